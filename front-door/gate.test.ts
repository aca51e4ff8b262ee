import { once } from "node:events";
import { connect } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { lines, openSmallHouse } from "../tests/setup/small-house.ts";

/** A house for two, with room for three more to wait. */

let house: Awaited<ReturnType<typeof openSmallHouse>>;
const letThemGo: (() => void)[] = [];
beforeAll(async () => {
  house = await openSmallHouse(
    {
      "api/slow": {
        async answer({ request }) {
          await new Promise<void>((resolve) => letThemGo.push(resolve));
          return new Response(await request.text());
        },
      },
      "api/upload": { answer: async ({ request }) => new Response(String((await request.text()).length)) },
    },
    { limits: { room: { atOnce: 2, mostWaiting: 3 } } },
  );
});
afterAll(() => house.close());

const inside = () => letThemGo.length;
const goOn = () => letThemGo.splice(0).forEach((go) => go());
const ask = () => fetch(`${house.origin}/api/slow`);

async function everyoneServed(asked: Promise<Response>[]) {
  let isOver = false;
  const all = Promise.all(asked).finally(() => (isOver = true));
  while (!isOver) {
    goOn();
    await new Promise(setImmediate);
  }
  return (await all).map(({ status }) => status);
}

test("some are let in, some wait, and the others are turned away at once", async () => {
  let refused = 0;
  const asked = Array.from({ length: 8 }, () =>
    ask().then((answer) => {
      if (answer.status === 503) refused++;
      return answer;
    }),
  );
  // They are told while nobody inside has been answered.
  await expect.poll(() => refused).toBe(3);
  expect(inside()).toBe(2);
  const statuses = await everyoneServed(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  for (const answer of await Promise.all(asked))
    if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await everyoneServed([ask()])).toEqual([200]);
});

test("who sends slowly holds no place, and neither does an upload", async () => {
  const slow = Array.from({ length: 4 }, () => connect(Number(new URL(house.origin).port), "127.0.0.1"));
  for (const line of slow)
    line.write("POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nab");
  const others = [ask(), ask()];
  await expect.poll(inside).toBe(2);
  const upload = await fetch(`${house.origin}/api/upload`, { method: "POST", body: "a".repeat(100_000) });
  expect(await upload.text()).toBe("100000");
  expect(await everyoneServed(others)).toEqual([200, 200]);

  // Once all of it is there it is work like any other.
  const heard = slow.map((line) => {
    let text = "";
    line.on("data", (data) => (text += data));
    line.write("cd");
    return new Promise<string>((resolve) => line.once("close", () => resolve(text)));
  });
  let isOver = false;
  const all = Promise.all(heard).finally(() => (isOver = true));
  while (!isOver) {
    goOn();
    await new Promise(setImmediate);
  }
  for (const text of await all) expect(text).toMatch(/^HTTP\/1.1 200[\s\S]*abcd/);
});

test("who has gone away while waiting is not asked for", async () => {
  const asked = [ask(), ask()];
  await expect.poll(inside).toBe(2);
  lines.length = 0;
  const giveUp = new AbortController();
  const came = once(house.server, "request");
  const gone = fetch(`${house.origin}/api/slow`, { signal: giveUp.signal }).catch(() => "gone");
  await came;
  giveUp.abort();
  expect(await gone).toBe("gone");
  await expect.poll(() => lines.some(({ cut }) => cut)).toBe(true);
  expect(await everyoneServed(asked)).toEqual([200, 200]);
  expect(inside()).toBe(0);
});
