import { afterAll, beforeAll, expect, test } from "vitest";

import { HTTP_LIMITS } from "../../server/limits.ts";
import {
  bearerHeaders,
  readRegistrationCounts,
  createEventWithCapacity,
  findConcurrency,
  createReaders,
  sendConcurrently,
} from "../setup/crowd.ts";
import { startProduct } from "../setup/product.ts";

let product: Awaited<ReturnType<typeof startProduct>>;
let readers: Awaited<ReturnType<typeof createReaders>>;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on" });
  readers = await createReaders(60);
});
afterAll(() => product.stop("SIGKILL"));

test("returns 200 for 100 pages of up to 60 readers at one address", async () => {
  const request = (client: number, number: number) =>
    fetch(product.origin + ["/", "/library"][number % 2], { headers: bearerHeaders(readers[client]!.token) });
  const clients = await findConcurrency(60, HTTP_LIMITS.maxWaitMs.read, request);
  expect(clients).toBeGreaterThan(HTTP_LIMITS.pages.permits);
  const { statuses } = await sendConcurrently({ total: 100, clients }, request);
  expect(statuses).toEqual({ 200: 100 });
});

test("returns 201 or 409 for 60 registrations for 20 seats at once", async () => {
  const id = await createEventWithCapacity(20);
  const { statuses } = await sendConcurrently({ total: 60, clients: 60 }, (client) =>
    fetch(`${product.origin}/api/events/${id}/register`, {
      method: "POST",
      headers: bearerHeaders(readers[client]!.token),
    }),
  );
  expect(statuses).toEqual({ 201: 20, 409: 40 });
  expect(await readRegistrationCounts(id)).toEqual({ counter: 20, rows: 20 });
});
