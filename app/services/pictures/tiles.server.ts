import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import type { Job } from "#app/core/job.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { StoredFile, TiledPicture } from "#app/models/stored-file.ts";
import {
  discardFiles,
  lockAndCheckBackgroundSpace,
  readStoredBuffer,
  consumeReservedFileNames,
  reserveFileNames,
  storeFile,
} from "#app/services/files/index.server.ts";

import { type TileSet, createTiles, exceedsMaxPixels, readPictureSize } from "./create-tiles.server.ts";
import { waitUntilDrawingIdle, PICTURE_WIDTHS } from "./create-pictures.server.ts";

export type PictureSize = { width: number; height: number };

type PictureTiles = PictureSize & {
  sizes: PictureSize[];
  tileSide: number | null;
  tile: { name: string; digest: string; start: number; length: number } | undefined;
};

/** Finds only existing tiles. The caller must check access to the file. */
export async function findTiles(
  em: EntityManager,
  sourceId: string,
  piece = "",
): Promise<PictureTiles | undefined> {
  const row = await query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["t.width", "t.height", "t.tile_side as tileSide", "t.sizes", "f.name", "f.digest"])
    .select(sql<[number, number] | null>`t.tiles -> ${piece}::text`.as("piece"))
    .where("t.source_id", "=", sourceId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { width, height, tileSide, sizes, name, digest } = row;
  const [start, length] = row.piece ?? [];
  return {
    width,
    height,
    tileSide,
    sizes: (sizes as [number, number][]).map(([width, height]) => ({ width, height })),
    tile: start === undefined || !length ? undefined : { name, digest, start, length },
  };
}

/** Locks the files until the transaction ends. Returns false if all of them were deleted. */
export async function lockSourceFiles(em: EntityManager, sourceIds: readonly string[]) {
  const rows = await query(em)
    .selectFrom("stored_file")
    .select("id")
    .where("id", "in", sourceIds)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.length > 0;
}

export async function listTileFiles(em: EntityManager, sourceIds: readonly string[]) {
  if (!sourceIds.length || !(await lockSourceFiles(em, sourceIds))) return [];
  return query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.id", "f.name"])
    .where("t.source_id", "in", sourceIds)
    .execute();
}

const MAX_TILE_BYTES_PER_PIXEL = 2.5;

export async function lockAndCheckTileSpace(em: EntityManager, bytes: number) {
  const { used } = await query(em)
    .selectFrom("tiled_picture")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("used"))
    .where("bytes", ">", 0)
    .executeTakeFirstOrThrow();
  return used + bytes <= env().tilesBytes && (await lockAndCheckBackgroundSpace(em, bytes));
}

/** Waits until no other picture is being created. Without enough space the picture is queued again later. */
export async function createAndStoreTiles({ data: { id }, isLastAttempt }: Job<"create-tiles">) {
  const em = createJobEntityManager();
  if (isLastAttempt) return setTilesState(em, id, "failed");
  await waitUntilDrawingIdle();
  const source = await query(em)
    .selectFrom("tiled_picture as t")
    .innerJoin("stored_file as f", "f.id", "t.source_id")
    .leftJoin("media as m", "m.file_id", "f.id")
    .select(["f.name", "m.id as media"])
    .where("f.id", "=", id)
    .where("t.state", "=", "pending")
    .executeTakeFirst();
  if (!source) return;
  const picture = await readStoredBuffer(source.name);
  const size = await readPictureSize(picture);
  if (!size || exceedsMaxPixels(size)) return setTilesState(em, id, "not-needed");
  if (!(await lockAndCheckTileSpace(em, size.width * size.height * MAX_TILE_BYTES_PER_PIXEL))) return;
  const tileSet = await createTiles(picture, size, source.media ? [] : PICTURE_WIDTHS);
  if (
    await lockAndCheckTileSpace(
      em,
      tileSet.tiles.reduce((sum, { bytes }) => sum + bytes.length, 0),
    )
  )
    await storeTiles(em, id, tileSet);
}

const setTilesState = (em: EntityManager, id: string, state: "not-needed" | "failed") =>
  query(em)
    .updateTable("tiled_picture")
    .set({ state })
    .where("source_id", "=", id)
    .where("state", "=", "pending")
    .execute();

/** Stores nothing if the picture was deleted in the meantime. */
async function storeTiles(em: EntityManager, sourceId: string, tileSet: TileSet) {
  const [name] = await reserveFileNames(1);
  try {
    const file = await storeFile(
      name!,
      tileSet.tiles.map(({ bytes }) => bytes),
    );
    await inTransaction(em, async (em) => {
      if (!(await lockSourceFiles(em, [sourceId]))) return;
      const row = await em.findOne(TiledPicture, { source: sourceId, state: "pending" });
      if (!row || !(await consumeReservedFileNames(em, [file.name]))) return;
      const { width, height, tileSide, sizes } = tileSet;
      row.file = em.create(StoredFile, { ...file, originalName: "tiles.bin", extension: "bin" });
      Object.assign(row, { state: "ready", bytes: file.size, width, height, tileSide, sizes });
      row.tiles = Object.fromEntries(getTileByteRanges(tileSet));
      await em.flush();
    });
  } finally {
    await discardFiles(name!).catch(() => undefined);
  }
}

function getTileByteRanges({ width, height, tiles }: TileSet) {
  let end = 0;
  const positions = tiles.map(({ name, bytes }): [string, [start: number, length: number]] => {
    const start = end;
    end += bytes.length;
    return [name, [start, bytes.length]];
  });
  const fullPicture = positions.find(([name]) => name === `full/${width},${height}`);
  if (fullPicture) positions.push(["full/max", fullPicture[1]]);
  // Some viewers request the full picture as a region.
  for (const [name, position] of [...positions])
    if (name.startsWith("full/")) positions.push([name.replace("full", `0,0,${width},${height}`), position]);
  return positions;
}
