import { expect, test } from "vitest";

import { useDemoProduct } from "../setup/use-product.ts";
import { runLongTexts } from "../setup/fuzz/run-fuzz.ts";

/** A sample of `npm run drill -- fuzz`. */

const product = await useDemoProduct({ RATE_LIMITS: "off" });

test("adverse texts in any form or call do not delay other requests", async () => {
  const options = { roles: ["visitor", "admin"], every: 97, shapes: 3 };
  expect(await runLongTexts(product, options)).toEqual([]);
});
