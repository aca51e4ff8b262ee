import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { CHANNELS, MESSAGE_STATES } from "#app/schemas/admin-lists.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { enqueueMessage } from "./index.server.ts";
import { findMessage, resendFailedMessages } from "./outbox.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await execute("delete from message");
  await execute("delete from urithi_jobs.job");
});

type Row = { id: string; state: string; channel: string; reason: string | null; attempts: number };
type Details = { hours?: number; kind?: string; facts?: object };
const insertMessages = (rows: (Row & Details)[]) =>
  execute(
    `insert into message (id, kind, facts, address, language, idempotency_key, state, channel, reason, attempts, created_at)
     select id, coalesce(kind, 'proposal-rejected'), coalesce(facts, '{}'), id || '@example.org', 'en', id, state, channel,
       reason, attempts, now() - interval '1 hour' * coalesce(hours, 0)
     from json_to_recordset(?) as r (id uuid, state text, channel text, reason text, attempts int, hours int, kind text,
       facts jsonb)`,
    [JSON.stringify(rows)],
  );
const listStates = () => execute<Row>("select id, state, channel, reason, attempts from message order by id");
const listJobIds = async () =>
  (
    await execute<{ id: string }>(
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
  subject: fc.constantFrom(
    { kind: "proposal-rejected", facts: {} },
    { kind: "pending-digest", facts: {} },
    { kind: "appointment-approved", facts: { day: addDays(getInstitutionDate()), time: "00:00" } },
    { kind: "appointment-approved", facts: { day: addDays(getInstitutionDate(), -1), time: "23:59" } },
    { kind: "event-cancelled", facts: { day: getInstitutionDate(), time: "00:00" } },
  ),
});
const REASONS = [null, "451 4.3.0 Later"];

test("two concurrent calls enqueue one job for each failed message that is still relevant", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 4, maxLength: 30 }), async (generatedRows) => {
      await execute("delete from message");
      await execute("delete from urithi_jobs.job");
      const rows: (Row & Required<Details>)[] = generatedRows.map(({ subject, ...rest }) => ({
        ...rest,
        ...subject,
        id: createId(),
      }));
      await insertMessages(rows);
      const isResendable = ({ state, channel, reason, hours, kind, facts }: Row & Required<Details>) =>
        state === "failed" &&
        channel === "mail" &&
        REASONS.includes(reason) &&
        hours < (kind === "pending-digest" ? 24 : 72) &&
        !("day" in facts && (facts.day as string) <= getInstitutionDate());
      const results = await Promise.all([
        resendFailedMessages(userContext(admin)),
        resendFailedMessages(userContext(admin)),
      ]);
      const resentCounts = results.map((result) => (result.ok ? result.value.resent : NaN));
      const resendableIds = rows.filter(isResendable).map(({ id }) => id);
      expect(resentCounts[0]! + resentCounts[1]!).toBe(resendableIds.length);
      expect(await listJobIds()).toEqual(resendableIds.sort());
      expect(await listStates()).toEqual(
        rows.map((storedRow) => {
          const { id, state, channel, reason, attempts } = storedRow;
          return isResendable(storedRow)
            ? { id, channel, state: "pending", reason: null, attempts: 0 }
            : { id, state, channel, reason, attempts };
        }),
      );
    }),
    { numRuns: 10 },
  );
});

test("messages that fail again do not block later ones", async () => {
  const rows: Row[] = Array.from({ length: 1_001 }, () => ({
    ...{ id: createId(), state: "failed", channel: "mail" },
    ...{ reason: "550 5.7.1 Who are you?", attempts: 1 },
  }));
  await insertMessages(rows);
  for (const _ of [1, 2]) {
    expect(await resendFailedMessages(userContext(admin))).toMatchObject({
      value: { resent: 1_000, hasMore: true },
    });
    await execute("update message set state = 'failed', reason = '550', attempts = 1");
  }
  expect(new Set(await listJobIds())).toEqual(new Set(rows.map(({ id }) => id)));
});

const link = { path: `/set-password/${"s".repeat(43)}`, until: "2099-01-01T00:00:00Z" } as const;
const invitation = { ...link, path: `/accept-invitation/${"s".repeat(43)}`, by: "Mary" } as const;
type Message = Parameters<typeof enqueueMessage>[2];
async function enqueueTo(address: string, message: Pick<Message, "kind" | "facts">) {
  const key = createId();
  await createEntityManager().transactional((em) =>
    enqueueMessage(em, visitorContext(), { ...message, key, to: { address } } as Message),
  );
  const [stored] = await execute<{ id: string }>("select id from message where idempotency_key = ?", [key]);
  return stored!.id;
}

test("shows a link to an account, also the own one, only after a recent proof", async () => {
  for (const address of [admin.email, createEmail()]) {
    const id = await enqueueTo(address, { kind: "password-reset", facts: link });
    expect(await findMessage(adminContext(admin, { isProven: false }), id)).toMatchObject({
      needs: "reauthentication",
    });
    expect(await findMessage(adminContext(admin, { isProven: true }), id)).toMatchObject({
      value: { text: expect.stringContaining(link.path) },
    });
  }
  const id = await enqueueTo(createEmail(), { kind: "email-changed", facts: { at: "2026-01-01T00:00:00Z" } });
  expect(await findMessage(adminContext(admin, { isProven: false }), id)).toMatchObject({ ok: true });
});

test("hides the link of an invitation as administrator", async () => {
  for (const role of ["admin", "contributor"] as const) {
    const id = await enqueueTo(createEmail(), { kind: "invitation", facts: { ...invitation, role } });
    const found = await findMessage(userContext(admin), id);
    expect(found.ok && found.value.text?.includes(invitation.path), role).toBe(role !== "admin");
  }
});
