import { defineEntity } from "@mikro-orm/core";

export const Tombstone = defineEntity({
  name: "GoneItem",
  tableName: "gone_item",
  properties: (p) => ({
    id: p.uuid().primary(),
    kind: p.text(),
    deletedAt: p.datetime().defaultRaw("now()"),
  }),
});
