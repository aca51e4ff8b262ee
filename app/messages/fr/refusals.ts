import type { refusals as english } from "../en/refusals.ts";
import type { Translation } from "../translate.ts";

export const refusals = {
  "form.required": "Veuillez remplir tous les champs obligatoires",
  "form.invalid": "Saisissez une valeur valide",
  "form.current-value": "Quelqu’un a modifié cette valeur : {now}",
  "form.current-value-empty": "Quelqu’un a vidé ce champ",
  "form.not-saved":
    "Nous n’avons pas pu enregistrer votre saisie. Elle est conservée dans le formulaire. Veuillez l’envoyer de nouveau.",
  "form.too-long": "{max} caractères au maximum",
  "form.too-large":
    "Votre texte est trop long pour être envoyé ; rien n’a été enregistré. Votre saisie est conservée : raccourcissez-la, puis envoyez-la de nouveau.",
  "form.email-invalid": "Saisissez une adresse électronique comme nom@example.org",
  "form.date-invalid": "Saisissez une date comme 2026-11-20",
  "form.date-range": "Saisissez une date entre 1900 et 2199",
  "form.time-invalid": "Saisissez une heure comme 09:30",
  "content.files-closed-until": "Les fichiers de cet élément sont fermés jusqu’au {day:day}.",
  "content.embargo-managed": "Vous pouvez les ouvrir, car vous gérez cet élément.",
  "content.embargo-past": "Choisissez un jour après aujourd’hui",
  "content.some-files-closed": {
    one: "1 fichier de cet élément est fermé jusqu’au {day:day}.",
    other: "{count} fichiers de cet élément sont fermés. Le premier ouvrira le {day:day}.",
  },
  "refusal.origin": "Cette requête vient d’un autre site et a été refusée.",
  "refusal.body-too-large": "La requête est trop volumineuse.",
  "refusal.body-type": "Ce type de contenu n’est pas accepté ici.",
  "refusal.body-unreadable": "La requête est illisible.",
  "refusal.invalid": "Certaines informations manquent ou sont incorrectes.",
  "refusal.method": "Cette méthode n’est pas autorisée ici.",
  "refusal.idempotency-key-reused": "Cette Idempotency-Key a déjà servi pour une autre requête.",
  "refusal.idempotency-key-invalid": "Une Idempotency-Key compte de 8 à 200 caractères imprimables.",
  "refusal.busy": "Le site est très sollicité pour le moment. Veuillez réessayer dans quelques minutes.",
  "refusal.unavailable":
    "Le service est momentanément indisponible. Veuillez réessayer dans quelques minutes.",
  "refusal.timeout": "La requête a pris trop de temps. Veuillez réessayer.",
  "refusal.range": "Cette partie du fichier n’existe pas.",
  "refusal.changed": "Ce fichier a changé depuis que vous l’avez ouvert.",
  "refusal.rate-limited": {
    one: "Trop de tentatives. Veuillez réessayer dans {count} minute.",
    other: "Trop de tentatives. Veuillez réessayer dans {count} minutes.",
  },
  "refusal.form-too-large":
    "Rien n’a été enregistré. Utilisez le bouton Retour de votre navigateur : votre saisie est toujours dans le formulaire. Raccourcissez-la, puis envoyez-la de nouveau.",
  "guard.authentication-text": "Veuillez vous connecter pour voir cette page.",
  "guard.requires-admin": "Ce contenu est réservé aux administrateurs.",
  "guard.requires-contributor": "Ce contenu est réservé aux contributeurs.",
  "guard.requires-user": "Ce contenu est réservé aux utilisateurs inscrits.",
  "guard.api-authentication": "Accès refusé. Veuillez vous connecter avec un compte d’administrateur.",
  "guard.api-permission": "Droits insuffisants. Accès réservé aux administrateurs.",
  "guard.not-allowed": "Vous n’avez pas les droits nécessaires.",
  "guard.other-area": "Votre compte d’administration ne couvre pas ce domaine.",
  "guard.session-ended": "Votre session est terminée. Reconnectez-vous.",
  "accounts.areas-required": "Choisissez au moins un domaine pour l’administration",
  "accounts.missing": "Nous n’avons pas trouvé ce compte.",
  "accounts.last-administrator":
    "Cette personne est la seule à avoir tous les droits d’administration. Donnez-les d’abord à quelqu’un d’autre.",
  "accounts.own-account": "Vous ne pouvez pas désactiver ou supprimer votre propre compte ici.",
  "accounts.is-disabled": "Le compte est désactivé. Réactivez-le d’abord.",
  "invitations.account-exists": "Cette adresse électronique a déjà un compte",
  "invitations.expired": "Cette invitation a déjà servi ou a expiré. Demandez-en une autre.",
  "appointments.type-required": "Veuillez choisir un type de visite",
  "appointments.size-required": "Veuillez choisir le nombre de participants",
  "appointments.first-name-required": "Saisissez votre prénom",
  "appointments.last-name-required": "Saisissez votre nom de famille",
  "appointments.email-required": "Saisissez votre adresse électronique",
  "appointments.phone-required": "Saisissez votre numéro de téléphone",
  "appointments.date-required": "Saisissez une date",
  "appointments.purpose-required": "Indiquez l’objet de votre visite",
  "appointments.type-retired": "Ce type de visite n’est plus proposé. Choisissez-en un autre",
  "appointments.size-not-offered": "Ce type de visite n’est pas prévu pour un groupe de cette taille",
  "appointments.participants-range": "Pour cette taille de groupe, saisissez un nombre entre {min} et {max}",
  "appointments.participants-exact": "Pour cette taille de groupe, le nombre de personnes est {count}",
  "appointments.participants-too-late": "Le nombre ne peut plus être changé ici. Veuillez nous contacter.",
  "appointments.not-enough-capacity": "Il ne reste plus assez de place pour ce groupe à ce moment-là",
  "appointments.nearest-times": "Les créneaux libres les plus proches : {times}",
  "appointments.missing": "Ce rendez-vous est introuvable.",
  "appointments.cannot-cancel":
    "Vous ne pouvez plus annuler cette visite ici : son statut a changé, ou elle a déjà commencé.",
  "appointments.find-no-match":
    "Aucune demande ne correspond à cette référence et à cette adresse électronique. Veuillez vérifier les deux.",
  "appointments.reference-required": "Saisissez la référence",
  "appointments.calendar-name": "Visites {institution}",
  "appointments.opening-hours-invalid":
    "Saisissez une heure d’ouverture, puis une heure de fermeture plus tardive",
  "appointments.break-invalid": "La pause doit commencer après l’ouverture et finir avant la fermeture",
  "appointments.break": "Aucune visite n’est possible à ce moment-là, en raison d’une pause",
  "appointments.break-nearest-times":
    "Aucune visite n’est possible à ce moment-là, en raison d’une pause. Les créneaux libres les plus proches : {times}",
  "appointments.opening-hours-required": "Donnez les horaires d’au moins un jour",
  "appointments.number-between": "Saisissez un nombre entre {min} et {max}",
  "appointments.stale":
    "Quelqu’un d’autre a modifié ce rendez-vous depuis que vous l’avez ouvert. Vérifiez ses modifications avant d’enregistrer.",
  "appointments.capacity-exceeded": {
    zero: "Il ne reste aucune place à ce moment-là, et votre visite en demande {needed}.",
    one: "Il reste {count} place à ce moment-là, mais votre visite en demande {needed}.",
    other: "Il reste {count} places à ce moment-là, mais votre visite en demande {needed}.",
  },
  "file.none": "Cet élément n’a pas de fichier.",
  "upload.missing": "Cet envoi est introuvable.",
  "upload.over-quota":
    "Ce fichier occupe {size}, mais il ne vous reste que {left} sur {quota}. Supprimez un élément dont vous n’avez plus besoin, ou contactez un administrateur.",
  "upload.wrong-offset":
    "La position indiquée ne correspond pas aux données reçues. Demandez la position actuelle et reprenez à partir de là.",
  "upload.size-exceeded": "Le fichier est plus grand que la taille annoncée.",
  "upload.cancelled": "Envoi annulé.",
  "upload.specialization": "Vous ne pouvez envoyer de contenus que dans vos domaines de spécialité : {list}",
  "content.file-required": "Veuillez choisir un fichier à envoyer",
  "content.missing": "Cet élément est introuvable.",
  "content.stale":
    "Quelqu’un d’autre a modifié cet élément depuis que vous l’avez ouvert. Vérifiez ses modifications avant d’enregistrer.",
  "decision.stale": "Cet élément a changé depuis que vous l’avez ouvert. Vérifiez-le avant de décider.",
  "content.already-decided": "Cet élément a déjà été approuvé ou refusé.",
  "content.checked-out": "Cet élément est emprunté pour le moment.",
  "file.extension": "Choisissez un fichier de l’un des formats suivants : {list}",
  "file.wrong-format": "Ce fichier ne semble pas être un fichier .{extension}",
  "file.empty": "Le fichier est vide",
  "file.missing": "Le fichier de cet élément est introuvable. Ses informations restent disponibles.",
  "file.storage-full":
    "Nous n’avons pas pu enregistrer ce fichier : l’espace de stockage est plein. Nous avons enregistré le problème. Veuillez réessayer plus tard.",
  "file.not-enough-storage":
    "Il n’y a pas assez d’espace de stockage pour {size}. Rien n’a été enregistré. Veuillez réessayer plus tard ou contacter un administrateur.",
  "file.store-unavailable":
    "Les fichiers sont momentanément indisponibles. Veuillez réessayer dans quelques minutes.",
  "file.upload-interrupted": "L’envoi a été interrompu. Veuillez renvoyer le fichier.",

  "feed.items": "Nouveautés de {site}",
  "appointments.submitted": "Votre demande de rendez-vous a bien été envoyée.",
} as const satisfies Translation<typeof english>;
