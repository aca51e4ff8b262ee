import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, expect, test } from "vitest";

import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import {
  readRegistrationCounts,
  createEventWithCapacity,
  createReaders,
  sendConcurrently,
} from "../setup/crowd.ts";
import { createTestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";

const REGISTRATIONS = 10_000;
const CLIENTS = 200;
const CAPACITY = 50;

let products: Awaited<ReturnType<typeof startProduct>>[];
beforeAll(async () => {
  products = await Promise.all([startProduct(), startProduct()]);
});
afterAll(() => Promise.all(products.map((product) => product.stop("SIGKILL"))));

const asAdmin = async () => ({ Authorization: `Bearer ${(await createTestUser("admin")).token}` });

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

test("the last seat of an event goes to one of 16 readers at once", async () => {
  const readers = await createReaders(16);
  for (let round = 0; round < 5; round++) {
    const id = await createEventWithCapacity(1);
    const responses = await Promise.all(
      readers.map(({ token }, i) => fetchWithRetry(() => register(id, token, i))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readRegistrationCounts(id)).toEqual({ counter: 1, rows: 1 });
  }
});

test("a lowered maximum and a cancellation hold from then on", async () => {
  const [id, readers] = [await createEventWithCapacity(200), await createReaders(300)];
  const headers = { ...(await asAdmin()), "Content-Type": "application/json" };
  const change = (body: object) =>
    fetchWithRetry(() =>
      fetch(`${products[1]!.origin}/api/events/${id}`, {
        method: "PUT",
        headers,
        body: JSON.stringify(body),
      }),
    );
  const flood = readers.map(({ token }, i) => register(id, token, i));
  const lowered = await change({ maxAttendees: 10 });
  const atThatMoment = ((await lowered.json()) as { currentAttendees: number }).currentAttendees;
  const responses = await Promise.all(flood);
  const { counter, rows } = await readRegistrationCounts(id);
  expect(counter).toBe(rows);
  expect(counter).toBe(Math.max(10, atThatMoment));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(counter);

  const other = await createEventWithCapacity(0);
  const [head, rest] = [readers.slice(0, 150), readers.slice(150)];
  const first = head.map(({ token }, i) => register(other, token, i));
  const cancelled = await fetchWithRetry(() =>
    fetch(`${products[0]!.origin}/api/events/${other}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ status: "cancelled" }),
    }),
  );
  const registeredCount = ((await cancelled.json()) as { currentAttendees: number }).currentAttendees;
  const late = await Promise.all(rest.map(({ token }, i) => fetchWithRetry(() => register(other, token, i))));
  await Promise.all(first);
  expect(late.every(({ status }) => status === 409)).toBe(true);
  expect(await readRegistrationCounts(other)).toEqual({ counter: registeredCount, rows: registeredCount });
});
