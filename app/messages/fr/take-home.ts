import type { takeHome as english } from "../en/take-home.ts";
import type { Translation } from "../translate.ts";

export const takeHome: Translation<typeof english> = {
  "take-home.description": "Tous nos documents en libre accès, en fichiers à lire hors ligne.",
  "take-home.described": "Tous nos documents en libre accès, à lire hors ligne",
  "take-home.text":
    "Chaque nuit, nous créons un fichier par collection, avec tous ses documents en libre accès. Enregistrez-le sur un téléphone, un ordinateur ou une carte mémoire, partagez-le, lisez-le et faites-y des recherches hors ligne.",
  "take-home.kiwix":
    "Les fichiers sont au format ZIM. Ouvrez-les avec Kiwix, une application libre et gratuite.",
  "take-home.items": { one: "{count} document", other: "{count} documents" },
  "take-home.made": "Créé le",
  "take-home.is-cut": "Documents les plus récents seulement : la collection est trop grande pour un fichier.",
  "take-home.none":
    "Il n’y a pas encore de fichier pour cette collection. Le prochain sera créé cette nuit, s’il y a des documents à inclure.",
  "take-home.one-item": "Un seul document",
  "take-home.one-item-text":
    "Vous pouvez télécharger le texte de chaque document depuis sa page, en page web (HTML) ou en livre numérique (EPUB). Une connexion à votre compte est nécessaire.",
  "take-home.cannot-make":
    "zimwriterfs et zimcheck (paquet Debian zim-tools) ne sont pas installés sur ce serveur : aucun fichier n’est créé.",
  "take-home.problem-failed": "Le dernier fichier n’a pas pu être créé. Nous réessaierons cette nuit.",
  "take-home.problem-invalid":
    "Le dernier fichier était défectueux et n’est pas proposé. Nous réessaierons cette nuit.",
  "take-home.problem-no-space":
    "L’espace était insuffisant pour le dernier fichier. Nous réessaierons cette nuit.",
  "take-home.missing": "Ce fichier n’est pas disponible.",
  "take-home.collections": "Télécharger des collections entières",
  "content.full-needs-rights":
    "Seuls les éléments partageables peuvent être en libre accès. Choisissez d’abord une licence Creative Commons, NoC-NC ou NKC.",
};
