import type { Translation } from "../translate.ts";
import type { outbox as en } from "../en/outbox.ts";

export const outbox: Translation<typeof en> = {
  "outbox.text": "Kile ambacho watu wameambiwa, kipya kwanza. Ujumbe huandikwa pale pale jambo linapotokea.",
  "outbox.by-hand":
    "Hakuna seva ya barua pepe iliyowekwa, kwa hiyo hakuna kinachotumwa. Nakili ujumbe, utume kwa njia yako, kisha uweke alama kuwa umekamilika.",
  "outbox.none": "Hakuna ujumbe wa aina hiyo.",
  "outbox.state": "Hali",
  "outbox.all-states": "Hali zote",
  "outbox.waiting": "unasubiri",
  "outbox.sent": "umetumwa",
  "outbox.failed": "haukuweza kutumwa",
  "outbox.bounced": "umerudi",
  "outbox.done": "umekamilika",
  "outbox.unwanted": "hautakiwi tena",
  "outbox.to": "Kwa",
  "outbox.kind": "Kuhusu",
  "outbox.created": "Uliandikwa",
  "outbox.sent-at": "Ulitumwa",
  "outbox.language": "Lugha",
  "outbox.reason": "Sababu",
  "outbox.tries": "Majaribio",
  "outbox.subject": "Mada",
  "outbox.words": "Ujumbe",
  "outbox.is-over": "Kile ambacho ujumbe huu ulielekeza kimekwisha. Hautumwi tena.",
  "outbox.unknown-kind":
    "Ujumbe huu ni wa aina ambayo toleo hili haliijui: toleo jipya zaidi huuonyesha na kuutuma.",
  "outbox.mark-done": "Weka alama kuwa umekamilika",
  "outbox.again": "Tuma tena",
  "outbox.again-all": "Tuma tena barua pepe zote zilizoshindikana",
  "outbox.again-all-hint":
    "Zisizozidi 1,000 kwa mara moja, za zamani kwanza. Hautumwi: ujumbe wa simu, ambao huenda umefika; wenye zaidi ya siku tatu, na muhtasari wa kila siku wenye zaidi ya siku moja; unaohusu ziara au tukio lililokwisha kuanza, au yaliyokwisha; uliozuiwa na nakala rudufu iliyorejeshwa au na kikomo; na uliotumwa tena ndani ya saa moja iliyopita.",
  "outbox.sent-several": {
    one: "Ujumbe mmoja unatumwa tena.",
    other: "Ujumbe {count:number} unatumwa tena.",
  },
  "outbox.sent-first":
    "Ujumbe {count:number} unatumwa tena. Kuna zaidi ulioshindikana: tuma tena mara nyingine.",
  "outbox.none-failed": "Hakuna barua pepe iliyoshindikana inayoweza kutumwa tena.",
  "outbox.marked": "Umewekwa alama kuwa umekamilika.",
  "outbox.sent-again": "Unatumwa tena.",
  "outbox.not-now": "Hili haliwezi kufanyika kwa ujumbe katika hali yake ya sasa.",
  "bounce.secret": "Siri si ile iliyokubaliwa.",
  "mail.unsubscribe-gone":
    "Kiungo hiki hakielekezi popote. Unachotumiwa unaweza kukichagua kwenye “Akaunti yangu”.",
  "mail.unsubscribe-title": "Barua pepe chache",
  "mail.unsubscribe-reminders": "Hutaki tena vikumbusho vya ziara na matukio?",
  "mail.unsubscribe-digest": "Hutaki tena ujumbe kuhusu kinachosubiri?",
  "mail.unsubscribe-text": "Unachoomba mwenyewe, kama ziara, bado kitajibiwa.",
  "mail.unsubscribe-do": "Usitume tena",
  "mail.unsubscribed": "Hutapokea tena barua pepe hizi.",
  "mail.unsubscribed-account": "Kwenye “Akaunti yangu” unaweza kubadilisha chaguo hili wakati wowote.",
  "mail.unsubscribed-until":
    "Miezi kumi na miwili baada ya chaguo hili kutumika mara ya mwisho, tunasahau anwani yako, na chaguo hili pamoja nayo.",
  "own-mail.title": "Tunachokuandikia",
  "own-mail.text": "Unachoomba mwenyewe hujibiwa daima. Hivi unaweza kuvikosa:",
  "own-mail.reminders": "Kikumbusho siku moja kabla ya ziara au tukio",
  "own-mail.digest": "Kwa wasimamizi: ujumbe kuhusu kinachosubiri",
  "own-mail.telephone": "Ujumbe mfupi kwa namba ya simu ninayotoa ninapoomba ziara",
  "own-mail.telephone-bounced":
    "Ujumbe kwa namba ya simu uliyotoa haukufika, kwa hiyo hatutumi tena huko. Tangu:",
  "own-mail.language": "Lugha ya ujumbe wetu",
  "own-mail.save": "Hifadhi",
  "own-mail.saved": "Chaguo lako limehifadhiwa.",
  "own-mail.bounced": "Barua pepe kwa anwani yako ilirudi, kwa hiyo hatutumi chochote huko. Tangu:",
  "own-mail.works": "Anwani yangu ni sahihi, niandikieni tena",
  "own-mail.again": "Tunakuandikia tena.",
};
