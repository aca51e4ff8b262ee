import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { format, resolveConfig } from "prettier";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Example } from "#app/http/api-examples.ts";
import { fork } from "#app/models/connection.server.ts";

import { calls, operationOf, problemOf, problemOfBody } from "../setup/described.ts";
import {
  logIn,
  playAll,
  questionOf,
  type As,
  type Play,
  type Played,
  type Tokens,
} from "../setup/api-plays.ts";
import { startDemo } from "../setup/demo.ts";

/**
 * Every call is played against the running product, in the demo: first wrongly, in each way in which it can be wrong,
 * then rightly. Answers and errors are held against the published description, and so are the examples in it.
 */

let product: Awaited<ReturnType<typeof startDemo>>;
let tokens: Tokens;
const played: Played[] = [];
const problems: string[] = [];
const heard = new Map<string, Set<number>>();

const NOBODY = "0198f3a1-0000-7000-8000-000000000000";
const ORDER: As[] = ["visitor", "user", "contributor", "admin"];

/** Hears one answer: what is wrong with it, or with its status. */
async function hear(what: string, method: string, answer: Response, status: number) {
  const problem = await problemOf(method, answer);
  if (problem) problems.push(`${what}: ${problem}`);
  if (answer.status !== status) problems.push(`${what}: ${answer.status} instead of ${status}`);
  const name = `${method} ${new URL(answer.url).pathname}`;
  heard.set(name, (heard.get(name) ?? new Set()).add(answer.status));
}

type Wrong = [what: string, status: number, as: As, change: (init: RequestInit) => RequestInit];

/** The ways in which a call can be asked wrongly, as far as its description tells them. */
function wrongWays({ method, path, as, file, bytes }: Play): Wrong[] {
  const { responses, "x-roles": roles } = operationOf(method, path)!;
  const isClosed = !roles.includes("visitor");
  const stranger = ORDER.slice(1).find((role) => !roles.includes(role));
  const headers = (more: Record<string, string>) => (init: RequestInit) => ({
    ...init,
    headers: { ...init.headers, ...more },
  });
  const hasJson = "415" in responses && !file && !bytes;
  return [
    ...(isClosed ? [["nobody asks", 401, "visitor", (init) => init] satisfies Wrong] : []),
    ...(isClosed && stranger ? [["another role asks", 403, stranger, (init) => init] satisfies Wrong] : []),
    ...(method !== "GET"
      ? [["from another site", 403, as, headers({ Origin: "https://evil.example" })] satisfies Wrong]
      : []),
    ["a method that there is not", 405, as, (init) => ({ ...init, method: "PATCH" })],
    ...(hasJson
      ? [
          ["broken", 400, as, (init) => ({ ...init, body: "{" })] satisfies Wrong,
          ["in another kind", 415, as, headers({ "Content-Type": "text/plain" })] satisfies Wrong,
          ["too large", 413, as, (init) => ({ ...init, body: `"${"x".repeat(2_000_000)}"` })] satisfies Wrong,
          ["no words for a key", 400, as, headers({ "Idempotency-Key": "short" })] satisfies Wrong,
        ]
      : []),
  ];
}

async function playWrongly(play: Play, known: Record<string, string>) {
  for (const [what, status, as, change] of wrongWays(play)) {
    const { path, init } = questionOf(play, known, tokens[as]);
    const changed = change(init);
    const answer = await fetch(product.origin + path, changed);
    await hear(`${play.method} ${play.path}, ${what}`, changed.method!, answer, status);
  }
  if (!play.path.includes("{") || LEFT_AS_IT_IS.includes(`${play.method} ${play.path}`)) return;
  const nowhere = Object.fromEntries((play.about ?? []).map((name) => [name, NOBODY]));
  const { path, init } = questionOf(play, { ...known, ...nowhere }, tokens[play.as]);
  await hear(
    `${play.method} ${play.path}, of nothing`,
    play.method,
    await fetch(product.origin + path, init),
    404,
  );
}
/** What is taken away is away: whether it was there is not said. */
const LEFT_AS_IT_IS = ["DELETE /api/me/favourites/{contentId}", "DELETE /api/me/reservations/{contentId}"];

beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
  // How long the demo has been there is not to be seen in what it answers.
  await fork().execute("update task_state set known_since = now() + interval '1 day'");
  tokens = await logIn(product.origin);
  for await (const one of playAll(product.origin, tokens, playWrongly)) {
    const { play, answer, sent } = one;
    const name = `${play.method} ${play.path}`;
    const problem = await problemOf(play.method, answer);
    if (problem) problems.push(`${name}: ${problem}`);
    if (!answer.ok && name !== HANDED_OVER)
      problems.push(`${name}: ${answer.status} ${await answer.clone().text()}`);
    const wrong = sent && problemOfBody(play.method, play.path, sent);
    if (wrong) problems.push(`${name}: what was sent is not as described: ${wrong}`);
    played.push(one);
  }
});
afterAll(() => product.stop("SIGKILL"));
/** For a browser that logged in without script: refused to all others. */
const HANDED_OVER = "POST /api/auth/handover";

test("answers and errors are as they are described", () => {
  expect(problems).toEqual([]);
});

test("every call is played", () => {
  const names = new Set(played.map(({ play }) => `${play.method} ${play.path}`));
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !names.has(name))).toEqual([]);
});

const STORED = join(import.meta.dirname, "../../app/http/api-examples.json");

/** What a play says of itself, once for each call. */
async function examples(): Promise<Record<string, Example>> {
  const found: Record<string, Example> = {};
  for (const { play, path, sent, answer } of played) {
    const name = `${play.method} ${play.path}`;
    if (!answer.ok || play.path === "/api/openapi.json" || found[name]) continue;
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const said = isJson
      ? (JSON.parse(
          (await answer.clone().text()).replaceAll(product.origin, "https://urithi.example"),
        ) as unknown)
      : undefined;
    found[name] = {
      as: play.as,
      path,
      ...(sent && { sent }),
      status: answer.status,
      ...(said !== undefined && { answer: said }),
    };
  }
  return found;
}

/** These depend on the day on which they are asked. */
const OF_THE_DAY = ["GET /api/appointments/room", "GET /api/appointments/week", "GET /api/admin/dashboard"];

/** Without what is another one each time: identifiers, moments, days, secrets and keys. */
function steady(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => steady(one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, steady(one, key)]));
  if (typeof value !== "string") return value;
  if (["next", "previous", "token", "filename"].includes(name)) return `<${name}>`;
  return value
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?(Z|[+-]\d\d:\d\d)?/g, "<moment>")
    .replaceAll(/\d{4}-\d\d-\d\d/g, "<day>")
    .replaceAll(/URV-\w{4}-\w\w/g, "<reference>")
    .replaceAll(/[\w-]{43}/g, "<secret>");
}

/** `UPDATE_API=on vitest run tests/contract/api-plays.test.ts` writes them anew. */
test("the examples in the description are what the demo answers", async () => {
  const now = await examples();
  if (process.env.UPDATE_API) {
    const options = { ...(await resolveConfig(STORED)), parser: "json" };
    writeFileSync(STORED, await format(JSON.stringify(now), options));
    return;
  }
  const stored = JSON.parse(readFileSync(STORED, "utf8")) as typeof now;
  const compared = (all: typeof now) =>
    Object.fromEntries(
      Object.entries(all).map(([name, one]) => [
        name,
        OF_THE_DAY.includes(name) ? Object.keys(one.answer as object) : steady(one),
      ]),
    );
  expect(compared(stored)).toEqual(compared(now));
  for (const [name, { answer, sent }] of Object.entries(stored)) {
    const [method = "", path = ""] = name.split(" ");
    if (sent) expect([name, problemOfBody(method, path, sent)]).toEqual([name, undefined]);
    if (answer) expect(JSON.stringify(answer)).not.toContain("127.0.0.1");
  }
});
