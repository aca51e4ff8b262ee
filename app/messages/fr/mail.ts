import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../translate.ts";

export const mail = {
  "mail.hello": "Bonjour {name},",
  "mail.hello-anonymous": "Bonjour,",
  "mail.regards": "Bien cordialement,",
  "mail.detail": "{label} : {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.item": "Objet",
  "mail.language": "Langue",
  "mail.date-and-time": "Date et heure",
  "mail.new-time": "Nouvelles date et heure",
  "mail.previous-time": "Date et heure précédentes",
  "mail.place": "Lieu",
  "mail.previous-place": "Lieu précédent",
  "mail.browser": "Navigateur",
  "mail.sender": "Envoyé par",
  "mail.since": "Depuis",
  "mail.reply": "Notre réponse",
  "mail.reason": "Motif",
  "mail.no-reason": "Aucun motif n’a été indiqué.",
  "mail.truncated": "(Suivez le lien ci-dessous pour lire la suite.)",
  "mail.one-time-link":
    "Le lien ci-dessous ne fonctionne qu’une fois, jusqu’au {until}. Toute personne qui le possède peut s’en servir : ne le partagez pas.",
  "mail.contact": "Une question ? Écrivez à {address}.",
  "mail.unsubscribe": "Se désabonner de ces messages",
  "mail.received-because-visit":
    "Vous recevez ce message parce qu’une visite a été demandée avec cette adresse électronique.",
  "mail.received-because-event": "Vous recevez ce message à la suite de votre inscription à cet événement.",
  "mail.received-because-proposal": "Vous recevez ce message parce que vous avez proposé cet événement.",
  "mail.received-because-application":
    "Vous recevez ce message parce que quelqu’un a demandé à devenir contributeur avec cette adresse électronique.",
  "mail.received-because-content": "Vous recevez ce message parce que vous avez envoyé ce contenu.",
  "mail.received-because-account":
    "Vous recevez ce message parce qu’il concerne la sécurité de votre compte. Vous ne pouvez pas désactiver ces messages.",
  "mail.received-because-own-request":
    "Vous recevez ce message à la suite d’une demande faite dans votre compte.",
  "mail.received-because-admin": "Vous recevez ce message parce que vous avez un compte d’administrateur.",
  "mail.received-because-address":
    "Vous recevez ce message parce que quelqu’un a donné cette adresse électronique. Si ce n’était pas vous, vous n’avez rien à faire.",

  "mail.appointment-received.subject": "Nous avons bien reçu votre demande pour le {day}",
  "mail.appointment-received.text":
    "Merci de votre demande de visite. Elle n’est pas encore confirmée. Nous vous écrirons dès qu’un administrateur aura décidé.",
  "mail.appointment-received.next":
    "Le lien ci-dessous vous permet de suivre ou d’annuler votre demande. Toute personne qui le possède peut le faire : ne le partagez pas.",
  "mail.appointment-received.find":
    "Avec la référence et votre adresse électronique, vous pouvez suivre votre demande à tout moment.",
  "mail.appointment.button": "Voir votre demande",
  "mail.appointment.find": "Retrouver votre demande",
  "mail.appointment.request-again": "Demander un autre moment",
  "mail.appointment-approved.subject": "Votre visite du {day} est approuvée",
  "mail.appointment-approved.text": "Votre visite est approuvée. Nous serons heureux de vous accueillir.",
  "mail.appointment-approved.next":
    "Pensez à apporter votre référence. Si vous ne pouvez pas venir, prévenez-nous dès que possible afin que quelqu’un d’autre puisse avoir votre place.",
  "mail.appointment-rejected.subject": "Votre visite du {day} n’est pas possible",
  "mail.appointment-rejected.text":
    "Nous regrettons de ne pas pouvoir vous recevoir au moment que vous avez demandé.",
  "mail.appointment-rejected.next": "Vous pouvez demander un autre moment.",
  "mail.appointment-moved.subject": "Votre visite aura lieu le {day}",
  "mail.appointment-moved.pending-subject": "Votre demande est maintenant pour le {day}",
  "mail.appointment-moved.text": "Votre visite a été déplacée à un autre moment.",
  "mail.appointment-moved.next": "Si ce nouveau moment ne vous convient pas, dites-le-nous.",
  "mail.appointment-moved.pending":
    "Elle n’est pas encore approuvée. Nous vous écrirons dès qu’un administrateur aura décidé.",
  "mail.appointment-pending.subject": "Votre visite du {day} doit être approuvée de nouveau",
  "mail.appointment-pending.text":
    "Votre visite avait été approuvée, mais elle doit de nouveau l’être. Veuillez ne pas vous déplacer avant notre confirmation.",
  "mail.appointment-cancelled.subject": "Votre visite du {day} est annulée",
  "mail.appointment-cancelled.own": "Votre visite est annulée, comme vous l’avez demandé.",
  "mail.appointment-cancelled.house": "Nous sommes désolés : nous avons dû annuler votre visite.",
  "mail.appointment-cancelled.next": "Vous pouvez demander une autre visite à tout moment.",
  "mail.appointment-reminder.subject": "Votre visite demain, {day}",
  "mail.appointment-reminder.text": "Votre visite a lieu demain. Nous serons heureux de vous accueillir.",

  "mail.event-registered.subject": "Inscription confirmée : {title}",
  "mail.event-registered.text":
    "Votre inscription à cet événement est confirmée. Nous serons heureux de vous accueillir.",
  "mail.event.cancel-hint":
    "Si vous ne pouvez pas venir, annulez votre inscription afin qu’une personne en attente puisse avoir votre place.",
  "mail.event.button": "Mes inscriptions",
  "mail.event.see": "Voir l’événement",
  "mail.event.other-events": "Voir les autres événements",
  "mail.event-waiting-list.subject": "Sur la liste d’attente : {title}",
  "mail.event-waiting-list.text": "Cet événement est complet. Vous êtes sur la liste d’attente.",
  "mail.event-waiting-list.position": "Vous êtes au rang {number} de la liste.",
  "mail.event-waiting-list.next":
    "Dès qu’une place se libère, la première personne de la liste l’obtient et nous la prévenons. Si vous ne souhaitez plus venir, quittez la liste.",
  "mail.event-admitted.subject": "Vous avez une place : {title}",
  "mail.event-admitted.text":
    "Une place s’est libérée à cet événement et elle est à vous : votre inscription est confirmée.",
  "mail.event-admitted.next":
    "Si vous ne pouvez plus venir, annulez sans tarder afin que la personne suivante sur la liste ait la place.",
  "mail.event-moved.subject": "Changement : {title}",
  "mail.event-moved.text": "La date, l’heure ou le lieu de cet événement a changé.",
  "mail.event-moved.next":
    "Votre place est conservée. Si vous ne pouvez pas venir, annulez votre inscription afin qu’une personne en attente puisse l’avoir.",
  "mail.event-moved.waiting-list": "Vous êtes toujours sur la liste d’attente, au même rang.",
  "mail.event-cancelled.subject": "Annulé : {title}",
  "mail.event-cancelled.event": "Nous sommes désolés : cet événement est annulé.",
  "mail.event-cancelled.own-subject": "Inscription annulée : {title}",
  "mail.event-cancelled.withdrawn": "Votre inscription est annulée, comme vous l’avez demandé.",
  "mail.event-cancelled.removed": "Un administrateur a annulé votre inscription à cet événement.",
  "mail.event-cancelled.waiting-list-subject": "Sortie de la liste d’attente : {title}",
  "mail.event-cancelled.withdrawn-waiting-list":
    "Vous avez quitté la liste d’attente de cet événement, comme vous l’avez demandé.",
  "mail.event-cancelled.removed-waiting-list":
    "Un administrateur a retiré votre nom de la liste d’attente de cet événement.",
  "mail.event-cancelled.next": "Découvrez nos autres événements sur le site.",
  "mail.event-reminder.subject": "Demain : {title}",
  "mail.event-reminder.text":
    "Cet événement a lieu demain et votre place est réservée. Nous serons heureux de vous accueillir.",
  "mail.proposal-approved.subject": "Votre événement est approuvé : {title}",
  "mail.proposal-approved.text":
    "Merci d’avoir proposé cet événement. Il est approuvé et ouvert aux inscriptions.",
  "mail.proposal-rejected.subject": "Votre événement n’a pas été approuvé : {title}",
  "mail.proposal-rejected.text":
    "Merci d’avoir proposé cet événement. Nous sommes désolés : il n’a pas été approuvé.",
  "mail.proposal-rejected.next":
    "Vous pouvez proposer de nouveau cet événement avec des modifications, ou en proposer un autre.",
  "mail.proposal-rejected.button": "Proposer un événement",
  "mail.application-received.subject": "Nous avons bien reçu votre demande",
  "mail.application-received.text":
    "Merci de votre demande pour devenir contributeur. Un administrateur va l’examiner.",
  "mail.application-received.next":
    "Nous vous écrirons dès qu’une décision sera prise. D’ici là, vous n’avez rien à faire.",
  "mail.application-received.button": "Parcourir la bibliothèque",
  "mail.application-approved.subject": "Votre demande est approuvée",
  "mail.application-approved.text":
    "Votre demande est approuvée. Bienvenue parmi les contributeurs du site {site}.",
  "mail.application-approved.link": "Pour commencer, choisissez un mot de passe pour votre compte.",
  "mail.application-approved.existing":
    "Connectez-vous avec cette adresse électronique et le mot de passe que vous avez déjà.",
  "mail.application-rejected.subject": "Votre demande pour devenir contributeur",
  "mail.application-rejected.text":
    "Merci de votre demande. Nous n’avons malheureusement pas pu l’accepter cette fois-ci.",
  "mail.application-rejected.next": "Vous pouvez faire une nouvelle demande.",
  "mail.application-rejected.button": "Faire une nouvelle demande",
  "mail.account.choose-password": "Choisir un mot de passe",
  "mail.account.login": "Se connecter",
  "mail.account.my-account": "Mon compte",
  "mail.privacy-request-pending.subject": "Demande concernant des données personnelles",
  "mail.privacy-request-pending.text":
    "Une personne a envoyé une demande concernant ses données personnelles. Répondez-y au plus tard le {day:day}.",
  "mail.privacy-request-pending.button": "La lire et y répondre",
  "mail.content-pending.subject": "En attente d’approbation : {title}",
  "mail.content-pending.text":
    "Un nouveau contenu a été envoyé et attend d’être approuvé. Seuls son auteur et les administrateurs le voient.",
  "mail.content-pending.button": "Examiner",
  "mail.content-approved.subject": "Approuvé : {title}",
  "mail.content-approved.text": "Merci de votre envoi. Il est approuvé.",
  "mail.content-approved.button": "Voir sur le site",
  "mail.content-rejected.subject": "Non approuvé : {title}",
  "mail.content-rejected.text": "Merci de votre envoi. Il n’a pas pu être approuvé tel quel.",
  "mail.content-rejected.next":
    "Apportez les modifications et enregistrez : votre contenu sera de nouveau soumis à approbation.",
  "mail.content-rejected.button": "Modifier et renvoyer",
  "mail.said-approved.subject": "Modification de la transcription approuvée : {title}",
  "mail.said-approved.text": "Votre modification de la transcription est approuvée. Merci.",
  "mail.said-rejected.subject": "Modification de la transcription non approuvée : {title}",
  "mail.said-rejected.text":
    "Nous n’avons pas pu approuver votre modification de la transcription en l’état. Les lecteurs voient toujours la version approuvée.",
  "mail.said-rejected.button": "Modifier et renvoyer : {language}",
  "mail.said-rejected.other-transcript": "Transcription à corriger : {language}",
  "mail.said-rejected.more-transcripts": "Et en d’autres langues : {count}. Chaque page renvoie aux autres.",
  "mail.said-replaced.new-subject": "Nouvelle transcription par un administrateur : {title}",
  "mail.said-replaced.new":
    "Un administrateur a écrit une nouvelle transcription. Elle remplace votre modification, qui a été supprimée.",
  "mail.said-replaced.removed-subject": "Transcription supprimée : {title}",
  "mail.said-replaced.removed":
    "Un administrateur a supprimé la transcription de cet enregistrement, ainsi que votre modification. Ni l’une ni l’autre n’a été conservée.",
  "mail.said-replaced.draft-removed-subject": "Votre modification de transcription a été supprimée : {title}",
  "mail.said-replaced.draft-removed":
    "Un administrateur a supprimé votre modification de la transcription. Elle n’a pas été conservée. Les lecteurs voient toujours la version approuvée.",
  "mail.said-replaced.other-language-subject": "Transcription remplacée : {title}",
  "mail.said-replaced.other-language":
    "Un administrateur a remplacé votre transcription par une transcription dans une autre langue. Votre texte n’a pas été conservé. Nous vous prions de nous en excuser.",
  "mail.said-replaced.other-language-next":
    "Si vous avez conservé votre texte, vous pouvez l’ajouter de nouveau comme transcription dans une autre langue.",
  "mail.said-replaced.new-language": "Langue actuelle",

  "mail.confirm-email.subject": "Veuillez confirmer votre adresse électronique",
  "mail.confirm-email.text":
    "Un compte a été créé avec cette adresse électronique. Veuillez confirmer qu’elle est à vous. D’ici là, vous pouvez lire les éléments et demander des visites, mais vous ne recevez pas de rappels.",
  "mail.confirm-email.not-yours":
    "Si vous n’avez pas créé ce compte, ne confirmez pas : quelqu’un d’autre connaît son mot de passe. Pour que ce compte devienne le vôtre, choisissez un nouveau mot de passe.",
  "mail.confirm-email.account-created":
    "Votre demande pour devenir contributeur est approuvée, et un compte a été ouvert pour vous avec cette adresse électronique. Veuillez confirmer qu’elle est à vous. D’ici là, vous pouvez utiliser le compte, mais vous ne recevez pas de rappels.",
  "mail.confirm-email.not-requested":
    "Si vous n’avez pas demandé à devenir contributeur, ne confirmez pas : quelqu’un d’autre a donné votre adresse électronique.",
  "mail.confirm-email.link-issued":
    "Un mot de passe a été choisi pour le compte qui a cette adresse électronique, avec un lien remis par un administrateur. Veuillez confirmer que l’adresse est à vous. D’ici là, vous ne recevez pas de rappels.",
  "mail.confirm-email.email-changed":
    "Un administrateur a remplacé l’adresse électronique d’un compte par celle-ci. Veuillez confirmer qu’elle est à vous. D’ici là, vous ne recevez pas de rappels.",
  "mail.confirm-email.email-requested":
    "Une personne souhaite utiliser cette adresse électronique pour son compte. Veuillez confirmer qu’elle est à vous. D’ici là, le compte garde son ancienne adresse.",
  "mail.confirm-email.not-recognized":
    "Si vous n’en savez rien, ne confirmez pas : l’adresse électronique a peut-être été mal saisie.",
  "mail.confirm-email.until": "Le lien ci-dessous fonctionne jusqu’au {until}.",
  "mail.confirm-email.button": "Confirmer mon adresse électronique",
  "mail.report-pending.subject": "Signalement d’un problème",
  "mail.report-pending.text": "Une personne a signalé un problème. Répondez au plus tard le {day:day}.",
  "mail.report.subject": "Signalement de",
  "mail.report-answer.subject": "Réponse à votre signalement",
  "mail.report-answer.text": "Nous avons répondu à votre signalement.",
  "mail.report-answer.received-because": "Vous recevez ce message parce que vous avez envoyé un signalement.",
  "mail.privacy-answer.subject": "Réponse à votre demande sur vos données",
  "mail.privacy-answer.text": "Nous avons répondu à votre demande.",
  "mail.privacy-answer.request": "Votre demande",
  "mail.privacy-answer.received-because":
    "Vous recevez ce message parce que vous avez envoyé une demande sur vos données personnelles.",
  "mail.invitation.subject": "Votre invitation",
  "mail.invitation.text": "L’administration du site vous invite à créer un compte.",
  "mail.invitation.by": "Invitation de",
  "mail.invitation.role": "Rôle",
  "mail.invitation.button": "Créer mon compte",
  "mail.invitation.unexpected": "Si vous n’attendiez pas cette invitation, ignorez ce message.",
  "mail.password-reset.subject": "Choisissez un nouveau mot de passe",
  "mail.password-reset.text":
    "Quelqu’un a demandé un nouveau mot de passe pour le compte lié à cette adresse électronique. Si c’était vous, suivez le lien pour en choisir un. Toutes vos sessions seront fermées et vos liens d’agenda cesseront de fonctionner.",
  "mail.password-reset.received-because":
    "Vous recevez ce message parce que quelqu’un a demandé un nouveau mot de passe. Si ce n’était pas vous, ignorez-le : votre mot de passe n’a pas changé.",
  "mail.password-changed.subject": "Votre mot de passe a été changé",
  "mail.password-changed.text":
    "Le mot de passe de votre compte a été changé. Toutes vos sessions ont été fermées et vos liens d’agenda ne fonctionnent plus : vous pouvez en créer de nouveaux.",
  "mail.password-changed.next":
    "Si c’était vous, vous n’avez rien à faire. Sinon, quelqu’un d’autre utilise peut-être votre compte : contactez-nous immédiatement.",
  "mail.email-changed.subject": "L’adresse électronique de votre compte a été changée",
  "mail.email-changed.text":
    "L’adresse électronique de votre compte a été changée. Désormais, nous écrirons à la nouvelle adresse.",
  "mail.email-changed.next":
    "Si c’était vous, vous n’avez rien à faire. Sinon, quelqu’un d’autre utilise peut-être votre compte : contactez-nous immédiatement.",
  "mail.email-requested.subject": "Une nouvelle adresse électronique pour votre compte",
  "mail.email-requested.text":
    "Une personne a demandé une autre adresse électronique pour votre compte. L’adresse change quand son propriétaire ouvre le lien que nous y avons envoyé.",
  "mail.email-requested.next":
    "Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe maintenant : le changement est alors arrêté.",
  "mail.account-erasure.planned-subject": "Votre compte va être supprimé",
  "mail.account-erasure.planned":
    "Vous nous avez demandé de supprimer votre compte. Nous le supprimerons le {day}, avec tout son contenu. Les œuvres approuvées restent publiées sous les noms de leurs auteurs.",
  "mail.account-erasure.tomorrow-subject": "Votre compte sera supprimé demain",
  "mail.account-erasure.tomorrow":
    "Vous nous avez demandé de supprimer votre compte. Nous le supprimerons le {day}.",
  "mail.account-erasure.cancelled-subject": "Votre compte est conservé",
  "mail.account-erasure.cancelled": "Votre compte ne sera pas supprimé.",
  "mail.account-erasure.keep":
    "Si vous changez d’avis, connectez-vous avant ce jour et choisissez « Garder mon compte ».",
  "mail.account-erasure.unexpected":
    "Si vous n’avez pas fait cette demande, changez votre mot de passe et contactez-nous immédiatement.",
  "mail.new-browser.subject": "Nouvelle connexion à votre compte",
  "mail.new-browser.text":
    "Quelqu’un s’est connecté à votre compte depuis un navigateur que vous n’aviez pas encore utilisé.",
  "mail.new-browser.next":
    "Si c’était vous, vous n’avez rien à faire. Sinon, fermez cette session et changez immédiatement votre mot de passe.",
  "mail.data-export-ready.subject": "La copie de vos données est prête",
  "mail.data-export-ready.text":
    "Nous avons préparé la copie de vos données que vous avez demandée. Vous pouvez la télécharger dans votre compte jusqu’au {day:day}. Nous la supprimerons ensuite.",
  "mail.data-export-ready.button": "Aller à mon compte et la télécharger",
  "mail.second-factor-changed.subject": "La double authentification de votre compte a changé",
  "mail.second-factor-changed.set-up": "La double authentification a été activée pour votre compte.",
  "mail.second-factor-changed.removed":
    "La double authentification de votre compte a été désactivée. La connexion ne demande plus que le mot de passe.",
  "mail.second-factor-changed.reset":
    "L’administration a désactivé la double authentification de votre compte. La connexion ne demande plus que le mot de passe.",
  "mail.second-factor-changed.recovery-code-used":
    "Un de vos codes de secours a servi à une connexion à votre compte ou à confirmer un changement.",
  "mail.second-factor-changed.codes-limited-subject": "De nombreux codes erronés pour votre compte",
  "mail.second-factor-changed.codes-limited":
    "Une personne qui connaît votre mot de passe a saisi de nombreux codes erronés. Pendant un jour, vous ne pouvez vous connecter qu’avec un code de secours ou une clé d’accès.",
  "mail.second-factor-changed.passkey-subject": "Les clés d’accès de votre compte ont changé",
  "mail.second-factor-changed.passkey-added":
    "Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans le mot de passe.",
  "mail.second-factor-changed.passkey-removed": "Une clé d’accès de votre compte a été supprimée.",
  "mail.second-factor-changed.next":
    "Si c’est vous, ou si vous l’avez demandé, vous n’avez rien à faire. Sinon, changez votre mot de passe et contactez-nous immédiatement.",
  "mail.identity-changed.subject": "Un mode de connexion à votre compte a changé",
  "mail.identity-changed.linked":
    "Un fournisseur de connexion a été relié à votre compte. Il permet de s’y connecter.",
  "mail.identity-changed.unlinked":
    "Un fournisseur de connexion n’est plus relié à votre compte. Il ne permet plus de s’y connecter.",
  "mail.identity-changed.provider": "Fournisseur",
  "mail.pending-digest.subject": "En attente d’une décision : {number}",
  "mail.pending-digest.text": "Voici ce qui attend une décision aujourd’hui.",
  "mail.pending-digest.count-since": "{number}, attente la plus longue depuis le {since}",
  "mail.more-than": "plus de {count:number}",
  "mail.pending-digest.content": "Contenus",
  "mail.pending-digest.applications": "Demandes de contributeurs",
  "mail.pending-digest.events": "Événements proposés",
  "mail.pending-digest.appointments": "Demandes de visite",
  "mail.pending-digest.copies": "Demandes de copies",
  "mail.pending-digest.button": "Ouvrir le tableau de bord",
  "mail.decision-overdue.subject": "Une décision est en retard",
  "mail.decision-overdue.text": {
    one: "Une demande attend une décision depuis plus de {count} heure. Une personne attend une réponse.",
    other: "Une demande attend une décision depuis plus de {count} heures. Une personne attend une réponse.",
  },
  "mail.decision-overdue.button": "Examiner",
} as const satisfies Translation<typeof english>;
