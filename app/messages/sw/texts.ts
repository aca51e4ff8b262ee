import type { texts as english } from "../en/texts.ts";
import type { Translation } from "../translate.ts";

export const texts: Translation<typeof english> = {
  "texts.correct": "Sahihisha ukurasa huu",
  "texts.correct-title": "Sahihisha ukurasa wa {page}",
  "texts.correct-help":
    "Hapa huhifadhiwa maneno tu; faili hubaki kama lilivyo. Mstari mtupu huanza aya mpya. Mstari unaoanza na # ni kichwa, na ## au ### ni kichwa kidogo; mistari inayoanza na - au 1. ni orodha, na > ni nukuu, na | hutenga visanduku vya jedwali. Unachoacha kama kilivyo hubaki na mkazo na viungo vyake.",
  "texts.to-page": "Soma ukurasa huu",
  "texts.words": "Maneno ya ukurasa",
  "texts.save": "Hifadhi ukurasa",
  "texts.saved": "Ukurasa umesahihishwa.",
  "texts.saved-waits":
    "Ukurasa umesahihishwa. Kwa kuwa yeyote anaweza kuichukua kazi hii yote, sasa inasubiri idhini ya msimamizi.",
  "texts.stale":
    "Mtu mwingine amesahihisha ukurasa huu wakati huohuo. Ulichoandika kiko hapa chini; fungua ukurasa upya kuona alichoandika.",
  "texts.missing": "Hakuna ukurasa huo.",
  "texts.by-machine": "Mashine imesoma ukurasa huu: maneno yake huenda yana makosa.",
  "texts.history": "Kama ulivyokuwa kabla",
  "texts.no-history": "Hakuna aliyesahihisha ukurasa huu bado.",
  "texts.version": "Toleo la {version}",
  "texts.older": "Matoleo ya zamani zaidi",
  "texts.as-read": "kama ulivyosomwa kutoka kwenye faili",
  "texts.trail-page": "Ukurasa wa {page}",
};
