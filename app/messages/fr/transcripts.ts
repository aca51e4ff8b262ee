import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts: Translation<typeof english> = {
  "transcripts.titled": "Transcription : {title}",
  "transcripts.read-help": "Choisissez un moment pour aller à ce passage de l’enregistrement.",
  "transcripts.missing": "Il n’y a pas encore de transcription.",
  "transcripts.not-here": "Il n’y a plus rien à supprimer ici. Les autres langues n’ont pas changé.",
  "transcripts.not-there":
    "Cette transcription n’existe plus. Indiquez la langue de votre texte pour l’enregistrer à part.",
  "transcripts.covered":
    "Une modification n’est pas encore approuvée : {language}. Approuvez-la, corrigez-la ou supprimez-la d’abord.",
  "transcripts.led-elsewhere": "La transcription recherchée n’existe plus. Celle-ci est en : {language}.",
  "transcripts.led-nowhere":
    "La transcription recherchée n’existe plus. Votre texte sera enregistré comme une nouvelle langue.",
  "transcripts.no-recording": "Ce n’est ni un enregistrement ni un film : il n’a pas de transcription.",
  "transcripts.from": "À partir de {time}",
  "transcripts.file": "Fichier de sous-titres (WebVTT)",
  "transcripts.write-title": "Transcription de : {title}",
  "transcripts.text": "Texte et minutage",
  "transcripts.text-help":
    "Commencez chaque passage par son minutage, par exemple {times}, puis écrivez le texte à la ligne suivante. Laissez une ligne vide entre les passages.",
  "transcripts.long":
    "Cette transcription est trop longue pour être modifiée ici. Téléchargez le fichier, modifiez-le dans un autre programme et envoyez-le de nouveau.",
  "transcripts.language": "Langue de la transcription",
  "transcripts.send-file": "Envoyer un fichier de sous-titres",
  "transcripts.send-file-help": "{kinds}, jusqu’à {size}. Il remplace tout ce qui est ci-dessus.",
  "transcripts.take-away": "Supprimer la transcription",
  "transcripts.take-change-away":
    "Supprimer cette modification. Les lecteurs voient toujours la version approuvée.",
  "transcripts.save": "Enregistrer la transcription",
  "transcripts.saved": "Transcription enregistrée",
  "transcripts.saved-now": "Transcription enregistrée.",
  "transcripts.gone": "Transcription supprimée",
  "transcripts.gone-now": "Transcription supprimée.",
  "transcripts.change-gone": "Modification supprimée. Les lecteurs voient toujours la version approuvée.",
  "transcripts.stayed":
    "{done}. La transcription n’a pas changé : vérifiez que texte et minutage conviennent au nouveau fichier",
  "transcripts.no-times": "Ligne {line} : indiquez ici un minutage, par exemple {times}.",
  "transcripts.backwards": "Ligne {line} : la fin doit être après le début.",
  "transcripts.long-cue": "Ligne {line} : ce passage compte plus de {max} caractères. Divisez-le.",
  "transcripts.too-many": "Il y a plus de {max} passages.",
  "transcripts.no-cues": "Il n’y a pas de texte minuté.",
  "transcripts.nothing": "Saisissez une transcription ou choisissez un fichier.",
  "transcripts.other-changes": "Modifications dans d’autres langues",
  "transcripts.languages": "Langues disponibles",
  "transcripts.unnamed": "Indiquez la langue de ce texte : la transcription existante n’en a pas.",
  "transcripts.twice": "Il y a déjà une transcription dans cette langue : {language}.",
  "transcripts.too-many-languages":
    "Il y a déjà des transcriptions en {max} langues, y compris celles qui ne sont pas approuvées.",
  "transcripts.beside":
    "Votre modification devra être approuvée. D’ici là, les lecteurs voient la version approuvée.",
  "transcripts.change-approved": "Modification de la transcription approuvée",
  "transcripts.change-rejected": "Modification de la transcription refusée",
  "transcripts.unseen":
    "Une modification attend une décision. Consultez-la d’abord, puis indiquez la version consultée.",
  "transcripts.waits":
    "Ceci est votre modification. Elle attend d’être approuvée. D’ici là, les lecteurs voient la version approuvée.",
  "transcripts.waits-with": "Ceci est votre modification. Elle sera examinée avec l’enregistrement.",
  "transcripts.refused":
    "Votre modification n’a pas été approuvée. Corrigez-la et enregistrez-la pour l’envoyer de nouveau.",
  "transcripts.change-of": "Modification de la transcription : {language}",
  "transcripts.gone-in-change": "Elle supprime toute la transcription.",
  "transcripts.over": "Elle remplace la transcription en : {language}.",
  "transcripts.more-changes": "Autres lignes modifiées : {number}.",
  "transcripts.see-change": "Voir et modifier toute la modification",
  "transcripts.line-gone": "Supprimé :",
  "transcripts.line-comes": "Ajouté :",
  "transcripts.change-file": "La modification en fichier de sous-titres (WebVTT)",
};
