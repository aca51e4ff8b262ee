/** The table of stored data: the privacy page, `GET /api/privacy/retention` and `npm run docs`. */
export const privacy = {
  "privacy.notice": "Read how we use your data and when we delete it",
  "privacy.notice-unpublished": "We use these details only to handle your request.",
  "privacy.accounts": "Accounts",
  "privacy.accounts-data":
    "Name, email address, role, language, a scrambled form of your password, passkeys, keys and recovery codes of two-step login, connected login providers, calendar links, settings, and the time of the last login.",
  "privacy.accounts-purpose":
    "So that you can log in, and get the reminders that you agreed to. Administrators get a summary for their work.",
  "privacy.accounts-retention":
    "Stored until the account is deleted. Invitations, links to set a password and copies of your data are deleted after 7 days.",
  "privacy.sessions": "Login sessions",
  "privacy.sessions-data": "The browser, and when the session began and was last used.",
  "privacy.sessions-purpose": "To keep you logged in, and to show you where you are logged in.",
  "privacy.sessions-retention": "Stored for at most 30 days.",
  "privacy.logins": "Logins",
  "privacy.logins-data": "Name, email address and time of logins and failed logins.",
  "privacy.logins-purpose": "To detect attacks on accounts.",
  "privacy.logins-retention": {
    one: "Stored for {count} day.",
    other: "Stored for {count} days.",
  },
  "privacy.decisions": "Decisions",
  "privacy.decisions-data": "Who decided or changed something, about whom, and when.",
  "privacy.decisions-purpose": "So that decisions can be explained and checked.",
  "privacy.decisions-retention":
    "Stored without a time limit. When an account is deleted, a pseudonym replaces the name.",
  "privacy.profiles": "Contributor profiles",
  "privacy.profiles-data":
    "What contributors publish about themselves: name, title, email address, institution, location, country, specializations, biography, website and ORCID iD.",
  "privacy.profiles-purpose": "So that readers can find the authors of the collection.",
  "privacy.profiles-retention": "Stored until the profile is deleted.",
  "privacy.applications": "Contributor applications",
  "privacy.applications-data": "Name, email address, expertise, motivation and our decision.",
  "privacy.applications-purpose": "To decide on the application.",
  "privacy.applications-retention": {
    one: "Stored until we decide, and for {count} month after that.",
    other: "Stored until we decide, and for {count} months after that.",
  },
  "privacy.works": "Works, recordings and events",
  "privacy.works-data":
    "The names of authors, photographers and organizers, also in earlier versions of an item, and the accounts that added and changed it.",
  "privacy.works-purpose": "An author’s name is part of the citation of a work.",
  "privacy.works-retention": "Stored for as long as the item exists.",
  "privacy.reading": "Reading history",
  "privacy.reading-data": "Which items you opened, when, and the page at which you stopped reading.",
  "privacy.reading-purpose":
    "So that you can find them again. You can turn this off and clear the history in your account.",
  "privacy.reading-retention": {
    one: "Stored for {count} month after you last opened the item.",
    other: "Stored for {count} months after you last opened the item.",
  },
  "privacy.library": "Favourites and reservations",
  "privacy.library-data": "The items you added to your favourites, and the books you reserved.",
  "privacy.library-purpose": "To show you your list, and to tell you when a book is available.",
  "privacy.library-retention": "Stored until you remove them or your account is deleted.",
  "privacy.visits": "Visits",
  "privacy.visits-data":
    "Name, email address, phone number, institution, purpose, and the answers and notes in your visit request.",
  "privacy.visits-purpose": "To organize the visit.",
  "privacy.visits-retention": {
    one: "Stored for {count} month after the day of the visit. After that, only a count is kept.",
    other: "Stored for {count} months after the day of the visit. After that, only a count is kept.",
  },
  "privacy.registrations": "Event registrations",
  "privacy.registrations-data": "Who has registered for which event, and when.",
  "privacy.registrations-purpose": "To organize the event.",
  "privacy.registrations-retention": {
    one: "Stored for {count} month after the event. After that, only a count is kept.",
    other: "Stored for {count} months after the event. After that, only a count is kept.",
  },
  "mail.copy-sent.subject": "Your copy",
  "mail.copy-sent.text": "You asked us for a copy of closed files. We have approved your request.",
  "mail.copy-sent.limits": {
    one: "The link works for 1 download until {until}. Please do not pass it on.",
    other: "The link works for {count} downloads until {until}. Please do not pass it on.",
  },
  "mail.copy-sent.button": "Download the copy",
  "mail.copy-refused.subject": "Your request for a copy",
  "mail.copy-refused.text": "You asked us for a copy of closed files. We cannot send you one.",
  "mail.copy.received-because":
    "You received this message because someone asked for a copy with this email address.",
  "privacy.requests": "Requests to us",
  "privacy.requests-data":
    "Name, email address, your request about personal data or for a copy, and our answer.",
  "privacy.requests-purpose": "To answer you, and to show that we did.",
  "privacy.requests-retention": {
    one: "Stored for {count} month after our answer.",
    other: "Stored for {count} months after our answer.",
  },
  "privacy.messages": "Emails and text messages",
  "privacy.messages-data": "Emails and text messages that the website has sent to you.",
  "privacy.messages-purpose": "To send them, and to find out why one did not arrive.",
  "privacy.messages-retention": "Stored for at most 90 days.",
  "privacy.mail-addresses": "Addresses we no longer write to",
  "privacy.mail-addresses-data":
    "Addresses that could not receive our emails, and addresses that unsubscribed.",
  "privacy.mail-addresses-purpose": "So that we do not write to them again.",
  "privacy.mail-addresses-retention": "Stored for 12 months.",
  "privacy.erasures": "Erasures",
  "privacy.erasures-data":
    "The internal ID of an account or visit that was erased, and when. No names or addresses.",
  "privacy.erasures-purpose": "So that a restored backup does not bring the data back.",
  "privacy.erasures-retention": "Stored without a time limit.",
  "privacy.technical": "Technical data",
  "privacy.technical-data": "Counts of attempts, submitted forms, and unfinished uploads.",
  "privacy.technical-purpose": "To block attacks, and so that a form sent twice is handled once.",
  "privacy.technical-retention": "Stored for at most 60 days.",
} as const;
