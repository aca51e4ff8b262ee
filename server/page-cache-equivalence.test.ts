import { test } from "vitest";

import { openBoth } from "../tests/setup/answers.ts";

test.each(["http", "https"] as const)(
  "returns by %s, from the page cache, what it returns without the cache",
  async (scheme) => {
    const both = await openBoth(scheme);
    await both.search(75).finally(both.close);
  },
);
