import type { refusals as english } from "../en/refusals.ts";
import type { Translation } from "../translate.ts";

export const refusals: Translation<typeof english> = {
  "form.required": "Tafadhali jaza sehemu zote zinazohitajika",
  "form.invalid": "Andika thamani sahihi",
  "form.current-value": "Mtu amebadilisha kuwa: {now}",
  "form.current-value-empty": "Mtu amefuta kilichokuwa hapa",
  "form.not-saved": "Hatukuweza kuhifadhi. Ulichoandika bado kipo hapa. Tafadhali tuma tena.",
  "form.too-long": "Tumia herufi zisizozidi {max}",
  "form.too-large":
    "Maandishi haya ni marefu mno kutumwa kwa mara moja, kwa hiyo hakuna kilichohifadhiwa. Ulichoandika bado kipo hapa. Kifupishe kisha utume tena.",
  "form.email-invalid": "Andika anwani ya barua pepe kama vile jina@example.org",
  "form.date-invalid": "Andika tarehe kama 2026-11-20",
  "form.date-range": "Andika tarehe kati ya mwaka 1900 na 2199",
  "form.time-invalid": "Andika saa kama 09:30 (saa tatu na nusu asubuhi)",
  "refusal.origin": "Ombi hili limetoka kwenye tovuti nyingine, hivyo limekataliwa.",
  "refusal.body-too-large": "Ombi hili ni kubwa mno.",
  "refusal.body-type": "Aina hii ya maudhui haipokelewi hapa.",
  "refusal.body-unreadable": "Hatukuweza kusoma ombi hili.",
  "refusal.invalid": "Baadhi ya taarifa zinakosekana au si sahihi.",
  "refusal.method": "Mbinu hii hairuhusiwi hapa.",
  "refusal.idempotency-key-reused": "Idempotency-Key hii imeshatumika kwa ombi lingine.",
  "refusal.idempotency-key-invalid": "Idempotency-Key huwa na herufi 8 hadi 200 zinazoweza kuchapishwa.",
  "refusal.busy": "Tovuti ina watumiaji wengi kwa sasa. Tafadhali jaribu tena baada ya dakika chache.",
  "refusal.too-many-downloads":
    "Umefikia kikomo cha faili unazoweza kupakua kwa wakati mmoja. Subiri moja ikamilike kisha ujaribu tena.",
  "refusal.unavailable":
    "Samahani, huduma haipatikani kwa sasa. Tafadhali jaribu tena baada ya dakika chache.",
  "refusal.timeout": "Ombi limechukua muda mrefu mno. Tafadhali jaribu tena.",
  "refusal.range": "Faili hii haina sehemu hiyo.",
  "refusal.changed": "Faili hii imebadilika tangu ulipoifungua.",
  "refusal.rate-limited": "Umejaribu mara nyingi mno. Tafadhali jaribu tena baada ya dakika {count}.",
  "refusal.form-too-large":
    "Hakuna kilichohifadhiwa. Rudi nyuma kwenye kivinjari chako: ulichoandika bado kipo kwenye fomu. Kifupishe kisha utume tena.",
  "guard.authentication-text": "Tafadhali ingia ili kuona ukurasa huu.",
  "guard.requires-admin": "Maudhui haya yanahitaji ruhusa ya msimamizi.",
  "guard.requires-contributor": "Maudhui haya yanahitaji ruhusa ya mchangiaji.",
  "guard.requires-user": "Maudhui haya yanahitaji ruhusa ya mtumiaji.",
  "guard.api-authentication": "Huruhusiwi. Tafadhali hakikisha umeingia kama msimamizi.",
  "guard.api-permission": "Huna ruhusa ya kutosha. Msimamizi pekee anaruhusiwa.",
  "guard.not-allowed": "Huna ruhusa ya kufanya hivi.",
  "guard.other-area": "Akaunti yako ya msimamizi haihusu eneo hili.",
  "guard.session-ended": "Kipindi chako kimekwisha. Ingia tena.",
  "accounts.areas-required": "Chagua angalau eneo moja la msimamizi",
  "accounts.missing": "Hatukupata akaunti hii.",
  "accounts.last-administrator":
    "Huyu ndiye msimamizi kamili wa mwisho. Kwanza mfanye mtu mwingine awe msimamizi kamili.",
  "accounts.own-account": "Huwezi kuzima au kufuta akaunti yako mwenyewe hapa.",
  "accounts.is-disabled": "Akaunti imezimwa. Iwashe kwanza.",
  "invitations.account-exists": "Anwani hii ya barua pepe tayari ina akaunti",
  "invitations.expired": "Mwaliko huu umetumika au umekwisha. Omba mwingine.",
};
