import type { texts as english } from "../en/texts.ts";
import type { Translation } from "../translate.ts";

export const texts: Translation<typeof english> = {
  "texts.correct": "Corriger cette page",
  "texts.correct-title": "Corriger la page {page}",
  "texts.correct-help":
    "Seuls les mots sont gardés ici ; le fichier reste tel qu’il est. Une ligne vide commence un nouveau paragraphe. Une ligne qui commence par # est un titre, par ## ou ### un titre plus petit ; les lignes qui commencent par - ou 1. forment une liste, par > une citation, et | sépare les cases d’un tableau. Ce que vous laissez tel quel garde ses mises en valeur et ses liens.",
  "texts.to-page": "Lire cette page",
  "texts.words": "Mots de la page",
  "texts.save": "Enregistrer la page",
  "texts.saved": "La page est corrigée.",
  "texts.saved-waits":
    "La page est corrigée. Comme chacun peut emporter ce document en entier, il attend maintenant l’approbation d’un administrateur.",
  "texts.stale":
    "Quelqu’un d’autre a corrigé cette page entre-temps. Ce que vous avez écrit est ci-dessous ; ouvrez la page de nouveau pour voir l’autre correction.",
  "texts.missing": "Cette page n’existe pas.",
  "texts.by-machine": "Une machine a lu cette page : ses mots peuvent être faux.",
  "texts.history": "Comme elle était avant",
  "texts.no-history": "Personne n’a encore corrigé cette page.",
  "texts.version": "Version {version}",
  "texts.older": "Versions plus anciennes",
  "texts.as-read": "telle qu’elle a été lue dans le fichier",
  "texts.trail-page": "Page {page}",
};
