import type { itemFilters as english } from "../en/item-filters.ts";
import type { Translation } from "../translate.ts";

export const itemFilters = {
  "filter.any": "Tous",
  "filter.more": "Plus de filtres",
  "filter.kind": "Nature",
  "filter.all-kinds": "Toutes les natures",
  "filter.person": "Personne (nom complet)",
  "filter.place": "Lieu",
  "filter.all-languages": "Toutes les langues",
  "filter.from-year": "À partir de l’année",
  "filter.to-year": "Jusqu’à l’année",
  "filter.file": "Fichier",
  "filter.file-any": "Avec ou sans fichier",
  "filter.file-yes": "Avec un fichier",
  "filter.file-no": "Sans fichier",
  "filter.order": "Ordre",
  "filter.order-added": "Derniers ajouts d’abord",
  "filter.order-date": "Dates anciennes d’abord",
  "filter.order--date": "Dates récentes d’abord",
} as const satisfies Translation<typeof english>;
