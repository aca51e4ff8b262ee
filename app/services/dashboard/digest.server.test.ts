import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { updateMailPreferences } from "#app/services/mail/mail-preferences.server.ts";
import { applyAsContributor, rejectApplication } from "#app/services/accounts/applications.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { enqueueReviewQueueMessages } from "./digest.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

type Row = { kind: string; facts: { queue?: string; queues?: Record<string, { count: number }> } };
const listMessages = ({ email }: TestUser) =>
  execute<Row>("select kind, facts from message where address = ? order by id", [email]);
const listKinds = async (user: TestUser) => (await listMessages(user)).map(({ kind }) => kind);

const notifyAt = (time: string) => enqueueReviewQueueMessages(createEntityManager(), new Date(time));

test("sends administrators one digest a day if records are pending, and overdue ones at any hour", async () => {
  const [admin, unsubscribed, reader] = await createTestUsers(["admin", "admin", "user"]);
  await updateMailPreferences(userContext(unsubscribed), { reminders: true, digest: false, language: "en" });
  const em = createEntityManager();
  for (const table of ["content", "event"])
    await em.execute(`update ${table} set approval_status = 'approved' where approval_status = 'pending'`);
  await em.execute("update appointment set status = 'cancelled' where status = 'pending'");
  await em.execute("update contributor_application set status = 'rejected' where status = 'pending'");
  await notifyAt("2031-05-05T12:00:00+03:00");
  expect(await listKinds(admin)).toEqual([]);

  const email = createEmail();
  const input = { name: "Amina Said", email, expertise: "Music", motivation: "Words." };
  await applyAsContributor(visitorContext(), input);
  await createAppointment(undefined);
  await em.execute("update contributor_application set created_at = '2031-05-05T06:00:00Z' where email = ?", [
    email,
  ]);
  await em.execute("update appointment set pending_since = '2031-05-06T06:00:00Z' where status = 'pending'");
  await notifyAt("2031-05-06T07:59:00+03:00");
  expect(await listKinds(admin)).toEqual([]);
  for (const hour of ["08:00", "08:10", "23:59"]) await notifyAt(`2031-05-06T${hour}:00+03:00`);
  const [first] = await listMessages(admin);
  expect(first!.facts.queues).toMatchObject({
    applications: { count: 1 },
    appointments: { count: 1 },
    events: { count: 0 },
  });
  for (const hour of ["09:00", "09:10", "09:20"]) await notifyAt(`2031-05-07T${hour}:00+03:00`);
  expect(await listKinds(admin)).toEqual(["pending-digest", "pending-digest", "decision-overdue"]);

  const [later] = await em.execute<{ id: string }[]>(
    `insert into contributor_application (id, name, email, expertise, motivation, status, created_at)
     select '00000000-0000-7000-8000-000000000001', name, ?, expertise, motivation, 'pending', '2031-05-04T06:00:00Z'
     from contributor_application where email = ? returning id`,
    [createEmail(), email],
  );
  await notifyAt("2031-05-07T10:00:00+03:00");
  expect(await listKinds(admin)).toHaveLength(3);
  await em.execute("delete from contributor_application where id = ?", [later!.id]);

  for (const hour of ["00:10", "00:20"]) await notifyAt(`2031-05-08T${hour}:00+03:00`);
  expect((await listMessages(admin)).map(({ facts }) => facts.queue).filter(Boolean)).toEqual([
    "applications",
    "applications",
  ]);
  const [{ id }] = (await em.execute("select id from contributor_application where email = ?", [email])) as [
    { id: string },
  ];
  await rejectApplication(userContext(admin), id, { reason: "" });
  await notifyAt("2031-05-08T00:30:00+03:00");
  expect(await listKinds(admin)).toHaveLength(4);
  expect(await listKinds(unsubscribed)).toEqual([]);
  expect(await listKinds(reader)).toEqual([]);
});
