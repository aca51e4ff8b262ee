import type { Messages } from "./en.ts";

export const sw: Messages = {
  "site.name": "Urithi",
  "site.tagline":
    "Makao ya urithi na maarifa ya Afrika Mashariki: usome, usikilize, na uje ujionee mwenyewe.",
  "site.skip": "Nenda kwenye maudhui",
  "site.language": "Lugha",
  "site.change-language": "Badilisha",

  "form.problem": "Kuna tatizo",
  "form.problem-title": (title) => `Kosa: ${title}`,
  "form.required": "Tafadhali jaza sehemu zote zinazohitajika",
  "form.invalid": "Thamani hii haiwezi kutumika hapa",
  "form.too-long": (most) => `Tumia herufi zisizozidi ${most}`,
  "form.email": "Andika anwani ya barua pepe kama vile jina@example.org",
  "form.cancel": "Ghairi",
  "form.close": "Funga",
  "form.busy": "Subiri kidogo…",

  "refused.origin": "Ombi hili limetoka kwenye tovuti nyingine, hivyo limekataliwa.",
  "refused.body-too-large": "Kilichotumwa ni kikubwa mno.",
  "refused.body-type": "Anwani hii inapokea aina nyingine ya maudhui.",
  "refused.body-broken": "Kilichotumwa hakikuweza kusomeka.",
  "refused.invalid": "Baadhi ya kilichotumwa kinakosekana au si sahihi.",
  "refused.method": "Anwani hii haipokei njia hiyo.",
  "refused.idempotency": "Idempotency-Key hii imeshatumika kwa ombi lingine.",
  "refused.idempotency-key": "Idempotency-Key huwa na herufi 8 hadi 200 zinazoweza kuchapishwa.",
  "refused.busy": "Kwa sasa kuna shughuli nyingi. Tafadhali jaribu tena baada ya muda mfupi.",
  "refused.away": "Hifadhi haijibu kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.",
  "refused.missing": "Hakikupatikana.",
  "refused.unexpected": "Hitilafu imetokea upande wetu. Imenakiliwa.",
  "refused.timeout": "Ombi limechukua muda mrefu mno kufika.",

  "page.unexpected": "Hitilafu isiyotarajiwa ya programu!",
  "page.missing": "Samahani! Ukurasa haukupatikana",
  "page.home": "Rudi Mwanzo",
  "page.retry": "Jaribu tena",
  "page.busy-title": "Tafadhali subiri kidogo",

  "pager.label": "Kurasa",
  "pager.previous": "Uliotangulia",
  "pager.next": "Unaofuata",
  "pager.page": (page, pages) => `Ukurasa ${page} kati ya ${pages}`,

  "home.title": "Urithi",
  "home.description":
    "Vitabu, makala, sauti na picha kuhusu urithi wa Afrika Mashariki, pamoja na ziara katika sehemu zinazovihifadhi.",

  "join.title": "Jiunge",
  "join.intro": "Ipe kazi yako makao hapa, au uwe msomaji.",
  "join.contributor": "Jiunge kama Mchangiaji",
  "join.contributor-text": "Wasomi, wahifadhi, waandishi na wasanii: tuma ombi, na ushiriki maarifa yako.",

  "apply.title": "Jiunge kama Mchangiaji",
  "apply.intro": "Tueleze wewe ni nani. Msimamizi husoma kila ombi.",
  "apply.name": "Jina kamili",
  "apply.email": "Anwani ya barua pepe",
  "apply.expertise": "Eneo la utaalamu",
  "apply.motivation": "Kwa nini ungependa kuchangia?",
  "apply.submit": "Tuma ombi",
  "apply.name-required": "Andika jina lako kamili",
  "apply.email-required": "Andika anwani yako ya barua pepe",
  "apply.expertise-required": "Andika eneo lako la utaalamu",
  "apply.motivation-required": "Tueleze kwa nini ungependa kuchangia",
  "apply.failed": "Hitilafu imetokea wakati wa kutuma ombi lako",
  "apply.thanks-title": "Asante kwa ombi lako",
  "apply.thanks": "Limetufikia. Msimamizi akishaamua, utaweza kuingia kama mchangiaji kwa anwani uliyotupa.",
  "apply.received": "Ombi lako limepokelewa.",

  "language.changed": "Lugha imebadilishwa.",
};
