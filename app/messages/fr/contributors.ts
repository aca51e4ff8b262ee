import type { contributors as english } from "../en/contributors.ts";
import type { Translation } from "../translate.ts";

export const contributors = {
  "contributors.add-failed": "Impossible d’ajouter le contributeur",
  "contributors.update-failed": "Impossible de modifier le contributeur",
  "contributors.delete-failed": "Impossible de supprimer le contributeur",
  "contributors.error": "Erreur lors du chargement des contributeurs",
  "contributors.empty": "Aucun contributeur trouvé. Essayez d’autres critères de recherche.",
  "contributors.approved": "Contributeur approuvé !",
  "contributors.rejected": "Demande de contributeur refusée.",
  "contributors.approve-failed": "Impossible d’approuver le contributeur",
  "contributors.reject-failed": "Impossible de refuser le contributeur",
  "contributors.title": "Répertoire des contributeurs",
  "contributors.intro":
    "Trouvez et contactez les chercheurs, archivistes, écrivains et artistes dont les travaux figurent dans nos collections.",
  "contributors.all-countries": "Tous les pays",
  "contributors.all-specializations": "Toutes les spécialités",
  "contributors.found": { one: "{count} contributeur", other: "{count} contributeurs" },
  "contributors.found-more": "Plus de {count} contributeurs",
  "contributors.works": { one: "{count} contribution", other: "{count} contributions" },
  "contributors.contact": "Contacter",
  "contributors.profile": "Voir le profil",
  "contributors.orcid": "Identifiant ORCID",
  "contributors.orcid-typed": "non confirmé par ORCID",
  "contributors.website": "Site web",
  "contributors.works-title": "Publications",
  "contributors.no-works": "Aucune publication pour le moment.",
  "contributors.events-title": "Événements",
  "contributors.more-with-specialization": "De la même spécialité",
  "contributors.more-from": "Du même pays : {country}",
  "contributors.add": "Ajouter un contributeur",
  "contributors.save": "Enregistrer",
  "contributors.edit-title": "Modifier {name}",
  "contributors.delete-title": "Supprimer {name}\u202f?",
  "contributors.delete-text":
    "Le profil sera retiré et la personne déconnectée. Son compte deviendra un compte de lecteur ; ses travaux approuvés resteront publiés.",
  "contributors.added": "Contributeur ajouté",
  "contributors.updated": "Contributeur modifié",
  "contributors.deleted": "Contributeur supprimé",
  "contributors.email-taken": "Cette adresse électronique est déjà celle d’un autre contributeur.",
  "contributors.email-of-administrator":
    "Ce profil appartient à un administrateur : son adresse électronique ne peut pas être modifiée ici.",
  "contributors.email-hint":
    "Si ce contributeur a un compte, il se connecte avec cette adresse électronique.",
  "contributors.stale":
    "Quelqu’un d’autre a modifié ce contributeur depuis que vous avez ouvert le formulaire. Vérifiez ses modifications avant d’enregistrer.",
  "contributors.name-required": "Saisissez le nom du contributeur",
  "contributors.email-required": "Saisissez l’adresse électronique du contributeur",
  "contributors.country-required": "Indiquez un pays",
  "contributors.specialization-required": "Indiquez au moins une spécialité",
  "contributors.website-invalid": "Saisissez une adresse web comme https://example.org",
  "contributors.job-title": "Titre (par exemple Dr)",
  "contributors.institution": "Institution",
  "contributors.location": "Lieu",
  "contributors.specialization": "Spécialités",
  "contributors.specialization-filter": "Spécialité",
  "contributors.biography": "Biographie",
  "contributors.account": "Créer un compte, avec un lien pour choisir son mot de passe",
  "contributors.account-made":
    "{name} : profil ajouté. Transmettez-lui ce lien, qui permet de choisir un mot de passe. Il ne fonctionne qu’une fois.",
  "contributors.account-invited":
    "{name} : profil ajouté. Un compte de lecteur existe déjà pour cette adresse électronique ; n’importe qui a pu le créer. Ne remettez ce lien qu’à la personne que vous connaissez. Quand elle choisira un nouveau mot de passe, le compte deviendra un compte de contributeur.",
  "contributors.account-mailed":
    "{name} : profil ajouté. Un compte de lecteur existe déjà pour cette adresse électronique ; n’importe qui a pu le créer. Nous envoyons un lien à cette adresse. Quand la personne choisira un nouveau mot de passe, le compte deviendra un compte de contributeur.",
  "contributors.account-unchanged":
    "Contributeur ajouté. Cette adresse électronique avait déjà un compte de contributeur, qui reste inchangé.",
  "contributors.account-administrator":
    "Contributeur ajouté. Cette adresse électronique est celle d’un administrateur, dont le compte reste inchangé.",
  "profile.load-failed": "Impossible de charger le profil du contributeur",
  "profile.missing": "Profil de contributeur introuvable",
  "profile.missing-help":
    "Profil de contributeur introuvable. Veuillez contacter un administrateur pour qu’il crée votre profil.",
  "profile.content-failed": "Impossible de charger vos contenus",
  "contributor.title": "Tableau de bord du contributeur",
  "contributor.tab-overview": "Aperçu",
  "contributor.tab-my-content": "Mes contenus",
  "contributor.tab-upload": "Envoyer un contenu",
  "contributor.latest": "Vos derniers envois",
  "contributor.latest-count": "Les {shown} derniers sur {all}",
  "contributor.none": "Vous n’avez encore rien envoyé.",
  "contributor.rejected-hint": "Ce contenu n’a pas été approuvé. Modifiez-le pour le renvoyer.",
  "contributor.pending-hint": "Un administrateur l’examinera avant publication.",
} as const satisfies Translation<typeof english>;
