import type { itemFacts as english } from "../en/item-facts.ts";
import type { Translation } from "../translate.ts";

export const itemFacts = {
  "item-facts.where": "Où le voir",
  "item-facts.add-like": "Ajouter un élément semblable",
  "item-facts.add-part": "Ajouter une partie ici",
  "item-facts.where-without-file": "Cet élément n’est pas consultable en ligne. Vous pouvez le voir ici :",
  "item-facts.visit": "Demander une visite",
  "item-facts.visit-purpose": "Pour voir « {title} »",
  "item-facts.visit-purpose-number": "Pour voir « {title} » ({number})",
  "item-facts.details": "Détails",
  "item-facts.subjects": "Sujets",
  "item-facts.rights-and-file": "Droits et fichier",
  "item-facts.more": "Plus",
  "item-facts.formats": "Autres formats",
  "item-facts.related": "À voir aussi",
  "item-facts.look": "Voir de près",
  "item-facts.listen": "Écouter",
  "item-facts.watch": "Regarder",
  "item-facts.file-of": "{name} ({number} sur {count})",
  "item-facts.versions": "Versions antérieures",
  "item-facts.more-relations": {
    one: "{count} autre élément lié",
    other: "{count} autres éléments liés",
  },
  "item-facts.belongs-to": "Fait partie de",
  "item-facts.report": "Signaler cet élément",
  "item-facts.report-page": "Signaler cette page",
  "item-facts.delete-item":
    "L’élément sera définitivement supprimé. Ce qui est aussi dans la médiathèque y reste : {media}. Cette action est irréversible.",
  "item-facts.delete-media":
    "Le média sera définitivement supprimé. Son fichier reste dans ces éléments : {items}. Cette action est irréversible.",
  "item-facts.approximate": "{point} (approximatif)",
  "home.count-items": { one: "{count:number} élément", other: "{count:number} éléments" },
  "home.count-contributors": { one: "{count:number} contributeur", other: "{count:number} contributeurs" },
  "home.count-visits": {
    zero: "Demander une visite",
    one: "{count:number} visite à venir",
    other: "{count:number} visites à venir",
  },
  "home.count-events": {
    one: "{count:number} événement à venir",
    other: "{count:number} événements à venir",
  },
} as const satisfies Translation<typeof english>;
