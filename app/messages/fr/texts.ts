import type { texts as english } from "../en/texts.ts";
import type { Translation } from "../translate.ts";

export const texts: Translation<typeof english> = {
  "texts.correct": "Corriger cette page",
  "texts.correct-title": "Corriger la page {page}",
  "texts.correct-help":
    "Vous ne corrigez que le texte : le fichier ne change pas. Laissez une ligne vide entre les paragraphes. Commencez une ligne par # pour un titre (## ou ### pour un titre plus petit), par - ou 1. pour une liste, par > pour une citation. Mettez | entre les cases d’un tableau. Ce que vous ne modifiez pas garde sa mise en forme et ses liens.",
  "texts.to-page": "Lire cette page",
  "texts.words": "Texte de la page",
  "texts.save": "Enregistrer la page",
  "texts.saved": "Votre correction est enregistrée.",
  "texts.saved-waits":
    "La correction est enregistrée. Ce document étant en libre accès, un administrateur doit l’approuver.",
  "texts.stale":
    "Quelqu’un d’autre a corrigé cette page depuis que vous l’avez ouverte. Votre texte est ci-dessous. Ouvrez de nouveau la page pour voir sa version.",
  "texts.missing": "Cette page n’existe pas.",
  "texts.by-machine": "Le texte de cette page a été produit automatiquement et peut contenir des erreurs.",
  "texts.history": "Versions précédentes",
  "texts.no-history": "Aucune correction pour le moment.",
  "texts.version": "Version {version}",
  "texts.older": "Versions plus anciennes",
  "texts.as-read": "texte d’origine du fichier",
  "texts.trail-page": "Page {page}",
};
