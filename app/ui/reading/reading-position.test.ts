import { expect, test } from "vitest";

import { parsePositions } from "./reading-position.ts";

test("returns only the positions of the current account", () => {
  const written = JSON.stringify({ account: "asha@example.org", positions: [["item", 7]] });
  expect(parsePositions("asha@example.org", written)).toEqual([["item", 7]]);
  expect([parsePositions("juma@example.org", written), parsePositions(undefined, written)]).toEqual([[], []]);
  for (const other of ['[["item",7]]', "{", "7", "null", null])
    expect(parsePositions("asha@example.org", other)).toEqual([]);
});
