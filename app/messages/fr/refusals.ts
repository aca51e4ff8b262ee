import type { refusals as english } from "../en/refusals.ts";
import type { Translation } from "../translate.ts";

export const refusals: Translation<typeof english> = {
  "form.required": "Veuillez remplir tous les champs obligatoires",
  "form.invalid": "Saisissez une valeur valable",
  "form.by-now": "Quelqu’un a modifié cette valeur : {now}",
  "form.by-now-empty": "Quelqu’un a vidé ce champ",
  "form.send-again":
    "Nous n’avons pas pu enregistrer. Votre saisie est conservée. Veuillez envoyer de nouveau.",
  "form.too-long": "{max} caractères au maximum",
  "form.too-large":
    "Votre texte est trop long pour être envoyé ; rien n’a été enregistré. Votre saisie est conservée : raccourcissez-la, puis envoyez de nouveau.",
  "form.email": "Saisissez une adresse électronique comme nom@example.org",
  "form.day": "Saisissez une date comme 2026-11-20",
  "form.day-range": "Saisissez une date entre 1900 et 2199",
  "form.time": "Saisissez une heure comme 09:30",
  "refused.origin": "Cette requête vient d’un autre site et a été refusée.",
  "refused.body-too-large": "La requête est trop volumineuse.",
  "refused.body-type": "Ce type de contenu n’est pas accepté ici.",
  "refused.body-broken": "La requête est illisible.",
  "refused.invalid": "Certaines informations manquent ou sont incorrectes.",
  "refused.method": "Cette méthode n’est pas autorisée ici.",
  "refused.idempotency": "Cette Idempotency-Key a déjà servi pour une autre requête.",
  "refused.idempotency-key": "Une Idempotency-Key compte de 8 à 200 caractères imprimables.",
  "refused.busy": "Le site est très sollicité pour le moment. Veuillez réessayer dans quelques minutes.",
  "refused.downloads":
    "Vous avez atteint le nombre maximal de téléchargements simultanés. Attendez qu’un téléchargement se termine.",
  "refused.away": "Le service est momentanément indisponible. Veuillez réessayer dans quelques minutes.",
  "refused.timeout": "La requête a pris trop de temps. Veuillez réessayer.",
  "refused.range": "Cette partie du fichier n’existe pas.",
  "refused.changed": "Cet élément a changé depuis que vous l’avez ouvert.",
  "refused.limited": {
    one: "Trop de tentatives. Veuillez réessayer dans {count} minute.",
    other: "Trop de tentatives. Veuillez réessayer dans {count} minutes.",
  },
  "refused.form-too-large":
    "Rien n’a été enregistré. Revenez à la page précédente : votre saisie est toujours dans le formulaire. Raccourcissez-la, puis envoyez de nouveau.",
  "guard.authentication-text": "Veuillez vous connecter pour voir cette page.",
  "guard.requires-admin": "Ce contenu est réservé aux administrateurs.",
  "guard.requires-contributor": "Ce contenu est réservé aux contributeurs.",
  "guard.requires-user": "Ce contenu est réservé aux utilisateurs inscrits.",
  "guard.api-authentication": "Accès refusé. Veuillez vous connecter en tant qu’administrateur.",
  "guard.api-permission": "Droits insuffisants. Accès administrateur requis.",
  "guard.not-allowed": "Vous n’avez pas les droits nécessaires.",
};
