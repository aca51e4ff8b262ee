import type { relations as english } from "../en/relations.ts";
import type { Translation } from "../translate.ts";

export const relations = {
  "relations.title": "Relations avec d’autres éléments",
  "relations.hint":
    "Collez l’adresse de la page de l’autre élément. Les deux pages l’affichent. Enregistrez pour obtenir d’autres lignes.",
  "relations.kind-of": "Nature de la relation {number}",
  "relations.item-of": "Autre élément de la relation {number}",
  "relations.itself": "Un élément ne peut pas être lié à lui-même",
  "relations.unknown-item": "Nous n’avons pas trouvé cet élément. Copiez l’adresse de sa page.",
  "relations.circle": "Cet élément fait lui-même partie de celui-ci",
  "relations.part-of": "Fait partie de",
  "relations.has-part": "Contient",
  "relations.version-of": "Version de",
  "relations.has-version": "Autres versions",
  "relations.about": "À propos de",
  "relations.subject-of": "Décrit dans",
  "relations.see-also": "Voir aussi",
  "relations.same-event": "Du même événement",
} as const satisfies Translation<typeof english>;
