/**
 * What a person did for an item, in the order of the select. `marc`: code of the MARC relators. `isCreator`: named where
 * an item has no author.
 */
export const PERSON_ROLES = {
  author: { marc: "aut", isCreator: true },
  editor: { marc: "edt", isCreator: false },
  translator: { marc: "trl", isCreator: false },
  illustrator: { marc: "ill", isCreator: false },
  photographer: { marc: "pht", isCreator: true },
  artist: { marc: "art", isCreator: true },
  maker: { marc: "mfr", isCreator: true },
  composer: { marc: "cmp", isCreator: true },
  performer: { marc: "prf", isCreator: true },
  narrator: { marc: "nrt", isCreator: true },
  interviewer: { marc: "ivr", isCreator: true },
  interviewee: { marc: "ive", isCreator: true },
  collector: { marc: "col", isCreator: false },
  donor: { marc: "dnr", isCreator: false },
} as const satisfies Record<string, { marc: string; isCreator: boolean }>;
export type PersonRole = keyof typeof PERSON_ROLES;
export const PERSON_ROLE_NAMES = Object.keys(PERSON_ROLES) as [PersonRole, ...PersonRole[]];
export const MAX_PEOPLE = 50;

/** Names of the fields of the form. */
export const PERSON_ROWS = Array.from({ length: MAX_PEOPLE }, (_, i) => ({
  role: `role${i}`,
  name: `person${i}`,
}));
