import { defineEntity } from "@mikro-orm/core";

import { RELATION_KIND_NAMES } from "../schemas/lists/relations.ts";
import { ContentEntity } from "./content.ts";

export const ItemRelation = defineEntity({
  name: "ItemRelation",
  tableName: "item_relation",
  properties: (p) => ({
    from: () => p.manyToOne(ContentEntity).primary(),
    to: () => p.manyToOne(ContentEntity).primary(),
    kind: p.enum(RELATION_KIND_NAMES).primary(),
  }),
});
