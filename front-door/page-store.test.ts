import { expect, test } from "vitest";

import { Finished } from "./finished.ts";
import { PageStore } from "./page-store.ts";

const answer = (size: number) => new Finished(200, [["Content-Type", "text/html"]], Buffer.alloc(size, "x"));

test("holds no more than its bytes, however many addresses are asked for, and lets the oldest go", async () => {
  const store = new PageStore(100_000);
  for (let i = 0; i < 500; i++) await store.answer(`page ${i}`, async () => answer(10_000));
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.bytes).toBeGreaterThan(50_000);
  expect(store.fresh("page 499")).toBeDefined();
  expect(store.fresh("page 0")).toBeUndefined();
});

test("the same address again and again weighs once", async () => {
  const store = new PageStore();
  let now = 0;
  for (let i = 0; i < 20; i++) {
    await store.answer("page", async () => answer(10_000));
    expect(store.fresh("page", (now = Date.now()) + 2_000)).toBeUndefined();
  }
  expect(store.fresh("page", now)).toBeDefined();
  expect(store.bytes).toBe(21_000);
});

test("a making that fails is nobody's answer, and the next one tries again", async () => {
  const store = new PageStore();
  const failing = () => Promise.reject(new Error("broken"));
  await expect(store.answer("page", failing)).rejects.toThrow("broken");
  expect((await store.answer("page", async () => answer(10))).status).toBe(200);
});
