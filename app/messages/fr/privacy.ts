import type { privacy as english } from "../en/privacy.ts";
import type { Translation } from "../translate.ts";

export const privacy = {
  "privacy.notice": "Lire comment nous utilisons vos données et quand nous les supprimons",
  "privacy.notice-unpublished": "Nous n’utilisons ces données que pour traiter votre demande.",
  "privacy.accounts": "Comptes",
  "privacy.accounts-data":
    "Nom, adresse électronique, rôle, langue, une forme illisible de votre mot de passe, clés d’accès, clé et codes de la double authentification, modes de connexion reliés, liens d’agenda, paramètres et date de la dernière connexion.",
  "privacy.accounts-purpose":
    "Pour que vous puissiez vous connecter et recevoir les rappels que vous avez acceptés. Les administrateurs reçoivent un résumé pour leur travail.",
  "privacy.accounts-retention":
    "Conservés jusqu’à la suppression du compte. Les invitations, les liens pour choisir un mot de passe et les copies de vos données sont supprimés après 7 jours.",
  "privacy.sessions": "Sessions",
  "privacy.sessions-data": "Le navigateur, le début de la session et sa dernière utilisation.",
  "privacy.sessions-purpose": "Pour maintenir votre connexion et vous montrer vos sessions ouvertes.",
  "privacy.sessions-retention": "Conservées 30 jours au plus.",
  "privacy.logins": "Connexions",
  "privacy.logins-data": "Nom, adresse électronique et date des connexions et des échecs de connexion.",
  "privacy.logins-purpose": "Pour détecter les attaques contre les comptes.",
  "privacy.logins-retention": {
    one: "Conservées {count} jour.",
    other: "Conservées {count} jours.",
  },
  "privacy.decisions": "Décisions",
  "privacy.decisions-data": "Qui a décidé ou modifié quelque chose, au sujet de qui, et quand.",
  "privacy.decisions-purpose": "Pour que les décisions puissent être expliquées et vérifiées.",
  "privacy.decisions-retention":
    "Conservées sans limite de durée. Quand un compte est supprimé, un pseudonyme remplace le nom.",
  "privacy.profiles": "Profils des contributeurs",
  "privacy.profiles-data":
    "Ce que les contributeurs publient sur eux-mêmes : nom, titre, adresse électronique, institution, lieu, pays, spécialités, biographie, site web et identifiant ORCID.",
  "privacy.profiles-purpose": "Pour que les lecteurs trouvent les auteurs de la collection.",
  "privacy.profiles-retention": "Conservés jusqu’à la suppression du profil.",
  "privacy.applications": "Demandes de contributeurs",
  "privacy.applications-data": "Nom, adresse électronique, expertise, motivation et notre décision.",
  "privacy.applications-purpose": "Pour décider de la demande.",
  "privacy.applications-retention": {
    one: "Conservées jusqu’à notre décision, puis {count} mois.",
    other: "Conservées jusqu’à notre décision, puis {count} mois.",
  },
  "privacy.works": "Œuvres, enregistrements et événements",
  "privacy.works-data":
    "Les noms des auteurs, photographes et organisateurs, y compris dans les versions antérieures d’un élément, et les comptes qui l’ont ajouté et modifié.",
  "privacy.works-purpose": "Le nom de l’auteur fait partie de la citation d’une œuvre.",
  "privacy.works-retention": "Conservés aussi longtemps que l’élément.",
  "privacy.reading": "Historique de lecture",
  "privacy.reading-data":
    "Les éléments que vous avez ouverts, quand, et la page où votre lecture s’est arrêtée.",
  "privacy.reading-purpose":
    "Pour que vous les retrouviez. Vous pouvez le désactiver et l’effacer dans votre compte.",
  "privacy.reading-retention": {
    one: "Conservé {count} mois après la dernière ouverture de l’élément.",
    other: "Conservé {count} mois après la dernière ouverture de l’élément.",
  },
  "privacy.library": "Favoris et réservations",
  "privacy.library-data": "Les éléments ajoutés à vos favoris et les livres que vous avez réservés.",
  "privacy.library-purpose": "Pour vous montrer votre liste et vous dire quand un livre est disponible.",
  "privacy.library-retention":
    "Conservés jusqu’à ce que vous les retiriez ou que votre compte soit supprimé.",
  "privacy.visits": "Visites",
  "privacy.visits-data":
    "Nom, adresse électronique, numéro de téléphone, institution, objet, et les réponses et remarques de votre demande de visite.",
  "privacy.visits-purpose": "Pour organiser la visite.",
  "privacy.visits-retention": {
    one: "Conservées {count} mois après le jour de la visite. Ensuite, seul le nombre de visites reste.",
    other: "Conservées {count} mois après le jour de la visite. Ensuite, seul le nombre de visites reste.",
  },
  "privacy.registrations": "Inscriptions aux événements",
  "privacy.registrations-data": "Qui est inscrit à quel événement, et depuis quand.",
  "privacy.registrations-purpose": "Pour organiser l’événement.",
  "privacy.registrations-retention": {
    one: "Conservées {count} mois après l’événement. Ensuite, seul le nombre de personnes reste.",
    other: "Conservées {count} mois après l’événement. Ensuite, seul le nombre de personnes reste.",
  },
  "mail.copy-sent.subject": "Votre copie",
  "mail.copy-sent.text":
    "Vous nous avez demandé une copie de fichiers fermés. Nous avons accepté votre demande.",
  "mail.copy-sent.limits": {
    one: "Le lien permet {count} téléchargement jusqu’au {until}. Ne le transmettez pas.",
    other: "Le lien permet {count} téléchargements jusqu’au {until}. Ne le transmettez pas.",
  },
  "mail.copy-sent.button": "Télécharger la copie",
  "mail.copy-refused.subject": "Votre demande de copie",
  "mail.copy-refused.text":
    "Vous nous avez demandé une copie de fichiers fermés. Nous ne pouvons pas vous l’envoyer.",
  "mail.copy.received-because":
    "Vous recevez ce message parce qu’une copie a été demandée avec cette adresse électronique.",
  "privacy.requests": "Demandes qui nous sont adressées",
  "privacy.requests-data":
    "Nom, adresse électronique, votre demande sur des données personnelles ou de copie, et notre réponse.",
  "privacy.requests-purpose": "Pour vous répondre, et pour montrer que nous l’avons fait.",
  "privacy.requests-retention": {
    one: "Conservées {count} mois après notre réponse.",
    other: "Conservées {count} mois après notre réponse.",
  },
  "privacy.messages": "Courriels et SMS",
  "privacy.messages-data": "Les courriels et SMS que le site vous a envoyés.",
  "privacy.messages-purpose": "Pour les envoyer et savoir pourquoi l’un d’eux n’est pas arrivé.",
  "privacy.messages-retention": "Conservés 90 jours au plus.",
  "privacy.mail-addresses": "Adresses auxquelles nous n’écrivons plus",
  "privacy.mail-addresses-data":
    "Les adresses qui n’ont pas pu recevoir nos courriels et celles qui se sont désabonnées.",
  "privacy.mail-addresses-purpose": "Pour que nous ne leur écrivions plus.",
  "privacy.mail-addresses-retention": "Conservées 12 mois.",
  "privacy.erasures": "Effacements",
  "privacy.erasures-data":
    "L’identifiant interne d’un compte ou d’une visite qui a été effacé, et la date. Ni noms ni adresses.",
  "privacy.erasures-purpose": "Pour qu’une sauvegarde restaurée ne rétablisse pas ces données.",
  "privacy.erasures-retention": "Conservés sans limite de durée.",
  "privacy.technical": "Données techniques",
  "privacy.technical-data": "Nombres de tentatives, formulaires envoyés et envois de fichiers inachevés.",
  "privacy.technical-purpose":
    "Pour bloquer les attaques, et pour qu’un formulaire envoyé deux fois ne soit traité qu’une fois.",
  "privacy.technical-retention": "Conservées 60 jours au plus.",
} as const satisfies Translation<typeof english>;
