import type { pages as english } from "../en/pages.ts";
import type { Translation } from "../translate.ts";

export const pages = {
  "pages.title": "Pages du site",
  "pages.intro":
    "Textes sur votre institution : présentation, confidentialité, actualités. Un brouillon n’est visible que pour l’administration.",
  "pages.none": "Aucune page pour le moment. Créez la première.",
  "pages.new": "Nouvelle page",
  "pages.create": "Créer la page",
  "pages.save": "Enregistrer la page",
  "pages.name": "Titre",
  "pages.body": "Texte",
  "pages.slug": "Adresse de la page",
  "pages.slug-hint":
    "La fin de l’adresse : about donne /pages/about. Si vous laissez ce champ vide, elle est tirée du titre.",
  "pages.status": "Statut",
  "pages.published": "Publiée",
  "pages.draft": "Brouillon",
  "pages.publish": "Publier : tout le monde peut lire cette page",
  "pages.needs-review": "À vérifier",
  "pages.needs-review-text":
    "Ce texte est fourni avec le logiciel. Vérifiez-le et corrigez-le avant de le publier.",
  "pages.footer": "Position dans le pied de page",
  "pages.footer-hint": "Le plus petit nombre vient en premier. 0 : pas dans le pied de page.",
  "pages.changed": "Dernière modification",
  "pages.body-hint":
    "Markdown : ## Titre, **gras**, *italique*, - liste, > citation, [texte](/events). Le HTML et les images ne sont pas acceptés.",
  "pages.placeholders-hint":
    "Ces mots sont remplacés par vos paramètres : {placeholders}. Une ligne n’est pas affichée tant que son paramètre est vide.",
  "pages.preview": "Aperçu",
  "pages.preview-text": "Voici l’aspect de la page. Rien n’est encore enregistré.",
  "pages.view": "Voir la page",
  "pages.edit": "Modifier la page",
  "pages.created": "Page créée",
  "pages.saved": "Page enregistrée",
  "pages.deleted": "Page supprimée",
  "pages.restored": "Version antérieure rétablie",
  "pages.failed": "La page n’a pas été enregistrée",
  "pages.invalid": "Vérifiez les champs signalés.",
  "pages.delete": "Supprimer la page",
  "pages.delete-title": "Supprimer « {title} » ?",
  "pages.delete-text":
    "La page et ses versions seront définitivement supprimées. Cette action est irréversible.",
  "pages.delete-failed": "La page n’a pas été supprimée.",
  "pages.versions": "Versions enregistrées",
  "pages.version": "Version n° {number}",
  "pages.saved-by": "Enregistrée par",
  "pages.from": "Comparer la version",
  "pages.to": "Avec la version",
  "pages.compare": "Comparer",
  "pages.no-difference": "Les textes de ces deux versions sont identiques.",
  "pages.removed": "Supprimé",
  "pages.added": "Ajouté",
  "pages.restore": "Rétablir la version {number}",
  "pages.draft-notice": "Ceci est un brouillon. Seule l’administration peut le voir.",
  "pages.other-language": "Cette page n’existe pas encore dans cette langue : {language}.",
  "pages.slug-invalid":
    "Utilisez des minuscules a–z, des chiffres et des traits d’union simples, par exemple opening-hours",
  "pages.slug-taken": "Une autre page a cette adresse",
  "pages.title-required": "Saisissez un titre dans au moins une langue",
  "pages.body-required": "Saisissez un texte avant de publier la page",
  "pages.picture-not-allowed": "Les images ne sont pas acceptées dans une page. Supprimez ![…](…).",
  "pages.link-not-allowed":
    "Ce lien n’est pas accepté : {link}. Utilisez un chemin comme /events, ou https:, mailto: ou tel:",
  "pages.too-deep": "Les citations et les listes peuvent être imbriquées sur 5 niveaux au maximum",
  "pages.too-many-marks":
    "Trop d’éléments de liste, de citations ou de liens pour une page. Déplacez une partie vers une deuxième page.",
  "pages.too-many-placeholders": "Utilisez au maximum {max} mots entre accolades par texte",
  "pages.too-many":
    "Vous pouvez avoir au maximum {max} pages. Supprimez-en une dont vous n’avez plus besoin.",
  "pages.footer-too-long":
    "Le pied de page figure sur chaque page. Il peut contenir au maximum {max} pages, avec {maxCharacters} caractères au plus dans les titres et les adresses.",
} as const satisfies Translation<typeof english>;
