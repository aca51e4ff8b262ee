import type { home as english } from "../en/home.ts";
import type { Translation } from "../translate.ts";

export const home = {
  "home.description":
    "Livres, articles, enregistrements et images sur le patrimoine de l’Afrique de l’Est, et visites des lieux qui les conservent.",

  "join.title": "Participer",
  "join.intro": "Partagez vos travaux comme contributeur, ou créez un compte gratuit pour tout lire.",
  "join.contributor": "Devenir contributeur",
  "join.contributor-text":
    "Pour les chercheurs, archivistes, écrivains et artistes qui souhaitent partager leurs travaux.",
  "join.already-contributor":
    "Vous avez déjà un compte de contributeur. Votre tableau de bord vous permet d’ajouter et de gérer vos travaux.",
  "join.reader": "Devenir lecteur",
  "join.reader-text": "Lisez, téléchargez et enregistrez tout ce que nous publions.",
  "join.welcome-title": "Bienvenue sur {site}",
  "join.welcome":
    "Votre compte est prêt et votre session est ouverte. Toute la bibliothèque vous est accessible.",
  "join.to-library": "Aller à la bibliothèque",
  "join.other-account-created": "Le compte a été créé. Votre propre session reste ouverte.",

  "carousel.label": "Nos services",
  "carousel.previous": "Diapositive précédente",
  "carousel.next": "Diapositive suivante",
  "carousel.go-to": "Diapositive {number} : {title}",
  "carousel.pause": "Arrêter le défilement",
  "carousel.play": "Lancer le défilement",
  "carousel.position": "Diapositive {number} sur {total}",
  "carousel.learn-more": "En savoir plus",
  "slide.repository": "Dépôt scientifique",
  "slide.repository-text":
    "Des recherches sur l’architecture, l’archéologie, les cultures et les villes de l’Afrique de l’Est, gratuites avec un compte.",
  "slide.literary": "Collection littéraire",
  "slide.literary-text": "Romans, poèmes, théâtre et mémoires : la région vue par ses écrivains.",
  "slide.contributors": "Répertoire des contributeurs",
  "slide.contributors-text":
    "Trouvez et contactez les chercheurs, archivistes et artistes à l’origine de nos collections.",
  "slide.visits": "Visites culturelles",
  "slide.visits-text": "Consultez les archives, amenez un groupe ou travaillez en salle de lecture.",
  "slide.media": "Médiathèque",
  "slide.media-text": "Photographies, films et enregistrements à voir et à entendre.",
  "home.sections": "Explorer",
  "home.newest": "Nouveautés",
  "home.upcoming-events": "À l’affiche",
  "home.all-items": "Tous les éléments",
  "home.all-events": "Tous les événements",
  "home.all-visits": "Tous les types de visite",
  "home.on-now": "En ce moment",
  "home.on-until": "En ce moment, jusqu’au {day}",
  "home.opening-hours": "Horaires d’ouverture",
  "home.next-times": "Prochains créneaux libres",
  "home.find-us": "Nous trouver",
  "home.map": "Ouvrir la carte",
  "home.visit": "Nous rendre visite",
  "home.next-tour": "Prochaine visite de groupe avec des places : {day}.",
  "home.book": "Demander une visite",
  "partners.title": "Nos partenaires",
} as const satisfies Translation<typeof english>;
