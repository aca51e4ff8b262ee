import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { RedirectBreaker } from "./s3-redirect.server.ts";

test("redirects stay disabled until a check succeeds, with one check a minute", async () => {
  let [now, checks] = [0, 0];
  const results = [
    () => Promise.resolve(false),
    () => Promise.reject(new Error("away")),
    () => Promise.resolve(true),
  ];
  const breaker = new RedirectBreaker(
    () => results[checks++]!(),
    () => now,
  );
  const checkAt = async (minutes: number) => {
    now = minutes * 60_000;
    const states = [breaker.isEnabled(), breaker.isEnabled()];
    await nextTurn();
    return [...states, checks];
  };
  expect(await checkAt(0)).toEqual([true, true, 0]);
  breaker.disable();
  expect(await checkAt(0.9)).toEqual([false, false, 0]);
  expect(await checkAt(1)).toEqual([false, false, 1]);
  expect(await checkAt(1.9)).toEqual([false, false, 1]);
  expect(await checkAt(2)).toEqual([false, false, 2]);
  expect(await checkAt(3)).toEqual([false, false, 3]);
  expect(await checkAt(3)).toEqual([true, true, 3]);
});
