import { expect, test } from "vitest";

import { BoundedQueue } from "./bounded-queue.ts";

test("so much at a time, in order, and full when so many wait", async () => {
  const queue = new BoundedQueue(2, 3);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (n: number) =>
    queue.run(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      return n;
    });
  const results = [1, 2, 3, 4, 5].map(work);
  expect(begun).toEqual([1, 2]);
  expect(queue.isFull).toBe(true);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all(results.slice(0, 2))).toEqual([1, 2]);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(queue.isFull).toBe(false);
  for (const end of ends.splice(0)) end();
  await Promise.all(results.slice(2, 4));
  for (const end of ends.splice(0)) end();
  expect(await results[4]).toBe(5);
});

test("work that fails gives its place back", async () => {
  const queue = new BoundedQueue(1, 1);
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(async () => "next")).toBe("next");
});
