import type { iiif as english } from "../en/iiif.ts";
import type { Translation } from "../translate.ts";

export const iiif: Translation<typeof english> = {
  "iiif.none": "Hakuna picha ya kipengee hiki.",
  "iiif.wrong": "Hii si anwani sahihi ya picha ya IIIF.",
  "iiif.not-offered": "Sehemu au ukubwa huu hautolewi. Tazama info.json kuona vinavyotolewa.",
  "iiif.not-yet": "Picha haijakatwa vipande bado. Manifesti yake inayo picha nzima.",
  "iiif.not-done": "Picha haziwezi kukuzwa kuliko ukubwa wake wa awali.",
  "iiif.page": "Ukurasa wa {number}",
  "iiif.gallery": "Picha za “Picha na Sauti”",
  "iiif.gallery-rest": "Picha zaidi",
};
