import { defineEntity } from "@mikro-orm/core";

/** Triggers insert the rows. The table has no primary key: several rows may have the same list and facet. */
export const CachedCount = defineEntity({
  name: "CachedCount",
  tableName: "cached_count",
  properties: (p) => ({
    list: p.text().primary(),
    facet: p.text().primary(),
    delta: p.bigint("number"),
  }),
});
