import type { secondFactor as english } from "../en/second-factor.ts";
import type { Translation } from "../translate.ts";

export const secondFactor = {
  "reauthenticate.title": "Confirmez votre identité",
  "reauthenticate.text":
    "Par sécurité, saisissez votre mot de passe. Envoyez ensuite de nouveau le formulaire.",
  "reauthenticate.submit": "Confirmer",
  "reauthenticate.done": "Merci. Vous avez 10 minutes pour faire le changement.",
  "reauthenticate.needed":
    "Confirmez d’abord votre mot de passe. Votre dernière connexion date de plus de 10 minutes.",
  "second-factor.title": "Double authentification",
  "second-factor.intro":
    "Avec la double authentification, la connexion demande votre mot de passe et un code d’une application de votre téléphone. Un mot de passe volé ne suffit plus.",
  "second-factor.start": "Configurer la double authentification",
  "second-factor.start-again": "Créer une nouvelle clé",
  "second-factor.started": "La clé est prête. Ajoutez-la à votre application et saisissez un code.",
  "second-factor.scan": "Ajoutez la clé à votre application",
  "second-factor.scan-text":
    "Scannez le code QR avec une application d’authentification, ou saisissez la clé dans l’application. Saisissez ensuite le code affiché par l’application.",
  "second-factor.qr": "Code QR contenant la clé",
  "second-factor.key": "Clé :",
  "second-factor.open-app": "Ouvrir l’application sur cet appareil",
  "second-factor.confirm": "Activer la double authentification",
  "second-factor.code": "Code de vérification",
  "second-factor.code-hint": "6 chiffres de votre application, ou un de vos codes de secours",
  "second-factor.code-hint-app": "6 chiffres de votre application",
  "second-factor.code-required": "Saisissez le code",
  "second-factor.code-needed": "Saisissez le code de votre application.",
  "second-factor.code-wrong":
    "Ce code est incorrect ou a déjà servi. Saisissez le code que votre application affiche maintenant.",
  "second-factor.recovery-codes": "Vos codes de secours",
  "second-factor.download-codes": "Télécharger les codes (fichier texte)",
  "second-factor.print-codes": "Imprimer cette page",
  "second-factor.print-codes-hint": "Imprimez cette page pour avoir les codes sur papier.",
  "second-factor.recovery-codes-text":
    "La double authentification est activée. Notez ces codes et conservez-les en lieu sûr : nous ne les afficherons plus. Sans votre téléphone, chaque code permet de se connecter une fois.",
  "second-factor.set-up-at": "Configuré le",
  "second-factor.codes-left": {
    zero: "Il ne vous reste aucun code de secours. Désactivez la double authentification et configurez-la de nouveau pour en obtenir.",
    one: "Il vous reste {count} code de secours.",
    other: "Il vous reste {count} codes de secours.",
  },
  "second-factor.remove": "Désactiver la double authentification",
  "second-factor.remove-text":
    "La connexion ne demandera plus que votre mot de passe. Vos codes de secours ne fonctionneront plus.",
  "second-factor.removed": "La double authentification a été désactivée.",
  "second-factor.already-set-up": "La double authentification est déjà configurée.",
  "second-factor.not-started": "Commencez d’abord la configuration : créez une clé.",
  "second-factor.not-set-up": "La double authentification n’est pas configurée.",
  "second-factor.login-title": "Saisissez votre code",
  "second-factor.login-again": "Recommencer",
  "second-factor.login-ended":
    "Votre connexion a expiré. Saisissez de nouveau votre adresse électronique et votre mot de passe.",
  "second-factor.lost":
    "Vous avez perdu votre téléphone et vos codes de secours ? Demandez à un administrateur de réinitialiser votre double authentification.",
  "second-factor.required-from":
    "Les administrateurs de ce site doivent utiliser la double authentification. Configurez-la avant le {time}.",
  "second-factor.own-reset":
    "Vous ne pouvez pas réinitialiser ici votre propre double authentification. Désactivez-la dans Mon compte.",
  "second-factor.missing":
    "Les administrateurs de ce site doivent utiliser la double authentification. Configurez-la d’abord dans Mon compte.",
} as const satisfies Translation<typeof english>;
