import type { identities as english } from "../en/identities.ts";
import type { Translation } from "../translate.ts";

export const identities = {
  "identities.title": "Autres modes de connexion",
  "identities.intro": "Reliez un compte que vous avez ailleurs, puis utilisez-le pour vous connecter ici.",
  "identities.none": "Aucun autre compte n’est relié.",
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
  "identities.orcid-authenticated": "Confirmé par ORCID le {time}",
  "identities.orcid-typed": "Non confirmé par ORCID",
  "identities.continue-title": "Continuer vers {name}",
  "identities.continue-text": "La page de connexion de {name} va s’ouvrir.",
  "identities.continue": "Aller à {name}",
  "identities.link-title": "Relier votre compte",
  "identities.link-text":
    "Il existe déjà un compte avec l’adresse {email}. Saisissez une fois son mot de passe pour le relier à {name}.",
  "identities.link-submit": "Relier et se connecter",
  "identities.confirm-with": "Confirmer avec {name}",
  "identities.confirm-text":
    "Au lieu de saisir votre mot de passe, vous pouvez vous connecter de nouveau à {name}.",
} as const satisfies Translation<typeof english>;
