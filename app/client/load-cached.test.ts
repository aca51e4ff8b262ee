import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";

import { invalidateCache, loadCachedScreenData } from "./load-cached.ts";

function listAt(address: string) {
  const pending: (() => void)[] = [];
  let stored = "before";
  const serverLoader = () => {
    const seen = stored;
    return new Promise((resolve) => pending.push(() => resolve(seen)));
  };
  return {
    show: () =>
      loadCachedScreenData({
        request: new Request(address),
        serverLoader,
      } as unknown as ClientLoaderFunctionArgs),
    respond: () => pending.shift()!(),
    countRequests: () => pending.length,
    change: () => (stored = "after"),
  };
}

test("loads a list once, and again after a submission", async () => {
  const list = listAt("http://here/library?tab=one");
  const first = list.show();
  list.respond();
  expect(await first).toBe("before");
  expect(await list.show()).toBe("before");

  list.change();
  invalidateCache();
  const reloaded = list.show();
  list.respond();
  expect(await reloaded).toBe("after");
});

test("does not cache a list that was requested before a submission", async () => {
  const list = listAt("http://here/library?tab=two");
  const stale = list.show();
  list.change();
  invalidateCache();
  list.respond();
  expect(await stale).toBe("before");

  const next = list.show();
  expect(list.countRequests()).toBe(1);
  list.respond();
  expect(await next).toBe("after");
});
