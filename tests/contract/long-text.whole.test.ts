import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemoProduct } from "../setup/demo.ts";
import { runLongTexts } from "../setup/fuzz/run-fuzz.ts";

/** A sample of `npm run drill -- fuzz`. */

let product: Awaited<ReturnType<typeof startDemoProduct>>;
beforeAll(async () => {
  product = await startDemoProduct({ RATE_LIMITS: "off" });
});
afterAll(() => product.stop("SIGKILL"));

test("adverse texts in any form or call do not delay other requests", async () => {
  const options = { roles: ["visitor", "admin"], every: 97, shapes: 3 };
  expect(await runLongTexts(product, options)).toEqual([]);
});
