import { defineEntity } from "@mikro-orm/core";

import { StoredFile } from "./stored-file.ts";

/** Triggers insert the row. `percent` is the progress of the conversion at `notedAt`. */
export const LowDataVersionEntity = defineEntity({
  name: "LightCopy",
  tableName: "light_copy",
  properties: (p) => ({
    source: () => p.oneToOne(StoredFile).owner().primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    kind: p.enum(["audio", "video"] as const),
    state: p.enum(["waiting", "made", "never", "given-up"] as const),
    bytes: p.bigint("number"),
    percent: p.integer().nullable(),
    notedAt: p.datetime().nullable(),
  }),
});
