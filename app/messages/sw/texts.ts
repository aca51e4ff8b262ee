import type { texts as english } from "../en/texts.ts";
import type { Translation } from "../translate.ts";

export const texts: Translation<typeof english> = {
  "texts.correct": "Sahihisha ukurasa huu",
  "texts.correct-title": "Sahihisha ukurasa wa {page}",
  "texts.correct-help":
    "Unasahihisha maandishi tu; faili haibadiliki. Acha mstari mtupu kati ya aya. Anza mstari kwa # kuandika kichwa (## au ### kwa vichwa vidogo), - au 1. kuandika orodha, au > kuandika nukuu. Weka | kati ya visanduku vya jedwali. Maandishi usiyoyabadilisha hubaki na mpangilio na viungo vyake.",
  "texts.to-page": "Soma ukurasa huu",
  "texts.words": "Maandishi ya ukurasa",
  "texts.save": "Hifadhi ukurasa",
  "texts.saved": "Ukurasa umesahihishwa.",
  "texts.saved-waits":
    "Ukurasa umesahihishwa. Kwa kuwa kipengee hiki kiko wazi kwa wote, badiliko linahitaji idhini ya msimamizi.",
  "texts.stale":
    "Mtu mwingine amesahihisha ukurasa huu tangu ulipoufungua. Maandishi yako yako hapa chini. Fungua ukurasa tena kuona toleo lake.",
  "texts.missing": "Ukurasa huu haupo.",
  "texts.by-machine": "Maandishi ya ukurasa huu yametengenezwa na kompyuta na yanaweza kuwa na makosa.",
  "texts.history": "Matoleo ya awali",
  "texts.no-history": "Hakuna aliyesahihisha ukurasa huu bado.",
  "texts.version": "Toleo la {version}",
  "texts.older": "Matoleo ya zamani zaidi",
  "texts.as-read": "maandishi ya awali kutoka kwenye faili",
  "texts.trail-page": "Ukurasa wa {page}",
};
