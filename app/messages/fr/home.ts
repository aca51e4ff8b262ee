import type { home as english } from "../en/home.ts";
import type { Translation } from "../translate.ts";

export const home: Translation<typeof english> = {
  "home.description":
    "Livres, articles, enregistrements et images du patrimoine de l’Afrique de l’Est, et des visites des lieux qui les conservent.",

  "join.title": "Participer",
  "join.intro": "Confiez-nous vos travaux, ou inscrivez-vous comme lecteur.",
  "join.contributor": "Devenir contributeur",
  "join.contributor-text":
    "Chercheurs, conservateurs, écrivains et artistes : présentez une demande et partagez votre savoir.",
  "join.there": "Vous contribuez déjà : tout se trouve sur votre tableau de bord.",
  "join.reader": "Devenir lecteur",
  "join.reader-text": "Lisez tout ce qui est publié, téléchargez-le et gardez ce que vous aimez.",
  "join.welcome-title": "Bienvenue à Urithi",
  "join.welcome": "Votre compte est prêt et vous êtes connecté. Toute la bibliothèque vous est ouverte.",
  "join.to-library": "Vers la bibliothèque",
  "join.registered-other": "Le compte a été créé. Vous restez connecté avec le vôtre.",

  // Home
  "splash.label": "Urithi s’ouvre",
  "carousel.label": "Ce que vous trouverez ici",
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
  "slide.literary-text": "Romans, poèmes, théâtre et mémoires : la région dans les mots de ses écrivains.",
  "slide.contributors": "Répertoire des contributeurs",
  "slide.contributors-text":
    "Les chercheurs, conservateurs et artistes derrière les collections, et comment les joindre.",
  "slide.visits": "Visites culturelles",
  "slide.visits-text": "Venez travailler aux archives, amenez un groupe ou prenez place en salle de lecture.",
  "slide.media": "Médiathèque",
  "slide.media-text": "Photographies, films et enregistrements à voir et à entendre.",
  "home.sections": "Les sections",
  "home.newest": "Nouveautés",
  "home.to-come": "À venir",
  "home.pictures": "De la galerie",
  "home.visit": "Nous rendre visite",
  "home.next-tour": "La prochaine visite guidée avec des places libres : {day}.",
  "home.book": "Demander une visite",
  "partners.title": "Nos partenaires",
  "partner.archive": "National Archive",
  "partner.institute": "Lake Institute",
  "partner.museums": "Coast Museums",
  "partner.press": "Rift Press",
  "partner.makumbusho": "Makumbusho",
  "partner.university": "Hills University",
};
