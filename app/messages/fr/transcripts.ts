import type { transcripts as english } from "../en/transcripts.ts";
import type { Translation } from "../translate.ts";

export const transcripts = {
  "transcripts.page-title": "Transcription : {title}",
  "transcripts.read-help": "Choisissez un moment pour aller à ce passage de l’enregistrement.",
  "transcripts.missing": "Il n’y a pas encore de transcription.",
  "transcripts.nothing-to-remove": "Il n’y a plus rien à supprimer ici. Les autres langues n’ont pas changé.",
  "transcripts.deleted":
    "Cette transcription n’existe plus. Indiquez la langue de votre texte pour l’enregistrer comme nouvelle transcription.",
  "transcripts.draft-conflict":
    "Une modification n’est pas encore approuvée : {language}. Approuvez-la, corrigez-la ou supprimez-la d’abord.",
  "transcripts.missing-other-shown":
    "La transcription recherchée n’existe plus. Langue de celle-ci : {language}.",
  "transcripts.missing-new-language":
    "La transcription recherchée n’existe plus. Votre texte sera enregistré comme transcription dans une nouvelle langue.",
  "transcripts.no-recording":
    "Cet élément n’est ni un enregistrement ni un film : il n’a pas de transcription.",
  "transcripts.from": "À partir de {time}",
  "transcripts.captions-file": "Fichier de sous-titres (WebVTT)",
  "transcripts.text-file": "Fichier texte",
  "transcripts.write-title": "Transcription de « {title} »",
  "transcripts.text": "Texte de la transcription",
  "transcripts.text-help":
    "Écrivez un texte simple, avec une ligne vide entre les paragraphes. Ou donnez à chaque passage son minutage, par exemple {times}, avec le texte à la ligne suivante : il s’affiche alors en sous-titres et chaque passage renvoie à son moment de l’enregistrement.",
  "transcripts.too-long-to-edit":
    "Cette transcription est trop longue pour être modifiée ici. Téléchargez le fichier, modifiez-le dans un autre programme et envoyez-le de nouveau.",
  "transcripts.language": "Langue de la transcription",
  "transcripts.upload-file": "Envoyer un fichier de texte ou de sous-titres",
  "transcripts.upload-file-help": "{kinds}, jusqu’à {size}. Ce fichier remplace tout ce qui est ci-dessus.",
  "transcripts.remove": "Supprimer la transcription",
  "transcripts.remove-draft":
    "Supprimer cette modification. Les lecteurs voient toujours la version approuvée.",
  "transcripts.save": "Enregistrer la transcription",
  "transcripts.saved": "Transcription enregistrée",
  "transcripts.saved-notice": "Transcription enregistrée.",
  "transcripts.removed": "Transcription supprimée",
  "transcripts.removed-notice": "Transcription supprimée.",
  "transcripts.draft-removed": "Modification supprimée. Les lecteurs voient toujours la version approuvée.",
  "transcripts.check-after-file-change":
    "{done}. La transcription n’a pas changé : vérifiez que texte et minutage conviennent au nouveau fichier.",
  "transcripts.check-after-file-change-pending":
    "{done}. L’approbation d’un administrateur est nécessaire. La transcription n’a pas changé : vérifiez que texte et minutage conviennent au nouveau fichier.",
  "transcripts.timing-required":
    "Ligne {line} : indiquez ici un minutage, par exemple {times}, ou supprimez tous les minutages.",
  "transcripts.end-before-start": "Ligne {line} : la fin doit être après le début.",
  "transcripts.cue-too-long": "Ligne {line} : ce passage compte plus de {max} caractères. Divisez-le.",
  "transcripts.paragraph-too-long":
    "Ligne {line} : ce paragraphe compte plus de {max} caractères. Divisez-le par une ligne vide.",
  "transcripts.too-many": "Il y a plus de {max} passages.",
  "transcripts.no-cues":
    "Il n’y a pas de texte minuté. Un texte simple se met dans le champ ci-dessus ou dans un fichier .txt.",
  "transcripts.text-or-file-required": "Saisissez une transcription ou choisissez un fichier.",
  "transcripts.other-drafts": "Modifications dans d’autres langues",
  "transcripts.languages": "Langues disponibles",
  "transcripts.language-required": "Indiquez la langue de ce texte : la transcription existante n’en a pas.",
  "transcripts.language-exists": "Il y a déjà une transcription dans cette langue : {language}.",
  "transcripts.too-many-languages":
    "Il y a déjà des transcriptions en {max} langues, y compris celles qui ne sont pas approuvées.",
  "transcripts.needs-approval":
    "Votre modification devra être approuvée. D’ici là, les lecteurs voient la version approuvée.",
  "transcripts.draft-approved": "Modification de la transcription approuvée",
  "transcripts.draft-rejected": "Modification de la transcription refusée",
  "transcripts.draft-not-reviewed":
    "Une modification attend une décision. Consultez-la d’abord, puis indiquez la version consultée.",
  "transcripts.your-draft-pending":
    "Ceci est votre modification. Elle attend d’être approuvée. D’ici là, les lecteurs voient la version approuvée.",
  "transcripts.your-draft-pending-with-recording":
    "Ceci est votre modification. Elle sera examinée avec l’enregistrement.",
  "transcripts.your-draft-rejected":
    "Votre modification n’a pas été approuvée. Corrigez-la et enregistrez-la pour l’envoyer de nouveau.",
  "transcripts.draft-title": "Modification de la transcription : {language}",
  "transcripts.draft-removes-transcript": "Elle supprime toute la transcription.",
  "transcripts.draft-replaces": "Elle remplace la transcription dans cette langue : {language}.",
  "transcripts.more-changed-lines": "Autres lignes modifiées : {number}.",
  "transcripts.view-draft": "Voir et corriger toute la modification",
  "transcripts.line-removed": "Supprimé :",
  "transcripts.line-added": "Ajouté :",
  "transcripts.draft-file": "La modification en fichier de sous-titres (WebVTT)",
  "transcripts.draft-text-file": "La modification en fichier texte",
} as const satisfies Translation<typeof english>;
