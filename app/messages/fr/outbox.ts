import type { Translation } from "../translate.ts";
import type { outbox as en } from "../en/outbox.ts";

export const outbox: Translation<typeof en> = {
  "outbox.text":
    "Ce qui a été dit aux gens, le plus récent d’abord. Un message est écrit au moment même de sa cause.",
  "outbox.by-hand":
    "Aucun serveur de courriel n’est configuré : rien n’est envoyé. Copiez un message, envoyez-le à votre façon, puis marquez-le comme fait.",
  "outbox.none": "Il n’y a pas de tel message.",
  "outbox.state": "État",
  "outbox.all-states": "Tous les états",
  "outbox.waiting": "en attente",
  "outbox.sent": "envoyé",
  "outbox.failed": "n’a pas pu être envoyé",
  "outbox.bounced": "revenu",
  "outbox.done": "réglé",
  "outbox.unwanted": "n’est plus souhaité",
  "outbox.to": "À",
  "outbox.kind": "Sujet",
  "outbox.created": "Écrit",
  "outbox.sent-at": "Envoyé",
  "outbox.language": "Langue",
  "outbox.reason": "Pourquoi",
  "outbox.tries": "Essais",
  "outbox.subject": "Objet",
  "outbox.words": "Message",
  "outbox.is-over": "Ce à quoi ce message menait est passé. Il n’est plus envoyé.",
  "outbox.mark-done": "Marquer comme fait",
  "outbox.again": "Envoyer à nouveau",
  "outbox.again-all": "Renvoyer tous les courriels non envoyés",
  "outbox.again-all-hint":
    "1 000 au plus à la fois, les plus anciens d’abord. Sont laissés de côté : les messages aux téléphones, qui sont peut-être arrivés ; ce qui a plus de trois jours, et les résumés quotidiens de plus d’un jour ; ce qui concerne une visite ou un événement déjà commencé, ou ce qui est passé ; ce qu’une sauvegarde rétablie ou une limite a retenu ; ce qui a été renvoyé il y a moins d’une heure.",
  "outbox.sent-several": {
    zero: "0 messages sont envoyés à nouveau.",
    one: "Un message est envoyé à nouveau.",
    other: "{count:number} messages sont envoyés à nouveau.",
  },
  "outbox.sent-first": "{count:number} messages sont envoyés à nouveau. Il en reste : recommencez.",
  "outbox.none-failed": "Aucun courriel non envoyé ne peut être envoyé à nouveau.",
  "outbox.marked": "Marqué comme fait.",
  "outbox.sent-again": "Il est envoyé à nouveau.",
  "outbox.not-now": "C’est impossible dans l’état où se trouve le message.",
  "bounce.secret": "Ce n’est pas le secret convenu.",
  "mail.unsubscribe-gone": "Ce lien ne mène nulle part. Ce que vous recevez se choisit dans « Mon compte ».",
  "mail.unsubscribe-title": "Moins de courriels",
  "mail.unsubscribe-reminders": "Ne plus recevoir de rappels de visites et d’événements ?",
  "mail.unsubscribe-digest": "Ne plus recevoir de messages sur ce qui attend ?",
  "mail.unsubscribe-text":
    "Ce que vous demandez vous-même, une visite par exemple, reçoit toujours une réponse.",
  "mail.unsubscribe-do": "Ne plus m’en envoyer",
  "mail.unsubscribed": "Vous n’en recevrez plus.",
  "mail.unsubscribed-account": "Dans « Mon compte », vous pouvez changer ce choix à tout moment.",
  "mail.unsubscribed-until":
    "Douze mois après la dernière fois que ce choix aura servi, nous oublions votre adresse, et ce choix avec elle.",
  "own-mail.title": "Ce que nous vous écrivons",
  "own-mail.text":
    "Ce que vous demandez vous-même reçoit toujours une réponse. De ceci vous pouvez vous passer :",
  "own-mail.reminders": "Un rappel la veille d’une visite ou d’un événement",
  "own-mail.digest": "Pour les administrateurs : les messages sur ce qui attend",
  "own-mail.telephone": "Messages courts au numéro de téléphone que je donne pour une visite",
  "own-mail.telephone-bounced":
    "Les messages au numéro de téléphone que vous avez donné ne sont pas arrivés : nous n’y envoyons plus rien. Depuis :",
  "own-mail.language": "Langue de nos messages",
  "own-mail.save": "Enregistrer",
  "own-mail.saved": "Votre choix a été enregistré.",
  "own-mail.bounced": "Un courriel à votre adresse est revenu : nous n’y envoyons plus rien. Depuis :",
  "own-mail.works": "Mon adresse est juste, écrivez-moi de nouveau",
  "own-mail.again": "Nous vous écrivons de nouveau.",
};
