import { expect, test } from "vitest";

import { cacheForSecond } from "./responses.ts";

test("cacheForSecond shares one call at a time and one a second, failed calls too", async () => {
  let now = 0;
  const calls: PromiseWithResolvers<string>[] = [];
  const read = cacheForSecond(
    () => {
      calls.push(Promise.withResolvers<string>());
      return calls.at(-1)!.promise;
    },
    () => now,
  );
  const first = [read(), read()];
  now = 5_000;
  first.push(read());
  expect(calls).toHaveLength(1);
  calls[0]!.resolve("first");
  expect(await Promise.all(first)).toEqual(["first", "first", "first"]);

  const second = read();
  expect(calls).toHaveLength(2);
  calls[1]!.reject(new Error("unavailable"));
  await expect(second).rejects.toThrow("unavailable");
  now += 999;
  await expect(read()).rejects.toThrow("unavailable");
  now += 1;
  void read();
  expect(calls).toHaveLength(3);
});
