/** What accounts and calendars share: secret links, and whether a second factor is missing. */
export {
  createSecretLink,
  deleteExpiredLinks,
  deleteSecretLinks,
  getNewEmailSql,
  lockSecretLink,
  RESET_LINK_LIFETIME_MS,
  selectSecretLink,
} from "./secret-links.server.ts";
export {
  hasSecondFactorSql,
  isSecondFactorMissingSql,
  secondFactorRequiredFromSql,
} from "./second-factor-sql.server.ts";
