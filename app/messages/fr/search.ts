import type { search as english } from "../en/search.ts";
import type { Words } from "../words.ts";

export const search: Words<typeof english> = {
  "search.title": "Recherche",
  "search.description":
    "Cherchez à la fois dans la bibliothèque, les médias, les événements et les personnes.",
  "search.field": "Que cherchez-vous ?",
  "search.look": "Rechercher",
  "search.kinds": "Sortes de résultats",
  "search.all": "Tout",
  "search.library": "Bibliothèque",
  "search.media": "Médias",
  "search.events": "Événements",
  "search.people": "Personnes",
  "search.title-for": (words) => `Recherche de « ${words} »`,
  "search.found": (n) => (n < 2 ? `${n} résultat` : `${n} résultats`),
  "search.found-more": (n) => `Plus de ${n} résultats`,
  "search.all-library": "Tout voir dans la bibliothèque",
  "search.all-media": "Tout voir dans les médias",
  "search.all-events": "Tout voir dans les événements",
  "search.all-people": "Tout voir dans la base des contributeurs",
  "search.in-list-library": "Chercher dans la liste de la bibliothèque",
  "search.nearly": (words) => `Rien ne contient « ${words} ». Voici ce dont les mots sont presque les mêmes.`,
  "search.nearly-here": (words) =>
    `Rien de ce type ne contient « ${words} ». Voici ce dont les mots sont presque les mêmes.`,
  "search.nothing": (words) =>
    `Rien n’a été trouvé pour « ${words} ». Essayez d’autres mots, ou moins de mots.`,
  "search.nothing-here": (words) =>
    `Rien de cette sorte n’a été trouvé pour « ${words} ». Voyez les autres onglets.`,
  "search.cut": "Seuls les 8 premiers mots ont été cherchés, et de chacun 50 caractères au plus.",
  "search.sections": "Toutes les sections",
  "search.newest": "Nouveau dans la bibliothèque",
  "search.failed": "La recherche a échoué",
};
