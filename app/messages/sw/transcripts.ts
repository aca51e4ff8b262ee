import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts: Translation<typeof english> = {
  "transcripts.titled": "Yanayosemwa: {title}",
  "transcripts.read-help": "Kila wakati ni kiungo cha kwenda kwenye sehemu hiyo ya rekodi.",
  "transcripts.missing": "Bado hakuna aliyeandika yanayosemwa humu.",
  "transcripts.not-here": "Hapa hakuna tena cha kuondoa. Lugha nyingine ziko kama zilivyokuwa.",
  "transcripts.not-there":
    "Maneno haya hayapo hapa tena. Taja lugha ya maneno yako: hapo yatapata nafasi yao yenyewe.",
  "transcripts.covered":
    "Hapa kuna badiliko ambalo halijaidhinishwa: {language}. Kwanza liamue, lirekebishe au liondoe.",
  "transcripts.led-elsewhere": "Maneno uliyoelekezwa hayapo hapa tena. Haya ni ya lugha hii: {language}.",
  "transcripts.led-nowhere":
    "Maneno uliyoelekezwa hayapo hapa tena. Unachoandika hapa chini kinaongezwa katika lugha yake yenyewe.",
  "transcripts.no-recording": "Hii si rekodi wala filamu: hakuna kinachosemwa humu.",
  "transcripts.from": "Kuanzia {time}",
  "transcripts.file": "Manukuu kama faili (WebVTT)",
  "transcripts.write-title": "Yanayosemwa katika: {title}",
  "transcripts.text": "Maneno na nyakati",
  "transcripts.text-help":
    "Kwanza kuanzia lini hadi lini, kama {times}, na katika mstari wa chini maneno yenyewe. Mstari mtupu hutenganisha moja na linalofuata.",
  "transcripts.long":
    "Haya ni marefu mno kubadilishwa hapa: chukua faili, libadilishe kwenye programu, kisha ulitume tena.",
  "transcripts.language": "Lugha ya maneno haya",
  "transcripts.send-file": "Manukuu kama faili",
  "transcripts.send-file-help": "{kinds}, hadi {size}. Linachukua nafasi ya yote yaliyoandikwa hapo juu.",
  "transcripts.take-away": "Ondoa yaliyoandikwa",
  "transcripts.take-change-away":
    "Ondoa yaliyoandikwa katika badiliko hili. Yanayosomwa na wote yanabaki kama yalivyo.",
  "transcripts.save": "Hifadhi yanayosemwa",
  "transcripts.saved": "Yanayosemwa yamehifadhiwa",
  "transcripts.saved-now": "Yanayosemwa yamehifadhiwa.",
  "transcripts.gone": "Yaliyoandikwa yameondolewa",
  "transcripts.gone-now": "Yaliyoandikwa yameondolewa.",
  "transcripts.change-gone": "Badiliko limeondolewa. Yanayosomwa na wote yako kama yalivyokuwa.",
  "transcripts.stayed":
    "{done}. Yanayosemwa humo yamebaki kama yalivyokuwa: angalia kama maneno na nyakati yanalingana na faili jipya",
  "transcripts.no-times": "Mstari wa {line}: hapa panapaswa kuwa na nyakati, kama {times}.",
  "transcripts.backwards": "Mstari wa {line}: haiishii baada ya kuanza.",
  "transcripts.long-cue": "Mstari wa {line}: zaidi ya herufi {max} zinasemwa kwa wakati mmoja. Zigawanye.",
  "transcripts.too-many": "Kuna nyakati zaidi ya {max}.",
  "transcripts.no-cues": "Hakuna maneno yenye nyakati humu.",
  "transcripts.nothing": "Andika kitu, au chagua faili.",
  "transcripts.other-changes": "Mabadiliko katika lugha nyingine",
  "transcripts.languages": "Lugha ambazo haya yameandikwa",
  "transcripts.unnamed": "Taja lugha ya maneno haya: hayo mengine hayana lugha.",
  "transcripts.twice": "Maneno ya lugha hii yapo tayari: {language}.",
  "transcripts.too-many-languages":
    "Tayari yameandikwa kwa lugha {max}, pamoja na zile ambazo hazijaidhinishwa.",
  "transcripts.beside":
    "Ukihifadhi badiliko, linasubiri kuidhinishwa. Hadi hapo wote wanasoma kilichoidhinishwa.",
  "transcripts.change-approved": "Badiliko la yanayosemwa limeidhinishwa",
  "transcripts.change-rejected": "Badiliko la yanayosemwa limekataliwa",
  "transcripts.unseen":
    "Badiliko linasubiri hapa kuamuliwa. Litazame kwanza, kisha taja toleo ulilolitazama.",
  "transcripts.waits":
    "Hili ni badiliko lako. Linasubiri kuidhinishwa, na hadi hapo wote wanasoma kilichoidhinishwa.",
  "transcripts.waits-with": "Hili ni badiliko lako. Linasubiri kuidhinishwa pamoja na rekodi.",
  "transcripts.refused":
    "Hili ni badiliko lako ambalo halikuidhinishwa. Lirekebishe na ulihifadhi: hapo linatumwa tena.",
  "transcripts.change-of": "Badiliko la yanayosemwa: {language}",
  "transcripts.gone-in-change": "Linaondoa yote yaliyoandikwa.",
  "transcripts.over": "Litachukua nafasi ya yaliyoandikwa kwa lugha hii: {language}.",
  "transcripts.more-changes": "Mistari mingine iliyobadilishwa: {number}.",
  "transcripts.see-change": "Yaone yote, na uyabadilishe",
  "transcripts.line-gone": "Inaondolewa:",
  "transcripts.line-comes": "Inaongezwa:",
  "transcripts.change-file": "Badiliko kama faili (WebVTT)",
};
