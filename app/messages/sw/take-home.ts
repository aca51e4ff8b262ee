import type { takeHome as english } from "../en/take-home.ts";
import type { Translation } from "../translate.ts";

export const takeHome: Translation<typeof english> = {
  "take-home.description": "Yote yaliyo wazi kikamilifu, kama mafaili ya kusoma bila mtandao.",
  "take-home.described": "Yote yaliyo wazi kikamilifu, ya kusoma bila mtandao",
  "take-home.text":
    "Kila usiku yote yaliyo wazi kikamilifu hufanywa faili moja kwa kila mkusanyiko. Liweke kwenye simu, kompyuta au kadi ndogo, uwape wengine, usome na kutafuta ndani yake pasipo na mtandao.",
  "take-home.kiwix": "Mafaili haya ni ya muundo wa ZIM: programu ya bure Kiwix huyafungua.",
  "take-home.items": { one: "kipengee 1", other: "vipengee {count}" },
  "take-home.made": "Lilitengenezwa",
  "take-home.is-cut": "Vipengee vipya zaidi: viko vingi kuliko faili moja linavyobeba.",
  "take-home.none":
    "Hakuna faili la mkusanyiko huu kwa sasa. Lijalo litatengenezwa usiku, kukiwa na kitu cha kuweka.",
  "take-home.one-item": "Kipengee kimoja peke yake",
  "take-home.one-item-text":
    "Ukurasa wa kila hati una maandishi yake katika faili moja, kwa kivinjari (HTML) na kwa vifaa vya kusomea (EPUB). Unahitaji kuingia.",
  "take-home.cannot-make":
    "Programu zimwriterfs na zimcheck hazipo kwenye mashine hii (kifurushi cha Debian zim-tools): hakuna mafaili yanayotengenezwa.",
  "take-home.problem-failed": "Faili la mwisho halikuweza kutengenezwa. Usiku ujao utajaribu tena.",
  "take-home.problem-check": "Faili la mwisho halikuwa sahihi, na halitolewi. Usiku ujao utajaribu tena.",
  "take-home.problem-room": "Hapakuwa na nafasi ya faili la mwisho. Usiku ujao utajaribu tena.",
  "take-home.missing": "Hakuna faili kama hilo kwa sasa.",
  "take-home.collections": "Mikusanyiko mizima ya kuchukua",
  "content.full-needs-rights":
    "Ni kile tu kinachoweza kupitishwa kwa wengine kinachoweza kuwa wazi kikamilifu: chagua kwanza leseni ya Creative Commons, NoC-NC au NKC.",
};
