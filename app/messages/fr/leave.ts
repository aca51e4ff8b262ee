import type { leave as english } from "../en/leave.ts";
import type { Translation } from "../translate.ts";

export const leave: Translation<typeof english> = {
  "leave.title": "Supprimer mon compte",
  "leave.text":
    "Nous supprimerons votre compte après 14 jours. D’ici là, vous pouvez vous connecter et le garder. Vos visites, vos inscriptions, vos favoris, votre historique de lecture et vos œuvres non approuvées seront supprimés avec lui. Les œuvres approuvées restent, avec les noms de leurs auteurs.",
  "leave.submit": "Supprimer mon compte",
  "leave.planned-text": "Votre compte sera supprimé ce jour-là :",
  "leave.keep": "Garder mon compte",
  "leave.planned": "Votre compte sera supprimé le {day:day}. Nous vous avons envoyé un e-mail.",
  "leave.kept": "Votre compte est conservé.",
  "leave.too-late": "Votre compte est en cours de suppression. Il ne peut plus être conservé.",
  "leave.find-account": "Trouver le compte à supprimer",
  "leave.erased-on": "Suppression prévue le",
};
