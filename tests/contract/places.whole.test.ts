import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import {
  readRegistrationCounts,
  createEventWithCapacity,
  createReaders,
  sendConcurrently,
} from "../setup/crowd.ts";
import { startProduct } from "../setup/product.ts";

const REGISTRATIONS = 10_000;
const CLIENTS = 200;
const CAPACITY = 50;

let products: Awaited<ReturnType<typeof startProduct>>[];
beforeAll(async () => {
  products = await Promise.all([startProduct(), startProduct()]);
});
afterAll(() => Promise.all(products.map((product) => product.stop("SIGKILL"))));

const register = (id: string, token: string, i: number) =>
  fetch(`${products[i % 2]!.origin}/api/events/${id}/register`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });

test(`${REGISTRATIONS} registrations for ${CAPACITY} seats give exactly ${CAPACITY} rows`, async () => {
  const [id, readers] = [await createEventWithCapacity(CAPACITY), await createReaders(REGISTRATIONS)];
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(50)) {
      const { counter, rows } = await readRegistrationCounts(id);
      expect(counter).toBe(rows);
      expect(counter).toBeLessThanOrEqual(CAPACITY);
    }
  })();
  const { statuses } = await sendConcurrently({ total: REGISTRATIONS, clients: CLIENTS }, (_, number) =>
    fetchWithRetry(() => register(id, readers[number]!.token, number)),
  );
  isOver = true;
  await watching;
  expect(statuses).toEqual({ 201: CAPACITY, 409: REGISTRATIONS - CAPACITY });
  expect(await readRegistrationCounts(id)).toEqual({ counter: CAPACITY, rows: CAPACITY });
}, 900_000);
