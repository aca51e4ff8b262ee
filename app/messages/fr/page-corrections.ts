import type { pageCorrections as english } from "../en/page-corrections.ts";
import type { Translation } from "../translate.ts";

export const pageCorrections = {
  "page-corrections.title": "Corriger cette page",
  "page-corrections.page-title": "Corriger la page {page}",
  "page-corrections.help":
    "Vous ne corrigez que le texte : le fichier ne change pas. Laissez une ligne vide entre les paragraphes. Commencez une ligne par # pour un titre (## ou ### pour un titre plus petit), par - ou 1. pour une liste, par > pour une citation. Mettez * avant et après les mots en italique, et | entre les cellules d’un tableau. Ce que vous ne modifiez pas garde sa mise en forme et ses liens.",
  "page-corrections.view-page": "Lire cette page",
  "page-corrections.text": "Texte de la page",
  "page-corrections.save": "Enregistrer la page",
  "page-corrections.saved": "Votre correction est enregistrée.",
  "page-corrections.saved-pending":
    "La correction est enregistrée. Les lecteurs ne voient pas l’élément tant qu’un administrateur ne l’a pas approuvé.",
  "page-corrections.stale":
    "Quelqu’un d’autre a corrigé cette page depuis que vous l’avez ouverte. Votre texte est ci-dessous. Ouvrez de nouveau la page pour voir sa version.",
  "page-corrections.page-missing": "Cette page n’existe pas.",
  "page-corrections.too-many-marks":
    "Ce texte contient trop de signes comme * et [. Retirez-en, ou mettez \\ devant ceux qui font partie du texte.",
  "page-corrections.automatic-text":
    "Le texte de cette page a été produit automatiquement et peut contenir des erreurs.",
  "page-corrections.history": "Versions précédentes",
  "page-corrections.no-history": "Aucune correction pour le moment.",
  "page-corrections.version": "Version {version}",
  "page-corrections.older-versions": "Versions plus anciennes",
  "page-corrections.original-text": "texte d’origine du fichier",
} as const satisfies Translation<typeof english>;
