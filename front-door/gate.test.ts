import { once } from "node:events";
import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openContext } from "#app/http/context.server.ts";
import { answerLater } from "#app/http/load-context.server.ts";

import { lines, openTestDoor } from "../tests/setup/test-door.ts";
import type { GateLimits } from "./gate.ts";

/** Two at once, of one line as many as there are; and patience that no slow machine outlasts. */
const LIMITS: GateLimits = {
  atOnce: 2,
  perLine: 2,
  mostWaiting: 1_000,
  patienceMs: { reads: 600_000, writes: 600_000 },
  maxIdleMs: 600_000,
};

const SIGNED_IN = { Authorization: "Bearer somebody" };

const waitFor = <Value>(look: () => Value) => expect.poll(look);
/** What nobody holds goes, as it would some time. */
setFlagsFromString("--expose-gc");
const letGo = runInNewContext("gc") as () => void;
const soon = () => new Promise(setImmediate);

describe("a house for two", () => {
  let door: Awaited<ReturnType<typeof openTestDoor>>;
  const letThemGo: (() => void)[] = [];
  const drawnFor: string[] = [];
  const inside = () => letThemGo.length;
  const goOn = () => letThemGo.splice(0).forEach((go) => go());
  const ask = (search = "") => fetch(`${door.origin}/api/slow${search}`);

  const slow = async ({ request }: { request: Request }) => {
    await new Promise<void>((resolve) => letThemGo.push(resolve));
    return new Response(await request.text());
  };
  const open = (gate: GateLimits, trustProxy = 0) =>
    openTestDoor(
      {
        "api/slow": { answer: slow },
        "api/kept": { cacheBy: ["search"], answer: slow },
        "api/drawn": {
          async answer(asked) {
            const { isOver } = await openContext(asked.request, asked.context);
            return answerLater(asked.context, async () => {
              const answer = await slow(asked);
              drawnFor.push(isOver!() ? "nobody" : "somebody");
              return answer;
            });
          },
        },
        "api/kept-drawn": { cacheBy: [], answer: (asked) => answerLater(asked.context, () => slow(asked)) },
        "api/undrawn": {
          answer: ({ context }) => answerLater(context, () => Promise.reject(new Error("no"))),
        },
        "api/file": { takesFiles: true, answer: slow },
        "api/upload": {
          takesFiles: true,
          answer: async ({ request }) => new Response(String((await request.text()).length)),
        },
        home: { cacheBy: [], answer: () => new Response("home") },
        "api/booking": { answer: async ({ request }) => new Response(await request.text()) },
      },
      { limits: { gate }, trustProxy },
    );
  beforeEach(async () => {
    lines.length = 0;
    door = await open(LIMITS);
  });
  afterEach(async () => {
    goOn();
    await door.close();
  });

  async function everyoneServed(asked: Promise<Response>[]) {
    let isOver = false;
    const all = Promise.all(asked).finally(() => (isOver = true));
    while (!isOver) {
      goOn();
      await soon();
    }
    return (await all).map(({ status }) => status);
  }

  test("a flood of searches, kept or not, keeps nobody else out, and is told so in time", async () => {
    await door.close();
    door = await open({ ...LIMITS, perLine: 1, patienceMs: { reads: 300, writes: 600_000 } });
    let refused = 0;
    const flood = Array.from({ length: 300 }, async (_, i) => {
      const answer = await fetch(`${door.origin}/api/kept?search=${i}`);
      if (answer.status === 503) refused++;
      return answer;
    });
    await waitFor(inside).toBe(1);
    // Of the searches none has been answered, and the first of them holds its place.
    expect(await (await fetch(`${door.origin}/home`)).text()).toBe("home");
    const booked = await fetch(`${door.origin}/api/booking`, { method: "POST", body: "a visit" });
    expect(await booked.text()).toBe("a visit");
    expect((await fetch(`${door.origin}/healthz`)).status).toBe(200);
    await expect.poll(() => refused).toBe(299);
    goOn();
    for (const answer of await Promise.all(flood))
      if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await everyoneServed([ask()])).toEqual([200]);
  });

  test("who sends slowly holds no place, chunked or not, and neither does an upload", async () => {
    const heads = ["Content-Length: 4\r\n\r\nab", "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n"];
    const slowly = [...heads, ...heads].map((head) => {
      const line = connect(Number(new URL(door.origin).port), "127.0.0.1");
      line.write(`POST /api/slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}`);
      return { line, rest: head.includes("chunked") ? "2\r\ncd\r\n0\r\n\r\n" : "cd" };
    });
    const others = [ask(), ask()];
    await waitFor(inside).toBe(2);
    const upload = await fetch(`${door.origin}/api/upload`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", ...SIGNED_IN },
      body: "a".repeat(100_000),
    });
    expect(await upload.text()).toBe("100000");
    expect(await everyoneServed(others)).toEqual([200, 200]);

    // Once all of it is there it is work like any other: two at once, chunked or not.
    const heard = slowly.map(({ line, rest }) => {
      let text = "";
      line.on("data", (data) => (text += data));
      line.write(rest);
      return new Promise<string>((resolve) => line.once("close", () => resolve(text)));
    });
    await waitFor(inside).toBe(2);
    await waitFor(inside).not.toBeGreaterThan(2);
    let isOver = false;
    const all = Promise.all(heard).finally(() => (isOver = true));
    while (!isOver) {
      expect(inside()).toBeLessThanOrEqual(2);
      goOn();
      await soon();
    }
    for (const text of await all) expect(text).toMatch(/^HTTP\/1.1 200[\s\S]*abcd/);
  });

  test("many small pieces of uploads take no page's place", async () => {
    await door.close();
    door = await open({ ...LIMITS, perLine: 1 });
    const pieces = Array.from({ length: 200 }, () =>
      fetch(`${door.origin}/api/slow`, {
        method: "PUT",
        headers: { "Content-Type": "application/octet-stream" },
        body: "a".repeat(30_000),
      }),
    );
    await waitFor(inside).toBe(1);
    // Of the pieces none has been answered, and the first of them holds its place.
    expect(await (await fetch(`${door.origin}/home`)).text()).toBe("home");
    expect(inside()).toBe(1);
    expect(new Set(await everyoneServed(pieces))).toEqual(new Set([200]));
  });

  test.each([
    ["api/slow", "POST", "multipart/form-data; boundary=x", "chunked"],
    ["api/slow", "POST", "application/octet-stream", "said to be large"],
    ["api/file", "POST", "multipart/form-data; boundary=x", "chunked"],
    ["api/file", "POST", "multipart/form-data; boundary=x\r\nAuthorization: Bearer somebody", "chunked"],
    ["api/file", "POST", "multipart/form-data; boundary=x", "said to be large"],
    ["api/file", "POST", "multipart/form-data; boundary=x\r\nCookie: lang=sw; session=", "said to be large"],
    ["api/file", "POST", "application/octet-stream\r\nAuthorization: Basic x", "said to be large"],
  ])(
    "a flood of what is said to be files, and is small or of nobody who is signed in, waits at the gate: %s, %s, %s, %s",
    async (path, method, type, size) => {
      const port = Number(new URL(door.origin).port);
      const [head, rest] =
        size === "chunked"
          ? ["Transfer-Encoding: chunked", "8\r\nabcdefgh\r\n0\r\n\r\n"]
          : ["Content-Length: 70000", "a".repeat(70_000)];
      const flood = Array.from({ length: 60 }, () => {
        const line = connect(port, "127.0.0.1").on("error", () => undefined);
        line.write(
          `${method} /${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n${head}\r\n\r\n${rest}`,
        );
        return line;
      });
      const waits = () => {
        const { urithi_queue_inside: within, urithi_queue_waiting: before } = door.door.figures();
        return [within.pages + before.pages, within.uploads];
      };
      await waitFor(waits).toEqual([60, 0]);
      expect(inside()).toBe(2);
      for (const line of flood) line.destroy();
      await waitFor(() => lines.filter(({ cut }) => cut).length).toBe(60);
    },
  );

  test("what comes in pieces and is large goes on as it comes, and is whole", async () => {
    const body = "x".repeat(300_000);
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < body.length; at += 10_000)
          controller.enqueue(Buffer.from(body.slice(at, at + 10_000)));
        controller.close();
      },
    });
    const sent = await fetch(`${door.origin}/api/upload`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", ...SIGNED_IN },
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(await sent.text()).toBe("300000");
  });

  test("a chunked body larger than any form is work like any other, and whole", async () => {
    const body = "x".repeat(200_000);
    const line = connect(Number(new URL(door.origin).port), "127.0.0.1");
    let text = "";
    line.on("data", (data) => (text += data));
    line.write(
      "POST /api/booking HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    for (let at = 0; at < body.length; at += 10_000) line.write(`2710\r\n${body.slice(at, at + 10_000)}\r\n`);
    line.write("0\r\n\r\n");
    await once(line, "close");
    expect(text.split("\r\n\r\n")[1]).toBe(body);
  });

  test("hundreds of forms that break off in one moment reach nobody, and the health is answered among them", async () => {
    const port = Number(new URL(door.origin).port);
    const heads = ["Content-Length: 65000\r\n\r\nab", "Content-Length: 2\r\n\r\nab"];
    let came = 0;
    const count = () => void came++;
    door.server.on("request", count);
    const halves = Array.from({ length: 400 }, (_, i) => {
      const line = connect(port, "127.0.0.1").on("error", () => undefined);
      line.write(`POST /api/slow HTTP/1.1\r\nHost: x\r\n${i < 2 ? heads[1] : heads[0]}`);
      return line;
    });
    await waitFor(() => came).toBe(400);
    door.server.off("request", count);
    // Two that are whole hold the places; the others must not be asked for once those are free, either.
    await waitFor(inside).toBe(2);
    lines.length = 0;
    for (const line of halves) line.destroy();
    expect((await fetch(`${door.origin}/healthz`)).status).toBe(200);
    await waitFor(() => lines.filter(({ cut }) => cut).length).toBe(400);
    goOn();
    for (let i = 0; i < 20; i++) await soon();
    expect(inside()).toBe(0);
  });

  test("one sender fills no line: who comes from elsewhere is next", async () => {
    await door.close();
    door = await open({ ...LIMITS, mostWaiting: 20 }, 1);
    const from = (address: string, body: string) =>
      fetch(`${door.origin}/api/slow`, { method: "POST", body, headers: { "X-Forwarded-For": address } });
    const flood = Array.from({ length: 60 }, (_, i) => from(`2001:db8::${i + 1}`, "flood"));
    await waitFor(() => lines.filter(({ status }) => status === 503).length).toBe(38);
    const other = from("192.0.2.1", "amina");
    let isServed = false;
    void other.then(() => (isServed = true));
    // Of those who came before, none but the two who are inside and one who came in beside are served first.
    await waitFor(() => lines.filter(({ status }) => status === 503).length).toBe(39);
    goOn();
    await waitFor(inside).toBe(2);
    goOn();
    await waitFor(() => isServed).toBe(true);
    expect(await (await other).text()).toBe("amina");
    await everyoneServed(flood);
  });

  test("who asks for a page that a flood from elsewhere waits for waits in their own place, and both get it", async () => {
    await door.close();
    door = await open({ ...LIMITS, perLine: 1 }, 1);
    const waitingAre = (count: number) =>
      waitFor(() => door.door.figures().urithi_queue_waiting.pages).toBe(count);
    const from = (address: string, search: string) =>
      fetch(`${door.origin}/api/kept?search=${search}`, { headers: { "X-Forwarded-For": address } });
    const begun = from("192.0.2.1", "first");
    await waitFor(inside).toBe(1);
    const flood = Array.from({ length: 20 }, (_, i) => from("192.0.2.1", `${i}`));
    await waitingAre(20);
    const same = from("192.0.2.1", "page");
    await waitingAre(21);
    const other = from("198.51.100.1", "page");
    await waitingAre(22);
    goOn();
    await waitFor(inside).toBe(1);
    // Of the flood nothing but the page that the other asked for, too.
    goOn();
    expect((await begun).status).toBe(200);
    expect((await other).status).toBe(200);
    expect((await same).status).toBe(200);
    await waitFor(inside).toBe(1);
    expect(new Set(await everyoneServed(flood))).toEqual(new Set([200]));
  });

  test("what is answered later holds no place, is known to be for nobody any more, and breaks alone", async () => {
    drawnFor.length = 0;
    const drawn = Array.from({ length: 10 }, () =>
      fetch(`${door.origin}/api/drawn`, { method: "POST", body: "it" }),
    );
    const giveUp = new AbortController();
    const gone = fetch(`${door.origin}/api/drawn`, { signal: giveUp.signal }).catch(() => "gone");
    await waitFor(inside).toBe(11);
    expect(door.door.figures().urithi_queue_inside.pages).toBe(0);
    expect(await (await fetch(`${door.origin}/home`)).text()).toBe("home");
    letGo();
    giveUp.abort();
    expect(await gone).toBe("gone");
    await waitFor(() => lines.some(({ cut }) => cut)).toBe(true);
    goOn();
    for (const answer of await Promise.all(drawn)) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe("it");
    }
    await waitFor(() => drawnFor.toSorted()).toEqual(["nobody", ...Array.from(drawn, () => "somebody")]);
    expect((await fetch(`${door.origin}/api/undrawn`)).status).toBe(500);
    // What is kept for all is made at once, with a place.
    const kept = fetch(`${door.origin}/api/kept-drawn`);
    await waitFor(inside).toBe(1);
    expect(door.door.figures().urithi_queue_inside.pages).toBe(1);
    goOn();
    expect((await kept).status).toBe(200);
  });

  test("who has gone away while waiting is not asked for", async () => {
    const asked = [ask(), ask()];
    await waitFor(inside).toBe(2);
    lines.length = 0;
    const giveUp = new AbortController();
    const came = once(door.server, "request");
    const gone = fetch(`${door.origin}/api/slow`, { signal: giveUp.signal }).catch(() => "gone");
    await came;
    giveUp.abort();
    expect(await gone).toBe("gone");
    await waitFor(() => lines.some(({ cut }) => cut)).toBe(true);
    expect(await everyoneServed(asked)).toEqual([200, 200]);
    expect(inside()).toBe(0);
  });
});
