import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { play } from "../setup/fuzz/play.ts";

/** Malformed requests to every route and call as each role. */

let product: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
});
afterAll(() => product.stop("SIGKILL"));

test("answers malformed requests without an error of ours, and health checks all the while", async () => {
  const { findings, requests } = await play(product, 1, (number) => number < 900);
  expect(findings).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(900);
});
