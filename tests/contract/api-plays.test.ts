import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { format, resolveConfig } from "prettier";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Example } from "#app/http/api-examples.ts";
import { fork } from "#app/models/connection.server.ts";

import { parametersOf } from "#app/http/api-document.server.ts";
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
import { keepRunning } from "../setup/jobs.ts";

/**
 * Every call is played against the running product, in the demo: first wrongly, in each way in which it can be wrong,
 * then rightly. Answers and errors are held against the published description, and so are the examples in it.
 */

let product: Awaited<ReturnType<typeof startDemo>>;
let tokens: Tokens;
let stopImports: () => Promise<void>;
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
  const call = `${play.method} ${play.path}`;
  if (!oddly.has(call)) await playOddly(play, known);
  oddly.add(call);
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
const ODD_VALUES = ["", "-1", "99999999999999999999", "\0", "a".repeat(500)];
const ODD_IDS = ["-1", "%00", "%F0%9F%98%80", "a".repeat(300)];

const oddly = new Set<string>();

/** Asks with values that make no sense: each status that comes is in the description of the call. */
async function playOddly(play: Play, known: Record<string, string>) {
  const { path, init } = questionOf(play, known, tokens[play.as]);
  const named = `${play.method} ${play.path}`;
  const ask = async (what: string, odd: string, more: RequestInit = {}) => {
    const changed = { ...init, ...more, headers: { ...init.headers, ...more.headers } };
    const problem = await problemOf(play.method, await fetch(product.origin + odd, changed));
    if (problem) problems.push(`${named}, ${what}: ${problem}`);
  };
  const { call } = calls.find((one) => one.method === play.method && one.path === play.path)!;
  if (play.method === "GET") {
    const [bare = ""] = path.split("?");
    const names = parametersOf(call).map(({ name }) => name);
    await ask("without parameters", bare);
    for (const value of names.length > 0 ? ODD_VALUES : [])
      await ask(
        `every parameter ${value.slice(0, 20)}`,
        `${bare}?${new URLSearchParams(names.map((name) => [name, value]))}`,
      );
    await ask("with the token of no one", path, { headers: { Authorization: "Bearer x" } });
    await ask("with conditions", path, { headers: { "If-Match": '"x"', Range: "bytes=9999999999-" } });
  } else if (play.sent && !play.file)
    for (const body of ["[]", "null", "1"])
      await hear(
        `${named}, ${body}`,
        play.method,
        await fetch(product.origin + path, { ...init, body }),
        400,
      );
  if (play.path.includes("{"))
    for (const id of ODD_IDS) await ask(`id ${id.slice(0, 20)}`, play.path.replaceAll(/\{\w+\}/g, id));
}

const countKeys = async () =>
  Number((await fork().execute<{ count: string }[]>("select count(*) from attempt"))[0]!.count);

/** A call that stored its `Idempotency-Key` refuses it with another body, and describes both. */
async function playAgainWithKey({ play, path, sent, key }: Played) {
  const { init } = questionOf(play, {}, tokens[play.as]);
  const answer = await fetch(product.origin + path, {
    ...init,
    headers: { ...init.headers, "Idempotency-Key": key },
    body: JSON.stringify({ ...sent, another: true }),
  });
  await hear(`${play.method} ${play.path}, a key again`, play.method, answer, 422);
  const { parameters = [] } = operationOf(play.method, play.path)!;
  if (!parameters.some(({ name }) => name === "Idempotency-Key"))
    problems.push(`${play.method} ${play.path}: does not describe its Idempotency-Key`);
}

/** What is taken away is away: whether it was there is not said. */
const LEFT_AS_IT_IS = ["DELETE /api/me/favourites/{contentId}", "DELETE /api/me/reservations/{contentId}"];

beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
  stopImports = keepRunning("run-import");
  // How long the demo has been there is not to be seen in what it answers.
  await fork().execute("update task_state set known_since = now() + interval '1 day'");
  tokens = await logIn(product.origin);
  let keys = await countKeys();
  for await (const one of playAll(product.origin, tokens, playWrongly)) {
    const { play, answer, sent } = one;
    const name = `${play.method} ${play.path}`;
    const before = keys;
    keys = await countKeys();
    if (keys > before && !play.file) await playAgainWithKey(one);
    const problem = await problemOf(play.method, answer);
    if (problem) problems.push(`${name}: ${problem}`);
    if (!answer.ok && name !== HANDED_OVER)
      problems.push(`${name}: ${answer.status} ${await answer.clone().text()}`);
    const wrong = sent && problemOfBody(play.method, play.path, sent);
    if (wrong) problems.push(`${name}: what was sent is not as described: ${wrong}`);
    played.push(one);
  }
});
afterAll(async () => {
  await stopImports();
  await product.stop("SIGKILL");
});
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
