import type { Translation } from "../translate.ts";
import type { setup as english } from "../en/setup.ts";

export const setup = {
  "setup.title": "Andaa tovuti yako",
  "setup.text":
    "Mambo ambayo tovuti mpya inahitaji kabla ya wageni kuja. Kila jambo huwekewa alama lenyewe likikamilika. Unaweza kuruka usiyoyahitaji.",
  "setup.progress": {
    one: "Limebaki jambo 1.",
    other: "Yamebaki mambo {count}.",
    zero: "Hakuna kilichobaki.",
  },
  "setup.done": "Limekamilika",
  "setup.skipped": "Limerukwa",
  "setup.open": "Bado",
  "setup.skip": "Ruka",
  "setup.unskip": "Usiruke",
  "setup.saved": "Orodha imesasishwa.",
  "setup.name": "Jina la taasisi",
  "setup.name-text": "Jina huonekana juu ya kila ukurasa, kwenye vichwa, barua pepe na marejeo.",
  "setup.contact": "Mawasiliano",
  "setup.contact-text": "Simu, barua pepe au anwani ya posta, chini ya kurasa na kwenye barua pepe.",
  "setup.logo": "Nembo",
  "setup.logo-text": "Nembo hutumika pia kama alama kwenye kichupo cha kivinjari.",
  "setup.privacy": "Ukurasa wa faragha",
  "setup.privacy-text": "Rasimu iko tayari kwa lugha tatu. Ikague, kisha ichapishe.",
  "setup.opening-hours": "Saa za kufungua",
  "setup.opening-hours-text": "Maandishi kwa wageni. Angalia pia saa za kila aina ya ziara.",
  "setup.second-administrator": "Msimamizi wa pili",
  "setup.second-administrator-text": "Ili mtu mwingine aweze kuingia usipoweza wewe.",
  "setup.mail": "Barua pepe",
  "setup.mail-text": "Bila seva ya barua pepe, ujumbe hubaki kwenye orodha ya ujumbe.",
  "setup.backup": "Nakala rudufu",
  "setup.backup-text": "Folda kwenye diski au seva nyingine, kwa nakala ya kila siku iliyosimbwa.",
  "setup.public-address": "Anwani ya umma",
  "setup.public-address-text":
    "Anwani ya viungo, barua pepe na marejeo, kama vile https://museum.example.org.",
  "setup.demo": "Ondoa mifano",
  "setup.demo-text": "Vipengee, matukio, watu na ziara za mfano zilizokuja na programu.",
  "setup.open-form": "Fungua fomu",
  "setup.show-lines": "Onyesha mipangilio ya seva",
  "setup.environment-title": "Mipangilio ya seva: {name}",
  "setup.environment-text":
    "Mipangilio hii huwekwa kwenye seva, si kwenye kivinjari. Mwombe anayeendesha seva aongeze mistari hii pamoja na thamani zenu, kisha aiwashe upya.",
  "setup.back": "Rudi kwenye orodha",

  "demo.remove": "Ondoa mifano",
  "demo.removable": "Hivi vitafutwa, pamoja na faili zake:",
  "demo.remaining": "Hivi vitabaki:",
  "demo.content": "Vipengee",
  "demo.media": "Picha na Sauti",
  "demo.events": "Matukio",
  "demo.contributors": "Wachangiaji",
  "demo.applications": "Maombi ya wachangiaji",
  "demo.visits": "Maombi ya ziara",
  "demo.accounts": "Akaunti",
  "demo.remaining-text":
    "Rekodi hizi zitabaki kwa sababu kuna kitu kilichoongezwa na watu kinachozitegemea: usajili, kipendwa, nafasi iliyowekwa, sahihisho au vipengee vyao.",
  "demo.administrator-text":
    "Msimamizi wa mfano atabaki, kwa sababu hakuna msimamizi mwingine. Fungua akaunti ya mwingine kwanza.",
  "demo.unchanged-text":
    "Yote ambayo watu wameongeza yatabaki. Saa za kufungua na siku za kufungwa zitabaki pia: ziangalie. Watumiaji wa mfano watatolewa kwenye akaunti.",
  "demo.shown": "Kwenye skrini na menyu, onyesha:",
  "demo.confirm": "Futa mifano sasa",
  "demo.failed": "Imeshindikana kuondoa mifano.",
  "demo.removed": "Mifano imeondolewa: rekodi {count}.",
} as const satisfies Translation<typeof english>;
