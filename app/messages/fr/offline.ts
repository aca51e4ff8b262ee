import type { offline as english } from "../en/offline.ts";
import type { Translation } from "../translate.ts";

export const offline: Translation<typeof english> = {
  "offline.title": "Enregistré sur cet appareil",
  "offline.description":
    "Des documents d’Urithi qui s’ouvrent sans connexion, et des demandes qui attendent d’être envoyées.",
  "offline.intro":
    "Ce qui est enregistré ici s’ouvre sans connexion, sur cet appareil seulement. C’est aussi à vous seul : tout disparaît quand vous vous déconnectez, et quand quelqu’un d’autre se connecte.",
  "offline.no-line":
    "Il n’y a pas de connexion en ce moment. Ce qui est enregistré ici s’ouvre quand même ; tout le reste de ce site attend que la connexion revienne.",
  "offline.save-of": "Enregistrer pour hors connexion : {title}",
  "offline.nothing-to-save": "Rien de ce document ne peut être enregistré ici.",
  "offline.text": "Toutes les pages à lire",
  "offline.recording": "L’enregistrement léger",
  "offline.film": "Le film léger",
  "offline.picture": "L’image",
  "offline.save-part": "Enregistrer : {part} ({size})",
  "offline.is-saved": "Enregistré : {part}",
  "offline.saved-list": "Ce qui est enregistré",
  "offline.none":
    "Rien n’est enregistré ici. « Enregistrer pour hors connexion » se trouve sur la page d’un document, pour qui est connecté.",
  "offline.room": "Place qui reste sur cet appareil : environ {size}",
  "offline.open": "Ouvrir",
  "offline.remove": "Supprimer",
  "offline.saving": "Enregistrement de {size}. Restez sur cette page jusqu’à la fin.",
  "offline.saved": "C’est enregistré, et s’ouvre désormais sans connexion.",
  "offline.removed": "Supprimé de cet appareil.",
  "offline.full":
    "Il n’y a pas assez de place sur cet appareil : il faut {size}. Supprimez quelque chose d’enregistré ici, ou d’autres fichiers à vous, et réessayez.",
  "offline.failed": "L’enregistrement a échoué. La connexion est peut-être coupée : réessayez.",
  "offline.ended": "Vous n’êtes plus connecté. Connectez-vous et réessayez.",
  "offline.progress": "Ce qui est déjà là",
  "offline.bookings": "Demandes de visite",
  "offline.bookings-text":
    "Elles ont été écrites sans connexion, et attendent sur cet appareil d’être envoyées. L’envoi est essayé pendant 30 jours ; ce qui n’a pas été accepté disparaît après 60 jours de plus. Qui se sert de cet appareil peut voir qu’elles sont là : supprimez-les s’il n’est pas à vous.",
  "offline.waiting": "Pas encore envoyée. Elle part d’elle-même dès qu’il y a une connexion.",
  "offline.refused":
    "Pas acceptée telle qu’elle a été envoyée. Tout ce que vous avez écrit est encore ici : voyez ce qui ne va pas, corrigez et envoyez de nouveau.",
  "offline.old": "Pas envoyée : elle attend ici depuis plus de 30 jours. Relisez-la et envoyez-la vous-même.",
  "offline.taken": "Envoyée.",
  "offline.send": "Envoyer maintenant",
  "offline.sending": "Envoi en cours…",
  "offline.still-waiting":
    "L’envoi n’a pas encore abouti : il n’y a pas de connexion, ou ce site ne répond pas. Il est réessayé de lui-même.",
  "offline.mend": "Relire et corriger",
  "offline.seen": "Voir votre demande",
  "offline.instead": "Là où ce n’est pas possible",
  "offline.instead-text":
    "Ce navigateur ne garde rien pour plus tard, ou le script est désactivé, ou l’adresse ne commence pas par https. Vous pouvez emporter un texte dans un fichier, qui s’ouvre sans connexion sur tout appareil : en HTML pour un navigateur, ou en EPUB pour une liseuse. Les deux se trouvent sous « À emporter » sur la page d’un document qui se lit ici. Les enregistrements, les films et les images s’y téléchargent.",
  "offline.withdrawn": "Ce site ne garde rien sur les appareils en ce moment.",
};
