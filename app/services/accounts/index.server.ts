export { ensureAdministrator } from "./accounts.server.ts";
export { findApplicantProfile } from "./applications.server.ts";
export {
  demoteToReader,
  linkProfile,
  lockProfileAccount,
  changeEmail,
  auditAccountOutcome,
  createContributorAccount,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
export { sendResetLink } from "./password-reset.server.ts";
export { DELETE_OLD_LOGINS, DELETE_OLD_SESSIONS, findSession, type LoginSession } from "./sessions.server.ts";
export { hashOrThrow } from "./passwords.server.ts";
export {
  getSetupUrl,
  DELETE_EXPIRED_LINKS,
  deriveLinkSecret,
  createSetupLink,
} from "./setup-links.server.ts";
