import { defineEntity } from "@mikro-orm/core";

import { StoredFile } from "./stored-file.ts";

/** The database makes the row. `writtenTo` names the file that is being made, `percent` how far it was at `notedAt`. */
export const LightCopy = defineEntity({
  name: "LightCopy",
  tableName: "light_copy",
  properties: (p) => ({
    source: () => p.oneToOne(StoredFile).owner().primary(),
    file: () => p.oneToOne(StoredFile).owner().nullable(),
    kind: p.enum(["audio", "video"] as const),
    state: p.enum(["waiting", "made", "never", "given-up"] as const),
    attempts: p.integer(),
    dueAt: p.datetime(),
    bytes: p.bigint("number"),
    writtenTo: p.text().nullable(),
    percent: p.integer().nullable(),
    notedAt: p.datetime().nullable(),
  }),
});
