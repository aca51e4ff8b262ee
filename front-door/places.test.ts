import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Places } from "./places.ts";

/** In whatever order people come and go, from wherever, nobody has more than their share, and what is kept is kept. */

const LIMITS = { forAll: 6, forVisitors: 4, perNetwork: 3, perPerson: 2, sureMs: 1_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const network = fc.constantFrom("a", "b", "c", "d", "e");
const person = fc.constantFrom("amina", "rashid", "tsehay", "wanjiku");
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      network,
      person: fc.oneof(fc.constant(undefined), person),
      isSmall: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ leaves: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ passesMs: fc.integer({ min: 1, max: 1_500 }) }) },
);

type Taken = {
  network: string;
  person: string | undefined;
  isSmall: boolean;
  since: number;
  leave: () => void;
  isGivenUp: boolean;
};

test("at no moment is a share larger than it may be, and only who had theirs for long gives it up, to who has less", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const places = new Places(LIMITS);
      let inside: Taken[] = [];
      const count = (isSo: (one: Taken) => boolean) => inside.filter(isSo).length;
      const large = (person: string) => count((one) => one.person === person && !one.isSmall);
      for (const next of steps) {
        if ("passesMs" in next) vi.advanceTimersByTime(next.passesMs);
        else if ("leaves" in next) {
          const [gone] = inside.splice(next.leaves % (inside.length || 1), 1);
          // Twice does no harm: who gave up a place comes back with it as well.
          gone?.leave();
          gone?.leave();
        } else {
          const from = count((one) => one.network === next.network);
          const visitors = count((one) => one.person === undefined);
          const full = places.fullFor(next);
          if (inside.length < LIMITS.forAll && from < LIMITS.perNetwork) {
            // What is kept for persons they have, and a visitor has what is not kept.
            if (next.person === undefined && visitors < LIMITS.forVisitors) expect(full).toBeUndefined();
            if (next.person !== undefined)
              expect(full).toBe(
                !next.isSmall && large(next.person) >= LIMITS.perPerson ? "person" : undefined,
              );
          }
          if (full === "all" && from < LIMITS.perNetwork) {
            // Nobody keeps for long what a newcomer with less finds none of, whatever others began meanwhile.
            const [until, mayGive] = [performance.now() - LIMITS.sureMs, next.person !== undefined];
            for (const one of inside.filter((one) => one.since <= until && (mayGive || !one.person)))
              expect(count(({ network }) => network === one.network)).toBeLessThanOrEqual(from + 1);
          }
          if (full) continue;
          const one: Taken = { ...next, since: performance.now(), leave: () => undefined, isGivenUp: false };
          one.leave = places.take(next, () => (one.isGivenUp = true));
          const before = inside;
          inside = [...inside.filter((other) => !other.isGivenUp), one];
          for (const given of before.filter((other) => other.isGivenUp)) {
            expect(performance.now() - given.since).toBeGreaterThanOrEqual(LIMITS.sureMs);
            const had = before.filter((other) => other.network === given.network).length;
            expect(had).toBeGreaterThan(from + 1);
            // A visitor takes nothing from a person.
            if (next.person === undefined) expect(given.person).toBeUndefined();
          }
        }
        expect(inside.length).toBeLessThanOrEqual(LIMITS.forAll);
        expect(count((one) => one.person === undefined)).toBeLessThanOrEqual(LIMITS.forVisitors);
        for (const { network, person } of inside) {
          expect(count((one) => one.network === network)).toBeLessThanOrEqual(LIMITS.perNetwork);
          if (person) expect(large(person)).toBeLessThanOrEqual(LIMITS.perPerson);
        }
      }
    }),
    { numRuns: 500 },
  );
});
