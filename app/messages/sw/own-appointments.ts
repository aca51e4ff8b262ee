import type { ownAppointments as english } from "../en/own-appointments.ts";
import type { Translation } from "../translate.ts";

export const ownAppointments = {
  "appointments.past": "Miadi Iliyopita",
  "appointments.none-for-user": "Bado huna miadi yoyote.",
  "appointments.book": "Weka Miadi",
  "appointments.participants-save": "Hifadhi idadi",
  "appointments.participants-until": "Unaweza kuibadilisha hadi {day}, ikiwa kuna nafasi za kutosha.",
  "appointments.participants-changed": "Idadi ya watu imebadilishwa.",
  "appointments.request-missing-title": "Hatukupata ombi hili",
  "appointments.request-missing":
    "Huenda kiungo hakijakamilika, au ombi limefutwa au limepewa kiungo kingine. Andika namba ya ombi na anwani yako ya barua pepe ili ulipate ombi.",
  "appointments.cancel": "Ghairi ombi hili",
  "appointments.cancel-title": "Ungependa kughairi {reference}?",
  "appointments.cancel-text": "Nafasi hiyo itakuwa wazi kwa wageni wengine. Huwezi kutendua kitendo hiki.",
  "appointments.cancel-confirm": "Ndiyo, ghairi",
  "appointments.cancel-dismiss": "Hapana, liache",
  "appointments.copy-link": "Nakili kiungo",
  "appointments.cancelled": "Ombi lako limeghairiwa.",
  "appointments.request-title": "Ombi lako",
  "appointments.find-text":
    "Umepoteza kiungo cha ombi lako? Andika namba ya ombi na anwani yako ya barua pepe.",
  "appointments.find-hint": "Kwa mfano {prefix}-7KQM-3X.",
  "appointments.save-link-hint":
    "Iandike namba ya ombi mahali salama na uhifadhi kiungo cha ukurasa huu ili ufuatilie ombi lako. Yeyote mwenye kiungo anaweza kuliona.",
  "appointments.state-pending": "Ombi lako linasubiri kuidhinishwa.",
  "appointments.state-approved": "Ziara yako imeidhinishwa. Tunakusubiri kwa hamu.",
  "appointments.state-rejected":
    "Samahani, hatukuweza kuidhinisha ombi hili. Unakaribishwa kuomba wakati mwingine.",
  "appointments.state-completed": "Asante kwa kututembelea.",
  "appointments.state-cancelled": "Ombi hili limeghairiwa.",
  "appointments.calendar-file": "Weka kwenye kalenda",
  "data-export.download-visit": "Pakua taarifa zangu",
} as const satisfies Translation<typeof english>;
