import type { dataExport as english } from "../en/data-export.ts";
import type { Translation } from "../translate.ts";

export const dataExport = {
  "data-export.title": "Pakua taarifa zako",
  "data-export.intro":
    "Tunaandaa nakala ya kila kitu tulichohifadhi kukuhusu, pamoja na faili ulizopakia. Unaweza kuisoma au kuitumia katika programu nyingine. Tutakutumia barua pepe ikiwa tayari, na tutaifuta baada ya siku 7.",
  "data-export.create": "Andaa nakala ya taarifa zangu",
  "data-export.create-new": "Andaa nakala mpya",
  "data-export.queued": "Nakala yako inaandaliwa. Fungua ukurasa huu tena ili uone kiungo.",
  "data-export.download": "Pakua nakala ({size})",
  "data-export.until": "Unaweza kuipakua hadi {day:day}.",
  "data-export.failed": "Nakala haikuweza kuandaliwa. Jaribu tena.",
  "data-export.requested": "Tunaandaa nakala. Utapokea barua pepe ikiwa tayari.",
  "data-export.missing": "Hakuna nakala ya taarifa zako ya kupakua. Andaa moja kwenye akaunti yako.",
} as const satisfies Translation<typeof english>;
