import type { offlinePackages as english } from "../en/offline-packages.ts";
import type { Translation } from "../translate.ts";

export const offlinePackages = {
  "offline-packages.description": "Tous nos éléments en libre accès, en fichiers à lire hors ligne.",
  "offline-packages.catalogue-title": "Tous nos éléments en libre accès, à lire hors ligne",
  "offline-packages.text":
    "Chaque nuit, nous créons un fichier par collection, avec tous ses éléments en libre accès. Enregistrez-le sur un téléphone, un ordinateur ou une carte mémoire, partagez-le, lisez-le et faites-y des recherches hors ligne.",
  "offline-packages.kiwix":
    "Les fichiers sont au format ZIM. Ouvrez-les avec Kiwix, une application libre et gratuite.",
  "offline-packages.items": { one: "{count} élément", other: "{count} éléments" },
  "offline-packages.created-at": "Créé le",
  "offline-packages.truncated":
    "Éléments les plus récents seulement : la collection est trop grande pour un fichier.",
  "offline-packages.none":
    "Il n’y a pas encore de fichier pour cette collection. Le prochain sera créé cette nuit, s’il y a des éléments à inclure.",
  "offline-packages.single-item": "Un seul élément",
  "offline-packages.single-item-text":
    "Vous pouvez télécharger le texte de chaque document depuis sa page, en page web (HTML) ou en livre numérique (EPUB). C’est réservé aux lecteurs connectés.",
  "offline-packages.tools-missing":
    "zimwriterfs et zimcheck (paquet Debian zim-tools) ne sont pas installés sur ce serveur : aucun fichier n’est créé.",
  "offline-packages.problem-failed": "Le dernier fichier n’a pas pu être créé. Nous réessaierons cette nuit.",
  "offline-packages.problem-invalid":
    "Le dernier fichier était défectueux et n’est pas proposé. Nous réessaierons cette nuit.",
  "offline-packages.problem-no-space":
    "L’espace était insuffisant pour le dernier fichier. Nous réessaierons cette nuit.",
  "offline-packages.missing": "Ce fichier n’est pas disponible.",
  "content.open-access-needs-licence":
    "Seuls les éléments partageables peuvent être en libre accès. Choisissez d’abord une licence Creative Commons, NoC-NC ou NKC.",
} as const satisfies Translation<typeof english>;
