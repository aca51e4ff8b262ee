import type { takeHome as english } from "../en/take-home.ts";
import type { Translation } from "../translate.ts";

export const takeHome: Translation<typeof english> = {
  "take-home.description": "Vipengee vyote vilivyo wazi kwa wote, kama faili za kusoma bila mtandao.",
  "take-home.described": "Vipengee vyote vilivyo wazi kwa wote, vya kusoma bila mtandao",
  "take-home.text":
    "Kila usiku tunatengeneza faili moja kwa kila mkusanyiko, yenye vipengee vyote vilivyo wazi kwa wote. Ihifadhi kwenye simu, kompyuta au kadi ya SD, wape wengine, soma na utafute ndani yake bila mtandao.",
  "take-home.kiwix": "Faili hizi ni za muundo wa ZIM. Zifungue kwa Kiwix, programu ya bure.",
  "take-home.items": { one: "kipengee 1", other: "vipengee {count}" },
  "take-home.made": "Ilitengenezwa",
  "take-home.is-cut": "Vipengee vipya tu: mkusanyiko ni mkubwa kuliko faili moja.",
  "take-home.none":
    "Hakuna faili ya mkusanyiko huu kwa sasa. Ijayo itatengenezwa usiku, kukiwa na cha kuweka.",
  "take-home.one-item": "Kipengee kimoja",
  "take-home.one-item-text":
    "Unaweza kupakua maandishi ya kila hati kutoka kwenye ukurasa wake, kama ukurasa wa wavuti (HTML) au kitabu pepe (EPUB). Unahitaji kuingia.",
  "take-home.cannot-make":
    "Programu zimwriterfs na zimcheck (kifurushi cha Debian zim-tools) hazijawekwa kwenye seva hii, kwa hiyo hakuna faili zinazotengenezwa.",
  "take-home.problem-failed": "Faili ya mwisho haikuweza kutengenezwa. Tutajaribu tena usiku wa leo.",
  "take-home.problem-invalid":
    "Faili ya mwisho ilikuwa na kasoro, kwa hiyo haitolewi. Tutajaribu tena usiku wa leo.",
  "take-home.problem-no-space": "Hapakuwa na nafasi ya faili ya mwisho. Tutajaribu tena usiku wa leo.",
  "take-home.missing": "Faili hii haipatikani.",
  "take-home.collections": "Pakua mikusanyiko mizima",
  "content.full-needs-rights":
    "Vipengee vinavyoruhusiwa kushirikiwa tu ndivyo vinavyoweza kuwa wazi kwa wote. Chagua kwanza leseni ya Creative Commons, NoC-NC au NKC.",
};
