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
import { startDemoProduct } from "../setup/demo.ts";

/** No request is rejected that the machine can serve within the maximum wait, from any number of readers at one address. */

const { pages: PAGES } = HTTP_LIMITS.queues;
const SCREENS = ["/", "/library", "/events", "/media"];

let product: Awaited<ReturnType<typeof startDemoProduct>>;
let readers: Awaited<ReturnType<typeof createReaders>>;
beforeAll(async () => {
  product = await startDemoProduct({ RATE_LIMITS: "on" });
  readers = await createReaders(460);
});
afterAll(() => product.stop("SIGKILL"));

const getHeaders = {
  readers: (client: number) => bearerHeaders(readers[client]!.token),
  visitors: () => ({}),
};

test.each(["readers", "visitors"] as const)("returns 200 for 600 pages of up to 150 %s", async (role) => {
  const request = (client: number, number: number) =>
    fetch(product.origin + SCREENS[number % SCREENS.length], { headers: getHeaders[role](client) });
  const clients = await findConcurrency(150, PAGES.maxWaitMs!, request);
  expect(clients).toBeGreaterThan(PAGES.permits);
  const { statuses } = await sendConcurrently({ total: 600, clients }, request);
  expect(statuses).toEqual({ 200: 600 });
});

test.each([0, 50])("registers up to 300 readers at once for an event of %i seats", async (seats) => {
  const register = (id: string, reader: number) =>
    fetch(`${product.origin}/api/events/${id}/register`, {
      method: "POST",
      headers: bearerHeaders(readers[reader]!.token),
    });
  const sampleEvent = await createEventWithCapacity(0);
  const clients = await findConcurrency(300, PAGES.maxWaitMs!, (_, number) =>
    register(sampleEvent, 300 + number),
  );
  expect(clients).toBeGreaterThan(PAGES.permits);
  const id = await createEventWithCapacity(seats);
  const { statuses } = await sendConcurrently({ total: clients, clients }, (client) => register(id, client));
  const registered = seats ? Math.min(seats, clients) : clients;
  const full = clients - registered;
  expect(statuses).toEqual({ 201: registered, ...(full && { 409: full }) });
  expect(await readRegistrationCounts(id)).toEqual({ counter: registered, rows: registered });
});
