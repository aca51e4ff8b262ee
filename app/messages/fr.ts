import type { Messages } from "./en.ts";

export const fr: Messages = {
  "site.name": "Urithi",
  "site.tagline":
    "La maison du patrimoine et du savoir de l’Afrique de l’Est : à lire, à écouter, à venir voir.",
  "site.skip": "Aller au contenu",
  "site.language": "Langue",
  "site.change-language": "Changer",

  "form.problem": "Il y a un problème",
  "form.problem-title": (title) => `Erreur : ${title}`,
  "form.required": "Veuillez remplir tous les champs obligatoires",
  "form.invalid": "Cette valeur ne convient pas ici",
  "form.too-long": (most) => `Utilisez au plus ${most} caractères`,
  "form.email": "Saisissez une adresse électronique comme nom@example.org",
  "form.cancel": "Annuler",
  "form.close": "Fermer",
  "form.busy": "Un instant…",

  "refused.origin": "Cette demande vient d’un autre site et a été refusée.",
  "refused.body-too-large": "L’envoi est trop volumineux.",
  "refused.body-type": "Cette adresse attend un autre type de contenu.",
  "refused.body-broken": "L’envoi n’a pas pu être lu.",
  "refused.invalid": "Une partie de l’envoi manque ou est incorrecte.",
  "refused.method": "Cette adresse n’accepte pas cette méthode.",
  "refused.idempotency": "Cette Idempotency-Key a servi pour une autre demande.",
  "refused.idempotency-key": "Une Idempotency-Key compte de 8 à 200 caractères imprimables.",
  "refused.busy": "La maison est pleine pour le moment. Veuillez réessayer dans un instant.",
  "refused.away": "Les archives ne répondent pas pour le moment. Veuillez réessayer dans un instant.",
  "refused.missing": "Introuvable.",
  "refused.unexpected": "Un problème est survenu de notre côté. Il a été noté.",
  "refused.timeout": "La demande a mis trop de temps à arriver.",

  "page.unexpected": "Erreur inattendue de l’application !",
  "page.missing": "Oups ! Page introuvable",
  "page.home": "Retour à l’accueil",
  "page.retry": "Réessayer",
  "page.busy-title": "Un instant, s’il vous plaît",

  "pager.label": "Pages",
  "pager.previous": "Précédente",
  "pager.next": "Suivante",
  "pager.page": (page, pages) => `Page ${page} sur ${pages}`,

  "home.title": "Urithi",
  "home.description":
    "Livres, articles, enregistrements et images du patrimoine de l’Afrique de l’Est, et des visites aux lieux qui les gardent.",

  "join.title": "Rejoindre",
  "join.intro": "Donnez ici une maison à vos travaux, ou prenez une place de lecteur.",
  "join.contributor": "Rejoindre comme contributeur",
  "join.contributor-text":
    "Chercheurs, gardiens, écrivains et artistes : présentez une demande et partagez votre savoir.",

  "apply.title": "Rejoindre comme contributeur",
  "apply.intro": "Dites-nous qui vous êtes. Un administrateur lit chaque demande.",
  "apply.name": "Nom complet",
  "apply.email": "Adresse électronique",
  "apply.expertise": "Domaine d’expertise",
  "apply.motivation": "Pourquoi souhaitez-vous contribuer ?",
  "apply.submit": "Envoyer la demande",
  "apply.name-required": "Saisissez votre nom complet",
  "apply.email-required": "Saisissez votre adresse électronique",
  "apply.expertise-required": "Saisissez votre domaine d’expertise",
  "apply.motivation-required": "Dites-nous pourquoi vous souhaitez contribuer",
  "apply.failed": "Une erreur est survenue lors de l’envoi de votre demande",
  "apply.thanks-title": "Merci pour votre demande",
  "apply.thanks":
    "Elle nous est parvenue. Dès qu’un administrateur aura décidé, vous pourrez vous connecter comme contributeur avec l’adresse indiquée.",
  "apply.received": "Votre demande a bien été reçue.",

  "language.changed": "La langue a été changée.",
};
