import type { dataExport as english } from "../en/data-export.ts";
import type { Translation } from "../translate.ts";

export const dataExport = {
  "data-export.title": "Télécharger vos données",
  "data-export.intro":
    "Nous préparons une copie de tout ce que nous conservons à votre sujet, avec les fichiers que vous avez envoyés. Vous pouvez la lire ou l’utiliser dans d’autres programmes. Nous vous écrivons dès qu’elle est prête et la supprimons après 7 jours.",
  "data-export.create": "Créer une copie de mes données",
  "data-export.create-new": "Créer une nouvelle copie",
  "data-export.queued": "Votre copie est en préparation. Rechargez cette page pour voir le lien.",
  "data-export.download": "Télécharger la copie ({size})",
  "data-export.until": "Vous pouvez la télécharger jusqu’au {day:day}.",
  "data-export.failed": "La copie n’a pas pu être créée. Réessayez.",
  "data-export.requested": "Nous préparons la copie. Vous recevrez un courriel dès qu’elle sera prête.",
  "data-export.missing":
    "Il n’y a pas de copie de vos données à télécharger. Créez-en une dans votre compte.",
} as const satisfies Translation<typeof english>;
