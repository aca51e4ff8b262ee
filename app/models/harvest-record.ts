import { defineEntity } from "@mikro-orm/core";

export const HarvestableItem = defineEntity({
  name: "HarvestableItem",
  tableName: "harvest_record",
  properties: (p) => ({
    id: p.uuid().primary(),
    category: p.text(),
    contentType: p.text(),
    country: p.text(),
    changedAt: p.datetime().nullable(),
  }),
});

export const Tombstone = defineEntity({
  name: "Tombstone",
  tableName: "tombstone",
  properties: (p) => ({
    id: p.uuid().primary(),
    kind: p.text(),
    deletedAt: p.datetime().defaultRaw("now()"),
  }),
});
