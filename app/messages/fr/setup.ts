import type { Translation } from "../translate.ts";
import type { setup as english } from "../en/setup.ts";

export const setup = {
  "setup.title": "Mettre en route votre site",
  "setup.text":
    "Ce dont un nouveau site a besoin avant l’arrivée des visiteurs. Chaque point est coché automatiquement une fois terminé. Vous pouvez passer ce qui ne vous sert pas.",
  "setup.progress": {
    one: "Il reste {count} point.",
    other: "Il reste {count} points.",
    zero: "Il ne reste rien à faire.",
  },
  "setup.done": "Terminé",
  "setup.skipped": "Passé",
  "setup.open": "À faire",
  "setup.skip": "Passer",
  "setup.unskip": "Ne pas passer",
  "setup.saved": "La liste a été mise à jour.",
  "setup.name": "Nom de l’institution",
  "setup.name-text": "Il figure dans l’en-tête, les titres, les courriels et les citations.",
  "setup.contact": "Contact",
  "setup.contact-text": "Téléphone, adresse électronique ou postale, pour le pied de page et les courriels.",
  "setup.logo": "Logo",
  "setup.logo-text": "Il devient aussi l’icône de l’onglet du navigateur.",
  "setup.privacy": "Page de confidentialité",
  "setup.privacy-text": "Un brouillon existe en trois langues. Vérifiez-le, puis publiez-le.",
  "setup.opening-hours": "Horaires d’ouverture",
  "setup.opening-hours-text":
    "Un texte pour les visiteurs. Vérifiez aussi les heures de chaque type de visite.",
  "setup.second-administrator": "Second administrateur",
  "setup.second-administrator-text": "Pour que quelqu’un puisse se connecter quand vous ne le pouvez pas.",
  "setup.mail": "Courriel",
  "setup.mail-text": "Sans serveur de courriel, les messages restent dans la liste des messages.",
  "setup.backup": "Sauvegardes",
  "setup.backup-text": "Un dossier sur un autre disque ou serveur, pour une copie chiffrée par jour.",
  "setup.public-address": "URL publique",
  "setup.public-address-text":
    "L’URL des liens, des courriels et des citations, comme https://museum.example.org.",
  "setup.demo": "Retirer la démonstration",
  "setup.demo-text": "Les éléments, événements, personnes et visites d’exemple fournis avec le logiciel.",
  "setup.open-form": "Ouvrir le formulaire",
  "setup.show-lines": "Afficher les paramètres du serveur",
  "setup.environment-title": "Paramètres du serveur : {name}",
  "setup.environment-text":
    "Ces paramètres se règlent sur le serveur, pas dans le navigateur. Demandez à la personne qui gère le serveur d’ajouter ces lignes à son environnement, avec vos valeurs, puis de le redémarrer.",
  "setup.back": "Retour à la liste",

  "demo.remove": "Retirer la démonstration",
  "demo.removable": "Seront supprimés, avec leurs fichiers :",
  "demo.remaining": "Seront conservés :",
  "demo.content": "Éléments",
  "demo.media": "Médiathèque",
  "demo.events": "Événements",
  "demo.contributors": "Contributeurs",
  "demo.applications": "Demandes de contributeurs",
  "demo.visits": "Demandes de visite",
  "demo.accounts": "Comptes",
  "demo.remaining-text":
    "Ces données sont conservées parce que des ajouts en dépendent : une inscription, un favori, une réservation, une correction ou des éléments ajoutés par d’autres personnes.",
  "demo.administrator-text":
    "L’administrateur de la démonstration reste, car il n’y en a pas d’autre. Créez-en un d’abord.",
  "demo.unchanged-text":
    "Tout ce que d’autres personnes ont ajouté est conservé, ainsi que les horaires d’ouverture et les jours de fermeture : vérifiez-les. Les comptes de démonstration sont déconnectés.",
  "demo.shown": "Sur les écrans et dans les menus, afficher :",
  "demo.confirm": "Supprimer la démonstration",
  "demo.failed": "La démonstration n’a pas pu être retirée.",
  "demo.removed": "La démonstration a été retirée : {count} données.",
} as const satisfies Translation<typeof english>;
