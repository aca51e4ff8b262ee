import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";

/** The forms of the own account, besides the password. */
export type OwnAccountAction =
  | "own"
  | "end"
  | "end-others"
  | "mail"
  | "history"
  | "export"
  | "leave"
  | "stay"
  | "clear-history"
  | "clear-bounce"
  | "confirm";

export const ownAccountUrl = getActionUrls<OwnAccountAction>("/account");
