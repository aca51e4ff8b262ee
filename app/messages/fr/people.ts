import type { people as english } from "../en/people.ts";
import type { Translation } from "../translate.ts";

export const people = {
  "people.title": "Personnes",
  "people.hint":
    "Une personne par ligne : « Nom de famille, prénom » ou un seul nom. Enregistrez pour obtenir d’autres lignes.",
  "people.role-of": "Rôle de la personne {number}",
  "people.name-of": "Nom de la personne {number}",
  "people.one-each": "Écrivez un seul nom par ligne, sans point-virgule",
  "people.authors-too-long": "Les noms des auteurs ne doivent pas dépasser {max} caractères au total",
  "people.author": "Auteur",
  "people.editor": "Direction d’ouvrage",
  "people.translator": "Traduction",
  "people.illustrator": "Illustrations",
  "people.photographer": "Photographie",
  "people.artist": "Artiste",
  "people.maker": "Fabrication",
  "people.composer": "Composition musicale",
  "people.performer": "Interprétation",
  "people.narrator": "Narration",
  "people.interviewer": "Entretien mené par",
  "people.interviewee": "Personne interrogée",
  "people.collector": "Collecte",
  "people.donor": "Don",
  "item.person": "Personne",
} as const satisfies Translation<typeof english>;
