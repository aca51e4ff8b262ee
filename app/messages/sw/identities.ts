import type { identities as english } from "../en/identities.ts";
import type { Translation } from "../translate.ts";

export const identities = {
  "identities.title": "Njia nyingine za kuingia",
  "identities.intro": "Unganisha akaunti uliyo nayo kwingine, kisha itumie kuingia hapa.",
  "identities.none": "Hakuna njia nyingine ya kuingia iliyounganishwa.",
  "identities.connected-at": "Iliunganishwa tarehe",
  "identities.used-at": "Ilitumika mara ya mwisho",
  "identities.connect": "Unganisha {name}",
  "identities.disconnect": "Tenganisha",
  "identities.set-password": "Weka nenosiri",
  "identities.orcid-title": "Kitambulisho cha ORCID",
  "identities.orcid-text":
    "Ingia kwenye ORCID mara moja. Kisha wasifu wako wa umma utaonyesha kuwa kitambulisho ni chako.",
  "identities.orcid-connect": "Unganisha kitambulisho chako cha ORCID",
  "identities.orcid-disconnect": "Ondoa kitambulisho cha ORCID",
  "identities.orcid-authenticated": "Kilithibitishwa na ORCID tarehe {time}",
  "identities.orcid-typed": "Hakijathibitishwa na ORCID",
  "identities.continue-title": "Endelea kwenye {name}",
  "identities.continue-text": "Unapelekwa kwenye ukurasa wa kuingia wa {name}.",
  "identities.continue": "Nenda kwenye {name}",
  "identities.link-title": "Unganisha akaunti yako",
  "identities.link-text":
    "Tayari kuna akaunti yenye anwani {email}. Weka nenosiri lake mara moja ili kuiunganisha na {name}.",
  "identities.link-submit": "Unganisha na uingie",
  "identities.confirm-with": "Thibitisha kwa {name}",
  "identities.confirm-text": "Badala ya nenosiri lako, unaweza kuingia tena kwenye {name}.",
} as const satisfies Translation<typeof english>;
