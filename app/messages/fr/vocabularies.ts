import type { vocabularies as english } from "../en/vocabularies.ts";
import type { Translation } from "../translate.ts";

export const vocabularies = {
  "vocabularies.title": "Listes",
  "vocabularies.intro":
    "Les termes que proposent les formulaires et les filtres. Les notices gardent leur terme si vous le renommez, le déplacez ou le retirez.",
  "vocabularies.event-types": "Types d’événements",
  "vocabularies.event-categories": "Catégories d’événements",
  "vocabularies.media-categories": "Catégories de la médiathèque",
  "vocabularies.subjects": "Sujets",
  "vocabularies.genres": "Genres",
  "vocabularies.specializations": "Spécialités",
  "vocabularies.countries": "Pays",
  "vocabularies.languages": "Langues des éléments",
  "vocabularies.iso-code": "Code ISO 639-3",
  "vocabularies.iso-code-hint":
    "Trois lettres, par exemple swa. S’il est vide, nous le cherchons d’après le nom anglais.",
  "vocabularies.iso-code-invalid": "Utilisez un code de trois lettres, par exemple swa",
  "vocabularies.filter-button": "Afficher un bouton pour ce pays dans la bibliothèque",
  "vocabularies.term-count": { one: "{count:number} terme", other: "{count:number} termes" },
  "vocabularies.add": "Ajouter un terme",
  "vocabularies.edit": "Modifier",
  "vocabularies.edit-title": "Modifier « {term} »",
  "vocabularies.labels-hint": "Si vous laissez une langue vide, le terme anglais est affiché.",
  "vocabularies.position": "Position dans la liste",
  "vocabularies.save": "Enregistrer le terme",
  "vocabularies.move-up": "Monter",
  "vocabularies.move-down": "Descendre",
  "vocabularies.retire": "Ne plus proposer",
  "vocabularies.restore": "Proposer à nouveau",
  "vocabularies.retired": "Retiré",
  "vocabularies.retired-hint":
    "Les formulaires ne proposent pas un terme retiré. Les notices et les filtres le gardent.",
  "vocabularies.merge": "Fusionner",
  "vocabularies.merge-title": "Fusionner « {term} » avec un autre terme",
  "vocabularies.merge-into": "Avec ce terme",
  "vocabularies.merge-hint":
    "Toutes les notices qui ont ce terme auront l’autre à la place. Les anciens liens et filtres mènent à celui-ci. Cette action est irréversible.",
  "vocabularies.merge-preview": "Afficher les changements",
  "vocabularies.merge-confirm": "Fusionner avec « {term} »",
  "vocabularies.merge-events": {
    zero: "Aucun événement ne change.",
    one: "{count:number} événement change.",
    other: "{count:number} événements changent.",
  },
  "vocabularies.merge-items": {
    zero: "Aucun élément ne change.",
    one: "{count:number} élément change.",
    other: "{count:number} éléments changent.",
  },
  "vocabularies.merge-contributors": {
    zero: "Aucun contributeur ne change.",
    one: "{count:number} contributeur change.",
    other: "{count:number} contributeurs changent.",
  },
  "vocabularies.merge-media": {
    zero: "Aucun élément de la médiathèque ne change.",
    one: "{count:number} élément de la médiathèque change.",
    other: "{count:number} éléments de la médiathèque changent.",
  },
  "vocabularies.merged-terms": "Termes fusionnés",
  "vocabularies.merged-into": "{term}, à présent {target}",
  "vocabularies.saved": "La liste a été enregistrée.",
  "vocabularies.merged": "Les termes ont été fusionnés.",
  "vocabularies.failed": "Nous n’avons pas pu enregistrer cette liste",
  "vocabularies.label-required": "Saisissez un terme dans une langue au moins",
  "vocabularies.code-invalid":
    "Utilisez 60 caractères au plus, dont une lettre ou un chiffre, sans barre oblique ni virgule",
  "vocabularies.taken": "Cette liste a déjà ce terme, termes retirés ou fusionnés compris",
  "vocabularies.too-many":
    "Une liste peut avoir {max} termes, termes retirés compris. Renommez ou fusionnez ceux qui ne servent plus.",
  "vocabularies.too-long":
    "Les termes d’une liste peuvent avoir {max:number} caractères dans une langue. Avec ce terme, il y en aurait {length:number}. Utilisez des termes plus courts.",
  "vocabularies.last-term":
    "Les formulaires ont besoin d’un terme de cette liste. Ajoutez-en d’abord un autre.",
  "vocabularies.already-merged": "Ce terme a été fusionné avec un autre et ne peut pas être modifié",
  "vocabularies.choose-term": "Choisissez un terme de cette liste",
  "vocabularies.merge-itself": "Un terme ne peut pas être fusionné avec lui-même. Choisissez-en un autre.",
} as const satisfies Translation<typeof english>;
