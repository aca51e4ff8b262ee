import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { CHANNELS, MESSAGE_STATES } from "#app/schemas/admin-lists.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { resendFailedMessages } from "./outbox.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await createEntityManager().execute("delete from message");
  await createEntityManager().execute("delete from urithi_jobs.job");
});

type Row = { id: string; state: string; channel: string; reason: string | null; attempts: number };
type More = { hours?: number; kind?: string; facts?: object };
const write = (rows: (Row & More)[]) =>
  createEntityManager().execute(
    `insert into message (id, kind, facts, address, language, idempotency_key, state, channel, reason, attempts, created_at)
     select id, coalesce(kind, 'proposal-rejected'), coalesce(facts, '{}'), id || '@example.org', 'en', id, state, channel,
       reason, attempts, now() - interval '1 hour' * coalesce(hours, 0)
     from json_to_recordset(?) as r (id uuid, state text, channel text, reason text, attempts int, hours int, kind text,
       facts jsonb)`,
    [JSON.stringify(rows)],
  );
const read = () =>
  createEntityManager().execute<Row[]>(
    "select id, state, channel, reason, attempts from message order by id",
  );
const tasks = async () =>
  (
    await createEntityManager().execute<{ id: string }[]>(
      "select data -> 'data' ->> 'id' as id from urithi_jobs.job where name = 'send-message' order by 1",
    )
  ).map(({ id }) => id);

const row = fc.record({
  state: fc.constantFrom(...MESSAGE_STATES),
  channel: fc.constantFrom(...CHANNELS),
  reason: fc.constantFrom(
    ...[null, "451 4.3.0 Later", "link expired", "time passed"],
    ...["restored from backup", "address limit reached"],
  ),
  attempts: fc.nat(20),
  hours: fc.constantFrom(0, 23, 25, 71, 73),
  what: fc.constantFrom(
    { kind: "proposal-rejected", facts: {} },
    { kind: "pending-digest", facts: {} },
    { kind: "appointment-approved", facts: { day: addDays(getInstitutionDate()), time: "00:00" } },
    { kind: "appointment-approved", facts: { day: addDays(getInstitutionDate(), -1), time: "23:59" } },
    { kind: "event-cancelled", facts: { day: getInstitutionDate(), time: "00:00" } },
  ),
});
const REASONS = [null, "451 4.3.0 Later"];

test("whatever there is, all mail that failed and is still to be told gets one task, though two ask at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 4, maxLength: 30 }), async (drawn) => {
      await createEntityManager().execute("delete from message");
      await createEntityManager().execute("delete from urithi_jobs.job");
      const rows: (Row & Required<More>)[] = drawn.map(({ what, ...one }) => ({
        ...one,
        ...what,
        id: createId(),
      }));
      await write(rows);
      const isChosen = ({ state, channel, reason, hours, kind, facts }: Row & Required<More>) =>
        state === "failed" &&
        channel === "mail" &&
        REASONS.includes(reason) &&
        hours < (kind === "pending-digest" ? 24 : 72) &&
        !("day" in facts && (facts.day as string) <= getInstitutionDate());
      const answers = await Promise.all([
        resendFailedMessages(userContext(admin)),
        resendFailedMessages(userContext(admin)),
      ]);
      const again = answers.map((answer) => (answer.ok ? answer.value.resent : NaN));
      const chosen = rows.filter(isChosen).map(({ id }) => id);
      expect(again[0]! + again[1]!).toBe(chosen.length);
      expect(await tasks()).toEqual(chosen.sort());
      expect(await read()).toEqual(
        rows.map((one) => {
          const { id, state, channel, reason, attempts } = one;
          return isChosen(one)
            ? { id, channel, state: "pending", reason: null, attempts: 0 }
            : { id, state, channel, reason, attempts };
        }),
      );
    }),
    { numRuns: 10 },
  );
});

test("what fails again at once keeps nothing back that comes after it", async () => {
  const rows: Row[] = Array.from({ length: 1_001 }, () => ({
    ...{ id: createId(), state: "failed", channel: "mail" },
    ...{ reason: "550 5.7.1 Who are you?", attempts: 1 },
  }));
  await write(rows);
  for (const _ of [1, 2]) {
    expect(await resendFailedMessages(userContext(admin))).toMatchObject({
      value: { resent: 1_000, hasMore: true },
    });
    await createEntityManager().execute("update message set state = 'failed', reason = '550', attempts = 1");
  }
  expect(new Set(await tasks())).toEqual(new Set(rows.map(({ id }) => id)));
});

test("is for administrators alone", async () => {
  for (const role of ["contrib_own", "user"] as const)
    expect(await resendFailedMessages(userContext(await createTestUser(role)))).toMatchObject({
      ok: false,
      kind: "forbidden",
    });
});
