import type { transcripts as english } from "../en/transcripts.ts";
import type { Words } from "../words.ts";

export const transcripts: Words<typeof english> = {
  "transcripts.title": "Ce qui est dit",
  "transcripts.titled": (title) => `Ce qui est dit : ${title}`,
  "transcripts.read": "Lire ce qui est dit",
  "transcripts.read-help": "Chaque temps est un lien vers ce moment de l’enregistrement.",
  "transcripts.add": "Écrire ce qui est dit",
  "transcripts.change": "Modifier ce qui est écrit",
  "transcripts.missing": "Personne n’a encore écrit ce qui est dit ici.",
  "transcripts.no-recording": "Ce n’est ni un enregistrement ni un film : rien n’y est dit.",
  "transcripts.from": (time) => `À partir de ${time}`,
  "transcripts.file": "Sous-titres en fichier (WebVTT)",
  "transcripts.found-at": (time) => `Dit à ${time}`,
  "transcripts.also-at": "Aussi à",
  "transcripts.write-title": (title) => `Ce qui est dit dans : ${title}`,
  "transcripts.text": "Mots et temps",
  "transcripts.text-help": (times) =>
    `D’abord de quand à quand, comme ${times}, et à la ligne suivante les mots. Une ligne vide sépare l’un du suivant.`,
  "transcripts.out-of-sight":
    "Si vous enregistrez une modification, les lecteurs ne verront ceci qu’une fois approuvé.",
  "transcripts.long":
    "C’est trop long pour être modifié ici : prenez le fichier, modifiez-le dans un programme et envoyez-le de nouveau.",
  "transcripts.language": "Langue de ces mots",
  "transcripts.send-file": "Sous-titres en fichier",
  "transcripts.send-file-help": (kinds, size) =>
    `${kinds}, jusqu’à ${size}. Il prend la place de tout ce qui est écrit ci-dessus.`,
  "transcripts.take-away": "Enlever ce qui est écrit",
  "transcripts.save": "Enregistrer ce qui est dit",
  "transcripts.saved": "Ce qui est dit est enregistré",
  "transcripts.saved-now": "Ce qui est dit est enregistré.",
  "transcripts.gone": "Ce qui était écrit est enlevé",
  "transcripts.gone-now": "Ce qui était écrit est enlevé.",
  "transcripts.no-times": (line, times) =>
    `Ligne ${line} : ici devraient se trouver les temps, comme ${times}.`,
  "transcripts.backwards": (line) => `Ligne ${line} : la fin n’est pas après le début.`,
  "transcripts.long-cue": (line, most) =>
    `Ligne ${line} : plus de ${most} caractères sont dits en une fois. Divisez-les.`,
  "transcripts.too-many": (most) => `Il y a plus de ${most} temps.`,
  "transcripts.no-cues": "Il n’y a pas de mots avec des temps.",
  "transcripts.nothing": "Écrivez quelque chose ou choisissez un fichier.",
  "trail.content.transcript-written": "Ce qui est dit dans un enregistrement est écrit",
  "trail.content.transcript-removed": "Ce qui était écrit d’un enregistrement est enlevé",
  "trail.media.transcript-written": "Ce qui est dit dans un enregistrement de la médiathèque est écrit",
  "trail.media.transcript-removed": "Ce qui était écrit d’un enregistrement de la médiathèque est enlevé",
};
