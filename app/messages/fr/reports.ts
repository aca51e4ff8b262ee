import type { reports as english } from "../en/reports.ts";
import type { Translation } from "../translate.ts";

export const reports = {
  "reports.title": "Signaler un problème",
  "reports.heading": "Signaler « {title} »",
  "reports.intro": "Dites-nous ce qui ne va pas. Nous vérifions et répondons par courriel.",
  "reports.subject": "Signalement de",
  "reports.reason": "Motif",
  "reports.wrong": "Une information est fausse ou dépassée",
  "reports.rights": "Une œuvre est utilisée sans autorisation",
  "reports.personal": "Des données personnelles sont visibles",
  "reports.harmful": "Le contenu est nuisible ou irrespectueux",
  "reports.other": "Un autre motif",
  "reports.text": "Quel est le problème ?",
  "reports.text-required": "Décrivez le problème",
  "reports.email-hint": "Nous envoyons notre réponse à cette adresse.",
  "reports.submit": "Envoyer le signalement",
  "reports.received": "Nous avons reçu votre signalement. Nous répondrons au plus tard le {day:day}.",
} as const satisfies Translation<typeof english>;
