import { defineEntity } from "@mikro-orm/core";

import type { StaffTexts } from "../schemas/definitions/staff-fields.ts";
import type { OwnValues } from "../schemas/lists/kinds.ts";
import { ContentEntity } from "./content.ts";

/** What only staff may know of an item. Apart from `content`, so that no query of items can show it. */
export const ItemStaff = defineEntity({
  name: "ItemStaff",
  tableName: "item_staff",
  properties: (p) => ({
    content: () => p.oneToOne(ContentEntity).owner().primary(),
    /** Texts of `staffFields` by name. Empty ones are missing. */
    details: p.json<StaffTexts & OwnValues>(),
    /** Values of hidden fields of the institution. */
    hiddenDetails: p.json<OwnValues>().defaultRaw("'{}'"),
    /** The exact place of an item whose `isApproximatePlace` is true. */
    latitude: p.float().nullable(),
    longitude: p.float().nullable(),
    version: p.integer(),
  }),
});
