import type { search as english } from "../en/search.ts";
import type { Translation } from "../translate.ts";

export const search = {
  "search.description":
    "Recherchez dans la bibliothèque, la médiathèque, les événements et les contributeurs.",
  "search.types": "Filtrer par type",
  "search.all": "Tout",
  "search.library": "Bibliothèque",
  "search.media": "Médiathèque",
  "search.events": "Événements",
  "search.contributors": "Contributeurs",
  "search.title-for": "Recherche de « {words} »",
  "search.found": { one: "{count} résultat", other: "{count} résultats" },
  "search.found-more": "Plus de {count} résultats",
  "search.all-library": "Tout voir dans la bibliothèque",
  "search.all-media": "Tout voir dans la médiathèque",
  "search.all-events": "Tout voir dans les événements",
  "search.all-contributors": "Tout voir dans le répertoire des contributeurs",
  "search.in-list-library": "Chercher seulement dans la bibliothèque",
  "search.similar-results": "Aucun résultat pour « {words} ». Voici des résultats pour des mots proches.",
  "search.similar-results-of-type":
    "Aucun résultat de ce type pour « {words} ». Voici des résultats pour des mots proches.",
  "search.no-results": "Aucun résultat pour « {words} ». Essayez d’autres mots, ou moins de mots.",
  "search.no-results-of-type": "Aucun résultat de ce type pour « {words} ». Consultez les autres onglets.",
  "search.query-truncated": "Seuls les 8 premiers mots, limités à 50 caractères chacun, ont été recherchés.",
  "search.sections": "Toutes les sections",
  "search.newest": "Nouveau dans la bibliothèque",
  "search.failed": "La recherche a échoué",
} as const satisfies Translation<typeof english>;
