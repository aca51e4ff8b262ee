import type { identities as english } from "../en/identities.ts";
import type { Translation } from "../translate.ts";

export const identities: Translation<typeof english> = {
  "identities.title": "Autres modes de connexion",
  "identities.intro": "Reliez une connexion que vous avez déjà, puis utilisez-la pour vous connecter ici.",
  "identities.none": "Aucune connexion n’est encore reliée.",
  "identities.connected-at": "Reliée le",
  "identities.used-at": "Dernière utilisation",
  "identities.connect": "Relier {name}",
  "identities.disconnect": "Détacher",
  "identities.set-password": "Choisir un mot de passe",
  "identities.orcid-title": "Identifiant ORCID",
  "identities.orcid-text":
    "Connectez-vous une fois à ORCID. Votre profil public montre alors que l’identifiant est le vôtre.",
  "identities.orcid-connect": "Relier votre identifiant ORCID",
  "identities.orcid-disconnect": "Retirer l’identifiant ORCID",
  "identities.orcid-authenticated": "Confirmé par ORCID le",
  "identities.orcid-typed": "Non confirmé par ORCID",
  "identities.continue-title": "Continuer chez {name}",
  "identities.continue-text": "Votre navigateur ouvre maintenant la page de connexion de {name}.",
  "identities.continue": "Ouvrir la page de connexion de {name}",
  "identities.link-title": "Relier votre compte",
  "identities.link-text":
    "L’adresse {email} a déjà un compte ici. Saisissez une fois son mot de passe pour le relier à {name}.",
  "identities.link-submit": "Relier et se connecter",
  "identities.confirm-with": "Confirmer avec {name}",
  "identities.confirm-text": "Vous pouvez vous y connecter de nouveau au lieu de saisir votre mot de passe.",
};
