import { test } from "vitest";

import { openBoth } from "../tests/setup/answers.ts";

// The long search is `npm run drill -- answers`.
test.each(["http", "https"] as const)(
  "whatever is asked by %s, the page cache answers what would be answered without it",
  async (scheme) => {
    const both = await openBoth(scheme);
    await both.search(75).finally(both.close);
  },
);
