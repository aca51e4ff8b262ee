import { afterAll, beforeAll, expect, test } from "vitest";

import { askAgain } from "../setup/ask-again.ts";
import { countsOf, eventWith, manyReaders } from "../setup/crowd.ts";
import { newPlayer } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";

/** Places are not sold twice: many people at once, from two processes on one database. */

const PEOPLE = 400;
const PLACES = 50;

let products: Awaited<ReturnType<typeof startProduct>>[];
beforeAll(async () => {
  products = await Promise.all([startProduct(), startProduct()]);
});
afterAll(() => Promise.all(products.map((product) => product.stop("SIGKILL"))));

const asAdmin = async () => ({ Authorization: `Bearer ${(await newPlayer("admin")).token}` });

const register = (id: string, token: string, i: number) =>
  fetch(`${products[i % 2]!.origin}/api/events/${id}/register`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });

test(`${PEOPLE} people at once have ${PLACES} places, and the count agrees at every moment`, async () => {
  const [id, people] = [await eventWith(PLACES), await manyReaders(PEOPLE)];
  let isOver = false;
  const watch = (async () => {
    for (let looks = 0; ; looks++) {
      const { counter, rows } = await countsOf(id);
      expect(counter).toBe(rows);
      expect(counter).toBeLessThanOrEqual(PLACES);
      if (isOver) return looks;
    }
  })();
  const answers = await Promise.all(people.map(({ token }, i) => askAgain(() => register(id, token, i))));
  isOver = true;
  expect(await watch).toBeGreaterThan(1);
  const statuses = answers.map(({ status }) => status);
  for (const status of statuses) expect([201, 409]).toContain(status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
  expect(await countsOf(id)).toEqual({ counter: PLACES, rows: PLACES });
});

test("the last place of an event is one person's, however many reach for it in the same moment", async () => {
  const people = await manyReaders(16);
  for (let round = 0; round < 20; round++) {
    const id = await eventWith(1);
    const answers = await Promise.all(people.map(({ token }, i) => askAgain(() => register(id, token, i))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countsOf(id)).toEqual({ counter: 1, rows: 1 });
  }
});

test("a maximum that is lowered in the middle, and an event that is cancelled, are obeyed from then on", async () => {
  const [id, people] = [await eventWith(200), await manyReaders(300)];
  const headers = { ...(await asAdmin()), "Content-Type": "application/json" };
  const change = (body: object) =>
    askAgain(() =>
      fetch(`${products[1]!.origin}/api/events/${id}`, {
        method: "PUT",
        headers,
        body: JSON.stringify(body),
      }),
    );
  const flood = people.map(({ token }, i) => register(id, token, i));
  const lowered = await change({ maxAttendees: 10 });
  const atThatMoment = ((await lowered.json()) as { currentAttendees: number }).currentAttendees;
  const answers = await Promise.all(flood);
  const { counter, rows } = await countsOf(id);
  expect(counter).toBe(rows);
  expect(counter).toBe(Math.max(10, atThatMoment));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(counter);

  const other = await eventWith(0);
  const [head, rest] = [people.slice(0, 150), people.slice(150)];
  const first = head.map(({ token }, i) => register(other, token, i));
  const cancelled = await askAgain(() =>
    fetch(`${products[0]!.origin}/api/events/${other}`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ status: "cancelled" }),
    }),
  );
  const held = ((await cancelled.json()) as { currentAttendees: number }).currentAttendees;
  const late = await Promise.all(rest.map(({ token }, i) => askAgain(() => register(other, token, i))));
  await Promise.all(first);
  expect(late.every(({ status }) => status === 409)).toBe(true);
  expect(await countsOf(other)).toEqual({ counter: held, rows: held });
});
