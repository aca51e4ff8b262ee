import fc from "fast-check";
import { expect, test } from "vitest";

import { singleFlight } from "./memoize.ts";

test("everybody is answered by what was asked after they came, and only one question is under way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
      async (scheduler, goesWell) => {
        let [moment, underWay, asked] = [0, 0, 0];
        const ask = singleFlight(async () => {
          expect(++underWay).toBe(1);
          const began = ++moment;
          const isWell = goesWell[asked++ % goesWell.length];
          await scheduler.schedule(Promise.resolve(), "the database");
          underWay--;
          if (!isWell) throw Object.assign(new Error("no"), { began });
          return began;
        });
        const askers = goesWell.map(async (_, i) => {
          await scheduler.schedule(Promise.resolve(), `asker ${i}`);
          const came = ++moment;
          const began = await ask(undefined).catch((error: { began: number }) => error.began);
          expect(began).toBeGreaterThan(came);
        });
        await scheduler.waitFor(Promise.all(askers));
        expect(asked).toBeLessThanOrEqual(askers.length);
      },
    ),
  );
});

test("all who come while a question is under way share the next", async () => {
  let asked = 0;
  const ask = singleFlight(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return ++asked;
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([1, 2, 2, 2, 2]);
  expect(await ask(0)).toBe(3);
});
