import { defineEntity } from "@mikro-orm/core";

/** What triggers add to the totals of long lists; see `keepTotals`. It has no key, and is read by queries alone. */
export const KeptTotal = defineEntity({
  name: "KeptTotal",
  tableName: "kept_total",
  properties: (p) => ({
    list: p.text().primary(),
    facet: p.text().primary(),
    delta: p.bigint("number"),
  }),
});
