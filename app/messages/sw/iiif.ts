import type { iiif as english } from "../en/iiif.ts";
import type { Translation } from "../translate.ts";

export const iiif: Translation<typeof english> = {
  "iiif.none": "Hakuna picha ya kitu hiki.",
  "iiif.wrong": "Anwani haitaji sehemu ya picha kwa namna ya IIIF.",
  "iiif.not-offered": "Picha haitolewi katika sehemu au ukubwa huu. info.json yake inasema zipi zipo.",
  "iiif.not-yet": "Picha haijakatwa vipande bado. Manifesti yake inayo nzima.",
  "iiif.not-done": "Picha hazikuzwi kuliko zilivyo.",
  "iiif.page": "Ukurasa wa {number}",
  "iiif.gallery": "Picha za matunzio",
  "iiif.gallery-rest": "Picha zaidi",
};
