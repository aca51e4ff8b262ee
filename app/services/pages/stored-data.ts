import type { LocalizedText } from "#app/schemas/localized-text.ts";

/** The personal data that the software stores: `{stored-data}` in a page of the institution, as Markdown. */
export const STORED_DATA: LocalizedText = {
  en: [
    "- **Accounts:** name, email address, role, a hash of the password, and the time of the last login",
    "- **Contributors:** the profile that they publish, and their application",
    "- **Reading:** favourites, history, reading positions and reservations of an account",
    "- **Visits:** name, email address, telephone number, institution, purpose and notes of a visit request",
    "- **Events:** who has registered for which event",
    "- **Messages:** emails and text messages that the website has sent to you",
    "- **Security:** logins, failed logins and the decisions of administrators, with name and time",
  ].join("\n"),
  sw: [
    "- **Akaunti:** jina, anwani ya barua pepe, jukumu, nenosiri lililofichwa, na wakati wa kuingia mara ya mwisho",
    "- **Wachangiaji:** wasifu wanaouchapisha, na ombi lao",
    "- **Usomaji:** vipendwa, historia, mahali ulipofika katika kusoma, na nafasi ulizoweka kwa akaunti yako",
    "- **Ziara:** jina, anwani ya barua pepe, namba ya simu, taasisi, madhumuni na maelezo ya ombi la ziara",
    "- **Matukio:** nani amejisajili kwa tukio gani",
    "- **Ujumbe:** barua pepe na ujumbe mfupi ambao tovuti imekutumia",
    "- **Usalama:** kuingia, majaribio ya kuingia yaliyoshindwa na maamuzi ya wasimamizi, pamoja na jina na wakati",
  ].join("\n"),
  fr: [
    "- **Comptes :** nom, adresse électronique, rôle, empreinte du mot de passe et date de la dernière connexion",
    "- **Contributeurs :** le profil que ces personnes publient, et leur candidature",
    "- **Lecture :** favoris, historique, positions de lecture et réservations d’un compte",
    "- **Visites :** nom, adresse électronique, numéro de téléphone, institution, objet et remarques d’une demande de visite",
    "- **Événements :** qui est inscrit à quel événement",
    "- **Messages :** courriels et SMS que le site vous a envoyés",
    "- **Sécurité :** connexions, échecs de connexion et décisions des administrateurs, avec le nom et l’heure",
  ].join("\n"),
};
