import type { loginProvider as english } from "../en/login-provider.ts";
import type { Translation } from "../translate.ts";

export const loginProvider = {
  "login-provider.button": "Se connecter avec {name}",
  "login-provider.unavailable":
    "{name} est indisponible pour le moment. Réessayez plus tard, ou connectez-vous avec votre mot de passe.",
  "login-provider.failed": "Nous n’avons pas pu confirmer votre connexion avec {name}. Recommencez.",
  "login-provider.cancelled": "La connexion avec {name} a été annulée.",
  "login-provider.ended":
    "Cette connexion a expiré, ou a commencé dans un autre navigateur. Veuillez recommencer.",
  "login-provider.email-missing":
    "Le fournisseur de connexion ne nous a pas transmis d’adresse électronique valide. Inscrivez-vous plutôt avec votre adresse électronique.",
  "login-provider.disabled": "Ce compte est désactivé. Contactez l’administration.",
  "login-provider.taken": "Ce mode de connexion est déjà relié à un autre compte.",
  "login-provider.other-account": "Ce mode de connexion n’est pas relié à votre compte.",
  "login-provider.identity-missing": "Ce mode de connexion n’est plus relié.",
  "login-provider.last":
    "Vous n’avez pas de mot de passe : c’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe.",
  "login-provider.linked": "Ce mode de connexion est maintenant relié à votre compte.",
  "login-provider.unlinked": "Ce mode de connexion n’est plus relié à votre compte.",
  "login-provider.orcid-connected": "Votre identifiant ORCID a été relié à votre profil.",
  "login-provider.orcid-disconnected": "Votre identifiant ORCID a été retiré de votre profil.",
  "login-provider.orcid-no-profile": "Votre compte n’a pas de profil de contributeur.",
  "login-provider.orcid-taken":
    "Cet identifiant ORCID est relié à un autre profil. Contactez-nous s’il est le vôtre.",
  "login-provider.orcid-invalid":
    "Cet identifiant ORCID n’est pas valide. Vérifiez les 16 caractères, par exemple 0000-0002-1825-0097.",
} as const satisfies Translation<typeof english>;
