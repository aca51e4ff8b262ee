import type { leave as english } from "../en/leave.ts";
import type { Translation } from "../translate.ts";

export const leave = {
  "leave.title": "Supprimer mon compte",
  "leave.text":
    "Nous supprimerons votre compte après {days} jours. D’ici là, vous pouvez vous connecter et annuler. Vos visites, vos inscriptions, vos favoris, votre historique de lecture et vos œuvres non approuvées seront aussi supprimés. Les œuvres approuvées restent sous les noms de leurs auteurs.",
  "leave.submit": "Supprimer mon compte",
  "leave.keep": "Garder mon compte",
  "leave.planned": "Votre compte sera supprimé le {day:day}.",
  "leave.kept": "Votre compte ne sera pas supprimé.",
  "leave.too-late": "Votre compte est déjà en cours de suppression. Il n’est plus possible d’annuler.",
  "leave.find-account": "Trouver le compte à supprimer",
  "leave.erased-on": "Suppression prévue le",
} as const satisfies Translation<typeof english>;
