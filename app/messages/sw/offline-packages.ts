import type { offlinePackages as english } from "../en/offline-packages.ts";
import type { Translation } from "../translate.ts";

export const offlinePackages = {
  "offline-packages.description": "Vipengee vyote vilivyo wazi kwa wote, kama faili za kusoma bila mtandao.",
  "offline-packages.catalogue-title": "Vipengee vyote vilivyo wazi kwa wote, vya kusoma bila mtandao",
  "offline-packages.text":
    "Kila usiku tunatengeneza faili moja kwa kila mkusanyiko, yenye vipengee vyote vilivyo wazi kwa wote. Ihifadhi kwenye simu, kompyuta au kadi ya SD, wape wengine, soma na utafute ndani yake bila mtandao.",
  "offline-packages.kiwix": "Faili hizi ni za muundo wa ZIM. Zifungue kwa Kiwix, programu ya bure.",
  "offline-packages.items": { one: "kipengee 1", other: "vipengee {count}" },
  "offline-packages.created-at": "Ilitengenezwa",
  "offline-packages.truncated": "Vipengee vipya zaidi tu: mkusanyiko ni mkubwa mno kwa faili moja.",
  "offline-packages.none":
    "Hakuna faili ya mkusanyiko huu kwa sasa. Faili ijayo itatengenezwa usiku wa leo, kukiwa na vipengee vya kuweka.",
  "offline-packages.single-item": "Kipengee kimoja",
  "offline-packages.single-item-text":
    "Unaweza kupakua maandishi ya kila hati kutoka kwenye ukurasa wake, kama ukurasa wa wavuti (HTML) au kitabu pepe (EPUB). Hii ni kwa wasomaji walioingia.",
  "offline-packages.tools-missing":
    "Programu zimwriterfs na zimcheck (kifurushi cha Debian zim-tools) hazijawekwa kwenye seva hii, kwa hiyo hakuna faili zinazotengenezwa.",
  "offline-packages.problem-failed": "Faili ya mwisho haikuweza kutengenezwa. Tutajaribu tena usiku wa leo.",
  "offline-packages.problem-invalid":
    "Faili ya mwisho ilikuwa na kasoro, kwa hiyo haitolewi. Tutajaribu tena usiku wa leo.",
  "offline-packages.problem-no-space": "Hapakuwa na nafasi ya faili ya mwisho. Tutajaribu tena usiku wa leo.",
  "offline-packages.missing": "Faili hii haipatikani.",
  "content.open-access-needs-licence":
    "Vipengee vinavyoruhusiwa kusambazwa tu ndivyo vinavyoweza kuwa wazi kwa wote. Chagua kwanza leseni ya Creative Commons, NoC-NC au NKC.",
} as const satisfies Translation<typeof english>;
