import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import {
  discard,
  diskFull,
  freeBytes,
  locate,
  settleNames,
  takeNames,
} from "#app/services/files/index.server.ts";

import { cutTiles, sizeOf, type Cut } from "./cut-tiles.server.ts";
import { busy, put, queue } from "./make-pictures.server.ts";

/**
 * Tiles are made when somebody who may open the picture first looks at it in a viewer, and kept beside it in one file,
 * so that there are all of them or none. Whether they may look is for who calls this to know.
 */

export type Size = { width: number; height: number };

type Stored = { name: string; size: number; digest: string };

type Tiles = Size & {
  sizes: Size[];
  tileSide: number | null;
  /** Where the one that was asked for lies, if there is such. */
  piece: { name: string; digest: string; start: number; length: number } | undefined;
};

/** Tiles are JPEG: this is more than a picture has ever taken in all sizes together. */
const BYTES_A_PIXEL = 2.5;

const none = fail("missing", "iiif.none");

export async function findTiles(
  em: EntityManager,
  source: { name: string },
  { widths, piece = "" }: { widths: readonly number[]; piece?: string },
): Promise<Result<Tiles>> {
  const found = await read(em, source.name, piece);
  if (found) return found;
  return queue.run(async () => {
    // Others may have waited for the same.
    const meanwhile = await read(em, source.name, piece);
    if (meanwhile) return meanwhile;
    const made = await make(em, source.name, widths);
    return made.ok ? ((await read(em, source.name, piece)) ?? none) : made;
  }, busy);
}

async function read(em: EntityManager, name: string, piece: string): Promise<Result<Tiles> | undefined> {
  const row = await query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as s", "s.id", "t.source_id")
    .leftJoin("stored_file as f", "f.id", "t.file_id")
    .select(["t.width", "t.height", "t.tile_side as tileSide", "t.sizes", "f.name", "f.digest"])
    .select(sql<[number, number] | null>`t.pieces -> ${piece}::text`.as("piece"))
    .where("s.name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { width, height, tileSide, sizes, name: file, digest } = row;
  if (!file || !digest) return none;
  const [start, length] = row.piece ?? [];
  return ok({
    width,
    height,
    tileSide,
    sizes: (sizes as [number, number][]).map(([width, height]) => ({ width, height })),
    piece: start === undefined || !length ? undefined : { name: file, digest, start, length },
  });
}

async function make(em: EntityManager, source: string, widths: readonly number[]): Promise<Result<true>> {
  const row = await query(em)
    .selectFrom("stored_file")
    .select("id")
    .where("name", "=", source)
    .executeTakeFirst();
  if (!row) return none;
  const size = await sizeOf(locate(source));
  if (size && !(await hasRoomFor(size))) return fail("full", "file.no-room");
  const cut = size && (await cutTiles(locate(source), size, widths));
  const names = cut ? await takeNames(1) : [];
  try {
    const file = cut && (await put(names[0]!, ...cut.pieces.map(({ bytes }) => bytes)));
    const isKept = await allOrNothing(em, (em) => keep(em, row.id, cut, file));
    return isKept ? ok(true) : none;
  } catch (error) {
    return diskFull(error);
  } finally {
    // What is described by now stays.
    await discard(...names).catch(() => undefined);
  }
}

const hasRoomFor = async ({ width, height }: Size) =>
  (await freeBytes()) - env().diskReserveBytes > width * height * BYTES_A_PIXEL;

/** False where the picture has gone meanwhile. Where another process was quicker, its tiles are the ones. */
async function keep(em: EntityManager, sourceId: string, cut: Cut | undefined, file: Stored | undefined) {
  if (!(await lock(em, [sourceId]))) return false;
  const before = await query(em)
    .selectFrom("tiled_picture")
    .select("width")
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  if (before) return true;
  if (file && !(await settleNames(em, [file.name]))) return false;
  const described = file && em.create(StoredFile, { ...file, originalName: "tiles.bin", extension: "bin" });
  await em.flush();
  const { width = 0, height = 0, tileSide = null, sizes = [], pieces = [] } = cut ?? {};
  let end = 0;
  const places = pieces.map(({ name, bytes }) => {
    const start = end;
    end += bytes.length;
    return [name, [start, bytes.length]] as const;
  });
  const whole = places.find(([name]) => name === `full/${width},${height}`);
  if (whole) places.push(["full/max", whole[1]]);
  // Some viewers write the whole picture as a region of itself.
  for (const [name, place] of [...places])
    if (name.startsWith("full/")) places.push([name.replace("full", `0,0,${width},${height}`), place]);
  await query(em)
    .insertInto("tiled_picture")
    .values({
      source_id: sourceId,
      file_id: described?.id ?? null,
      width,
      height,
      tile_side: tileSide,
      sizes: asJsonb(sizes),
      pieces: asJsonb(Object.fromEntries(places)),
    })
    .execute();
  return true;
}

const asJsonb = <Value>(value: Value) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** Held until the end of the transaction, so that none gets tiles while it is deleted; false where it has gone. */
async function lock(em: EntityManager, sourceIds: readonly string[]) {
  const held = await query(em)
    .selectFrom("stored_file")
    .select("id")
    .where("id", "in", sourceIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  return held.length > 0;
}

/** The stored files that go with these, in the transaction that deletes them. */
export async function tilesToRemove(em: EntityManager, sourceIds: readonly string[]) {
  if (!sourceIds.length || !(await lock(em, sourceIds))) return [];
  return query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.id", "f.name"])
    .where("t.source_id", "in", sourceIds)
    .execute();
}
