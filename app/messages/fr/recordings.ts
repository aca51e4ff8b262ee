import type { recordings as english } from "../en/recordings.ts";
import type { Words } from "../words.ts";

export const recordings: Words<typeof english> = {
  "recordings.no-light-copy": "Il n’y a pas de copie légère de ceci.",
  "recordings.light": "Copie légère",
  "recordings.original": "Fichier d’origine",
  "recordings.listen": "Écouter :",
  "recordings.watch": "Regarder :",
  "recordings.waiting": "Une copie légère sera faite.",
  "recordings.under-way": (percent) => `Une copie légère est en cours : ${percent} %`,
  "recordings.never": "Il n’y a pas de copie légère : elle serait à peine plus petite.",
  "recordings.given-up": "Aucune copie légère n’a pu être faite de ce fichier.",
  "recordings.copies": "Copies légères des enregistrements et des films",
  "recordings.copies-waiting": (n) => `${n} en attente`,
  "recordings.copies-given-up": (n) => `${n} impossibles à faire`,
  "recordings.cannot-make":
    "Le programme ffmpeg n’est pas sur cette machine : aucune copie légère n’est faite.",
  "recordings.file": "Fichier",
  "recordings.done": "Fait",
  "recordings.percent": (percent) => `${percent} %`,
  "task.make-low-data-copy": "Création des copies légères des enregistrements et des films",
};
