import { defineEntity } from "@mikro-orm/core";

import { StoredFile } from "./stored-file.ts";

/** All sizes and tiles are in one file; `pieces` says where each begins and how long it is. */
export const TiledPicture = defineEntity({
  name: "TiledPicture",
  tableName: "tiled_picture",
  properties: (p) => ({
    source: () => p.oneToOne(StoredFile).owner().primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    width: p.integer(),
    height: p.integer(),
    tileSide: p.integer().nullable(),
    sizes: p.json<[width: number, height: number][]>(),
    pieces: p.json<Record<string, [start: number, length: number]>>(),
    state: p.enum(["waiting", "cut", "never", "given-up"] as const),
    bytes: p.bigint("number"),
  }),
});
