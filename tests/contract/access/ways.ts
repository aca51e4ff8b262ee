import { IS_WHOLE } from "../../setup/whole.ts";
import { ROLES, type Row } from "./table.ts";

/**
 * How a request is authenticated; with "both", the `Authorization` header alone must count. Rows whose response depends
 * on it are tried in every way. Of the others, each is tried in one way, as one of the roles that it treats alike.
 */
const WAYS = ["cookie", "bearer", "both"] as const;
export type Way = (typeof WAYS)[number];
export const PEOPLE = ROLES.filter((role) => role !== "visitor");
type Person = (typeof PEOPLE)[number];

/** Sessions, logout, and files that are opened. */
const IN_EVERY_WAY = /^(A1[2-4]|A19|A3\d|B09|B1[0-2]|B3[01]|C1[0-5]|G0\d|M0[68])$/;
/** These set their own headers. */
const IN_ONE_WAY = /^X0[23]$/;

export function waysOf({ id, expected }: Row, role: Person): readonly Way[] {
  if (IN_ONE_WAY.test(id)) return WAYS.slice(0, 1);
  if (IS_WHOLE || IN_EVERY_WAY.test(id)) return WAYS;
  const row = Number(/\d+/.exec(id));
  const alike = PEOPLE.filter((one) => expected[one] === expected[role]);
  if (alike[row % alike.length] !== role) return [];
  return [WAYS[(row + PEOPLE.indexOf(role)) % WAYS.length]!];
}
