import type { sms as english } from "../en/sms.ts";
import type { Translation } from "../translate.ts";

export const sms = {
  "sms.appointment-received": "Visite demandée : {day}, {time}. Pas encore confirmée.",
  "sms.appointment-approved": "Votre visite du {day} à {time} est approuvée.",
  "sms.appointment-rejected": "Votre visite du {day} à {time} n’est pas possible.",
  "sms.appointment-moved": "Votre visite est maintenant le {day}, {time}.",
  "sms.appointment-moved.pending": "Demande déplacée : {day}, {time}. Pas encore confirmée.",
  "sms.appointment-pending": "Votre visite du {day} à {time} doit être réapprouvée.",
  "sms.appointment-cancelled": "Votre visite du {day} à {time} est annulée.",
  "sms.appointment-reminder": "Rappel : votre visite est demain, {day}, {time}.",
  "sms.reference": "Référence {reference}",
} as const satisfies Translation<typeof english>;
