import type { search as english } from "../en/search.ts";
import type { Translation } from "../translate.ts";

export const search: Translation<typeof english> = {
  "search.description":
    "Cherchez à la fois dans la bibliothèque, les médias, les événements et les personnes.",
  "search.kinds": "Sortes de résultats",
  "search.all": "Tout",
  "search.library": "Bibliothèque",
  "search.media": "Médias",
  "search.events": "Événements",
  "search.people": "Personnes",
  "search.title-for": "Recherche de « {words} »",
  "search.found": { one: "{count} résultat", other: "{count} résultats" },
  "search.found-more": "Plus de {count} résultats",
  "search.all-library": "Tout voir dans la bibliothèque",
  "search.all-media": "Tout voir dans les médias",
  "search.all-events": "Tout voir dans les événements",
  "search.all-people": "Tout voir dans la base des contributeurs",
  "search.in-list-library": "Chercher dans la liste de la bibliothèque",
  "search.nearly": "Rien ne contient « {words} ». Voici ce dont les mots sont presque les mêmes.",
  "search.nearly-here":
    "Rien de ce type ne contient « {words} ». Voici ce dont les mots sont presque les mêmes.",
  "search.nothing": "Rien n’a été trouvé pour « {words} ». Essayez d’autres mots, ou moins de mots.",
  "search.nothing-here": "Rien de cette sorte n’a été trouvé pour « {words} ». Voyez les autres onglets.",
  "search.cut": "Seuls les 8 premiers mots ont été cherchés, et de chacun 50 caractères au plus.",
  "search.sections": "Toutes les sections",
  "search.newest": "Nouveau dans la bibliothèque",
  "search.failed": "La recherche a échoué",
};
