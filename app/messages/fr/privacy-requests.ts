import type { privacyRequests as english } from "../en/privacy-requests.ts";
import type { Translation } from "../translate.ts";

export const privacyRequests = {
  "privacy-requests.title": "Vos données personnelles",
  "privacy-requests.intro":
    "Demandez une copie de vos données, leur correction ou leur suppression, ou demandez-nous de ne plus les utiliser pour un certain usage. Nous répondons par courriel.",
  "privacy-requests.kind": "Demande",
  "privacy-requests.access": "M’envoyer une copie de mes données",
  "privacy-requests.correction": "Corriger mes données",
  "privacy-requests.erasure": "Supprimer mes données",
  "privacy-requests.objection": "Ne plus utiliser mes données pour un certain usage",
  "privacy-requests.kind-access": "Copie des données",
  "privacy-requests.kind-correction": "Rectification",
  "privacy-requests.kind-erasure": "Effacement",
  "privacy-requests.kind-objection": "Opposition",
  "privacy-requests.kind-report": "Signalement",
  "privacy-requests.kind-all": "Toutes les demandes",
  "privacy-requests.email-hint":
    "L’adresse que vous avez utilisée sur ce site. Nous répondrons à cette adresse.",
  "privacy-requests.text": "Sur quoi porte votre demande ?",
  "privacy-requests.text-required": "Décrivez votre demande",
  "privacy-requests.submit": "Envoyer la demande",
  "privacy-requests.received": "Nous avons reçu votre demande. Nous répondrons au plus tard le {day:day}.",
  "privacy-requests.list-title": "Signalements et demandes sur les données personnelles",
  "privacy-requests.list-intro":
    "Vérifiez l’identité de la personne avant d’envoyer, de modifier ou de supprimer quoi que ce soit. La réponse est envoyée par courriel.",
  "privacy-requests.state": "Statut",
  "privacy-requests.state-all": "Tous les statuts",
  "privacy-requests.state-open": "Ouverte",
  "privacy-requests.state-answered": "Traitée",
  "privacy-requests.none": "Aucune demande sur les données personnelles pour l’instant.",
  "privacy-requests.none-match": "Aucune demande ne correspond. Modifiez les filtres.",
  "privacy-requests.due": "Répondre au plus tard le",
  "privacy-requests.one": "Demande sur les données personnelles",
  "privacy-requests.sent": "Envoyée",
  "privacy-requests.from-account": "Envoyée depuis le compte de cette adresse",
  "privacy-requests.not-from-account": "Non envoyée depuis un compte de cette adresse",
  "privacy-requests.not-proven":
    "N’importe qui peut envoyer une demande avec cette adresse. Vérifiez qu’elle vient de son titulaire avant d’envoyer, de modifier ou de supprimer quoi que ce soit, par exemple en écrivant à cette adresse.",
  "privacy-requests.answer": "Réponse",
  "privacy-requests.answer-hint":
    "Envoyée à la personne par courriel. Elle ne peut plus être modifiée ensuite.",
  "privacy-requests.answer-send": "Envoyer la réponse",
  "privacy-requests.answer-required": "Écrivez une réponse",
  "privacy-requests.answered": "Réponse envoyée",
  "privacy-requests.missing": "Nous n’avons pas trouvé cette demande.",
  "privacy-requests.already-answered": "Cette demande a déjà reçu une réponse ou a été close.",
  "privacy-requests.close": "Clore la demande",
  "privacy-requests.close-hint":
    "Nous n’envoyons aucun courriel. Vous ne pourrez plus répondre à la demande.",
  "privacy-requests.closed": "Demande close",
  "privacy-requests.closed-without-answer": "Close sans réponse",
} as const satisfies Translation<typeof english>;
