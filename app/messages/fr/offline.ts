import type { offline as english } from "../en/offline.ts";
import type { Translation } from "../translate.ts";

export const offline = {
  "offline.title": "Éléments enregistrés sur cet appareil",
  "offline.description":
    "{site} : éléments enregistrés pour lire hors ligne, et demandes de visite à envoyer.",
  "offline.intro":
    "Les éléments enregistrés ici s’ouvrent sans connexion, sur cet appareil seulement. Ils sont supprimés quand vous vous déconnectez ou que quelqu’un d’autre se connecte.",
  "offline.is-offline":
    "Vous êtes hors ligne. Les éléments enregistrés ici restent accessibles. Le reste du site fonctionnera de nouveau une fois la connexion rétablie.",
  "offline.save-title": "Enregistrer pour lire hors ligne : {title}",
  "offline.nothing-to-save": "Rien dans cet élément ne peut être enregistré pour une lecture hors ligne.",
  "offline.text": "Toutes les pages",
  "offline.recording": "Enregistrement (version allégée)",
  "offline.film": "Vidéo (version allégée)",
  "offline.picture": "Image",
  "offline.save-part": "Enregistrer : {part} ({size})",
  "offline.is-saved": "Enregistré : {part}",
  "offline.saved-list": "Éléments enregistrés",
  "offline.none":
    "Vous n’avez rien enregistré. Les lecteurs connectés trouvent « Enregistrer pour lire hors ligne » sur la page d’un élément.",
  "offline.space-left": "Espace libre sur cet appareil : environ {size}",
  "offline.open": "Ouvrir",
  "offline.remove": "Supprimer",
  "offline.saving": "Enregistrement de {size}. Restez sur cette page jusqu’à la fin.",
  "offline.saved": "Élément enregistré. Vous pouvez maintenant l’ouvrir hors ligne.",
  "offline.removed": "Supprimé de cet appareil.",
  "offline.no-space":
    "Il n’y a pas assez de place sur cet appareil. Cet élément demande {size}. Supprimez des éléments enregistrés ou d’autres fichiers, puis réessayez.",
  "offline.failed": "Nous n’avons pas pu enregistrer cet élément. Vérifiez votre connexion et réessayez.",
  "offline.logged-out": "Votre session est terminée. Connectez-vous et réessayez.",
  "offline.progress": "Progression",
  "offline.bookings": "Demandes de visite",
  "offline.bookings-text":
    "Vous avez écrit ces demandes hors ligne. Elles restent sur cet appareil jusqu’à leur envoi. Nous essayons de les envoyer pendant 30 jours, puis supprimons 60 jours plus tard celles qui n’ont pas été envoyées. Toute personne qui utilise cet appareil peut voir qu’elles existent : supprimez-les si l’appareil n’est pas à vous.",
  "offline.request-pending":
    "Pas encore envoyée. L’envoi se fera automatiquement dès que vous serez en ligne.",
  "offline.request-rejected":
    "Cette demande n’a pas pu être acceptée. Votre saisie est conservée : corrigez le problème et envoyez la demande de nouveau.",
  "offline.request-expired":
    "Pas envoyée : cette demande date de plus de 30 jours. Vérifiez-la et envoyez-la vous-même.",
  "offline.request-sent": "Envoyée.",
  "offline.send": "Envoyer maintenant",
  "offline.sending": "Envoi en cours…",
  "offline.request-still-pending":
    "L’envoi n’a pas encore abouti : vous êtes hors ligne ou le site ne répond pas. Nous réessaierons automatiquement.",
  "offline.edit-request": "Vérifier et corriger",
  "offline.view-request": "Voir votre demande",
  "offline.alternative-title": "Si l’enregistrement n’est pas possible",
  "offline.alternative-text":
    "Votre navigateur ne permet peut-être pas l’enregistrement, JavaScript est peut-être désactivé, ou l’adresse web ne commence peut-être pas par https. Vous pouvez télécharger un texte et le lire hors ligne sur tout appareil : en page web (HTML) ou en livre numérique (EPUB), sous « Télécharger pour lire hors ligne » sur la page de l’élément. Vous pouvez aussi y télécharger des enregistrements, des films et des images.",
  "offline.turned-off": "L’enregistrement hors ligne est désactivé pour le moment.",
} as const satisfies Translation<typeof english>;
