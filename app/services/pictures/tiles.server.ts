import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Task } from "#app/core/task-kinds.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { TiledPicture } from "#app/models/tiled-picture.ts";
import {
  discard,
  hasRoomBesideUploads,
  readWhole,
  settleNames,
  takeNames,
} from "#app/services/files/index.server.ts";

import { type Cut, cutTiles, isTooLarge, sizeOf } from "./cut-tiles.server.ts";
import { put, whenQuiet, WIDTHS } from "./make-pictures.server.ts";

export type Size = { width: number; height: number };

type Tiles = Size & {
  sizes: Size[];
  tileSide: number | null;
  piece: { name: string; digest: string; start: number; length: number } | undefined;
};

/** Never cuts tiles itself. The caller checks that the reader may open the file. */
export async function findTiles(
  em: EntityManager,
  source: { name: string },
  piece = "",
): Promise<Tiles | undefined> {
  const row = await query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as s", "s.id", "t.source_id")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["t.width", "t.height", "t.tile_side as tileSide", "t.sizes", "f.name", "f.digest"])
    .select(sql<[number, number] | null>`t.pieces -> ${piece}::text`.as("piece"))
    .where("s.name", "=", source.name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { width, height, tileSide, sizes, name, digest } = row;
  const [start, length] = row.piece ?? [];
  return {
    width,
    height,
    tileSide,
    sizes: (sizes as [number, number][]).map(([width, height]) => ({ width, height })),
    piece: start === undefined || !length ? undefined : { name, digest, start, length },
  };
}

/** Held until the transaction ends, so that no file gets tiles while it is deleted. False where it has gone. */
export async function lockSources(em: EntityManager, sourceIds: readonly string[]) {
  const held = await query(em)
    .selectFrom("stored_file")
    .select("id")
    .where("id", "in", sourceIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  return held.length > 0;
}

export async function tilesToRemove(em: EntityManager, sourceIds: readonly string[]) {
  if (!sourceIds.length || !(await lockSources(em, sourceIds))) return [];
  return query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.id", "f.name"])
    .where("t.source_id", "in", sourceIds)
    .execute();
}

/** More than JPEG has ever taken for all sizes of a picture together. */
const BYTES_PER_PIXEL = 2.5;

/** Within the limit for tiles, and without the space that uploads have reserved. */
export async function hasRoomForTiles(em: EntityManager, bytes: number) {
  const { used } = await query(em)
    .selectFrom("tiled_picture")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("used"))
    .where("bytes", ">", 0)
    .executeTakeFirstOrThrow();
  return used + bytes <= env().tilesBytes && (await hasRoomBesideUploads(em, bytes));
}

/** Waits for uploads that need a picture. Without room the picture stays waiting, to be queued again. */
export async function cutPicture({ data: { id }, isLast }: Task<"cut-tiles">) {
  const em = forkForTasks();
  if (isLast) return endWaiting(em, id, "given-up");
  await whenQuiet();
  const source = await query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.source_id")
    .leftJoin("media as m", "m.file_id", "f.id")
    .select(["f.name", "m.id as media"])
    .where("f.id", "=", id)
    .where("t.state", "=", "waiting")
    .executeTakeFirst();
  if (!source) return;
  const picture = await readWhole(source.name);
  const size = await sizeOf(picture);
  if (!size || isTooLarge(size)) return endWaiting(em, id, "never");
  if (!(await hasRoomForTiles(em, size.width * size.height * BYTES_PER_PIXEL))) return;
  // The gallery has its sizes already.
  const cut = await cutTiles(picture, size, source.media ? [] : WIDTHS);
  if (
    await hasRoomForTiles(
      em,
      cut.pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
    )
  )
    await store(em, id, cut);
}

const endWaiting = (em: EntityManager, id: string, state: "never" | "given-up") =>
  query(em)
    .updateTable("tiled_picture")
    .set({ state })
    .where("source_id", "=", id)
    .where("state", "=", "waiting")
    .execute();

/** Stores nothing if the picture was deleted meanwhile. */
async function store(em: EntityManager, sourceId: string, cut: Cut) {
  const [name] = await takeNames(1);
  try {
    const file = await put(name!, ...cut.pieces.map(({ bytes }) => bytes));
    await allOrNothing(em, async (em) => {
      if (!(await lockSources(em, [sourceId]))) return;
      const row = await em.findOne(TiledPicture, { source: sourceId, state: "waiting" });
      if (!row || !(await settleNames(em, [file.name]))) return;
      const { width, height, tileSide, sizes } = cut;
      row.file = em.create(StoredFile, { ...file, originalName: "tiles.bin", extension: "bin" });
      Object.assign(row, { state: "cut", bytes: file.size, width, height, tileSide, sizes });
      row.pieces = Object.fromEntries(placesOf(cut));
      await em.flush();
    });
  } finally {
    // Keeps a file that a row describes by now.
    await discard(name!).catch(() => undefined);
  }
}

function placesOf({ width, height, pieces }: Cut) {
  let end = 0;
  const places = pieces.map(({ name, bytes }): [string, [start: number, length: number]] => {
    const start = end;
    end += bytes.length;
    return [name, [start, bytes.length]];
  });
  const whole = places.find(([name]) => name === `full/${width},${height}`);
  if (whole) places.push(["full/max", whole[1]]);
  // Some viewers write the whole picture as a region of itself.
  for (const [name, place] of [...places])
    if (name.startsWith("full/")) places.push([name.replace("full", `0,0,${width},${height}`), place]);
  return places;
}
