import type { takeHome as english } from "../en/take-home.ts";
import type { Translation } from "../translate.ts";

export const takeHome: Translation<typeof english> = {
  "take-home.description": "Tout ce qui est public en entier, en fichiers à lire sans connexion.",
  "take-home.described": "Tout ce qui est public en entier, à lire sans connexion",
  "take-home.text":
    "Chaque nuit, tout ce qui est public en entier devient un fichier par collection. Mettez-le sur un téléphone, un ordinateur ou une carte mémoire, transmettez-le, lisez-le et cherchez-y là où il n’y a pas de connexion.",
  "take-home.kiwix": "Les fichiers sont au format ZIM : le programme libre Kiwix les ouvre.",
  "take-home.items": { one: "{count} document", other: "{count} documents" },
  "take-home.made": "Fait le",
  "take-home.is-cut": "Les documents les plus récents : il y en a plus qu’un fichier n’en contient.",
  "take-home.none":
    "Il n’y a pas de fichier de cette collection en ce moment. Le prochain est fait la nuit, s’il y a de quoi.",
  "take-home.one-item": "Un seul document",
  "take-home.one-item-text":
    "La page de chaque document donne son texte en un seul fichier, pour le navigateur (HTML) et pour les liseuses (EPUB). Il faut être connecté.",
  "take-home.cannot-make":
    "Les programmes zimwriterfs et zimcheck ne sont pas sur cette machine (paquet zim-tools de Debian) : aucun fichier n’est fait.",
  "take-home.problem-failed":
    "Le dernier fichier n’a pas pu être fait. La nuit prochaine essaiera de nouveau.",
  "take-home.problem-check":
    "Le dernier fichier n’était pas correct et n’est pas proposé. La nuit prochaine essaiera de nouveau.",
  "take-home.problem-room":
    "Il n’y avait pas de place pour le dernier fichier. La nuit prochaine essaiera de nouveau.",
  "take-home.missing": "Il n’y a pas de tel fichier en ce moment.",
  "take-home.collections": "Des collections entières à emporter",
  "content.full-needs-rights":
    "Seul ce qui peut être transmis peut être public en entier : choisissez d’abord une licence Creative Commons, NoC-NC ou NKC.",
};
