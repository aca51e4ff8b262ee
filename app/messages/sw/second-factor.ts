import type { secondFactor as english } from "../en/second-factor.ts";
import type { Translation } from "../translate.ts";

export const secondFactor = {
  "reauthenticate.title": "Thibitisha kuwa ni wewe",
  "reauthenticate.text": "Kwa usalama wako, weka nenosiri lako. Kisha tuma fomu tena.",
  "reauthenticate.submit": "Thibitisha",
  "reauthenticate.done": "Asante. Una dakika 10 za kufanya mabadiliko.",
  "reauthenticate.needed": "Thibitisha nenosiri lako kwanza. Uliingia zaidi ya dakika 10 zilizopita.",
  "second-factor.title": "Hatua ya pili ya kuingia",
  "second-factor.intro":
    "Ukiwa na hatua ya pili, unaingia kwa nenosiri na msimbo kutoka programu ya simu yako. Nenosiri lililoibwa pekee halitoshi.",
  "second-factor.start": "Weka hatua ya pili",
  "second-factor.start-again": "Tengeneza ufunguo mpya",
  "second-factor.started": "Ufunguo uko tayari. Uweke kwenye programu yako, kisha andika msimbo.",
  "second-factor.scan": "Weka ufunguo kwenye programu yako",
  "second-factor.scan-text":
    "Changanua msimbo huu wa QR kwa programu ya uthibitishaji, au andika ufunguo kwenye programu. Kisha andika msimbo unaoonyeshwa na programu.",
  "second-factor.qr": "Msimbo wa QR wenye ufunguo",
  "second-factor.key": "Ufunguo:",
  "second-factor.open-app": "Fungua programu kwenye kifaa hiki",
  "second-factor.confirm": "Washa hatua ya pili",
  "second-factor.code": "Msimbo",
  "second-factor.code-hint": "Tarakimu 6 kutoka programu yako, au msimbo mmoja wa dharura",
  "second-factor.code-hint-app": "Tarakimu 6 kutoka programu yako",
  "second-factor.code-required": "Andika msimbo",
  "second-factor.code-needed": "Andika msimbo kutoka programu yako.",
  "second-factor.code-wrong":
    "Msimbo huu si sahihi au umetumika. Andika msimbo unaoonyeshwa na programu yako sasa.",
  "second-factor.recovery-codes": "Misimbo yako ya dharura",
  "second-factor.download-codes": "Pakua misimbo kama faili ya maandishi",
  "second-factor.print-codes": "Chapa ukurasa huu",
  "second-factor.print-codes-hint": "Chapa ukurasa huu ili uwe na misimbo kwenye karatasi.",
  "second-factor.recovery-codes-text":
    "Hatua ya pili imewashwa. Andika misimbo hii na uihifadhi mahali salama: hatutaionyesha mara nyingine. Ukiwa huna simu yako, kila msimbo unakuwezesha kuingia mara moja.",
  "second-factor.set-up-at": "Iliwekwa tarehe",
  "second-factor.codes-left": {
    zero: "Huna msimbo wa dharura uliobaki. Ondoa hatua ya pili na uiweke upya ili upate misimbo mipya.",
    one: "Umebakiwa na msimbo {count} wa dharura.",
    other: "Umebakiwa na misimbo {count} ya dharura.",
  },
  "second-factor.remove": "Ondoa hatua ya pili",
  "second-factor.remove-text": "Utaingia kwa nenosiri pekee. Misimbo yako ya dharura haitafanya kazi.",
  "second-factor.removed": "Hatua ya pili imeondolewa.",
  "second-factor.already-set-up": "Hatua ya pili imeshawekwa.",
  "second-factor.not-started": "Anza kuweka hatua ya pili kwanza: tengeneza ufunguo.",
  "second-factor.not-set-up": "Hakuna hatua ya pili iliyowekwa.",
  "second-factor.login-title": "Andika msimbo wako",
  "second-factor.login-again": "Anza upya",
  "second-factor.login-ended": "Muda wa kuingia umekwisha. Weka tena anwani ya barua pepe na nenosiri.",
  "second-factor.lost": "Umepoteza simu na misimbo ya dharura? Mwombe msimamizi aondoe hatua yako ya pili.",
  "second-factor.required-from":
    "Wasimamizi wa tovuti hii wanahitaji hatua ya pili ya kuingia. Iweke kabla ya {time}.",
  "second-factor.own-reset": "Huwezi kuondoa hatua yako mwenyewe ya pili hapa. Iondoe kwenye Akaunti yangu.",
  "second-factor.missing":
    "Wasimamizi wa tovuti hii wanahitaji hatua ya pili ya kuingia. Iweke kwanza kwenye Akaunti yangu.",
} as const satisfies Translation<typeof english>;
