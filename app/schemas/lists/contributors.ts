export const UNKNOWN_COUNTRY = "Not specified";
export const BIOGRAPHY_EXCERPT_CHARACTERS = 150;
export const CONTRIBUTORS_REFRESH_DELAY_MS = 500;

/** Of the screen of the list. */
export type ContributorAction = "add" | "edit" | "delete";
