import type { accounts as english } from "../en/accounts.ts";
import type { Translation } from "../translate.ts";

export const accounts = {
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
    "Nous l’avons bien reçue. Si elle est approuvée, vous pourrez vous connecter comme contributeur avec l’adresse électronique indiquée.",
  "apply.received": "Votre demande a bien été reçue.",
  "apply.already-contributor": "Vous avez déjà un compte de contributeur ou d’administrateur.",

  "login.failed": "Échec de la connexion",
  "login.done": "Connexion réussie !",
  "login.wrong-credentials": "Vérifiez votre adresse électronique et votre mot de passe, puis réessayez.",
  "login.email-required": "Saisissez votre adresse électronique",
  "login.password-required": "Saisissez votre mot de passe",
  "login.ask-administrator":
    "Mot de passe oublié ? Un administrateur peut vous donner un lien pour en choisir un nouveau.",
  "forgotten-password.intro":
    "Indiquez l’adresse électronique de votre compte. Nous y enverrons un lien pour choisir un nouveau mot de passe.",
  "forgotten-password.submit": "M’envoyer le lien",
  "forgotten-password.sent":
    "S’il existe un compte avec cette adresse électronique, nous y avons envoyé un lien pour choisir un nouveau mot de passe. Il ne fonctionne qu’une fois et expire au bout de 3 heures. Si vous avez fait plusieurs demandes, utilisez le message le plus récent.",
  "logout.done": "Votre session est fermée.",
  "sessions.title": "Vos sessions ouvertes",
  "sessions.intro":
    "Fermez toute session que vous ne reconnaissez pas ou dont vous n’avez plus besoin. Changer de mot de passe les ferme toutes.",
  "sessions.current": "celle-ci",
  "sessions.logged-in-at": "Connexion le",
  "sessions.last-used": "Dernier usage",
  "sessions.end": "Fermer la session",
  "sessions.end-others": "Fermer toutes les autres",
  "sessions.unknown": "Navigateur inconnu",
  "sessions.ended": "Session fermée.",
  "sessions.others-ended": "Toutes vos autres sessions sont fermées.",
  "sessions.missing": "Cette session est introuvable.",
  "account.role": "Rôle",
  "register.failed": "Échec de l’inscription",
  "register.error": "Une erreur est survenue lors de la création de votre compte",
  "register.done": "Compte créé ! Veuillez vous connecter pour continuer.",
  "register.name-required": "Saisissez votre nom complet",
  "register.email-required": "Saisissez votre adresse électronique",
  "register.email-taken": "Un compte existe déjà avec cette adresse électronique.",
  "password.mismatch": "Les mots de passe ne correspondent pas",
  "password.too-short": "Le mot de passe doit comporter au moins 6 caractères",
  "password.too-short-administrator":
    "Le mot de passe d’un administrateur doit comporter au moins 12 caractères",
  "password.hint-administrator": "Au moins 12 caractères",
  "password.too-common": "Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre.",
  "password.required": "Saisissez un mot de passe",
  "password.repeat-required": "Saisissez le mot de passe une seconde fois",
  "password.change": "Changer le mot de passe",
  "password.change-text":
    "Toutes vos sessions seront fermées. Connectez-vous ensuite avec le nouveau mot de passe. Vos liens d’agenda cesseront de fonctionner : créez-en de nouveaux.",
  "password.current": "Mot de passe actuel",
  "password.current-required": "Saisissez votre mot de passe actuel",
  "password.current-wrong": "Ce n’est pas votre mot de passe actuel",
  "password.new": "Nouveau mot de passe",
  "password.new-required": "Saisissez un nouveau mot de passe",
  "password.changed": "Votre mot de passe a été changé. Veuillez vous connecter pour continuer.",
  "set-password.title": "Choisissez votre mot de passe",
  "set-password.account": "Pour le compte de {email}",
  "set-password.text":
    "Toute session ouverte avec ce compte sera fermée, et les liens d’agenda du compte cesseront de fonctionner.",
  "set-password.submit": "Enregistrer le mot de passe",
  "set-password.done": "Votre mot de passe est enregistré. Veuillez vous connecter pour continuer.",
  "confirm-address.title": "Votre adresse électronique",
  "confirm-address.question":
    "Votre adresse électronique est-elle {email} ? Confirmez-la pour recevoir des rappels de vos visites et événements.",
  "confirm-address.not-yours":
    "Si vous n’avez pas créé ce compte, ne confirmez pas l’adresse électronique. Choisissez un nouveau mot de passe pour que ce compte devienne le vôtre, ou fermez cette page.",
  "confirm-address.choose-password": "Choisir un nouveau mot de passe",
  "confirm-address.submit": "Oui, confirmer",
  "confirm-address.confirmed": "Adresse électronique confirmée : {email}.",
  "confirm-address.done": "Merci : votre adresse électronique est confirmée.",
  "confirm-address.link-expired":
    "Ce lien a expiré ou a été remplacé par un plus récent. Demandez un nouveau lien dans Mon compte.",
  "confirm-address.already-confirmed": "Votre adresse électronique est déjà confirmée.",
  "confirm-address.reminder":
    "Veuillez confirmer votre adresse électronique avec le lien que nous vous avons envoyé. D’ici là, vous pouvez lire les éléments et demander des visites, mais vous ne recevez pas de rappels.",
  "confirm-address.no-mail-server":
    "Votre adresse électronique n’est pas confirmée : vous ne recevez donc pas de rappels. Ce site n’envoie pas de courriel automatiquement : demandez le lien à un administrateur.",
  "confirm-address.resend": "Envoyer le lien à nouveau",
  "confirm-address.request-link": "Demander le lien",
  "confirm-address.link-sent":
    "Nous avons envoyé un nouveau lien à votre adresse électronique. Il fonctionne pendant 7 jours.",
  "confirm-address.link-ready": "Un nouveau lien est prêt. Un administrateur peut vous le donner.",
  "setup-links.title": "Créer un lien de mot de passe",
  "setup-links.intro":
    "Pour une personne qui n’a pas de mot de passe ou l’a oublié. Le lien ne fonctionne qu’une fois, dans les sept jours. Il n’est pas envoyé par courriel : remettez-le vous-même.",
  "setup-links.submit": "Créer un lien",
  "setup-links.created": "Lien pour {email}. Copiez-le maintenant : il ne sera plus affiché.",
  "setup-links.created-invited":
    "Lien pour {email}. La demande étant approuvée, ce lien fait aussi du compte un compte de contributeur. Copiez-le maintenant : il ne sera plus affiché.",
  "setup-links.email-required": "Saisissez l’adresse électronique du compte",
  "setup-links.expired":
    "Ce lien a servi ou a expiré. Si vous avez oublié votre mot de passe, demandez un nouveau lien sur la page de connexion. Sinon, contactez un administrateur.",
  "setup-links.no-account": "Aucun compte n’a cette adresse électronique",
  "setup-links.administrator": "Vous ne pouvez pas créer de lien de mot de passe pour un administrateur",
  "verify.check": "Vérifier le jeton",
  "verify.token-present": "Un jeton existe dans le stockage local.",
  "verify.token-absent": "Aucun jeton dans le stockage local.",
  "admin-login.title": "Connexion administrateur",
  "admin-login.hint": "Administrateur de démonstration : {email} avec le mot de passe {password}",
  "applications.title": "Demandes de contributeurs",
  "applications.none": "Aucune demande en attente.",
  "applications.missing": "Cette demande est introuvable.",
  "applications.already-decided": "Cette demande a déjà été approuvée ou refusée.",
  "approve.title": "Approuver la demande de {name}",
  "approve.password": "Mot de passe initial",
  "approve.password-hint":
    "Au moins 6 caractères. Remettez-le vous-même ; il peut être changé dans Mon compte.",
  "approve.password-required": "Saisissez un mot de passe initial",
  "approve.specialization": "Spécialités",
  "approve.specialization-hint": "Séparez-les par des virgules.",
  "approve.account-user":
    "Cette demande a été envoyée depuis le compte de lecteur de cette adresse électronique. Le compte devient un compte de contributeur et garde son mot de passe. Le mot de passe saisi ici ne servira pas.",
  "approve.account-invited":
    "Cette adresse électronique a déjà un compte de lecteur, mais la demande n’a pas été envoyée depuis ce compte, ou l’adresse n’a pas été confirmée. Nous envoyons un lien à cette adresse. Quand la personne l’utilise, le compte devient un compte de contributeur. Le mot de passe saisi ici ne servira pas.",
  "approve.account-contributor":
    "Cette adresse électronique a déjà un compte de contributeur. Il garde son mot de passe et son profil : le mot de passe saisi ici ne servira pas.",
  "approve.account-admin":
    "Cette adresse électronique est celle d’un administrateur, dont le compte ne changera pas : rien de ce qui est saisi ici ne servira.",
  "approve.promoted":
    "Contributeur approuvé ! Le compte de lecteur de cette adresse électronique est désormais un compte de contributeur et garde son mot de passe.",
  "approve.invited":
    "Contributeur approuvé ! Cette adresse électronique a déjà un compte de lecteur, que n’importe qui a pu créer. Ne remettez ce lien qu’à la personne que vous connaissez. Quand elle s’en sert pour choisir un nouveau mot de passe, le compte devient un compte de contributeur.",
  "approve.mailed":
    "Contributeur approuvé ! Cette adresse électronique a déjà un compte de lecteur, que n’importe qui a pu créer. Nous envoyons un lien à cette adresse. Quand la personne s’en sert pour choisir un nouveau mot de passe, le compte devient un compte de contributeur.",
  "approve.unchanged":
    "Contributeur approuvé ! Cette adresse électronique avait déjà un compte de contributeur, qui garde son mot de passe et son profil.",
  "approve.administrator":
    "Contributeur approuvé ! Cette adresse électronique est celle d’un administrateur, dont le compte n’a pas changé.",
  "reject.title": "Refuser la demande de {name}",
  "accept-invitation.title": "Créez votre compte",
  "accept-invitation.text": "Vous avez reçu une invitation à l’adresse {email}.",
  "accept-invitation.submit": "Créer le compte",
  "accept-invitation.done": "Votre compte a été créé. Connectez-vous.",
  "own-account.title": "Nom et adresse électronique",
  "account.second-factor": "Double authentification",
  "own-account.save": "Enregistrer les modifications",
  "own-account.saved": "Vos modifications ont été enregistrées.",
  "own-account.link-sent":
    "Enregistré. Nous avons envoyé un lien à {email}. Votre ancienne adresse reste utilisée jusqu’à ce que vous confirmiez la nouvelle.",
  "own-account.link-ready":
    "Enregistré. L’administration peut vous donner le lien qui confirme {email}. Votre ancienne adresse reste utilisée jusqu’à ce que vous confirmiez la nouvelle.",
  "own-account.failed": "Nous n’avons pas pu enregistrer votre compte",
  "own-account.pending": "En attente de confirmation : {email}",
  "own-account.security": "Événements de sécurité",
  "own-account.administration": "L’administration",
  "own-account.security-none": "Aucun événement pour l’instant.",
  "own-account.history": "Historique de lecture",
  "own-account.history-on": "Mémoriser les éléments que j’ouvre",
  "own-account.history-hint":
    "Si vous désactivez cette option, nous comptons encore les ouvertures des éléments, mais sans noter par qui. L’historique antérieur reste jusqu’à ce que vous l’effaciez.",
  "own-account.history-save": "Enregistrer le choix",
  "own-account.history-clear": "Effacer l’historique de lecture",
  "own-account.history-saved": "Votre choix a été enregistré.",
  "own-account.privacy-request": "Demander une copie, une correction ou la suppression de vos données",
  "own-account.stored": "Ce que nous conservons à votre sujet",
} as const satisfies Translation<typeof english>;
