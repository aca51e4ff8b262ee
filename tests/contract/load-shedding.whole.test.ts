import { afterAll, beforeAll, expect, test } from "vitest";

import {
  bearerHeaders,
  readRegistrationCounts,
  createEventWithCapacity,
  createReaders,
  sendConcurrently,
} from "../setup/crowd.ts";
import { startDemoProduct } from "../setup/demo.ts";

/** No request is refused that two cores can serve within the maximum wait, from any number of readers at one address. */

const SCREENS = ["/", "/library", "/events", "/media"];
const MAX_READ_MS = 4_000;
const MAX_WRITE_MS = 10_000;

let product: Awaited<ReturnType<typeof startDemoProduct>>;
let readers: Awaited<ReturnType<typeof createReaders>>;
beforeAll(async () => {
  product = await startDemoProduct({ RATE_LIMITS: "on" });
  readers = await createReaders(300);
});
afterAll(() => product.stop("SIGKILL"));

const requestPages = (clients: number, headersOf: (client: number) => Record<string, string>) =>
  sendConcurrently({ total: 600, clients }, (client, number) =>
    fetch(product.origin + SCREENS[number % SCREENS.length], { headers: headersOf(client) }),
  );

test.each([60, 150])("returns 200 for 600 pages of %i readers at one address", async (clients) => {
  const { statuses, slowestMs } = await requestPages(clients, (client) =>
    bearerHeaders(readers[client]!.token),
  );
  expect(statuses).toEqual({ 200: 600 });
  expect(slowestMs).toBeLessThan(MAX_READ_MS);
});

test("returns 200 for 600 pages of 150 visitors at one address", async () => {
  const { statuses, slowestMs } = await requestPages(150, () => ({}));
  expect(statuses).toEqual({ 200: 600 });
  expect(slowestMs).toBeLessThan(MAX_READ_MS);
});

test.each([
  [0, { 201: 300 }],
  [50, { 201: 50, 409: 250 }],
])("registers 300 readers at once for an event of %i seats within 10 s", async (seats, expected) => {
  const id = await createEventWithCapacity(seats);
  const { statuses, slowestMs } = await sendConcurrently({ total: 300, clients: 300 }, (client) =>
    fetch(`${product.origin}/api/events/${id}/register`, {
      method: "POST",
      headers: bearerHeaders(readers[client]!.token),
    }),
  );
  expect(statuses).toEqual(expected);
  expect(slowestMs).toBeLessThan(MAX_WRITE_MS);
  expect(await readRegistrationCounts(id)).toEqual({ counter: expected[201], rows: expected[201] });
});
