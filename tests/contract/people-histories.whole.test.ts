import { test } from "vitest";

import { playHistories } from "../setup/people-histories.ts";

// Histories ask more often than anybody may.
process.env.RATE_LIMITS = "off";

test("whatever people do with accounts, one after the other or at once, each may be whom the model says", async () => {
  await playHistories(16, { numRuns: 40, seed: 13 });
});
