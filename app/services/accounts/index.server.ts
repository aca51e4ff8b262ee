export { ensureAdministrator } from "./ensure-administrator.server.ts";
export {
  applyAsContributor,
  approveApplication,
  findApplication,
  listPendingApplications,
  previewApplicantProfile,
  rejectApplication,
  rejectApplications,
} from "./applications.server.ts";
export {
  demoteToReader,
  linkProfile,
  lockProfileAccount,
  auditAccountOutcome,
  createContributorAccount,
  type AccountOutcome,
} from "./contributor-accounts.server.ts";
export { isFullAdministratorWithPasswordSql } from "./full-administrators.server.ts";
export { canSeeLinksOfAccounts, reauthenticate } from "./second-factor/recent-proof.server.ts";
export { canMailResetLinks, requestPasswordReset, sendResetLink } from "./password-reset.server.ts";
export {
  authenticateToken,
  deleteOldSessions,
  deleteOtherSessions,
  deleteOwnSession,
  listOwnSessions,
  type LoginSession,
} from "./sessions.server.ts";
export { hashPasswordOrThrow } from "./passwords.server.ts";
export {
  createSetupLink,
  deriveSetupLinkSecret,
  findSetupLinkAccount,
  getSetupUrl,
  issueSetupLinkAsAdmin,
  mailSetupLink,
  sendSetupLink,
  setPasswordByLink,
} from "./setup-links.server.ts";
export { findAccount, listAccounts } from "./account-details.server.ts";
export {
  changePassword,
  getCurrentUser,
  logIn,
  logInWithCode,
  logInWithPassword,
  logOut,
  registerAndLogIn,
  registerReader,
} from "./accounts.server.ts";
export { changeContributorEmail } from "./change-email.server.ts";
export { confirmEmail, findEmailConfirmation, resendConfirmationLink } from "./confirm-email.server.ts";
export { canSendMail } from "./confirmation-links.server.ts";
export {
  acceptInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  revokeInvitation,
} from "./invitations.server.ts";
export {
  linkIdentity,
  linkWithPassword,
  listOwnIdentities,
  logInWithIdentity,
  proveByIdentity,
  readPendingIdentity,
  unlinkIdentity,
} from "./login-provider/external-identities.server.ts";
export {
  finishProviderLogin,
  LoginProviderError,
  type ProvenIdentity,
  PROVIDER_LOGIN_SECONDS,
  startProviderLogin,
} from "./login-provider/login-provider.server.ts";
export { findOwnOrcid, setOwnOrcid } from "./login-provider/orcid.server.ts";
export { decideSeveralAccounts, deleteAccount, updateAccount } from "./manage-accounts.server.ts";
export { findOwnAccount, updateOwnAccount } from "./own-account.server.ts";
export { cancelOwnErasure, planOwnErasure } from "./own-erasure.server.ts";
export {
  createPasskeyRequest,
  logInWithPasskey,
  reauthenticateWithPasskey,
} from "./second-factor/passkey-login.server.ts";
export {
  addPasskey,
  createPasskeyOptions,
  listPasskeys,
  removePasskey,
} from "./second-factor/passkeys.server.ts";
export { PENDING_LOGIN_SECONDS } from "./second-factor/pending-login.server.ts";
export {
  confirmSecondFactor,
  findNewSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from "./second-factor/second-factor.server.ts";
export { createQrPath } from "./second-factor/totp.ts";
