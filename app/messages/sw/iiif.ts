import type { iiif as english } from "../en/iiif.ts";
import type { Words } from "../words.ts";

export const iiif: Words<typeof english> = {
  "iiif.none": "Hakuna picha ya kitu hiki.",
  "iiif.wrong": "Anwani haitaji sehemu ya picha kwa namna ya IIIF.",
  "iiif.not-offered": "Picha haitolewi katika sehemu au ukubwa huu. info.json yake inasema zipi zipo.",
  "iiif.not-yet": "Picha haijakatwa vipande bado. Manifesti yake inayo nzima.",
  "iiif.not-done": "Picha hazikuzwi kuliko zilivyo.",
  "iiif.page": (n) => `Ukurasa wa ${n}`,
  "iiif.gallery": "Picha za matunzio",
  "iiif.gallery-rest": "Picha zaidi",
  "iiif.others": "Kwa vitazamio vingine:",
  "iiif.manifest": "Manifesti ya IIIF",
  "task.cut-tiles": "Kukata picha vipande kwa ajili ya vitazamio",
};
