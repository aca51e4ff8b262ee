import type { mail as english } from "../en/mail.ts";
import type { Translation } from "../translate.ts";

export const mail: Translation<typeof english> = {
  "mail.hello": "Bonjour {name},",
  "mail.hello-nobody": "Bonjour,",
  "mail.regards": "Bien cordialement,",
  "mail.detail": "{label} : {value}",
  "mail.moment": "{day}, {time}, {zone}",
  "mail.at": "{institution}, {address}",
  "mail.what": "Quoi",
  "mail.language": "Langue",
  "mail.when": "Quand",
  "mail.new-when": "Nouvelle date",
  "mail.old-when": "Auparavant",
  "mail.where": "Où",
  "mail.old-where": "Lieu précédent",
  "mail.browser": "Navigateur",
  "mail.sender": "Envoyé par",
  "mail.since": "Depuis",
  "mail.reply": "Notre réponse",
  "mail.reason": "Le motif",
  "mail.no-reason": "Aucun motif n’a été noté.",
  "mail.cut": "(La suite se trouve à l’adresse ci-dessous.)",
  "mail.once":
    "L’adresse ci-dessous sert une fois, jusqu’au {until}. Quiconque l’a peut s’en servir : gardez-la pour vous.",
  "mail.contact": "Une question ? Écrivez à {address}.",
  "mail.unsubscribe": "Ne plus recevoir de messages de ce genre",
  "mail.why-visit":
    "Vous recevez ce message parce qu’une visite a été demandée avec cette adresse électronique.",
  "mail.why-event": "Vous recevez ce message parce que vous vous êtes inscrit à cet événement.",
  "mail.why-proposal": "Vous recevez ce message parce que vous avez proposé cet événement.",
  "mail.why-applied":
    "Vous recevez ce message parce que quelqu’un a demandé à devenir contributeur avec cette adresse électronique.",
  "mail.why-content": "Vous recevez ce message parce que vous avez envoyé ce contenu.",
  "mail.why-account":
    "Vous recevez ce message parce qu’il y va de la sécurité de votre compte. Il ne peut pas être désactivé.",
  "mail.why-admin": "Vous recevez ce message parce que vous êtes administrateur.",
  "mail.why-asked":
    "Vous recevez ce message parce que quelqu’un a donné cette adresse électronique. Si ce n’était pas vous, vous n’avez rien à faire.",

  "mail.appointment-received.subject": "Votre demande pour le {day}",
  "mail.appointment-received.say":
    "Merci de vouloir nous rendre visite. Votre demande nous est parvenue, et un administrateur va en décider. Nous vous écrirons dès que ce sera fait.",
  "mail.appointment-received.next":
    "À l’adresse ci-dessous, vous voyez ce qu’elle devient et pouvez l’annuler. Quiconque a cette adresse le peut aussi : gardez-la pour vous.",
  "mail.appointment-received.find":
    "Avec la référence et votre adresse électronique, vous pouvez voir à tout moment ce qu’elle devient.",
  "mail.appointment.do": "Voir votre demande",
  "mail.appointment.find": "Retrouver votre demande",
  "mail.appointment.again": "Demander un autre moment",
  "mail.appointment-approved.subject": "Votre visite du {day} est approuvée",
  "mail.appointment-approved.say": "Votre visite est approuvée. Nous nous réjouissons de vous voir.",
  "mail.appointment-approved.next":
    "Munissez-vous de la référence. Si vous ne pouvez pas venir, prévenez-nous à temps, pour que d’autres aient votre place.",
  "mail.appointment-rejected.subject": "Votre visite du {day} n’est pas possible",
  "mail.appointment-rejected.say":
    "Nous regrettons de ne pas pouvoir vous recevoir au moment que vous avez demandé.",
  "mail.appointment-rejected.next": "Vous pouvez demander un autre moment.",
  "mail.appointment-moved.subject": "Votre visite aura lieu le {day}",
  "mail.appointment-moved.waits-subject": "Votre demande est maintenant pour le {day}",
  "mail.appointment-moved.say": "Votre visite a été déplacée à un autre moment.",
  "mail.appointment-moved.next": "Si ce nouveau moment ne vous convient pas, dites-le-nous.",
  "mail.appointment-moved.waits": "Elle attend encore d’être approuvée : nous vous écrirons à ce sujet.",
  "mail.appointment-waits.subject": "Votre visite du {day} attend de nouveau d’être approuvée",
  "mail.appointment-waits.say":
    "Votre visite avait été approuvée et attend de nouveau de l’être. Ne venez pas avant que nous vous ayons écrit à ce sujet.",
  "mail.appointment-cancelled.subject": "Votre visite du {day} est annulée",
  "mail.appointment-cancelled.own":
    "Votre visite est annulée, comme vous le souhaitiez. Nous ne vous attendrons plus ce jour-là.",
  "mail.appointment-cancelled.house": "Nous regrettons d’avoir dû annuler votre visite.",
  "mail.appointment-cancelled.next": "Vous serez le bienvenu à un autre moment.",
  "mail.appointment-tomorrow.subject": "Votre visite demain, {day}",
  "mail.appointment-tomorrow.say": "Nous nous réjouissons de votre visite demain.",

  "mail.event-registered.subject": "Vous avez une place : {title}",
  "mail.event-registered.say": "Vous êtes inscrit à cet événement. Nous nous réjouissons de vous voir.",
  "mail.event.keep":
    "Si vous ne pouvez pas venir, annulez votre inscription, pour que quelqu’un qui attend ait votre place.",
  "mail.event.do": "Mes inscriptions",
  "mail.event.see": "Voir l’événement",
  "mail.event.others": "Voir les autres événements",
  "mail.event-waiting.subject": "Sur la liste d’attente : {title}",
  "mail.event-waiting.say":
    "Toutes les places de cet événement sont déjà prises. Vous êtes sur sa liste d’attente.",
  "mail.event-waiting.position": "Vous êtes au rang {number} de la liste.",
  "mail.event-waiting.next":
    "Dès qu’une place se libère, le premier de la liste l’obtient, et nous vous écrivons. Si vous ne souhaitez plus venir, quittez la liste.",
  "mail.event-place-free.subject": "Une place s’est libérée : {title}",
  "mail.event-place-free.say":
    "Une place s’est libérée à cet événement, et elle est à vous : vous êtes désormais inscrit.",
  "mail.event-place-free.next":
    "Si vous ne pouvez plus venir, annulez sans tarder, pour que le suivant de la liste ait la place.",
  "mail.event-moved.subject": "Déplacé : {title}",
  "mail.event-moved.say": "Cet événement a été déplacé.",
  "mail.event-moved.next":
    "Votre place est gardée. Si vous ne pouvez pas venir à ce moment-là, annulez votre inscription, pour que quelqu’un qui attend l’obtienne.",
  "mail.event-moved.waits": "Vous êtes toujours sur sa liste d’attente, au même rang.",
  "mail.event-cancelled.subject": "Annulé : {title}",
  "mail.event-cancelled.event": "Nous regrettons : cet événement n’aura pas lieu.",
  "mail.event-cancelled.own-subject": "Vous n’êtes plus inscrit : {title}",
  "mail.event-cancelled.own":
    "Votre inscription est annulée, comme vous le souhaitiez. Votre place est libre pour d’autres.",
  "mail.event-cancelled.removed": "Un administrateur a retiré votre inscription à cet événement.",
  "mail.event-cancelled.line-subject": "Vous n’attendez plus de place : {title}",
  "mail.event-cancelled.own-line":
    "Vous avez quitté la liste d’attente de cet événement, comme vous le souhaitiez.",
  "mail.event-cancelled.removed-line":
    "Un administrateur vous a retiré de la liste d’attente de cet événement.",
  "mail.event-cancelled.next": "Vous serez le bienvenu à un autre événement.",
  "mail.event-tomorrow.subject": "Demain : {title}",
  "mail.event-tomorrow.say":
    "Cet événement a lieu demain, et vous avez une place. Nous nous réjouissons de vous voir.",

  "mail.proposal-approved.subject": "Votre événement est approuvé : {title}",
  "mail.proposal-approved.say":
    "Merci d’avoir proposé cet événement. Il est approuvé : tout le monde peut désormais le voir et s’y inscrire.",
  "mail.proposal-rejected.subject": "Votre événement n’a pas été approuvé : {title}",
  "mail.proposal-rejected.say": "Merci d’avoir proposé cet événement. Il n’a pas été approuvé.",
  "mail.proposal-rejected.next":
    "Vous pouvez le proposer de nouveau avec ce qui manquait, ou en proposer un autre.",
  "mail.proposal-rejected.do": "Proposer un événement",

  "mail.application-received.subject": "Votre demande nous est parvenue",
  "mail.application-received.say":
    "Merci de vouloir devenir contributeur. Votre demande nous est parvenue, et un administrateur va la lire.",
  "mail.application-received.next":
    "Nous vous écrirons dès qu’elle sera tranchée. D’ici là, vous n’avez rien à faire.",
  "mail.application-received.do": "Voir ce que d’autres apportent",
  "mail.application-approved.subject": "Vous êtes désormais contributeur",
  "mail.application-approved.say": "Votre demande est approuvée : bienvenue parmi les contributeurs.",
  "mail.application-approved.link":
    "Choisissez un mot de passe pour votre compte, puis connectez-vous avec celui-ci.",
  "mail.application-approved.own":
    "Connectez-vous avec cette adresse électronique et le mot de passe que vous avez déjà.",
  "mail.application-approved.told":
    "Un administrateur vous dira votre premier mot de passe. Connectez-vous avec celui-ci et cette adresse électronique, puis choisissez le vôtre sous Mon compte.",
  "mail.application-rejected.subject": "Votre demande pour devenir contributeur",
  "mail.application-rejected.say":
    "Merci de vouloir devenir contributeur. Cette fois, nous n’avons pas pu accepter votre demande.",
  "mail.application-rejected.next": "Vous pouvez faire une nouvelle demande.",
  "mail.application-rejected.do": "Faire une nouvelle demande",
  "mail.account.choose": "Choisir un mot de passe",
  "mail.account.login": "Se connecter",
  "mail.account.see": "Mon compte",

  "mail.content-waits.subject": "En attente d’approbation : {title}",
  "mail.content-waits.say":
    "Un nouveau contenu a été envoyé. Son auteur le voit, et les autres le verront dès que vous l’aurez approuvé.",
  "mail.content-waits.do": "Le regarder et décider",
  "mail.content-approved.subject": "Approuvé : {title}",
  "mail.content-approved.say": "Merci de votre envoi. Il est approuvé.",
  "mail.content-approved.do": "Voir comment il est montré",
  "mail.content-rejected.subject": "Non approuvé : {title}",
  "mail.content-rejected.say": "Merci de votre envoi. Il n’a pas pu être approuvé tel quel.",
  "mail.content-rejected.next":
    "Complétez ce qui manque et enregistrez : il est alors envoyé de nouveau, et un administrateur décide à nouveau.",
  "mail.content-rejected.do": "Le corriger et le renvoyer",
  "mail.said-approved.subject": "Modification de ce qui est dit approuvée : {title}",
  "mail.said-approved.say": "Votre modification de ce qui est dit est approuvée. Merci.",
  "mail.said-rejected.subject": "Modification de ce qui est dit non approuvée : {title}",
  "mail.said-rejected.say":
    "Ce que vous avez modifié de ce qui est dit n’a pas pu être approuvé tel quel. Tant que ce n’est pas approuvé, tout le monde lit ce qui était approuvé.",
  "mail.said-rejected.do": "Corriger et renvoyer : {language}",
  "mail.said-rejected.also": "Ce qui est dit, à corriger : {language}",
  "mail.said-rejected.more": "Et dans d’autres langues : {count}. Chacune de ces pages mène aux autres.",
  "mail.said-replaced.anew-subject": "Réécrit par un administrateur : {title}",
  "mail.said-replaced.anew":
    "Un administrateur a réécrit ce qui est dit, à la place de votre modification, qui n’est plus conservée. Ce qui se lit désormais est ce qu’a écrit l’administrateur.",
  "mail.said-replaced.gone-subject": "Enlevé par un administrateur : {title}",
  "mail.said-replaced.gone":
    "Un administrateur a enlevé ce qui était écrit de ce qui est dit ici, et avec cela votre modification. Ni l’un ni l’autre n’est conservé.",
  "mail.said-replaced.dropped-subject": "Votre modification a été enlevée par un administrateur : {title}",
  "mail.said-replaced.dropped":
    "Un administrateur a enlevé votre modification de ce qui est dit ici ; elle n’est plus conservée. Ce que tout le monde lit est comme avant.",
  "mail.said-replaced.other-subject": "Une autre langue à la place de vos mots : {title}",
  "mail.said-replaced.other":
    "Un administrateur a écrit ce qui est dit dans une autre langue, à la place des mots que vous aviez écrits, qui ne sont plus conservés. Nous en sommes désolés.",
  "mail.said-replaced.other-next":
    "Si vous avez encore vos mots, vous pouvez les écrire à nouveau, s’il reste de la place pour une autre langue.",
  "mail.said-replaced.now": "Écrit à présent",

  "mail.confirm-address.subject": "Veuillez confirmer votre adresse électronique",
  "mail.confirm-address.say":
    "Un compte a été créé avec cette adresse électronique. Veuillez confirmer qu’elle est à vous. D’ici là, vous pouvez lire et réserver, mais vous ne recevez pas de rappels.",
  "mail.confirm-address.not-yours":
    "Si vous n’avez pas créé ce compte, ne confirmez pas : quelqu’un d’autre connaît son mot de passe. Vous pouvez le faire vôtre en choisissant un nouveau mot de passe.",
  "mail.confirm-address.opened":
    "Votre demande pour devenir contributeur est approuvée, et un compte a été ouvert pour vous avec cette adresse électronique. Veuillez confirmer qu’elle est à vous. D’ici là, vous pouvez vous en servir, mais vous ne recevez pas de rappels.",
  "mail.confirm-address.not-asked":
    "Si vous n’avez pas demandé à devenir contributeur, ne confirmez pas : quelqu’un d’autre a donné votre adresse électronique.",
  "mail.confirm-address.handed-over":
    "Un mot de passe a été choisi pour le compte qui a cette adresse électronique, par un lien qu’un administrateur a remis. Veuillez confirmer que l’adresse est à vous. D’ici là, vous ne recevez pas de rappels.",
  "mail.confirm-address.moved":
    "Un administrateur a remplacé l’adresse électronique d’un compte par celle-ci. Veuillez confirmer qu’elle est à vous. D’ici là, vous ne recevez pas de rappels.",
  "mail.confirm-address.not-known":
    "Si vous n’en savez rien, ne confirmez pas : l’adresse électronique a peut-être été mal saisie.",
  "mail.confirm-address.until": "L’adresse ci-dessous fonctionne jusqu’au {until}.",
  "mail.confirm-address.do": "Confirmer mon adresse",
  "mail.forgotten-password.subject": "Choisissez un nouveau mot de passe",
  "mail.forgotten-password.say":
    "Quelqu’un a demandé un nouveau mot de passe pour le compte de cette adresse électronique. Si c’était vous, choisissez-en un : vous serez alors déconnecté partout, et les adresses de vos calendriers cesseront de fonctionner.",
  "mail.forgotten-password.why":
    "Vous recevez ce message parce que quelqu’un l’a demandé. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.",
  "mail.password-changed.subject": "Votre mot de passe a été changé",
  "mail.password-changed.say":
    "Le mot de passe de votre compte a été changé. Vous êtes déconnecté partout et les adresses de vos calendriers ne fonctionnent plus : vous pouvez en créer de nouvelles.",
  "mail.password-changed.next":
    "Si c’était vous, tout va bien. Sinon, quelqu’un d’autre a votre compte : prévenez-nous tout de suite.",
  "mail.address-changed.subject": "L’adresse électronique de votre compte a été changée",
  "mail.address-changed.say":
    "L’adresse électronique de votre compte a été changée. Désormais, nous écrivons à la nouvelle.",
  "mail.address-changed.next":
    "Si c’était vous, tout va bien. Sinon, quelqu’un d’autre a votre compte : prévenez-nous tout de suite.",
  "mail.new-browser.subject": "Connexion depuis un nouveau navigateur",
  "mail.new-browser.say":
    "Quelqu’un s’est connecté à votre compte depuis un navigateur qui n’était pas encore connu.",
  "mail.new-browser.next":
    "Si c’était vous, tout va bien. Sinon, terminez cette session et changez votre mot de passe tout de suite.",

  "mail.what-waits.subject": "En attente d’une décision : {number}",
  "mail.what-waits.say": "Voici ce qui attend une décision aujourd’hui.",
  "mail.what-waits.count-since": "{number}, en attente depuis le {since}",
  "mail.more-than": "plus de {count:number}",
  "mail.what-waits.content": "Contenus",
  "mail.what-waits.applications": "Demandes de contributeurs",
  "mail.what-waits.events": "Événements proposés",
  "mail.what-waits.appointments": "Demandes de visite",
  "mail.what-waits.do": "Voir ce qui attend",
  "mail.waits-too-long.subject": "Quelqu’un attend une décision depuis trop longtemps",
  "mail.waits-too-long.say": {
    one: "Une décision est attendue depuis plus de {count} heure. Derrière, il y a quelqu’un qui voudrait savoir.",
    other:
      "Une décision est attendue depuis plus de {count} heures. Derrière, il y a quelqu’un qui voudrait savoir.",
  },
  "mail.waits-too-long.do": "Regarder et décider",

  "sms.appointment-received": "Demande de visite reçue, {day}, {time}.",
  "sms.appointment-approved": "Votre visite du {day}, {time} est approuvée.",
  "sms.appointment-rejected": "Votre visite du {day}, {time} n’est pas possible.",
  "sms.appointment-moved": "Votre visite est maintenant le {day}, {time}.",
  "sms.appointment-moved.waits": "Votre demande est maintenant pour le {day}, {time}.",
  "sms.appointment-waits": "Votre visite du {day}, {time} est à nouveau en attente.",
  "sms.appointment-cancelled": "Votre visite du {day}, {time} est annulée.",
  "sms.appointment-tomorrow": "Nous vous attendons demain, {day}, {time}.",
  "sms.reference": "Référence {reference}",
};
