import fc from "fast-check";
import { expect, test } from "vitest";

import { singleFlight } from "./memoize.ts";

test("returns a load that started after the call, with one load at a time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      async (scheduler, outcomes) => {
        let [moment, runningLoads, loadCount] = [0, 0, 0];
        const load = singleFlight(async () => {
          expect(++runningLoads).toBe(1);
          const startedAt = ++moment;
          const succeeds = outcomes[loadCount++ % outcomes.length];
          await scheduler.schedule(Promise.resolve(), "the database");
          runningLoads--;
          if (!succeeds) throw Object.assign(new Error("no"), { startedAt });
          return startedAt;
        });
        const callers = outcomes.map(async (_, i) => {
          await scheduler.schedule(Promise.resolve(), `asker ${i}`);
          const calledAt = ++moment;
          const startedAt = await load(undefined).catch((error: { startedAt: number }) => error.startedAt);
          expect(startedAt).toBeGreaterThan(calledAt);
        });
        await scheduler.waitFor(Promise.all(callers));
        expect(loadCount).toBeLessThanOrEqual(callers.length);
      },
    ),
  );
});

test("shares the next load among calls during a load", async () => {
  let loadCount = 0;
  const load = singleFlight(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return ++loadCount;
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(load))).toEqual([1, 2, 2, 2, 2]);
  expect(await load(0)).toBe(3);
});
