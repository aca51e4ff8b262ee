import type { siteSettings as english } from "../en/site-settings.ts";
import type { Translation } from "../translate.ts";

export const siteSettings: Translation<typeof english> = {
  "site-settings.title": "Paramètres du site",
  "site-settings.intro":
    "Ce que les visiteurs voient de votre institution sur chaque page, dans les courriels et dans les données que d’autres programmes reçoivent. Une ligne sans valeur n’est pas affichée.",
  "site-settings.languages-hint": "Si une langue est vide, le texte anglais est affiché.",
  "site-settings.identity": "Nom",
  "site-settings.name": "Nom du site",
  "site-settings.short-name": "Nom court",
  "site-settings.short-name-hint": "Pour les SMS et les petits écrans.",
  "site-settings.tagline": "Slogan",
  "site-settings.publisher": "Éditeur",
  "site-settings.publisher-hint":
    "Dans les citations et les catalogues. Si vous laissez ce champ vide, le nom du site est utilisé.",
  "site-settings.contact": "Adresse et contact",
  "site-settings.address": "Adresse postale",
  "site-settings.map-url": "Lien vers un plan",
  "site-settings.telephone": "Téléphone",
  "site-settings.email": "Adresse électronique",
  "site-settings.opening-hours": "Heures d’ouverture, en texte",
  "site-settings.time-zone": "Fuseau horaire",
  "site-settings.time-zone-hint":
    "Par exemple, Africa/Nairobi. Toutes les dates et heures des visites et des événements sont dans ce fuseau.",
  "site-settings.look": "Logo et couleurs",
  "site-settings.logo": "Logo",
  "site-settings.logo-hint":
    "PNG, JPEG, WebP ou SVG, 5 Mo au plus. L’icône de l’onglet du navigateur en est tirée.",
  "site-settings.logo-save": "Envoyer le logo",
  "site-settings.logo-remove": "Retirer le logo",
  "site-settings.accent-colour": "Couleur d’accent",
  "site-settings.accent-colour-hint":
    "Pour les liens et les boutons principaux, par exemple #9c3a26. Elle doit être lisible sur le fond.",
  "site-settings.accent-colour-dark": "Couleur d’accent en mode sombre",
  "site-settings.accent-colour-dark-hint":
    "Si vous laissez ce champ vide, une teinte lisible de la couleur d’accent est utilisée.",
  "site-settings.carousel": "Diapositives de la page d’accueil",
  "site-settings.carousel-hint":
    "Sans diapositive de votre part, les cinq diapositives standard sont affichées.",
  "site-settings.slide-add": "Ajouter une diapositive",
  "site-settings.slide-title": "Titre",
  "site-settings.slide-text": "Texte",
  "site-settings.partners": "Partenaires",
  "site-settings.partners-hint":
    "Affichés sous les diapositives. Sans partenaire, cette partie de la page d’accueil n’est pas affichée.",
  "site-settings.partner-add": "Ajouter un partenaire",
  "site-settings.partner-name": "Nom du partenaire",
  "site-settings.header-links": "Liens de l’en-tête",
  "site-settings.header-link-add": "Ajouter un lien à l’en-tête",
  "site-settings.footer-links": "Liens du pied de page",
  "site-settings.footer-link-add": "Ajouter un lien au pied de page",
  "site-settings.link-label": "Texte du lien",
  "site-settings.href": "Lien",
  "site-settings.href-hint": "Une page de ce site, comme /events, ou une URL complète.",
  "site-settings.picture": "Image",
  "site-settings.picture-hint":
    "Facultative. PNG, JPEG, WebP ou SVG, 5 Mo au plus. Elle remplace l’image actuelle.",
  "site-settings.move-up": "Monter",
  "site-settings.move-down": "Descendre",
  "site-settings.edit": "Modifier",
  "site-settings.remove": "Retirer",
  "site-settings.empty": "Rien n’a encore été ajouté.",
  "site-settings.banner": "Bandeau",
  "site-settings.banner-hint":
    "Une phrase en haut de chaque page, par exemple pour une fermeture. Elle est affichée du premier au dernier jour. Laissez les jours vides pour l’afficher jusqu’à son retrait.",
  "site-settings.banner-text": "Texte du bandeau",
  "site-settings.banner-href": "Lien du bandeau",
  "site-settings.banner-from": "Premier jour",
  "site-settings.banner-until": "Dernier jour",
  "site-settings.banner-save": "Enregistrer le bandeau",
  "site-settings.banner-until-before-from": "Le dernier jour précède le premier",
  "site-settings.options": "Options",
  "site-settings.open-access":
    "Les visiteurs peuvent lire, écouter et télécharger les éléments en libre accès sans se connecter",
  "site-settings.show-samples": "Afficher des exemples de livres tant que la collection littéraire est vide",
  "site-settings.require-second-factor":
    "Second facteur exigé de l’administration. Chaque personne a 7 jours pour le configurer.",
  "site-settings.save": "Enregistrer les paramètres",
  "site-settings.preview": "Aperçu",
  "site-settings.preview-text":
    "L’en-tête et le pied de page auront cet aspect. Rien n’a encore été enregistré.",
  "site-settings.saved": "Paramètres enregistrés",
  "site-settings.failed": "Les paramètres n’ont pas été enregistrés",
  "site-settings.invalid": "Vérifiez les champs indiqués.",
  "site-settings.colour-invalid": "Saisissez une couleur sous la forme # et 6 chiffres, comme #9c3a26",
  "site-settings.colour-unreadable":
    "Un texte de cette couleur est difficile à lire sur le fond. La couleur lisible la plus proche est {colour}.",
  "site-settings.frame-too-long":
    "Chaque page envoie ces textes, qui sont trop longs ensemble : {length} caractères sur {max}. Raccourcissez-les ou retirez un lien.",
  "site-settings.link-invalid": "Saisissez un chemin comme /events, ou une URL qui commence par https://",
  "site-settings.url-invalid": "Saisissez une URL qui commence par https://",
  "site-settings.telephone-invalid": "Saisissez un numéro de téléphone, comme +254 20 123 4567",
  "site-settings.time-zone-invalid": "Saisissez un fuseau horaire comme Africa/Nairobi",
  "site-settings.too-many": "{max} au maximum",
  "site-settings.title-required": "Saisissez un titre",
  "site-settings.partner-name-required": "Saisissez le nom du partenaire",
  "site-settings.label-required": "Saisissez le texte du lien",
};
