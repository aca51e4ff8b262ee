import { defineEntity } from "@mikro-orm/core";

/** An item that visitors were ever shown, as harvesters are told of it; without a moment until its change is told of. */
export const HarvestRecord = defineEntity({
  name: "HarvestRecord",
  tableName: "harvest_record",
  properties: (p) => ({
    id: p.uuid().primary(),
    category: p.text(),
    contentType: p.text(),
    country: p.text(),
    changedAt: p.datetime().nullable(),
  }),
});
