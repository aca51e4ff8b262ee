import type { sms as english } from "../en/sms.ts";
import type { Translation } from "../translate.ts";

export const sms = {
  "sms.appointment-received": "Ziara ya {day}, {time} bado haijathibitishwa.",
  "sms.appointment-approved": "Ziara yako ya {day}, {time} imeidhinishwa.",
  "sms.appointment-rejected": "Samahani, ziara yako ya {day}, {time} haitawezekana.",
  "sms.appointment-moved": "Ziara yako sasa ni {day}, {time}.",
  "sms.appointment-moved.pending": "Ombi lako sasa ni la {day}, {time}. Bado halijathibitishwa.",
  "sms.appointment-pending": "Ziara yako ya {day}, {time} inahitaji idhini tena.",
  "sms.appointment-cancelled": "Ziara yako ya {day}, {time} imeghairiwa.",
  "sms.appointment-reminder": "Kikumbusho: ziara yako ni kesho, {day}, {time}.",
  "sms.reference": "Na. {reference}",
} as const satisfies Translation<typeof english>;
