export { ensureAdministrator } from "./ensure-administrator.server.ts";
export { previewApplicantProfile } from "./applications.server.ts";
export {
  demoteToReader,
  linkProfile,
  lockProfileAccount,
  changeContributorEmail,
  auditAccountOutcome,
  createContributorAccount,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
export { isFullAdministratorWithPasswordSql } from "./full-administrators.server.ts";
export { canSeeLinksOfAccounts } from "./second-factor/recent-proof.server.ts";
export { sendResetLink } from "./password-reset.server.ts";
export { DELETE_OLD_SESSIONS_SQL, authenticateToken, type LoginSession } from "./sessions.server.ts";
export { hashPasswordOrThrow } from "./passwords.server.ts";
export { getSetupUrl, deriveSetupLinkSecret, createSetupLink, mailSetupLink } from "./setup-links.server.ts";
