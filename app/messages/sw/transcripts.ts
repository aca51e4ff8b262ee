import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts = {
  "transcripts.page-title": "Unukuzi: {title}",
  "transcripts.read-help": "Chagua wakati ili kwenda kwenye sehemu hiyo ya rekodi.",
  "transcripts.missing": "Bado hakuna unukuzi.",
  "transcripts.nothing-to-remove": "Hapa hakuna tena cha kuondoa. Lugha nyingine ziko kama zilivyokuwa.",
  "transcripts.deleted":
    "Unukuzi huu haupo tena. Chagua lugha ya maandishi yako ili kuyahifadhi kama unukuzi mpya.",
  "transcripts.draft-conflict":
    "Hapa kuna badiliko ambalo halijaidhinishwa: {language}. Liidhinishe, lirekebishe au liondoe kwanza.",
  "transcripts.missing-other-shown":
    "Unukuzi uliokuwa unautafuta haupo tena. Huu ni wa lugha hii: {language}.",
  "transcripts.missing-new-language":
    "Unukuzi uliokuwa unautafuta haupo tena. Unachoandika hapa chini kitahifadhiwa kama lugha mpya.",
  "transcripts.no-recording": "Hii si rekodi wala filamu, kwa hiyo haina unukuzi.",
  "transcripts.from": "Kuanzia {time}",
  "transcripts.captions-file": "Faili ya manukuu (WebVTT)",
  "transcripts.text-file": "Faili ya maandishi",
  "transcripts.write-title": "Unukuzi wa: {title}",
  "transcripts.text": "Maandishi ya unukuzi",
  "transcripts.text-help":
    "Andika maandishi ya kawaida, ukiacha mstari mtupu kati ya aya. Au anza kila sehemu kwa muda wake, kama {times}, na uandike maneno kwenye mstari wa chini: hapo yataonyeshwa kama manukuu, na kila sehemu itakuwa na kiungo cha mahali pake kwenye rekodi.",
  "transcripts.too-long-to-edit":
    "Unukuzi huu ni mrefu mno kuhaririwa hapa. Pakua faili, ihariri kwenye programu nyingine, kisha uipakie tena.",
  "transcripts.language": "Lugha ya unukuzi",
  "transcripts.upload-file": "Pakia faili ya maandishi au ya manukuu",
  "transcripts.upload-file-help": "{kinds}, hadi {size}. Faili itachukua nafasi ya yote yaliyo hapo juu.",
  "transcripts.remove": "Ondoa unukuzi",
  "transcripts.remove-draft": "Ondoa badiliko hili. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "transcripts.save": "Hifadhi unukuzi",
  "transcripts.saved": "Unukuzi umehifadhiwa",
  "transcripts.saved-notice": "Unukuzi umehifadhiwa.",
  "transcripts.removed": "Unukuzi umeondolewa",
  "transcripts.removed-notice": "Unukuzi umeondolewa.",
  "transcripts.draft-removed": "Badiliko limeondolewa. Wasomaji bado wanaona toleo lililoidhinishwa.",
  "transcripts.check-after-file-change":
    "{done}. Unukuzi haujabadilika: hakikisha maandishi na nyakati zake vinalingana na faili mpya.",
  "transcripts.check-after-file-change-pending":
    "{done}. Idhini ya msimamizi inahitajika kwanza. Unukuzi haujabadilika: hakikisha maandishi na nyakati zake vinalingana na faili mpya.",
  "transcripts.timing-required": "Mstari wa {line}: andika muda hapa, kama {times}, au ondoa nyakati zote.",
  "transcripts.end-before-start": "Mstari wa {line}: muda wa kumaliza lazima uwe baada ya wa kuanza.",
  "transcripts.cue-too-long": "Mstari wa {line}: sehemu hii ina zaidi ya herufi {max}. Igawanye.",
  "transcripts.paragraph-too-long":
    "Mstari wa {line}: aya hii ina zaidi ya herufi {max}. Igawanye kwa mstari mtupu.",
  "transcripts.too-many": "Kuna zaidi ya sehemu {max}.",
  "transcripts.no-cues":
    "Hakuna maandishi yenye nyakati. Maandishi yasiyo na nyakati yaandikwe kwenye nafasi iliyo juu au kwenye faili ya .txt.",
  "transcripts.text-or-file-required": "Andika unukuzi au chagua faili.",
  "transcripts.other-drafts": "Mabadiliko katika lugha nyingine",
  "transcripts.languages": "Lugha za unukuzi huu",
  "transcripts.language-required": "Chagua lugha ya maandishi haya: unukuzi uliopo hauna lugha.",
  "transcripts.language-exists": "Tayari kuna unukuzi wa lugha hii: {language}.",
  "transcripts.too-many-languages": "Tayari kuna unukuzi wa lugha {max}, pamoja na ambazo hazijaidhinishwa.",
  "transcripts.needs-approval":
    "Badiliko lako litahitaji kuidhinishwa. Hadi wakati huo wasomaji wanaona toleo lililoidhinishwa.",
  "transcripts.draft-approved": "Badiliko la unukuzi limeidhinishwa",
  "transcripts.draft-rejected": "Badiliko la unukuzi limekataliwa",
  "transcripts.draft-not-reviewed":
    "Badiliko linasubiri uamuzi. Litazame kwanza, kisha taja toleo ulilolitazama.",
  "transcripts.your-draft-pending":
    "Hili ni badiliko lako. Linasubiri kuidhinishwa. Hadi wakati huo wasomaji wanaona toleo lililoidhinishwa.",
  "transcripts.your-draft-pending-with-recording": "Hili ni badiliko lako. Litakaguliwa pamoja na rekodi.",
  "transcripts.your-draft-rejected":
    "Badiliko lako halikuidhinishwa. Lirekebishe na ulihifadhi ili litumwe tena.",
  "transcripts.draft-title": "Badiliko la unukuzi: {language}",
  "transcripts.draft-removes-transcript": "Linaondoa unukuzi wote.",
  "transcripts.draft-replaces": "Litachukua nafasi ya unukuzi wa lugha hii: {language}.",
  "transcripts.more-changed-lines": "Mistari mingine iliyobadilishwa: {number}.",
  "transcripts.view-draft": "Tazama na uhariri badiliko lote",
  "transcripts.line-removed": "Mstari ulioondolewa:",
  "transcripts.line-added": "Mstari ulioongezwa:",
  "transcripts.draft-file": "Badiliko kama faili ya manukuu (WebVTT)",
  "transcripts.draft-text-file": "Badiliko kama faili ya maandishi",
} as const satisfies Translation<typeof english>;
