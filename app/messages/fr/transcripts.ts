import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts: Translation<typeof english> = {
  "transcripts.titled": "Ce qui est dit : {title}",
  "transcripts.read-help": "Chaque temps est un lien vers ce moment de l’enregistrement.",
  "transcripts.missing": "Personne n’a encore écrit ce qui est dit ici.",
  "transcripts.not-here": "Il n’y a plus rien à enlever ici. Les autres langues sont restées telles quelles.",
  "transcripts.not-there":
    "Ces mots ne sont plus ici. Dites en quelle langue sont les vôtres : ils auront alors leur propre place.",
  "transcripts.covered":
    "Il y a ici une modification qui n’est pas approuvée : {language}. Tranchez-la, corrigez-la ou enlevez-la d’abord.",
  "transcripts.led-elsewhere":
    "Les mots vers lesquels vous avez été mené ne sont plus ici. Ceux-ci sont en : {language}.",
  "transcripts.led-nowhere":
    "Les mots vers lesquels vous avez été mené ne sont plus ici. Ce que vous écrivez ci-dessous s’ajoute dans une langue à part.",
  "transcripts.no-recording": "Ce n’est ni un enregistrement ni un film : rien n’y est dit.",
  "transcripts.from": "À partir de {time}",
  "transcripts.file": "Sous-titres en fichier (WebVTT)",
  "transcripts.write-title": "Ce qui est dit dans : {title}",
  "transcripts.text": "Mots et temps",
  "transcripts.text-help":
    "D’abord de quand à quand, comme {times}, et à la ligne suivante les mots. Une ligne vide sépare l’un du suivant.",
  "transcripts.long":
    "C’est trop long pour être modifié ici : prenez le fichier, modifiez-le dans un programme et envoyez-le de nouveau.",
  "transcripts.language": "Langue de ces mots",
  "transcripts.send-file": "Sous-titres en fichier",
  "transcripts.send-file-help":
    "{kinds}, jusqu’à {size}. Il prend la place de tout ce qui est écrit ci-dessus.",
  "transcripts.take-away": "Enlever ce qui est écrit",
  "transcripts.take-change-away":
    "Enlever ce qui est écrit dans cette modification. Ce que tout le monde lit reste tel quel.",
  "transcripts.save": "Enregistrer ce qui est dit",
  "transcripts.saved": "Ce qui est dit est enregistré",
  "transcripts.saved-now": "Ce qui est dit est enregistré.",
  "transcripts.gone": "Ce qui était écrit est enlevé",
  "transcripts.gone-now": "Ce qui était écrit est enlevé.",
  "transcripts.change-gone": "La modification est enlevée. Ce que tout le monde lit est resté tel quel.",
  "transcripts.stayed":
    "{done}. Ce qui y est dit est resté tel quel : vérifiez que mots et temps conviennent au nouveau fichier",
  "transcripts.no-times": "Ligne {line} : ici devraient se trouver les temps, comme {times}.",
  "transcripts.backwards": "Ligne {line} : la fin n’est pas après le début.",
  "transcripts.long-cue": "Ligne {line} : plus de {max} caractères sont dits en une fois. Divisez-les.",
  "transcripts.too-many": "Il y a plus de {max} temps.",
  "transcripts.no-cues": "Il n’y a pas de mots avec des temps.",
  "transcripts.nothing": "Écrivez quelque chose ou choisissez un fichier.",
  "transcripts.other-changes": "Modifications dans d’autres langues",
  "transcripts.languages": "Langues dans lesquelles ceci est écrit",
  "transcripts.unnamed": "Dites en quelle langue sont ces mots : les autres n’en ont pas.",
  "transcripts.twice": "Il y a déjà des mots dans cette langue : {language}.",
  "transcripts.too-many-languages":
    "C’est déjà écrit en {max} langues, en comptant celles qui ne sont pas approuvées.",
  "transcripts.beside":
    "Si vous enregistrez une modification, elle attend d’être approuvée. D’ici là, tout le monde lit ce qui est approuvé.",
  "transcripts.change-approved": "Modification de ce qui est dit approuvée",
  "transcripts.change-rejected": "Modification de ce qui est dit refusée",
  "transcripts.unseen":
    "Une modification attend ici d’être tranchée. Consultez-la d’abord, et nommez la version que vous avez consultée.",
  "transcripts.waits":
    "Ceci est votre modification. Elle attend d’être approuvée, et d’ici là tout le monde lit ce qui est approuvé.",
  "transcripts.waits-with":
    "Ceci est votre modification. Elle attend d’être approuvée avec l’enregistrement.",
  "transcripts.refused":
    "Ceci est votre modification, qui n’a pas été approuvée. Corrigez-la et enregistrez : elle est alors envoyée de nouveau.",
  "transcripts.change-of": "Modification de ce qui est dit : {language}",
  "transcripts.gone-in-change": "Elle enlève tout ce qui est écrit.",
  "transcripts.over": "Elle doit prendre la place de ce qui est écrit en : {language}.",
  "transcripts.more-changes": "Autres lignes modifiées : {number}.",
  "transcripts.see-change": "La voir en entier et la modifier",
  "transcripts.line-gone": "Enlevé :",
  "transcripts.line-comes": "Ajouté :",
  "transcripts.change-file": "La modification en fichier (WebVTT)",
};
