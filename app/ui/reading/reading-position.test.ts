import { expect, test } from "vitest";

import { parsePositions } from "./reading-position.ts";

test("places on the device are those of who is logged in, and nobody else's", () => {
  const written = JSON.stringify({ account: "asha@example.org", positions: [["item", 7]] });
  expect(parsePositions("asha@example.org", written)).toEqual([["item", 7]]);
  expect([parsePositions("juma@example.org", written), parsePositions(undefined, written)]).toEqual([[], []]);
  // The previous format, and invalid values.
  for (const other of ['[["item",7]]', "{", "7", "null", null])
    expect(parsePositions("asha@example.org", other)).toEqual([]);
});
