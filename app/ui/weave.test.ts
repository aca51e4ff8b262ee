import { describe, expect, test } from "vitest";

import { newId } from "#app/models/id.ts";
import { VISIT_TYPES } from "#app/schemas/lists.ts";

import { seenOf } from "./weave.tsx";

/** The cloths of what stands one under the other in a list. */

const PAIRS = 20_000;

/** How many of so many neighbours look the same in all of these. */
function alike(ids: string[], ...parts: (keyof ReturnType<typeof seenOf>)[]) {
  const seen = ids.map(seenOf);
  return seen.slice(1).filter((one, i) => parts.every((part) => one[part] === seen[i]![part])).length;
}

/** As lists have them: made one after the other, differing in a figure, or of a few kinds that repeat. */
const LISTS: [string, string[]][] = [
  ["identifiers as the product gives them", Array.from({ length: PAIRS + 1 }, () => newId())],
  ["identifiers that differ in their last figures", Array.from({ length: PAIRS + 1 }, (_, i) => `item-${i}`)],
  [
    "numbered things of every kind",
    Array.from({ length: PAIRS + 1 }, (_, i) => `${VISIT_TYPES[i % VISIT_TYPES.length]}-${i}`),
  ],
];

describe.each(LISTS)("%s", (_, ids) => {
  test("give cloths of which neighbours are alike less than once in a thousand", () => {
    expect(alike(ids, "dye", "cloth", "turn", "hem", "stripes") / PAIRS).toBeLessThan(1 / 1_000);
    // Without the direction, too, which one sees least of.
    expect(alike(ids, "dye", "cloth", "hem") / PAIRS).toBeLessThan(1 / 150);
  });

  test("use every dye, weave and hem alike often", () => {
    for (const part of ["dye", "cloth", "turn", "hem", "stripes"] as const) {
      const often = new Map<unknown, number>();
      for (const id of ids) often.set(seenOf(id)[part], (often.get(seenOf(id)[part]) ?? 0) + 1);
      const [least, most] = [Math.min(...often.values()), Math.max(...often.values())];
      expect(most / least, part).toBeLessThan(1.35);
    }
  });
});

test("a hem is never of its cloth's own dye", () => {
  for (const id of LISTS[0]![1].slice(0, 2_000)) {
    const { dye, hem } = seenOf(id);
    expect(hem).not.toBe(dye);
  }
});
