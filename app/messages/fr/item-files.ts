import type { itemFiles as english } from "../en/item-files.ts";
import type { Translation } from "../translate.ts";

export const itemFiles = {
  "item-files.title": "Fichiers de « {title} »",
  "item-files.intro":
    "Le premier fichier visible par tout le monde représente l’élément sur sa page et dans les listes.",
  "item-files.empty": "Aucun fichier pour l’instant. Ajoutez le premier ci-dessous.",
  "item-files.number": "Fichier {number}",
  "item-files.count": { one: "{count} fichier, {size}", other: "{count} fichiers, {size}" },
  "item-files.all": "Tous les fichiers (ZIP, {size})",
  "item-files.label": "Libellé",
  "item-files.label-hint": "Par exemple : page 2, ou verso",
  "item-files.alt-text": "Texte de remplacement",
  "item-files.alt-text-hint": "Décrivez ce que l’on voit pour les personnes qui ne voient pas",
  "item-files.use": "Visible par",
  "item-files.use-shown": "Toute personne qui peut ouvrir l’élément",
  "item-files.use-master": "Son contributeur et l’administration uniquement (original)",
  "item-files.master": "Original",
  "item-files.position": "Position",
  "item-files.position-hint": "1 est le premier fichier",
  "item-files.up": "Monter",
  "item-files.down": "Descendre",
  "item-files.edit": "Modifier",
  "item-files.edit-title": "Modifier « {name} »",
  "item-files.replace": "Remplacer",
  "item-files.replace-title": "Remplacer « {name} »",
  "item-files.replace-hint":
    "Son libellé, son texte de remplacement et sa place restent. Son texte est lu de nouveau. Les transcriptions restent si les deux sont des enregistrements.",
  "item-files.remove": "Retirer",
  "item-files.remove-title": "Retirer « {name} » ?",
  "item-files.remove-text":
    "Son texte et ses transcriptions sont supprimés. Pendant un certain temps, une version antérieure d’un élément publié rétablit le fichier, mais pas ses transcriptions.",
  "item-files.add": "Ajouter des fichiers",
  "item-files.files": "Fichiers",
  "item-files.add-hint":
    "Au maximum {max} fichiers à la fois, et {total} par élément. Ils sont ajoutés à la fin.",
  "item-files.retry-hint": "Choisissez les fichiers qui n’ont pas été ajoutés et réessayez.",
  "item-files.added": { one: "{count} fichier a été ajouté.", other: "{count} fichiers ont été ajoutés." },
  "item-files.some-added": "Fichiers ajoutés : {added} sur {all}.",
  "item-files.changed": "Le fichier a été modifié.",
  "item-files.replaced": "Le fichier a été remplacé.",
  "item-files.removed": "Le fichier a été retiré.",
  "item-files.reordered": "L’ordre a été modifié.",
  "item-files.now-pending": "{done} Une personne de l’administration doit d’abord l’approuver.",
  "item-files.too-many": "Un élément peut avoir au maximum {max} fichiers. Celui-ci en a {count}.",
  "item-files.missing": "Nous n’avons pas trouvé ce fichier. Quelqu’un l’a peut-être retiré.",
  "item-files.last-one":
    "Cet élément doit avoir un fichier visible par tout le monde. Remplacez plutôt celui-ci.",
  "item-files.embargo": "Embargo",
  "item-files.embargo-none": "Les fichiers sont ouverts à toute personne qui peut lire l’élément.",
  "item-files.embargo-until":
    "Tous les fichiers sont fermés jusqu’au {day:day}. Seuls la personne qui a fourni l’élément et les administrateurs peuvent les ouvrir. L’élément reste visible.",
  "item-files.embargo-field": "Fermés jusqu’au",
  "item-files.embargo-hint":
    "Les fichiers ouvrent ce jour à 00:00, dans le fuseau horaire {zone}. Laissez vide pour les ouvrir maintenant.",
  "item-files.embargo-file-hint": "Le fichier ouvre ce jour à 00:00. Laissez vide pour l’ouvrir maintenant.",
  "item-files.embargo-set": "Fixer un embargo",
  "item-files.embargo-change": "Modifier l’embargo",
  "item-files.file-closed": "Fermé jusqu’au {day:day}",
  "item-files.embargo-saved": "L’embargo a été enregistré.",
  "item-files.embargo-lifted": "Les fichiers sont ouverts maintenant.",
  "item-files.order-invalid": "L’ordre doit nommer chaque fichier de l’élément une seule fois.",
} as const satisfies Translation<typeof english>;
