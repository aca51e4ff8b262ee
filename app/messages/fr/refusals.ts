import type { refusals as english } from "../en/refusals.ts";
import type { Translation } from "../translate.ts";

export const refusals: Translation<typeof english> = {
  "form.required": "Veuillez remplir tous les champs obligatoires",
  "form.invalid": "Cette valeur ne convient pas ici",
  "form.by-now": "À présent : {now}",
  "form.by-now-empty": "À présent, c’est vide",
  "form.send-again":
    "L’envoi n’a pas pu être pris tel quel, et rien n’a été enregistré. Ce que vous avez saisi est toujours là : veuillez l’envoyer encore une fois.",
  "form.too-long": "Utilisez au plus {max} caractères",
  "form.too-large":
    "C’est trop pour un seul envoi, et rien n’a été enregistré. Ce que vous avez saisi est toujours là : raccourcissez-le, puis envoyez-le de nouveau.",
  "form.email": "Saisissez une adresse électronique comme nom@example.org",
  "form.day": "Saisissez une date comme 2026-11-20",
  "form.day-range": "Saisissez une date de 1900 à 2199",
  "form.time": "Saisissez une heure comme 09:30",
  "refused.origin": "Cette demande vient d’un autre site et a été refusée.",
  "refused.body-too-large": "L’envoi est trop volumineux.",
  "refused.body-type": "Cette adresse attend un autre type de contenu.",
  "refused.body-broken": "L’envoi n’a pas pu être lu.",
  "refused.invalid": "Une partie de l’envoi manque ou est incorrecte.",
  "refused.method": "Cette adresse n’accepte pas cette méthode.",
  "refused.idempotency": "Cette Idempotency-Key a servi pour une autre demande.",
  "refused.idempotency-key": "Une Idempotency-Key compte de 8 à 200 caractères imprimables.",
  "refused.busy": "Le site est très sollicité pour le moment. Veuillez réessayer dans un instant.",
  "refused.downloads":
    "Vous avez déjà autant de téléchargements en cours qu’une personne peut en avoir. Veuillez en laisser un se terminer.",
  "refused.away": "Les archives ne répondent pas pour le moment. Veuillez réessayer dans un instant.",
  "refused.timeout": "La demande a mis trop de temps à arriver.",
  "refused.range": "Ce fichier n’a pas cette partie.",
  "refused.changed": "Ceci a changé entre-temps.",
  "refused.limited": {
    one: "Trop de tentatives. Veuillez réessayer dans {count} minute.",
    other: "Trop de tentatives. Veuillez réessayer dans {count} minutes.",
  },
  "refused.form-too-large":
    "Rien n’a été enregistré. Revenez en arrière dans votre navigateur : ce que vous avez saisi est encore dans le formulaire. Raccourcissez-le, puis envoyez-le de nouveau.",
  "guard.authentication-text": "Veuillez vous connecter pour voir cette page.",
  "guard.requires-admin": "Ce contenu est réservé à un administrateur.",
  "guard.requires-contributor": "Ce contenu est réservé à un contributeur.",
  "guard.requires-user": "Ce contenu est réservé à un utilisateur.",
  "guard.api-authentication": "Accès refusé. Veuillez vous connecter en tant qu’administrateur.",
  "guard.api-permission": "Droits insuffisants. Accès administrateur requis.",
  "guard.not-allowed": "Votre rôle ne permet pas cela.",
};
