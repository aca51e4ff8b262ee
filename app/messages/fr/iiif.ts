import type { iiif as english } from "../en/iiif.ts";
import type { Translation } from "../translate.ts";

export const iiif = {
  "iiif.no-image": "Aucune image disponible.",
  "iiif.invalid-url": "Cette adresse n’est pas une URL d’image IIIF valide.",
  "iiif.not-available":
    "Cette partie ou cette taille n’est pas disponible. Consultez info.json pour les choix possibles.",
  "iiif.not-tiled-yet":
    "Cette image n’est pas encore découpée. Utilisez l’image entière indiquée dans le manifeste.",
  "iiif.no-upscaling": "Les images ne peuvent pas être agrandies au-delà de leur taille d’origine.",
  "iiif.page": "Page {number}",
  "iiif.gallery": "Images de la médiathèque",
  "iiif.gallery-more": "Autres images",
} as const satisfies Translation<typeof english>;
