import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";

import { invalidateCache, loadCached } from "./load-cached.ts";

function listAt(address: string) {
  const answers: (() => void)[] = [];
  let stored = "before";
  const serverLoader = () => {
    const seen = stored;
    return new Promise((resolve) => answers.push(() => resolve(seen)));
  };
  return {
    show: () =>
      loadCached({ request: new Request(address), serverLoader } as unknown as ClientLoaderFunctionArgs),
    answer: () => answers.shift()!(),
    questions: () => answers.length,
    change: () => (stored = "after"),
  };
}

test("loads a list once, and again after a submission", async () => {
  const list = listAt("http://here/library?tab=one");
  const first = list.show();
  list.answer();
  expect(await first).toBe("before");
  expect(await list.show()).toBe("before");

  list.change();
  invalidateCache();
  const anew = list.show();
  list.answer();
  expect(await anew).toBe("after");
});

test("does not cache a list that was requested before a submission", async () => {
  const list = listAt("http://here/library?tab=two");
  const early = list.show();
  list.change();
  invalidateCache();
  list.answer();
  expect(await early).toBe("before");

  const next = list.show();
  expect(list.questions()).toBe(1);
  list.answer();
  expect(await next).toBe("after");
});
