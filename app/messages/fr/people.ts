import type { people as english } from "../en/people.ts";
import type { Translation } from "../translate.ts";

export const people: Translation<typeof english> = {
  "apply.title": "Devenir contributeur",
  "apply.intro": "Dites-nous qui vous êtes. Un administrateur lit chaque demande.",
  "apply.expertise": "Domaine d’expertise",
  "apply.motivation": "Pourquoi souhaitez-vous contribuer ?",
  "apply.submit": "Envoyer la demande",
  "apply.name-required": "Saisissez votre nom complet",
  "apply.email-required": "Saisissez votre adresse électronique",
  "apply.expertise-required": "Saisissez votre domaine d’expertise",
  "apply.motivation-required": "Dites-nous pourquoi vous souhaitez contribuer",
  "apply.failed": "Une erreur est survenue lors de l’envoi de votre demande",
  "apply.thanks-title": "Merci pour votre demande",
  "apply.thanks":
    "Elle nous est parvenue. Dès qu’un administrateur aura décidé, vous pourrez vous connecter comme contributeur avec l’adresse indiquée.",
  "apply.received": "Votre demande a bien été reçue.",
  "apply.already": "Vous êtes déjà contributeur ou administrateur.",

  // Accounts
  "login.failed": "Échec de la connexion",
  "login.done": "Connexion réussie !",
  "login.wrong": "Vérifiez votre adresse électronique et votre mot de passe.",
  "login.email-required": "Saisissez votre adresse électronique",
  "login.password-required": "Saisissez votre mot de passe",
  "login.forgotten":
    "Mot de passe oublié ? Un administrateur peut vous donner un lien pour en choisir un nouveau.",
  "forgotten.intro":
    "Indiquez l’adresse e-mail de votre compte. Nous y envoyons un lien pour choisir un nouveau mot de passe.",
  "forgotten.submit": "M’envoyer le lien",
  "forgotten.sent":
    "S’il existe un compte avec cette adresse e-mail, un lien pour choisir un nouveau mot de passe lui est envoyé, ou le dernier qu’il a reçu fonctionne encore. Un lien fonctionne une seule fois, pendant trois heures après la demande.",
  "logout.done": "Vous êtes déconnecté.",
  "sessions.title": "Où vous êtes connecté",
  "sessions.intro":
    "Terminez une session qui n’est pas la vôtre ou dont vous n’avez plus besoin. Changer le mot de passe les termine toutes.",
  "sessions.this": "celle-ci",
  "sessions.since": "Connexion le",
  "sessions.used": "Dernier usage",
  "sessions.end": "Terminer",
  "sessions.end-others": "Terminer toutes les autres",
  "sessions.unknown": "Un programme sans nom",
  "sessions.ended": "La session est terminée.",
  "sessions.others-ended": "Toutes vos autres sessions sont terminées.",
  "sessions.missing": "Aucune de vos sessions ne correspond.",
  "account.role": "Rôle",
  "register.failed": "Échec de l’inscription",
  "register.error": "Une erreur est survenue lors de la création de votre compte",
  "register.done": "Compte créé ! Veuillez vous connecter pour continuer.",
  "register.name-required": "Saisissez votre nom complet",
  "register.email-required": "Saisissez votre adresse électronique",
  "register.taken": "Cette adresse électronique a déjà un compte.",
  "password.mismatch": "Les mots de passe ne correspondent pas",
  "password.short": "Le mot de passe doit comporter au moins 6 caractères",
  "password.common":
    "Ce mot de passe est l’un des plus courants et se devine vite. Veuillez en choisir un autre.",
  "password.required": "Saisissez un mot de passe",
  "password.repeat-required": "Saisissez le mot de passe une seconde fois",
  "password.change": "Changer le mot de passe",
  "password.change-text":
    "Vous serez ensuite déconnecté partout et vous connecterez avec le nouveau. Les adresses de vos calendriers cesseront aussi de fonctionner : créez-en alors de nouvelles.",
  "password.current": "Mot de passe actuel",
  "password.current-required": "Saisissez votre mot de passe actuel",
  "password.current-wrong": "Ce n’est pas votre mot de passe actuel",
  "password.new": "Nouveau mot de passe",
  "password.new-required": "Saisissez un nouveau mot de passe",
  "password.changed": "Votre mot de passe a été changé. Veuillez vous connecter pour continuer.",
  "setup.title": "Choisissez votre mot de passe",
  "setup.for": "Pour le compte de {email}",
  "setup.text":
    "Quiconque est connecté avec ce compte est alors déconnecté, et les adresses de ses calendriers cessent de fonctionner.",
  "setup.submit": "Enregistrer le mot de passe",
  "setup.done": "Votre mot de passe est enregistré. Veuillez vous connecter pour continuer.",
  "confirm.title": "Votre adresse électronique",
  "confirm.ask":
    "Est-ce que {email} est votre adresse ? Confirmez-la, et nous vous rappellerons vos visites et vos événements.",
  "confirm.not-yours":
    "Si vous n’avez pas créé ce compte, ne confirmez pas ; faites-le vôtre par un nouveau mot de passe, ou laissez-le.",
  "confirm.choose": "Choisir un nouveau mot de passe",
  "confirm.do": "Oui, la confirmer",
  "confirm.is": "{email} est confirmée.",
  "confirm.done": "Merci : votre adresse est confirmée.",
  "confirm.gone":
    "Ce lien a expiré, ou un plus récent a été envoyé. Vous en trouverez un nouveau sous Mon compte.",
  "confirm.already": "Votre adresse est déjà confirmée.",
  "confirm.open":
    "Veuillez confirmer votre adresse par le lien du message que nous y avons envoyé. D’ici là, vous lisez et réservez comme tout le monde, mais vous ne recevez pas de rappels.",
  "confirm.by-hand":
    "Votre adresse n’est pas encore confirmée : vous ne recevez donc pas de rappels. Ici, nous n’envoyons pas de courriel nous-mêmes : un administrateur peut vous donner le lien.",
  "confirm.again": "Envoyer le lien à nouveau",
  "confirm.ask-for": "Demander le lien",
  "confirm.sent": "Un nouveau lien est en route vers votre adresse. Il fonctionne pendant sept jours.",
  "confirm.waits": "Un nouveau lien attend un administrateur, qui peut vous le donner.",
  "links.title": "Un lien pour choisir un mot de passe",
  "links.intro":
    "Pour qui n’a pas encore de mot de passe ou l’a oublié. Il sert une fois, dans les sept jours. Il n’est pas envoyé par courriel : remettez-le vous-même.",
  "links.submit": "Créer un lien",
  "links.made": "Un lien pour {email}. Il n’est montré que cette fois.",
  "links.made-invited":
    "Un lien pour {email}. Il fait aussi du compte celui d’un contributeur, comme il a été décidé. Il n’est montré que cette fois.",
  "links.email-required": "Saisissez l’adresse électronique du compte",
  "links.gone":
    "Ce lien a servi ou a expiré. Si vous avez oublié votre mot de passe, demandez-en un autre à la page de connexion ; sinon, adressez-vous à un administrateur.",
  "links.no-account": "Aucun compte n’a cette adresse électronique",
  "links.administrator": "Le compte d’un administrateur ne s’ouvre pas par un lien",
  "verify.check": "Vérifier le jeton",
  "verify.present": "Un jeton existe dans la mémoire locale.",
  "verify.absent": "Aucun jeton dans la mémoire locale.",
  "admin-login.title": "Connexion administrateur",
  "admin-login.hint": "Administrateur de démonstration : {email} avec le mot de passe {password}",
  "applications.title": "Demandes de contributeurs",
  "applications.none": "Aucune demande n’attend.",
  "applications.missing": "Cette demande est introuvable.",
  "applications.decided": "Cette demande a déjà été tranchée.",
  "approve.title": "Approuver {name}",
  "approve.password": "Mot de passe initial",
  "approve.password-hint":
    "Au moins 6 caractères. Remettez-le vous-même ; il peut être changé sous Mon compte.",
  "approve.password-required": "Saisissez un mot de passe initial",
  "approve.specialization": "Spécialités",
  "approve.specialization-hint": "Séparez-les par des virgules.",
  "approve.account-user":
    "La demande a été envoyée depuis le compte de lecteur de cette adresse. Il devient celui d’un contributeur et garde son mot de passe : celui saisi ici ne servira pas.",
  "approve.account-invited":
    "Cette adresse a déjà un compte de lecteur, mais la demande n’a pas été envoyée depuis ce compte, ou personne n’a encore confirmé son adresse. Vous recevrez un lien à remettre à la personne que vous connaissez ; le compte devient celui d’un contributeur quand il sert. Le mot de passe saisi ici ne servira pas.",
  "approve.account-contributor":
    "Cette adresse a déjà un compte de contributeur. Il garde son mot de passe et son profil : le mot de passe saisi ici ne servira pas.",
  "approve.account-admin":
    "Cette adresse est celle d’un administrateur, dont le compte ne changera pas : rien de ce qui est saisi ici ne servira.",
  "approve.raised":
    "Contributeur approuvé ! L’adresse avait un compte de lecteur : il est désormais celui d’un contributeur et garde son mot de passe.",
  "approve.invited":
    "Contributeur approuvé ! L’adresse a déjà un compte de lecteur, que n’importe qui a pu créer. Remettez ce lien à la personne que vous connaissez : il permet de choisir, une fois, un nouveau mot de passe, et le compte devient alors celui d’un contributeur.",
  "approve.kept":
    "Contributeur approuvé ! L’adresse avait un compte de contributeur, qui garde son mot de passe et son profil.",
  "approve.administrator":
    "Contributeur approuvé ! L’adresse est celle d’un administrateur, dont le compte n’a pas changé.",
  "reject.title": "Refuser {name}",
};
