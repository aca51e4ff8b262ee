import { IS_WHOLE } from "../../setup/whole.ts";
import { ROLES, type Row } from "./table.ts";

/**
 * With "both", the `Authorization` header must win. Rows in EVERY_MODE are tried with each mode. Each of the others is
 * tried with one mode; `npm test` tries only one role of those with the same expected status.
 */
const MODES = ["cookie", "bearer", "both"] as const;
export type CredentialMode = (typeof MODES)[number];
export const ACCOUNT_ROLES = ROLES.filter((role) => role !== "visitor");
type AccountRole = (typeof ACCOUNT_ROLES)[number];

const EVERY_MODE = /^(A1[2-4]|A19|A3\d|B09|B1[0-2]|B3[01]|C1[0-5]|G0\d|M0[68])$/;
/** These trials set their own headers. */
const ONE_MODE = /^X0[23]$/;

export function getCredentialModes({ id, expected }: Row, role: AccountRole): readonly CredentialMode[] {
  if (ONE_MODE.test(id)) return MODES.slice(0, 1);
  if (EVERY_MODE.test(id)) return MODES;
  const row = Number(/\d+/.exec(id));
  const equalRoles = ACCOUNT_ROLES.filter((other) => expected[other] === expected[role]);
  if (!IS_WHOLE && equalRoles[row % equalRoles.length] !== role) return [];
  return [MODES[(row + ACCOUNT_ROLES.indexOf(role)) % MODES.length]!];
}
