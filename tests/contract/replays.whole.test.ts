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

type Sent = { path: string; init: RequestInit; key: string; heard: string };

const send = async ({ path, init }: Pick<Sent, "path" | "init">, key: string, token: string) => {
  const headers = { ...init.headers, "Idempotency-Key": key, Authorization: `Bearer ${token}` };
  const answer = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
  return { status: answer.status, text: await answer.clone().text(), answer };
};

/** What the trial of a row sends to calls that change something, each with a key of its own, and what came of it. */
async function play(trial: (typeof TRIALS)[string], me: TestUser): Promise<Sent[]> {
  const sent: Sent[] = [];
  const sendRecorded: SendRequest = async (path, init = {}) => {
    const key = randomUUID();
    const { answer, text, status } = await send({ path, init }, key, me.token);
    if (path.startsWith("/api/") && init.method && status < 300) sent.push({ path, init, key, heard: text });
    return answer;
  };
  await trial(sendRecorded, me);
  return sent;
}

const rows = table.filter(
  ({ id, methods, paths }) =>
    id in TRIALS && paths[0]!.startsWith("/api/") && !methods.every((one) => one === "GET"),
);
/** Who may most, of those that a row lets in. */
const mayAsk = (row: (typeof rows)[number]) =>
  (["admin", "contrib_own", "user"] as const).find((role) => /^2/.test(row.expected[role as Role]));

/** What is made up anew for each answer: identifiers and secrets. */
const UNIQUE = /[\w-]{36,43}/g;
const REFUSED = [401, 403, 404];

/** Whoever may not ask is refused, whether or not that key has an answer. */
async function isRefused(sent: Sent, token: string) {
  const fresh = await send(sent, randomUUID(), token);
  const repeated = await send(sent, sent.key, token);
  if (REFUSED.includes(fresh.status)) expect([sent.path, repeated.status]).toEqual([sent.path, fresh.status]);
  return { repeated, fresh };
}

/** And whoever may has an answer of their own. */
async function hearsNothing(sent: Sent, token: string) {
  const { repeated, fresh } = await isRefused(sent, token);
  const asked = sent.path + String(sent.init.body);
  for (const [unique] of sent.heard.matchAll(UNIQUE))
    if (!asked.includes(unique) && !fresh.text.includes(unique))
      expect(`${sent.path} ${repeated.text}`).not.toContain(unique);
}

const answered = new Set<string>();
test.each(rows.filter(mayAsk))("$id $methods $paths ($case): nobody else hears it again", async (row) => {
  const me = await createTestUser(mayAsk(row)!);
  const sent = await play(TRIALS[row.id]!, me);
  for (const one of sent) answered.add(one.path.split("/").slice(0, 3).join("/"));
  const others = [
    await createTestUser("user"),
    await createTestUser("contrib_other"),
    await createTestUser("admin"),
  ];
  for (const one of sent)
    for (const token of ["none", ...others.map((other) => other.token)]) await hearsNothing(one, token);
  await createEntityManager().execute("update account set role = 'user' where id = ?", [me.id]);
  for (const one of sent) await isRefused(one, me.token);
  await createEntityManager().execute("delete from session where account_id = ?", [me.id]);
  for (const one of sent) await hearsNothing(one, me.token);
});

test("something was answered in every part of the product", () => {
  expect([...answered].sort()).toEqual(
    ["admin", "appointments", "auth", "content", "contributors", "events", "me", "media", "uploads"].map(
      (part) => `/api/${part}`,
    ),
  );
});
