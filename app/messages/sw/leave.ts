import type { leave as english } from "../en/leave.ts";
import type { Translation } from "../translate.ts";

export const leave: Translation<typeof english> = {
  "leave.title": "Futa akaunti yangu",
  "leave.text":
    "Tutafuta akaunti yako baada ya siku 14. Kabla ya hapo unaweza kuingia na kubaki nayo. Ziara zako, usajili wako, vipendwa, historia ya usomaji na kazi ambazo hazijaidhinishwa zitafutwa pamoja nayo. Kazi zilizoidhinishwa zitabaki na majina ya waandishi wake.",
  "leave.submit": "Futa akaunti yangu",
  "leave.planned-text": "Akaunti yako itafutwa siku hii:",
  "leave.keep": "Baki na akaunti yangu",
  "leave.planned": "Akaunti yako itafutwa {day:day}. Tumekutumia barua pepe.",
  "leave.kept": "Akaunti yako inabaki.",
  "leave.too-late": "Akaunti yako inafutwa. Huwezi kubaki nayo tena.",
  "leave.find-account": "Tafuta akaunti ya kufuta",
  "leave.erased-on": "Itafutwa",
};
