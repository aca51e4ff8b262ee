import fc from "fast-check";
import { expect, test } from "vitest";

import { openTestDoor } from "../tests/setup/test-door.ts";
import { oncePerSecond } from "./health.ts";

type Reading = { began: number; number: number; end: (goesWell: boolean) => void; isOver: boolean };

test("whoever asks and however long it takes, one reading at a time and one a second is what all hear", async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant("asks" as const) },
    { weight: 2, arbitrary: fc.record({ passesMs: fc.constantFrom(1, 400, 999, 1_000, 5_000) }) },
    { weight: 2, arbitrary: fc.record({ goesWell: fc.boolean() }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      let now = 0;
      const readings: Reading[] = [];
      const ask = oncePerSecond(
        () => {
          const { promise, resolve, reject } = Promise.withResolvers<number>();
          const reading: Reading = {
            began: now,
            number: readings.length,
            isOver: false,
            end(goesWell) {
              reading.isOver = true;
              if (goesWell) resolve(reading.number);
              else reject(Object.assign(new Error("no"), { number: reading.number }));
            },
          };
          const before = readings.at(-1);
          expect(!before || (before.isOver && now - before.began >= 1_000)).toBe(true);
          readings.push(reading);
          return promise;
        },
        () => now,
      );
      let waiting = 0;
      const answers: Promise<void>[] = [];
      for (const next of [...steps, { goesWell: true }]) {
        const last = readings.at(-1);
        if (next === "asks") {
          const isUnderWay = last && !last.isOver;
          const asked = now;
          waiting++;
          const heard = ask()
            .catch((error: { number: number }) => error.number)
            .finally(() => waiting--);
          answers.push(
            heard.then((number) => {
              if (isUnderWay) expect(number).toBe(last.number);
              else expect(readings[number]!.began).toBeGreaterThan(asked - 1_000);
            }),
          );
        } else if ("passesMs" in next) now += next.passesMs;
        else last?.end(next.goesWell);
        await new Promise(setImmediate);
      }
      expect(waiting).toBe(0);
      await Promise.all(answers);
    }),
    { numRuns: 300 },
  );
});

test("a flood of checks asks the product once, and that it is ending is said at once", async () => {
  const asked = { isReady: 0, readDetails: 0 };
  const door = await openTestDoor(
    {},
    {
      now: () => 0,
      application: {
        async isReady() {
          asked.isReady++;
          await new Promise(setImmediate);
          return true;
        },
        async readDetails() {
          asked.readDetails++;
          await new Promise(setImmediate);
          return { otherDatabases: ["one"] };
        },
      },
    },
  );
  const check = async () => {
    const answer = await fetch(`${door.origin}/readyz`);
    return [answer.status, await answer.json()] as unknown[];
  };
  const well = [200, { status: "ok", details: { otherDatabases: ["one"] } }];
  for (let round = 0; round < 3; round++)
    for (const heard of await Promise.all(Array.from({ length: 50 }, check))) expect(heard).toEqual(well);
  expect(asked).toEqual({ isReady: 1, readDetails: 1 });
  door.door.drain();
  expect(await check()).toEqual([503, { status: "unavailable" }]);
  await door.close();
});
