import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { newSecret, storedAs } from "#app/services/secrets.server.ts";

import { newPlayer } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";

/** Places are not sold twice: many people at once, from two processes on one database. */

const PEOPLE = 400;
const PLACES = 50;

let houses: Awaited<ReturnType<typeof startProduct>>[];
beforeAll(async () => {
  houses = await Promise.all([startProduct(), startProduct()]);
});
afterAll(() => Promise.all(houses.map((house) => house.stop())));

async function manyReaders(count: number) {
  const people = Array.from({ length: count }, () => ({ id: newId(), token: newSecret() }));
  for (let at = 0; at < count; at += 200) {
    const some = people.slice(at, at + 200);
    const list = (row: string) => some.map(() => row).join(", ");
    await fork().execute(
      `insert into account (id, name, email, role) values ${list("(?, 'A', ?, 'user')")}`,
      some.flatMap(({ id }) => [id, `${id}@example.org`]),
    );
    await fork().execute(
      `insert into session (id, account_id, ends_at) values ${list("(?, ?, now() + interval '1 hour')")}`,
      some.flatMap(({ id, token }) => [storedAs(token), id]),
    );
  }
  return people;
}

const asAdmin = async () => ({ Authorization: `Bearer ${(await newPlayer("admin")).token}` });

async function newEvent(attendees: number) {
  const answer = await fetch(`${houses[0]!.origin}/api/events`, {
    method: "POST",
    headers: { ...(await asAdmin()), "Content-Type": "application/json" },
    body: JSON.stringify({
      title: "An evening",
      date: "2031-05-04",
      time: "18:00",
      location: "Hall",
      type: "Lecture",
      attendees,
      description: "Words.",
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const counts = async (id: string) => {
  const [row] = await fork().execute<{ counter: number; rows: number }[]>(
    `select registered as counter, (select count(*)::int from event_registration r
       where r.event_id = e.id and r.state = 'registered') as rows from event e where id = ?`,
    [id],
  );
  return row!;
};

const register = (id: string, token: string, i: number) =>
  fetch(`${houses[i % 2]!.origin}/api/events/${id}/register`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });

test(`${PEOPLE} people at once have ${PLACES} places, and the count agrees at every moment`, async () => {
  const [id, people] = [await newEvent(PLACES), await manyReaders(PEOPLE)];
  let isOver = false;
  const watch = (async () => {
    for (let looks = 0; ; looks++) {
      const { counter, rows } = await counts(id);
      expect(counter).toBe(rows);
      expect(counter).toBeLessThanOrEqual(PLACES);
      if (isOver) return looks;
    }
  })();
  const answers = await Promise.all(people.map(({ token }, i) => register(id, token, i)));
  isOver = true;
  expect(await watch).toBeGreaterThan(1);
  const statuses = answers.map(({ status }) => status);
  for (const answer of answers) {
    expect([201, 409, 503]).toContain(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(PLACES);
  expect(await counts(id)).toEqual({ counter: PLACES, rows: PLACES });
}, 60_000);

test("the last place of an event is one person's, however many reach for it in the same moment", async () => {
  const people = await manyReaders(16);
  for (let round = 0; round < 20; round++) {
    const id = await newEvent(1);
    const answers = await Promise.all(people.map(({ token }, i) => register(id, token, i)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await counts(id)).toEqual({ counter: 1, rows: 1 });
  }
}, 60_000);

test("a maximum that is lowered in the middle, and an event that is cancelled, are obeyed from then on", async () => {
  const [id, people] = [await newEvent(200), await manyReaders(300)];
  const headers = { ...(await asAdmin()), "Content-Type": "application/json" };
  const change = (body: object) =>
    fetch(`${houses[1]!.origin}/api/events/${id}`, { method: "PUT", headers, body: JSON.stringify(body) });
  const flood = people.map(({ token }, i) => register(id, token, i));
  const lowered = await change({ maxAttendees: 10 });
  const atThatMoment = ((await lowered.json()) as { currentAttendees: number }).currentAttendees;
  const answers = await Promise.all(flood);
  const { counter, rows } = await counts(id);
  expect(counter).toBe(rows);
  expect(counter).toBe(Math.max(10, atThatMoment));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(counter);

  const other = await newEvent(0);
  const [head, rest] = [people.slice(0, 150), people.slice(150)];
  const first = head.map(({ token }, i) => register(other, token, i));
  const cancelled = await fetch(`${houses[0]!.origin}/api/events/${other}`, {
    method: "PUT",
    headers,
    body: JSON.stringify({ status: "cancelled" }),
  });
  const held = ((await cancelled.json()) as { currentAttendees: number }).currentAttendees;
  const late = await Promise.all(rest.map(({ token }, i) => register(other, token, i)));
  await Promise.all(first);
  expect(late.every(({ status }) => status === 409)).toBe(true);
  expect(await counts(other)).toEqual({ counter: held, rows: held });
}, 60_000);
