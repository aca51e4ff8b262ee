import fc from "fast-check";
import { expect, test } from "vitest";

import { singleFlight } from "./memoize.ts";

test("returns a load that started after the call, with one load at a time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      async (scheduler, goesWell) => {
        let [moment, runningLoads, loadCount] = [0, 0, 0];
        const load = singleFlight(async () => {
          expect(++runningLoads).toBe(1);
          const began = ++moment;
          const isWell = goesWell[loadCount++ % goesWell.length];
          await scheduler.schedule(Promise.resolve(), "the database");
          runningLoads--;
          if (!isWell) throw Object.assign(new Error("no"), { began });
          return began;
        });
        const askers = goesWell.map(async (_, i) => {
          await scheduler.schedule(Promise.resolve(), `asker ${i}`);
          const came = ++moment;
          const began = await load(undefined).catch((error: { began: number }) => error.began);
          expect(began).toBeGreaterThan(came);
        });
        await scheduler.waitFor(Promise.all(askers));
        expect(loadCount).toBeLessThanOrEqual(askers.length);
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
