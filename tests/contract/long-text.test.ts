import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { playLongTexts } from "../setup/fuzz/play.ts";

/** A fixed small part. All of it: `npm run drill -- fuzz`. */

let product: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
});
afterAll(() => product.stop("SIGKILL"));

test("adverse texts in any form or call do not delay other requests", async () => {
  const options = { roles: ["visitor", "admin"], every: 97, shapes: 3 };
  expect(await playLongTexts(product, options)).toEqual([]);
});
