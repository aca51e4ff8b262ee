import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { TRIALS as appointments } from "./access/appointments.ts";
import { table, type SendRequest } from "./access/requests.ts";
import { TRIALS as content } from "./access/content.ts";
import { TRIALS as contributors } from "./access/contributors.ts";
import { TRIALS as events } from "./access/events.ts";
import { TRIALS as media } from "./access/media.ts";
import { TRIALS as people } from "./access/people.ts";
import type { Role } from "./access/table.ts";

/**
 * An answer that is repeated by its one-time key is heard by nobody but who heard it first, and by them only for as
 * long as they may still ask. What is sent comes from the table of access, so that no call is left out.
 */

const TRIALS = { ...people, ...content, ...contributors, ...events, ...appointments, ...media };

let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "off" });
});
afterAll(() => product.stop("SIGKILL"));

type RecordedRequest = { path: string; init: RequestInit; key: string; responseText: string };

const send = async ({ path, init }: Pick<RecordedRequest, "path" | "init">, key: string, token: string) => {
  const headers = { ...init.headers, "Idempotency-Key": key, Authorization: `Bearer ${token}` };
  const response = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
  return { status: response.status, text: await response.clone().text(), response };
};

/** What the trial of a row sends to calls that change something, each with a key of its own, and what came of it. */
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
/** Who may most, of those that a row lets in. */
const findAllowedRole = (row: (typeof rows)[number]) =>
  (["admin", "contrib_own", "user"] as const).find((role) => /^2/.test(row.expected[role as Role]));

/** What is made up anew for each answer: identifiers and secrets. */
const UNIQUE = /[\w-]{36,43}/g;
const REFUSED = [401, 403, 404];

/** Whoever may not ask is refused, whether or not that key has an answer. */
async function sendAgain(recorded: RecordedRequest, token: string) {
  const fresh = await send(recorded, randomUUID(), token);
  const repeated = await send(recorded, recorded.key, token);
  if (REFUSED.includes(fresh.status))
    expect([recorded.path, repeated.status]).toEqual([recorded.path, fresh.status]);
  return { repeated, fresh };
}

/** And whoever may has an answer of their own. */
async function assertNotReplayed(recorded: RecordedRequest, token: string) {
  const { repeated, fresh } = await sendAgain(recorded, token);
  const requestText = recorded.path + String(recorded.init.body);
  for (const [unique] of recorded.responseText.matchAll(UNIQUE))
    if (!requestText.includes(unique) && !fresh.text.includes(unique))
      expect(`${recorded.path} ${repeated.text}`).not.toContain(unique);
}

const testedAreas = new Set<string>();
test.each(rows.filter(findAllowedRole))(
  "$id $methods $paths ($case): nobody else hears it again",
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
    await createEntityManager().execute("update account set role = 'user' where id = ?", [user.id]);
    for (const recordedRequest of recorded) await sendAgain(recordedRequest, user.token);
    await createEntityManager().execute("delete from session where account_id = ?", [user.id]);
    for (const recordedRequest of recorded) await assertNotReplayed(recordedRequest, user.token);
  },
);

test("something was answered in every part of the product", () => {
  expect([...testedAreas].sort()).toEqual(
    ["admin", "appointments", "auth", "content", "contributors", "events", "me", "media", "uploads"].map(
      (part) => `/api/${part}`,
    ),
  );
});
