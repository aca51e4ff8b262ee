import type { ownAppointments as english } from "../en/own-appointments.ts";
import type { Translation } from "../translate.ts";

export const ownAppointments = {
  "appointments.past": "Rendez-vous passés",
  "appointments.none-for-user": "Vous n’avez pas encore de rendez-vous.",
  "appointments.book": "Prendre rendez-vous",
  "appointments.participants-save": "Enregistrer le nombre",
  "appointments.participants-until":
    "Vous pouvez le changer jusqu’au {day}, tant qu’il reste assez de places.",
  "appointments.participants-changed": "Le nombre de personnes a été changé.",
  "appointments.request-missing-title": "Demande introuvable",
  "appointments.request-missing":
    "Le lien est peut-être incomplet, ou la demande a été supprimée ou a reçu un nouveau lien. Saisissez votre référence et votre adresse électronique pour la retrouver.",
  "appointments.cancel": "Annuler cette demande",
  "appointments.cancel-title": "Annuler {reference} ?",
  "appointments.cancel-text":
    "Ce créneau sera de nouveau libre pour d’autres visiteurs. Cette action est irréversible.",
  "appointments.cancel-confirm": "Oui, l’annuler",
  "appointments.cancel-dismiss": "Non, la conserver",
  "appointments.copy-link": "Copier le lien",
  "appointments.cancelled": "Votre demande a été annulée.",
  "appointments.request-title": "Votre demande",
  "appointments.find-text":
    "Vous avez perdu le lien de votre demande ? Saisissez la référence et votre adresse électronique.",
  "appointments.find-hint": "Par exemple {prefix}-7KQM-3X.",
  "appointments.save-link-hint":
    "Notez la référence et conservez le lien de cette page pour suivre votre demande. Toute personne qui possède ce lien peut la voir.",
  "appointments.state-pending": "Votre demande est en attente d’approbation.",
  "appointments.state-approved": "Votre visite est approuvée. Nous serons heureux de vous accueillir.",
  "appointments.state-rejected":
    "Nous n’avons malheureusement pas pu approuver cette demande. Vous pouvez proposer un autre moment.",
  "appointments.state-completed": "Merci de votre visite.",
  "appointments.state-cancelled": "Cette demande a été annulée.",
  "appointments.calendar-file": "Ajouter à l’agenda",
  "data-export.download-visit": "Télécharger mes données",
} as const satisfies Translation<typeof english>;
