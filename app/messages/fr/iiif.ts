import type { iiif as english } from "../en/iiif.ts";
import type { Translation } from "../translate.ts";

export const iiif: Translation<typeof english> = {
  "iiif.none": "Il n’y a pas d’image de ceci.",
  "iiif.wrong": "L’adresse ne nomme pas une partie de l’image à la manière d’IIIF.",
  "iiif.not-offered":
    "L’image n’est pas proposée dans cette partie ou cette taille. Son info.json dit lesquelles existent.",
  "iiif.not-yet": "L’image n’est pas encore découpée. Son manifeste l’offre en entier.",
  "iiif.not-done": "Les images ne sont pas agrandies.",
  "iiif.page": "Page n° {number}",
  "iiif.gallery": "Images de la galerie",
  "iiif.gallery-rest": "Autres images",
};
