import type { api as english } from "../en/api.ts";
import type { Translation } from "../translate.ts";

export const api: Translation<typeof english> = {
  "api.title": "L’API",
  "api.description": "Ce que les programmes peuvent demander ici, appel par appel, avec des exemples.",
  "api.intro":
    "Tout ce que font les pages, les programmes le peuvent aussi, selon les mêmes règles. Voici chaque appel avec un exemple tiré de la démonstration. Ce qui est dit d’un appel est en anglais, comme l’API elle-même.",
  "api.whole": "La description entière, en OpenAPI 3.1",
  "api.parts": "Parties",
  "api.all": "Tous les appels",
  "api.anybody": "Ouvert à tous, avec ou sans compte.",
  "api.accounts": "Pour qui est connecté.",
  "api.admins": "Pour les administrateurs.",
  "api.authors": "Pour les contributeurs et les administrateurs.",
  "api.readers": "Pour les lecteurs.",
  "api.parameters": "Dans l’adresse",
  "api.asked": "Demande",
  "api.answered": "Réponse",
  "api.file": "La réponse est un fichier.",
  "api.refused": "Refus possibles",
  "api.sent": "Le fichier l’accompagne, dans un formulaire.",
  "api.closed": "Avec le jeton que donne POST /api/auth/login.",
};
