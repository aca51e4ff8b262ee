import type { itemVersions as english } from "../en/item-versions.ts";
import type { Translation } from "../translate.ts";

export const itemVersions = {
  "item-versions.title": "Versions antérieures de « {title} »",
  "item-versions.name": "Versions antérieures",
  "item-versions.intro":
    "Chaque modification d’un élément publié conserve son état précédent. Vous pouvez comparer des versions et en rétablir une.",
  "item-versions.none":
    "Aucune version antérieure pour le moment. La prochaine modification de l’élément publié crée la première.",
  "item-versions.part": "Versions de",
  "item-versions.part-item": "L’élément",
  "item-versions.part-staff": "Informations du personnel",
  "item-versions.number": "Version n° {number}",
  "item-versions.now": "Maintenant",
  "item-versions.changed": "Modification",
  "item-versions.administrator": "Un administrateur",
  "item-versions.deleted-account": "Un compte supprimé",
  "item-versions.from": "Comparer",
  "item-versions.to": "Avec",
  "item-versions.compare": "Comparer",
  "item-versions.compare-now": "Comparer avec l’état actuel",
  "item-versions.comparison": "Différences",
  "item-versions.same": "Ces deux versions sont identiques.",
  "item-versions.removed": "Supprimé",
  "item-versions.added": "Ajouté",
  "item-versions.restore": "Rétablir la version {number}",
  "item-versions.restore-hint":
    "Rétablir est aussi une modification, que vous pouvez annuler. Les fichiers ajoutés depuis restent. L’accès à l’élément ne change pas. Les transcriptions et les textes corrigés d’un fichier remplacé ne reviennent pas.",
  "item-versions.restore-pending":
    "L’approbation d’un administrateur est nécessaire pour une version rétablie.",
  "item-versions.restored": "Version antérieure rétablie",
  "item-versions.restored-without": "Version antérieure rétablie, sans : {fields}",
  "item-versions.delete": "Supprimer",
  "item-versions.delete-title": "Supprimer la version {number} ?",
  "item-versions.delete-text":
    "Ce que l’élément était alors est supprimé définitivement, avec les fichiers remplacés qu’aucune autre version ne contient. Son numéro reste dans la liste. L’élément lui-même ne change pas.",
  "item-versions.deleted-at": "Supprimée",
  "item-versions.deleted": "Version supprimée",
  "item-versions.failed": "La version n’a pas été rétablie",
  "item-versions.exact-place": "Lieu exact",
  "item-versions.removed-field": "un champ qui a été supprimé",
  "item-versions.file-gone": "{name} (n’est plus conservé)",
} as const satisfies Translation<typeof english>;
