import { connect } from "node:net";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { sendPieces, type LoadContext } from "#app/http/load-context.server.ts";

import { openTestDoor } from "../tests/setup/test-door.ts";
import { USUAL_GATE } from "./gate.ts";

/** What the door does with an answer that may be long: it goes out as it is taken, whole or broken off. */

const PIECE = "urithi ".repeat(20_000);
const made = { begun: 0, pieces: 0, ended: 0, wait: Promise.resolve() };

class Ended extends Error {
  readonly isNoFault = true;
}

async function* pieces(count: number, failsAt = Infinity, fault = new Error("the list broke off")) {
  try {
    made.begun++;
    for (let at = 0; at < count; at++) {
      await made.wait;
      if (at === failsAt) throw fault;
      made.pieces++;
      yield PIECE;
    }
  } finally {
    made.ended++;
  }
}
const answer =
  (count: number, failsAt?: number, fault?: Error) =>
  ({ context, request }: { context: LoadContext; request: Request }) =>
    Promise.resolve(
      sendPieces(
        context,
        pieces(count, failsAt, fault),
        { headers: { "Content-Type": "text/plain" } },
        // Who it is, is the product's to say: here whoever says so.
        request.headers.get("authorization") ?? undefined,
      ),
    );

const STREAMS = {
  forAll: 6,
  forVisitors: 6,
  perNetwork: 6,
  perPerson: 6,
  sureMs: 60_000,
  patienceMs: 60_000,
  sliceMs: 60_000,
  longestMs: 60_000,
};
let door: Awaited<ReturnType<typeof openTestDoor>>;
beforeAll(async () => {
  const streams = { ...STREAMS, perNetwork: 5, perPerson: 2 };
  door = await openTestDoor(
    {
      "api/short": { answer: answer(3) },
      "api/long": { answer: answer(2_000) },
      "api/broken": { answer: answer(5, 3) },
      "api/broken-at-once": { answer: answer(5, 0) },
      "api/ended-at-once": { answer: answer(5, 0, new Ended()) },
      "api/away-at-once": { answer: answer(5, 0, Object.assign(new Error("away"), { code: "57P03" })) },
      "api/refused": {
        answer({ context }) {
          sendPieces(context, pieces(3), {});
          throw new Error("after it was handed on");
        },
      },
    },
    { limits: { streams } },
  );
});
afterAll(() => door.close());
beforeEach(() => Object.assign(made, { begun: 0, pieces: 0, ended: 0, wait: Promise.resolve() }));

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${door.origin}/api/${path}`, { ...init, headers: { "Accept-Encoding": "identity", ...headers } });

test("it comes whole, compressed or not, and with the headers of every answer", async () => {
  const plain = await ask("short");
  expect(await plain.text()).toBe(PIECE.repeat(3));
  expect(plain.headers.get("content-security-policy")).toContain("default-src 'none'");
  const small = await ask("short", { "Accept-Encoding": "gzip" });
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(await small.text()).toBe(PIECE.repeat(3));
  expect(made.ended).toBe(2);
});

test("what fails on the way breaks the answer off: no reader takes a part for the whole", async () => {
  await expect(ask("broken").then((answer) => answer.text())).rejects.toThrow();
  for (const encoding of ["gzip", "br"]) {
    // Compressed, nothing may have gone out yet.
    const heard = ask("broken", { "Accept-Encoding": encoding })
      .then(async (answer) => (answer.ok ? await answer.text() : "refused"))
      .catch(() => "broken off");
    expect(["refused", "broken off"]).toContain(await heard);
  }
  expect(made.ended).toBe(3);
});

test.each([
  ["broken", 500, null],
  ["ended", 503, "2"],
  ["away", 503, "2"],
])("what is %s before anything was sent is answered, and said", async (why, status, retryAfter) => {
  for (const encoding of ["identity", "br"]) {
    const heard = await ask(`${why}-at-once`, { "Accept-Encoding": encoding });
    expect([heard.status, heard.headers.get("retry-after")]).toEqual([status, retryAfter]);
    expect(heard.headers.get("content-encoding")).toBeNull();
    expect(((await heard.json()) as { error: string }).error).toBeTruthy();
  }
  expect(made.ended).toBe(2);
});

/** A reader of the wire itself: `fetch` reads on, whether or not anybody takes it. */
function readNothing(path: string) {
  const { hostname, port } = new URL(door.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET /api/${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return socket;
}
const steady = async () => {
  for (let before = -1; before !== made.pieces || made.pieces === 0;) {
    before = made.pieces;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return made.pieces;
};

test("nothing is made for who does not read, and nothing more for who has gone", async () => {
  const socket = readNothing("long");
  // What the system and the connection hold: some megabytes at the most, of 280.
  expect(await steady()).toBeLessThan(200);
  const before = made.pieces;
  // Others are answered meanwhile: it holds no place.
  expect((await (await ask("short")).text()).length).toBe(3 * PIECE.length);
  expect(made.pieces).toBe(before + 3);
  socket.destroy();
  await expect.poll(() => made.ended).toBe(2);
});

test("HEAD, and an answer that is not wanted after all, make nothing", async () => {
  const head = await ask("long", {}, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await ask("refused")).status).toBe(500);
  expect(made.pieces).toBe(0);
});

test("one person takes two lists at a time, one network five", async () => {
  let goOn = () => undefined as void;
  made.wait = new Promise((resolve) => (goOn = resolve));
  const own = { Authorization: "Bearer one" };
  const begun = [ask("short", own), ask("short", own)];
  await expect.poll(() => made.begun).toBe(2);
  await expect
    .poll(
      async () =>
        (await ask("short", own, { method: "GET", signal: AbortSignal.timeout(400) }).catch(() => undefined))
          ?.status,
    )
    .toBe(429);
  const others = [ask("short"), ask("short"), ask("short")];
  await expect.poll(() => made.begun).toBe(5);
  await expect
    .poll(
      async () =>
        (await ask("short", {}, { signal: AbortSignal.timeout(400) }).catch(() => undefined))?.status,
    )
    .toBe(503);
  goOn();
  for (const one of await Promise.all([...begun, ...others]))
    expect(await one.text()).toHaveLength(3 * PIECE.length);
  expect((await ask("short", own)).status).toBe(200);
});

test("what is kept for persons no visitor takes", async () => {
  const kept = await openTestDoor(
    { "api/short": { answer: answer(3) } },
    { limits: { streams: { ...STREAMS, forVisitors: 2 } } },
  );
  let goOn = () => undefined as void;
  made.wait = new Promise((resolve) => (goOn = resolve));
  const from = (headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${kept.origin}/api/short`, { headers: { "Accept-Encoding": "identity", ...headers }, signal });
  const begun = [from({}), from({ Cookie: "lang=sw" })];
  await expect.poll(() => made.begun).toBe(2);
  // A cookie makes nobody known.
  await expect
    .poll(
      async () =>
        (await from({ Cookie: "session=made-up" }, AbortSignal.timeout(400)).catch(() => undefined))?.status,
    )
    .toBe(503);
  const known = [1, 2, 3, 4].map((one) => from({ Authorization: `Bearer ${one}` }));
  goOn();
  for (const one of await Promise.all([...begun, ...known])) expect(one.status).toBe(200);
  await kept.close();
});

test("a list that is looked through for long without a find gives everybody else their turn", async () => {
  const USUAL = { ...USUAL_GATE, patienceMs: { reads: 60_000, writes: 60_000 } };
  let isOther = false;
  async function* seldom() {
    // Another question ends it: were that not let in before it is through, it would never be.
    while (!isOther) yield await new Promise<string>((resolve) => setImmediate(resolve, ""));
    yield "found";
  }
  const narrow = await openTestDoor(
    {
      "api/seldom": { answer: ({ context }) => sendPieces(context, seldom(), {}) },
      "api/other": {
        answer() {
          isOther = true;
          return Response.json({});
        },
      },
    },
    { limits: { streams: STREAMS, gate: { ...USUAL, atOnce: 1, perLine: 1 } } },
  );
  const list = fetch(`${narrow.origin}/api/seldom`);
  expect((await fetch(`${narrow.origin}/api/other`)).status).toBe(200);
  expect(await (await list).text()).toBe("found");
  await narrow.close();
});

test("who has not taken it all in the longest time hears that it is not whole", async () => {
  const short = await openTestDoor(
    { "api/endless": { answer: answer(Infinity) } },
    { limits: { streams: { ...STREAMS, longestMs: 300 } } },
  );
  const heard = fetch(`${short.origin}/api/endless`).then((answer) => answer.text());
  await expect(heard).rejects.toThrow();
  await expect.poll(() => made.ended).toBe(1);
  await short.close();
});
