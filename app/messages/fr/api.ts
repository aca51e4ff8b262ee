import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api = {
  "api.title": "Documentation de l’API",
  "api.description": "Tous les appels de l’API {site}, avec des exemples.",
  "api.intro":
    "Tout ce que vous faites sur le site peut aussi être fait par l’API, selon les mêmes règles. Chaque appel est accompagné d’un exemple tiré de la démonstration. Les descriptions sont en anglais uniquement.",
  "api.full-specification": "Spécification complète (OpenAPI 3.1)",
  "api.all-calls": "Tous les appels",
  "api.audience-public": "Public : aucune connexion nécessaire.",
  "api.audience-users": "Réservé aux personnes connectées.",
  "api.audience-administrators": "Pour les administrateurs.",
  "api.audience-contributors": "Pour les contributeurs et les administrateurs.",
  "api.audience-readers": "Pour les lecteurs.",
  "api.parameters": "Paramètres d’URL",
  "api.request": "Requête",
  "api.response": "Réponse",
  "api.file-response": "La réponse est un fichier.",
  "api.errors": "Erreurs possibles",
  "api.multipart-request": "Envoyez le fichier en multipart/form-data.",
  "api.token-required": "Nécessite le jeton renvoyé par POST /api/auth/login.",
} as const satisfies Translation<typeof english>;
