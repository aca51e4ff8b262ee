import type { iiif as english } from "../en/iiif.ts";
import type { Translation } from "../translate.ts";

export const iiif = {
  "iiif.no-image": "Hakuna picha ya kipengee hiki.",
  "iiif.invalid-url": "Hii si anwani sahihi ya picha ya IIIF.",
  "iiif.not-available": "Sehemu au ukubwa huu hautolewi. Tazama info.json kuona vinavyotolewa.",
  "iiif.not-tiled-yet": "Picha haijakatwa vipande bado. Manifesti yake inayo picha nzima.",
  "iiif.no-upscaling": "Picha haziwezi kukuzwa kupita ukubwa wake wa awali.",
  "iiif.page": "Ukurasa wa {number}",
  "iiif.gallery": "Picha za “Picha na Sauti”",
  "iiif.gallery-more": "Picha zaidi",
} as const satisfies Translation<typeof english>;
