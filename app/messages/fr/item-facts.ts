import type { itemFacts as english } from "../en/item-facts.ts";
import type { Translation } from "../translate.ts";

export const itemFacts = {
  "item-facts.where": "Où le voir",
  "item-facts.where-without-file": "Cet élément n’est pas consultable en ligne. Vous pouvez le voir ici :",
  "item-facts.visit": "Demander une visite",
  "item-facts.visit-purpose": "Pour voir « {title} »",
  "item-facts.visit-purpose-number": "Pour voir « {title} » ({number})",
  "item-facts.versions": "Versions antérieures",
  "item-facts.more-relations": {
    one: "{count} autre élément lié",
    other: "{count} autres éléments liés",
  },
  "item-facts.report": "Signaler cet élément",
  "item-facts.report-page": "Signaler cette page",
  "item-facts.approximate": "{point} (approximatif)",
} as const satisfies Translation<typeof english>;
