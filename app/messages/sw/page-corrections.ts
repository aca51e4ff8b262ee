import type { pageCorrections as english } from "../en/page-corrections.ts";
import type { Translation } from "../translate.ts";

export const pageCorrections = {
  "page-corrections.title": "Sahihisha ukurasa huu",
  "page-corrections.page-title": "Sahihisha ukurasa wa {page}",
  "page-corrections.help":
    "Unasahihisha maandishi tu; faili haibadiliki. Acha mstari mtupu kati ya aya. Anza mstari kwa # kuandika kichwa (## au ### kwa vichwa vidogo), - au 1. kuandika orodha, au > kuandika nukuu. Weka * kabla na baada ya maneno ya italiki, na | kati ya visanduku vya jedwali. Maandishi usiyoyabadilisha hubaki na mpangilio na viungo vyake.",
  "page-corrections.view-page": "Soma ukurasa huu",
  "page-corrections.text": "Maandishi ya ukurasa",
  "page-corrections.save": "Hifadhi ukurasa",
  "page-corrections.saved": "Sahihisho lako limehifadhiwa.",
  "page-corrections.saved-pending":
    "Sahihisho lako limehifadhiwa. Wasomaji hawataona kipengee hiki hadi msimamizi atakapokiidhinisha.",
  "page-corrections.stale":
    "Mtu mwingine amesahihisha ukurasa huu tangu ulipoufungua. Maandishi yako yako hapa chini. Fungua ukurasa tena kuona toleo lake.",
  "page-corrections.page-missing": "Ukurasa huu haupo.",
  "page-corrections.too-many-marks":
    "Maandishi haya yana alama nyingi mno kama vile * na [. Ondoa baadhi yake, au weka \\ kabla ya zile ambazo ni sehemu ya maandishi.",
  "page-corrections.automatic-text":
    "Maandishi ya ukurasa huu yametengenezwa na kompyuta na yanaweza kuwa na makosa.",
  "page-corrections.history": "Matoleo ya awali",
  "page-corrections.no-history": "Hakuna aliyesahihisha ukurasa huu bado.",
  "page-corrections.version": "Toleo la {version}",
  "page-corrections.older-versions": "Matoleo ya zamani zaidi",
  "page-corrections.original-text": "maandishi ya awali kutoka kwenye faili",
} as const satisfies Translation<typeof english>;
