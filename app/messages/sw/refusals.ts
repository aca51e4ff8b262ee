import type { refusals as english } from "../en/refusals.ts";
import type { Translation } from "../translate.ts";

export const refusals: Translation<typeof english> = {
  "form.required": "Tafadhali jaza sehemu zote zinazohitajika",
  "form.invalid": "Thamani hii haiwezi kutumika hapa",
  "form.by-now": "Sasa ni: {now}",
  "form.by-now-empty": "Sasa ni tupu",
  "form.send-again":
    "Fomu haikuweza kupokelewa jinsi ilivyotumwa, na hakuna kilichohifadhiwa. Ulichoandika bado kipo hapa: tafadhali tuma tena.",
  "form.too-long": "Tumia herufi zisizozidi {max}",
  "form.too-large":
    "Hiki ni kingi mno kutumwa kwa mara moja, na hakuna kilichohifadhiwa. Ulichoandika bado kipo hapa: kifupishe, kisha utume tena.",
  "form.email": "Andika anwani ya barua pepe kama vile jina@example.org",
  "form.day": "Andika tarehe kama 2026-11-20",
  "form.day-range": "Andika tarehe kati ya mwaka 1900 na 2199",
  "form.time": "Andika saa kama 09:30 (saa tatu na nusu asubuhi)",
  "refused.origin": "Ombi hili limetoka kwenye tovuti nyingine, hivyo limekataliwa.",
  "refused.body-too-large": "Kilichotumwa ni kikubwa mno.",
  "refused.body-type": "Anwani hii inapokea aina nyingine ya maudhui.",
  "refused.body-broken": "Kilichotumwa hakikuweza kusomeka.",
  "refused.invalid": "Baadhi ya kilichotumwa kinakosekana au si sahihi.",
  "refused.method": "Anwani hii haipokei njia hiyo.",
  "refused.idempotency": "Idempotency-Key hii imeshatumika kwa ombi lingine.",
  "refused.idempotency-key": "Idempotency-Key huwa na herufi 8 hadi 200 zinazoweza kuchapishwa.",
  "refused.busy": "Kwa sasa kuna shughuli nyingi. Tafadhali jaribu tena baada ya muda mfupi.",
  "refused.downloads":
    "Unapakua faili nyingi kadiri mtu mmoja anavyoruhusiwa. Tafadhali subiri moja ikamilike.",
  "refused.away": "Hifadhi haijibu kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.",
  "refused.timeout": "Ombi limechukua muda mrefu mno kufika.",
  "refused.range": "Faili hili halina sehemu hiyo.",
  "refused.changed": "Hiki kimebadilika wakati huo huo.",
  "refused.limited": "Umejaribu mara nyingi mno. Tafadhali jaribu tena baada ya dakika {count}.",
  "refused.form-too-large":
    "Hakuna kilichohifadhiwa. Rudi nyuma kwenye kivinjari chako: ulichoandika bado kipo kwenye fomu. Kifupishe, kisha utume tena.",
  "guard.authentication-text": "Tafadhali ingia ili kuona ukurasa huu.",
  "guard.requires-admin": "Maudhui haya yanahitaji ruhusa ya msimamizi.",
  "guard.requires-contributor": "Maudhui haya yanahitaji ruhusa ya mchangiaji.",
  "guard.requires-user": "Maudhui haya yanahitaji ruhusa ya mtumiaji.",
  "guard.api-authentication": "Huruhusiwi. Tafadhali hakikisha umeingia kama msimamizi.",
  "guard.api-permission": "Ruhusa hazitoshi. Inahitaji msimamizi.",
  "guard.not-allowed": "Nafasi yako hairuhusu jambo hili.",
};
