import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { RedirectBreaker } from "./s3-redirect.server.ts";

test("where nobody answered nobody is led, until one look a minute finds somebody", async () => {
  let [now, looks] = [0, 0];
  const answers = [
    () => Promise.resolve(false),
    () => Promise.reject(new Error("away")),
    () => Promise.resolve(true),
  ];
  const way = new RedirectBreaker(
    () => answers[looks++]!(),
    () => now,
  );
  const ask = async (minutes: number) => {
    now = minutes * 60_000;
    const isOpen = [way.isEnabled(), way.isEnabled()];
    await nextTurn();
    return [...isOpen, looks];
  };
  expect(await ask(0)).toEqual([true, true, 0]);
  way.disable();
  expect(await ask(0.9)).toEqual([false, false, 0]);
  expect(await ask(1)).toEqual([false, false, 1]);
  expect(await ask(1.9)).toEqual([false, false, 1]);
  expect(await ask(2)).toEqual([false, false, 2]);
  expect(await ask(3)).toEqual([false, false, 3]);
  expect(await ask(3)).toEqual([true, true, 3]);
});
