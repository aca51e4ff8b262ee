import { defineEntity } from "@mikro-orm/core";

/** A row that the demo's seed made. Rows that are deleted by hand stay listed here. */
export const DemoRecord = defineEntity({
  name: "DemoRecord",
  tableName: "demo_record",
  properties: (p) => ({
    tableName: p.text().primary(),
    recordId: p.uuid().primary(),
  }),
});

export const SkippedSetupItem = defineEntity({
  name: "SkippedSetupItem",
  tableName: "skipped_setup_item",
  properties: (p) => ({
    name: p.text().primary(),
    skippedAt: p.datetime().defaultRaw("now()"),
  }),
});
