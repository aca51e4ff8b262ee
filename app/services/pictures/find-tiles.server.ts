import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";

/** Only what is already cut: to look begins no work. The caller knows whether the reader may. */

export type Size = { width: number; height: number };

type Tiles = Size & {
  sizes: Size[];
  tileSide: number | null;
  piece: { name: string; digest: string; start: number; length: number } | undefined;
};

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
