import type { leave as english } from "../en/leave.ts";
import type { Translation } from "../translate.ts";

export const leave = {
  "leave.title": "Futa akaunti yangu",
  "leave.text":
    "Tutafuta akaunti yako baada ya siku {days}. Kabla ya hapo unaweza kuingia na kughairi. Ziara zako, usajili wako, vipendwa, historia ya usomaji na kazi ambazo hazijaidhinishwa zitafutwa pia. Kazi zilizoidhinishwa zitabaki kwa majina ya waandishi wake.",
  "leave.submit": "Futa akaunti yangu",
  "leave.keep": "Baki na akaunti yangu",
  "leave.planned": "Akaunti yako itafutwa {day:day}.",
  "leave.kept": "Akaunti yako haitafutwa.",
  "leave.too-late": "Akaunti yako tayari inafutwa. Sasa huwezi kughairi.",
  "leave.find-account": "Tafuta akaunti ya kufuta",
  "leave.erased-on": "Itafutwa",
} as const satisfies Translation<typeof english>;
