import type { passkeyOutcomes as englishOutcomes, passkeys as english } from "../en/passkeys.ts";
import type { Translation } from "../translate.ts";

export const passkeys = {
  "passkeys.title": "Clés d’accès",
  "passkeys.intro":
    "Avec une clé d’accès, vous vous connectez avec votre empreinte digitale, votre visage ou le code PIN de votre appareil. Le mot de passe et le code ne sont pas nécessaires.",
  "passkeys.none": "Vous n’avez pas encore de clé d’accès.",
  "passkeys.added-at": "Ajoutée le",
  "passkeys.last-used": "Dernière utilisation :",
  "passkeys.never-used": "Pas encore utilisée",
  "passkeys.remove": "Supprimer la clé d’accès",
  "passkeys.name": "Nom de la clé d’accès",
  "passkeys.name-hint": "Par exemple l’appareil : Téléphone du bureau",
  "passkeys.name-required": "Saisissez un nom pour la clé d’accès",
  "passkeys.add": "Ajouter une clé d’accès",
  "passkeys.no-support":
    "Ce navigateur ne peut pas ajouter de clé d’accès. Utilisez un navigateur à jour avec JavaScript activé.",
  "passkeys.confirm": "Confirmer avec une clé d’accès",
} as const satisfies Translation<typeof english>;

export const passkeyOutcomes = {
  "passkey-outcomes.failed": "Nous n’avons pas reçu de clé d’accès de votre appareil. Veuillez réessayer.",
  "passkey-outcomes.refused":
    "Cette clé d’accès n’a pas fonctionné. Elle a peut-être été supprimée ou appartient à un autre compte, ou la demande a expiré. Réessayez ou utilisez votre mot de passe.",
  "passkey-outcomes.already-added": "Cette clé d’accès a déjà été ajoutée.",
  "passkey-outcomes.too-many": "Vous avez atteint la limite de {max} clés d’accès. Supprimez-en d’abord une.",
  "passkey-outcomes.missing":
    "Nous n’avons pas trouvé cette clé d’accès. Elle a peut-être déjà été supprimée.",
  "passkey-outcomes.added": "La clé d’accès a été ajoutée.",
  "passkey-outcomes.removed": "La clé d’accès a été supprimée.",
} as const satisfies Translation<typeof englishOutcomes>;
