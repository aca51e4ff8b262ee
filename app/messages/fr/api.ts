import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api: Translation<typeof english> = {
  "api.title": "Documentation de l’API",
  "api.description": "Tous les appels de l’API Urithi, avec des exemples.",
  "api.intro":
    "Tout ce que vous faites sur le site peut aussi être fait par l’API, selon les mêmes règles. Chaque appel est accompagné d’un exemple tiré de la démonstration. Les descriptions sont en anglais uniquement.",
  "api.whole": "Spécification complète (OpenAPI 3.1)",
  "api.parts": "Rubriques",
  "api.all": "Tous les appels",
  "api.anybody": "Ouvert à tous, avec ou sans compte.",
  "api.accounts": "Réservé aux personnes connectées.",
  "api.admins": "Pour les administrateurs.",
  "api.authors": "Pour les contributeurs et les administrateurs.",
  "api.readers": "Pour les lecteurs.",
  "api.parameters": "Paramètres d’URL",
  "api.asked": "Requête",
  "api.answered": "Réponse",
  "api.file": "La réponse est un fichier.",
  "api.refused": "Erreurs possibles",
  "api.sent": "Envoyez le fichier en multipart/form-data.",
  "api.closed": "Nécessite le jeton renvoyé par POST /api/auth/login.",
};
