import type { loginProvider as english } from "../en/login-provider.ts";
import type { Translation } from "../translate.ts";

export const loginProvider = {
  "login-provider.button": "Ingia kwa {name}",
  "login-provider.unavailable":
    "{name} haipatikani kwa sasa. Jaribu tena baadaye, au ingia kwa nenosiri lako.",
  "login-provider.failed": "Hatukuweza kuthibitisha kuingia kwako kwa {name}. Anza tena.",
  "login-provider.cancelled": "Kuingia kwa {name} kumeghairiwa.",
  "login-provider.ended":
    "Muda wa kuingia huku umekwisha, au kulianza kwenye kivinjari kingine. Tafadhali anza tena.",
  "login-provider.email-missing":
    "Huduma ya kuingia haikututumia anwani sahihi ya barua pepe. Jisajili kwa anwani yako ya barua pepe badala yake.",
  "login-provider.disabled": "Akaunti hii imezimwa. Wasiliana na msimamizi.",
  "login-provider.taken": "Njia hii ya kuingia tayari imeunganishwa na akaunti nyingine.",
  "login-provider.other-account": "Njia hii ya kuingia haijaunganishwa na akaunti yako.",
  "login-provider.identity-missing": "Njia hii ya kuingia imeshatenganishwa.",
  "login-provider.last":
    "Huna nenosiri, kwa hiyo hii ndiyo njia yako pekee ya kuingia. Weka nenosiri kwanza.",
  "login-provider.linked": "Njia ya kuingia imeunganishwa na akaunti yako.",
  "login-provider.unlinked": "Njia ya kuingia imetenganishwa na akaunti yako.",
  "login-provider.orcid-connected": "Kitambulisho chako cha ORCID kimeunganishwa na wasifu wako.",
  "login-provider.orcid-disconnected": "Kitambulisho chako cha ORCID kimeondolewa kwenye wasifu wako.",
  "login-provider.orcid-no-profile": "Akaunti yako haina wasifu wa mchangiaji.",
  "login-provider.orcid-taken":
    "Kitambulisho hiki cha ORCID kimeunganishwa na wasifu mwingine. Wasiliana nasi ikiwa ni chako.",
  "login-provider.orcid-invalid":
    "Hiki si kitambulisho sahihi cha ORCID. Kagua herufi 16, kwa mfano 0000-0002-1825-0097.",
} as const satisfies Translation<typeof english>;
