import type { reports as english } from "../en/reports.ts";
import type { Translation } from "../translate.ts";

export const reports = {
  "reports.title": "Ripoti tatizo",
  "reports.heading": "Ripoti kuhusu “{title}”",
  "reports.intro": "Tuambie kuna tatizo gani. Tutalichunguza na kukujibu kwa barua pepe.",
  "reports.subject": "Ripoti inahusu",
  "reports.reason": "Sababu",
  "reports.wrong": "Kuna kosa au taarifa zilizopitwa na wakati",
  "reports.rights": "Inatumia kazi ya mtu bila ruhusa",
  "reports.personal": "Inaonyesha taarifa binafsi",
  "reports.harmful": "Inadhuru au haina heshima",
  "reports.other": "Sababu nyingine",
  "reports.text": "Kuna tatizo gani?",
  "reports.text-required": "Eleza tatizo",
  "reports.email-hint": "Tutatuma jibu kwa anwani hii.",
  "reports.submit": "Tuma ripoti",
  "reports.received": "Tumepokea ripoti yako. Tutajibu kabla ya au tarehe {day:day}.",
} as const satisfies Translation<typeof english>;
