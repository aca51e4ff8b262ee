import type { Translation } from "../translate.ts";
import type { outbox as en } from "../en/outbox.ts";

export const outbox = {
  "outbox.text": "Messages du site à leurs destinataires, les plus récents d’abord.",
  "outbox.no-mail-server":
    "Aucun serveur de courriel n’est configuré : aucun message n’est envoyé. Copiez chaque message, envoyez-le vous-même et marquez-le comme traité.",
  "outbox.none": "Aucun message.",
  "outbox.state": "Statut",
  "outbox.all-states": "Tous les statuts",
  "outbox.pending": "en attente",
  "outbox.sent": "envoyé",
  "outbox.failed": "échec",
  "outbox.bounced": "non distribué",
  "outbox.done": "traité",
  "outbox.skipped": "devenu inutile",
  "outbox.to": "À",
  "outbox.kind": "Type",
  "outbox.created": "Créé",
  "outbox.sent-at": "Envoyé",
  "outbox.language": "Langue",
  "outbox.reason": "Motif",
  "outbox.attempts": "Tentatives",
  "outbox.subject": "Objet",
  "outbox.message-text": "Message",
  "outbox.out-of-date": "Ce message n’est plus d’actualité : il ne sera pas envoyé.",
  "outbox.mark-done": "Marquer comme traité",
  "outbox.resend": "Renvoyer",
  "outbox.resend-all": "Renvoyer tous les courriels en échec",
  "outbox.resend-all-hint":
    "1 000 au maximum à la fois, les plus anciens d’abord. Ne sont pas renvoyés : les SMS ; les courriels de plus de 3 jours ; les résumés quotidiens de plus d’un jour ; les messages sur une visite ou un événement déjà commencé ; les messages retenus par une sauvegarde restaurée ou par une limite ; les messages déjà renvoyés depuis moins d’une heure.",
  "outbox.resent-count": {
    zero: "Aucun message ne sera renvoyé.",
    one: "{count} message sera renvoyé.",
    other: "{count:number} messages seront renvoyés.",
  },
  "outbox.resent-first":
    "{count:number} messages seront renvoyés. Il en reste : choisissez de nouveau « Renvoyer tous les courriels en échec ».",
  "outbox.none-failed": "Aucun courriel en échec à renvoyer.",
  "outbox.marked": "Marqué comme traité.",
  "outbox.resent": "Le message sera renvoyé.",
  "outbox.wrong-status": "Cette action n’est pas possible avec le statut actuel du message.",
  "bounce.wrong-secret": "Le secret est incorrect.",
  "mail.unsubscribe-invalid-link":
    "Ce lien ne fonctionne pas. Vous pouvez choisir vos messages dans Mon compte.",
  "mail.unsubscribe-title": "Se désabonner",
  "mail.unsubscribe-reminders": "Ne plus recevoir de rappels de visites et d’événements ?",
  "mail.unsubscribe-digest": "Ne plus recevoir de messages sur les éléments en attente ?",
  "mail.unsubscribe-text": "Nous répondrons toujours à vos demandes, une visite par exemple.",
  "mail.unsubscribe-submit": "Se désabonner",
  "mail.unsubscribed": "Vous ne recevrez plus ces messages.",
  "mail.unsubscribed-account": "Vous pouvez changer ce choix à tout moment dans Mon compte.",
  "mail.unsubscribed-until":
    "Nous supprimons votre adresse électronique et ce choix 12 mois après le dernier message retenu.",
  "mail-preferences.title": "Paramètres des courriels et SMS",
  "mail-preferences.text":
    "Nous répondons toujours à vos demandes. Choisissez les autres messages que vous souhaitez recevoir :",
  "mail-preferences.reminders": "Un rappel la veille d’une visite ou d’un événement",
  "mail-preferences.digest": "Pour les administrateurs : messages sur les éléments en attente",
  "mail-preferences.sms": "SMS au numéro de téléphone que je donne pour une visite",
  "mail-preferences.sms-bounced":
    "Depuis le {since}, nos SMS ne vous parviennent pas : nous n’en envoyons plus à votre numéro.",
  "mail-preferences.language": "Langue de nos messages",
  "mail-preferences.save": "Enregistrer",
  "mail-preferences.saved": "Votre choix a été enregistré.",
  "mail-preferences.email-bounced":
    "Depuis le {since}, nos courriels ne vous parviennent pas : nous n’en envoyons plus à votre adresse électronique.",
  "mail-preferences.email-correct": "Mon adresse électronique est correcte, reprendre les envois",
  "mail-preferences.email-resumed": "Nous reprenons les envois.",
} as const satisfies Translation<typeof en>;
