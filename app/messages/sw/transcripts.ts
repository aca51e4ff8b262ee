import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts: Translation<typeof english> = {
  "transcripts.titled": "Unukuzi: {title}",
  "transcripts.read-help": "Chagua wakati ili kwenda kwenye sehemu hiyo ya rekodi.",
  "transcripts.missing": "Bado hakuna unukuzi.",
  "transcripts.not-here": "Hapa hakuna tena cha kuondoa. Lugha nyingine ziko kama zilivyokuwa.",
  "transcripts.not-there":
    "Unukuzi huu haupo tena. Chagua lugha ya maandishi yako ili kuyahifadhi kama unukuzi mpya.",
  "transcripts.covered":
    "Hapa kuna badiliko ambalo halijaidhinishwa: {language}. Liidhinishe, lirekebishe au liondoe kwanza.",
  "transcripts.led-elsewhere": "Unukuzi uliokuwa unautafuta haupo tena. Huu ni wa lugha hii: {language}.",
  "transcripts.led-nowhere":
    "Unukuzi uliokuwa unautafuta haupo tena. Unachoandika hapa chini kitahifadhiwa kama lugha mpya.",
  "transcripts.no-recording": "Hii si rekodi wala filamu, kwa hiyo haina unukuzi.",
  "transcripts.from": "Kuanzia {time}",
  "transcripts.file": "Faili ya manukuu (WebVTT)",
  "transcripts.write-title": "Unukuzi wa: {title}",
  "transcripts.text": "Maandishi na nyakati",
  "transcripts.text-help":
    "Anza kila sehemu kwa muda wake, kama {times}, kisha uandike maneno kwenye mstari wa chini. Acha mstari mtupu kati ya sehemu.",
  "transcripts.long":
    "Unukuzi huu ni mrefu mno kuhaririwa hapa. Pakua faili, ihariri kwenye programu nyingine, kisha uipakie tena.",
  "transcripts.language": "Lugha ya unukuzi",
  "transcripts.send-file": "Pakia faili ya manukuu",
  "transcripts.send-file-help": "{kinds}, hadi {size}. Faili itachukua nafasi ya yote yaliyo hapo juu.",
  "transcripts.take-away": "Ondoa unukuzi",
  "transcripts.take-change-away": "Ondoa badiliko hili. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "transcripts.save": "Hifadhi unukuzi",
  "transcripts.saved": "Unukuzi umehifadhiwa",
  "transcripts.saved-now": "Unukuzi umehifadhiwa.",
  "transcripts.gone": "Unukuzi umeondolewa",
  "transcripts.gone-now": "Unukuzi umeondolewa.",
  "transcripts.change-gone": "Badiliko limeondolewa. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "transcripts.stayed":
    "{done}. Unukuzi haujabadilika: hakikisha maandishi na nyakati zake vinalingana na faili mpya",
  "transcripts.no-times": "Mstari wa {line}: andika muda hapa, kama {times}.",
  "transcripts.backwards": "Mstari wa {line}: muda wa kumaliza lazima uwe baada ya wa kuanza.",
  "transcripts.long-cue": "Mstari wa {line}: sehemu hii ina zaidi ya herufi {max}. Igawanye.",
  "transcripts.too-many": "Kuna sehemu zaidi ya {max} zenye nyakati.",
  "transcripts.no-cues": "Hakuna maandishi yenye nyakati.",
  "transcripts.nothing": "Andika unukuzi au chagua faili.",
  "transcripts.other-changes": "Mabadiliko katika lugha nyingine",
  "transcripts.languages": "Lugha za unukuzi huu",
  "transcripts.unnamed": "Chagua lugha ya maandishi haya: unukuzi uliopo hauna lugha.",
  "transcripts.twice": "Tayari kuna unukuzi wa lugha hii: {language}.",
  "transcripts.too-many-languages": "Tayari kuna unukuzi wa lugha {max}, pamoja na ambazo hazijaidhinishwa.",
  "transcripts.beside":
    "Badiliko lako litahitaji kuidhinishwa. Hadi wakati huo wasomaji wanaona toleo lililoidhinishwa.",
  "transcripts.change-approved": "Badiliko la unukuzi limeidhinishwa",
  "transcripts.change-rejected": "Badiliko la unukuzi limekataliwa",
  "transcripts.unseen": "Badiliko linasubiri uamuzi. Litazame kwanza, kisha taja toleo ulilolitazama.",
  "transcripts.waits":
    "Hili ni badiliko lako. Linasubiri kuidhinishwa. Hadi wakati huo wasomaji wanaona toleo lililoidhinishwa.",
  "transcripts.waits-with": "Hili ni badiliko lako. Litakaguliwa pamoja na rekodi.",
  "transcripts.refused": "Badiliko lako halikuidhinishwa. Lirekebishe na ulihifadhi ili litumwe tena.",
  "transcripts.change-of": "Badiliko la unukuzi: {language}",
  "transcripts.gone-in-change": "Linaondoa unukuzi wote.",
  "transcripts.over": "Litachukua nafasi ya unukuzi wa lugha hii: {language}.",
  "transcripts.more-changes": "Mistari mingine iliyobadilishwa: {number}.",
  "transcripts.see-change": "Tazama na uhariri badiliko lote",
  "transcripts.line-gone": "Imeondolewa:",
  "transcripts.line-comes": "Imeongezwa:",
  "transcripts.change-file": "Badiliko kama faili ya manukuu (WebVTT)",
};
