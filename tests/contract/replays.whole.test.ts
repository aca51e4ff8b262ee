import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";
import { TRIALS as appointments } from "./access/appointments.ts";
import { table, type SendRequest } from "./access/requests.ts";
import { TRIALS as content } from "./access/content.ts";
import { TRIALS as contributors } from "./access/contributors.ts";
import { TRIALS as events } from "./access/events.ts";
import { TRIALS as media } from "./access/media.ts";
import { TRIALS as people } from "./access/people.ts";
import type { Role } from "./access/table.ts";
import { execute } from "../setup/execute.ts";

/**
 * A response stored for an idempotency key is repeated only to its user, and only while that user has access. The
 * requests come from the access trials, so that every call is covered.
 */

const TRIALS = { ...people, ...content, ...contributors, ...events, ...appointments, ...media };

const product = await useProduct({ RATE_LIMITS: "off" });

type RecordedRequest = { path: string; init: RequestInit; key: string; responseText: string };

const send = async ({ path, init }: Pick<RecordedRequest, "path" | "init">, key: string, token: string) => {
  const headers = { ...init.headers, "Idempotency-Key": key, Authorization: `Bearer ${token}` };
  const response = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
  return { status: response.status, text: await response.clone().text(), response };
};

/** Runs a trial and returns its successful writes, each sent with its own idempotency key. */
async function recordRequests(trial: (typeof TRIALS)[string], user: TestUser): Promise<RecordedRequest[]> {
  const recorded: RecordedRequest[] = [];
  const sendRecorded: SendRequest = async (path, init = {}) => {
    const key = randomUUID();
    const { response, text, status } = await send({ path, init }, key, user.token);
    if (path.startsWith("/api/") && init.method && status < 300)
      recorded.push({ path, init, key, responseText: text });
    return response;
  };
  await trial(sendRecorded, user);
  return recorded;
}

const rows = table.filter(
  ({ id, methods, paths }) =>
    id in TRIALS && paths[0]!.startsWith("/api/") && !methods.every((method) => method === "GET"),
);
/** The most powerful of the roles with access; undefined if none has. */
const findAllowedRole = (row: (typeof rows)[number]) =>
  (["admin", "contrib_own", "user"] as const).find((role) => /^2/.test(row.expected[role as Role]));

const UNIQUE = /[\w-]{36,43}/g;
const REFUSED = [401, 403, 404];

/** Asserts that a refused user is refused with a used key, too. */
async function sendAgain(recorded: RecordedRequest, token: string) {
  const fresh = await send(recorded, randomUUID(), token);
  const repeated = await send(recorded, recorded.key, token);
  if (REFUSED.includes(fresh.status))
    expect([recorded.path, repeated.status]).toEqual([recorded.path, fresh.status]);
  return { repeated, fresh };
}

/** Asserts that the response has no id or secret of the recorded one. */
async function assertNotReplayed(recorded: RecordedRequest, token: string) {
  const { repeated, fresh } = await sendAgain(recorded, token);
  const requestText = recorded.path + String(recorded.init.body);
  for (const [unique] of recorded.responseText.matchAll(UNIQUE))
    if (!requestText.includes(unique) && !fresh.text.includes(unique))
      expect(`${recorded.path} ${repeated.text}`).not.toContain(unique);
}

const testedAreas = new Set<string>();
test.each(rows.filter(findAllowedRole))(
  "$id $methods $paths ($case): no other user gets the stored response",
  async (row) => {
    const user = await createTestUser(findAllowedRole(row)!);
    const recorded = await recordRequests(TRIALS[row.id]!, user);
    for (const recordedRequest of recorded)
      testedAreas.add(recordedRequest.path.split("/").slice(0, 3).join("/"));
    const otherUsers = [
      await createTestUser("user"),
      await createTestUser("contrib_other"),
      await createTestUser("admin"),
    ];
    for (const recordedRequest of recorded)
      for (const token of ["none", ...otherUsers.map((other) => other.token)])
        await assertNotReplayed(recordedRequest, token);
    await execute("update account set role = 'user' where id = ?", [user.id]);
    for (const recordedRequest of recorded) await sendAgain(recordedRequest, user.token);
    await execute("delete from session where account_id = ?", [user.id]);
    for (const recordedRequest of recorded) await assertNotReplayed(recordedRequest, user.token);
  },
);

test("every area of the API was tested", () => {
  expect([...testedAreas].sort()).toEqual(
    ["admin", "appointments", "auth", "content", "contributors", "events", "me", "media", "uploads"].map(
      (part) => `/api/${part}`,
    ),
  );
});
