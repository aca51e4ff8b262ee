import { defineEntity } from "@mikro-orm/core";

import { PERSON_ROLE_NAMES } from "../schemas/lists/people.ts";
import { ContentEntity } from "./content.ts";
import { ContributorEntity } from "./contributor.ts";

export const ItemPerson = defineEntity({
  name: "ItemPerson",
  tableName: "item_person",
  properties: (p) => ({
    content: () => p.manyToOne(ContentEntity).primary(),
    /** From 0, in the order of the item's page. */
    position: p.integer().primary(),
    role: p.enum(PERSON_ROLE_NAMES),
    name: p.text(),
    contributor: () => p.manyToOne(ContributorEntity).nullable(),
  }),
});
