export { ensureAdministrator } from "./accounts.server.ts";
export { readApplicant } from "./applications.server.ts";
export {
  makeReader,
  giveProfile,
  lockAccountOf,
  moveAddress,
  traceOutcome,
  openContributorAccount,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
export { mailAskedLink } from "./forgotten-passwords.server.ts";
export { FORGET_LOGINS, FORGET_SESSIONS, whoHolds, type SignedIn } from "./sessions.server.ts";
export { hashOrThrow } from "./passwords.server.ts";
export { addressOf, FORGET_LINKS, linkFrom, makeSetupLink } from "./setup-links.server.ts";
