export const ROLES = ["admin", "contributor", "user"] as const;
export type Role = (typeof ROLES)[number];
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
/** Sent with any form whose change needs a recent proof. */
export const PROOF_FIELDS = { password: "proofPassword", code: "proofCode" } as const;
/** Of a password that is chosen from now on. The contract has one minimum for everyone. */
export const ADMINISTRATOR_PASSWORD_MIN_LENGTH = 12;
export const TOKEN_STORAGE_KEY = "authToken";
/** The account for which a page was created. A browser deletes what it stored for other accounts. */
export const VIEWER_HEADER = "Viewer-Id";
export const NO_VIEWER = "none";
export const LOGOUT_PATH = "/logout";
export const LOGOUT_PATHS = [LOGOUT_PATH, "/api/auth/logout"] as const;
export const LOGIN_REDIRECT_MS = 1_000;

/** Of profiles whose account was erased, because other contributors’ addresses must differ. Never shown. */
export const ERASED_EMAIL_DOMAIN = "erased.invalid";

/** What is posted to `/login`: "" is the password. */
export type LoginAction = "" | "passkey";
