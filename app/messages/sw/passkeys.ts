import type { passkeyOutcomes as englishOutcomes, passkeys as english } from "../en/passkeys.ts";
import type { Translation } from "../translate.ts";

export const passkeys = {
  "passkeys.title": "Funguo za siri",
  "passkeys.intro":
    "Ukiwa na ufunguo wa siri, unaingia kwa alama ya kidole, uso au PIN ya kifaa chako. Huhitaji nenosiri wala msimbo.",
  "passkeys.none": "Bado huna ufunguo wa siri.",
  "passkeys.added-at": "Uliongezwa tarehe",
  "passkeys.last-used": "Ulitumika mara ya mwisho:",
  "passkeys.never-used": "Bado haujatumika",
  "passkeys.remove": "Ondoa ufunguo wa siri",
  "passkeys.name": "Jina la ufunguo wa siri",
  "passkeys.name-hint": "Kwa mfano jina la kifaa: Simu ya kazini",
  "passkeys.name-required": "Andika jina la ufunguo wa siri",
  "passkeys.add": "Ongeza ufunguo wa siri",
  "passkeys.no-support":
    "Kivinjari hiki hakiwezi kuongeza ufunguo wa siri. Tumia kivinjari cha kisasa chenye JavaScript iliyowashwa.",
  "passkeys.confirm": "Thibitisha kwa ufunguo wa siri",
} as const satisfies Translation<typeof english>;

export const passkeyOutcomes = {
  "passkey-outcomes.failed": "Hatukupata ufunguo wa siri kutoka kwa kifaa chako. Tafadhali jaribu tena.",
  "passkey-outcomes.refused":
    "Ufunguo huu wa siri haukufanya kazi. Huenda umeondolewa au ni wa akaunti nyingine, au muda wa ombi umekwisha. Jaribu tena, au tumia nenosiri lako.",
  "passkey-outcomes.already-added": "Ufunguo huu wa siri tayari umeongezwa.",
  "passkey-outcomes.too-many": "Umefikia kikomo cha funguo za siri {max}. Ondoa mmoja kwanza.",
  "passkey-outcomes.missing": "Hatukupata ufunguo huu wa siri. Huenda umeshaondolewa.",
  "passkey-outcomes.added": "Ufunguo wa siri umeongezwa.",
  "passkey-outcomes.removed": "Ufunguo wa siri umeondolewa.",
} as const satisfies Translation<typeof englishOutcomes>;
