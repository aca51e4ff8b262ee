import { defineEntity } from "@mikro-orm/core";

/** Written by triggers. The table has no key, and only queries read it. */
export const CachedCount = defineEntity({
  name: "CachedCount",
  tableName: "cached_count",
  properties: (p) => ({
    list: p.text().primary(),
    facet: p.text().primary(),
    delta: p.bigint("number"),
  }),
});
