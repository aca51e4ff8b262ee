import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { IS_WHOLE } from "../../setup/whole.ts";
import { ROLES, type Row } from "./table.ts";

/**
 * The ways of saying who one is. Where a request says so twice, the `Authorization` header alone must count. Who asks
 * is read in one place, before the address is looked at: so each row is tried in each way, and each role in each way,
 * but not each row by each role in each way, but for rows whose answer has to do with it. And of the roles that a row
 * answers alike one is tried, another one for the next row. `npm test -- --whole` plays them all.
 */
const WAYS = ["cookie", "bearer", "both"] as const;
export type Way = (typeof WAYS)[number];
export const PEOPLE = ROLES.filter((role) => role !== "visitor");
type Person = (typeof PEOPLE)[number];

/** Logging in and out, what is known of one's sessions, files that are opened, and whatever comes from elsewhere. */
const IN_EVERY_WAY = /^(A0[1-6]|A1[2-9]|A3\d|B0[5-9]|B1[0-2]|B3[01]|C1[0-5]|G0\d|M0[68]|X01)$/;
/** These say themselves how each request tells who sends it. */
const IN_NO_WAY = /^X0[23]$/;

export function waysOf({ id, expected }: Row, role: Person): readonly Way[] {
  if (IN_NO_WAY.test(id)) return WAYS.slice(0, 1);
  if (IS_WHOLE || IN_EVERY_WAY.test(id)) return WAYS;
  const row = Number(/\d+/.exec(id));
  const alike = PEOPLE.filter((one) => expected[one] === expected[role]);
  if (alike[row % alike.length] !== role) return [];
  return [WAYS[(row + PEOPLE.indexOf(role)) % WAYS.length]!];
}

/** Where it matters how somebody has said it: a file that is new here may need its rows above. */
export const HOW_IS_READ_IN = [
  "app/http/cookies.server.ts",
  "app/http/handover.server.ts",
  "app/http/language.server.ts",
  "app/http/notice.server.ts",
  "app/http/send-file.server.ts",
  "app/http/session.server.ts",
  "app/root.tsx",
  "app/routes/api.auth.handover.ts",
  "app/routes/api.auth.logout.ts",
  "app/routes/api.auth.verify.ts",
  "app/routes/logout.ts",
  "app/services/people/sessions.server.ts",
];
const ASKS_HOW = /credentialOf|session\.by|has\("authorization"\)|get\("(authorization|cookie)"\)/i;
export const filesThatAskHow = () =>
  ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => ASKS_HOW.test(readFileSync(path, "utf8")))
      .sort(),
  );
