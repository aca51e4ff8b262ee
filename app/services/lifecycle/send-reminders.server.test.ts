import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import { setAppointmentStatus } from "#app/services/appointments/appointment-status.server.ts";
import { cancelOwnAppointment } from "#app/services/appointments/appointments.server.ts";
import { createEvent, updateEvent } from "#app/services/events/events.server.ts";
import {
  cancelRegistration,
  registerForEvent,
  joinWaitingList,
} from "#app/services/events/registrations.server.ts";
import { closeSmtpTransport } from "#app/services/mail/smtp-transport.server.ts";
import { updateMailPreferences } from "#app/services/mail/mail-preferences.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { enqueueReminders } from "./send-reminders.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const DAY = "2031-05-06";
const NOON = new Date("2031-05-05T12:00:00+03:00");
const newReader = () => createTestUser("user");

let admin: TestUser;
beforeAll(async () => void (admin = await createTestUser("admin")));
afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

const listReminders = (address: string) =>
  execute<{ id: string; kind: string; facts: { day: string } }>(
    "select * from message where address = ? and kind like '%-reminder' order by id",
    [address],
  );
const listReminderKinds = async (...users: TestUser[]) =>
  (await Promise.all(users.map(({ email }) => listReminders(email)))).map((rows) =>
    rows.map(({ kind }) => kind),
  );

async function createVisit(owner: TestUser | undefined, { day = DAY, email = createEmail() } = {}) {
  const { id } = await createAppointment(owner, { email });
  await execute("update appointment set preferred_date = ? where id = ?", [day, id]);
  return id;
}
const approve = (id: string) => setAppointmentStatus(userContext(admin), id, { status: "approved" });

async function createEventOn(date: string, attendees = 0) {
  const fields = { title: "Drums", date, time: "18:00", location: "Coral Hall", type: "Lecture" };
  return unwrap(
    await createEvent(userContext(admin), CreateEvent.parse({ ...fields, description: "Words.", attendees })),
  ).id;
}

test("sends one reminder for an approved visit of tomorrow from the morning on, also without an account", async () => {
  const [visitor, pending, later, optedOut] = (await Promise.all([1, 2, 3, 4].map(newReader))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const email = createEmail();
  await updateMailPreferences(userContext(optedOut), { reminders: false, digest: true, language: "en" });
  for (const id of [
    await createVisit(visitor),
    await createVisit(optedOut),
    await createVisit(undefined, { email }),
  ])
    await approve(id);
  await createVisit(pending);
  await approve(await createVisit(later, { day: "2031-05-07" }));
  await enqueueReminders(createEntityManager(), new Date("2031-05-05T07:59:00+03:00"));
  expect(await listReminderKinds(visitor)).toEqual([[]]);
  await enqueueReminders(createEntityManager(), new Date("2031-05-05T08:00:00+03:00"));
  for (const _ of [1, 2]) await enqueueReminders(createEntityManager(), NOON);
  expect(await listReminderKinds(visitor, pending, later, optedOut)).toEqual([
    ["appointment-reminder"],
    [],
    [],
    [],
  ]);
  const [row] = await listReminders(email);
  await sendMessage({ id: row!.id });
  const [mail] = await listReceivedMail(email);
  expect(mail!.text).toMatch(/\/visits-appointments\/[\w-]{43}/);
});

test("reminds registered people once, not those on the waiting list or without consent", async () => {
  const [registered, waitlisted, optedOut] = (await Promise.all([1, 2, 3].map(newReader))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  await updateMailPreferences(userContext(optedOut), { reminders: false, digest: true, language: "en" });
  const id = await createEventOn(DAY, 2);
  for (const user of [registered, optedOut]) await registerForEvent(userContext(user), id);
  await joinWaitingList(userContext(waitlisted), id);
  await registerForEvent(userContext(waitlisted), await createEventOn("2031-05-07"));
  const cancelled = await createEventOn(DAY);
  await registerForEvent(userContext(waitlisted), cancelled);
  await updateEvent(userContext(admin), cancelled, UpdateEvent.parse({ status: "cancelled" }));
  for (const _ of [1, 2]) await enqueueReminders(createEntityManager(), NOON);
  expect(await listReminderKinds(registered, waitlisted, optedOut)).toEqual([["event-reminder"], [], []]);
});

test("sends no reminder for a cancelled or moved appointment", async () => {
  const [first, second] = (await Promise.all([1, 2].map(newReader))) as [TestUser, TestUser];
  const [cancelled, rejected] = [await createVisit(first), await createVisit(second)];
  for (const id of [cancelled, rejected]) await approve(id);
  const [moved, released] = [await createEventOn(DAY), await createEventOn(DAY)];
  for (const user of [first, second])
    for (const id of [moved, released]) await registerForEvent(userContext(user), id);
  await enqueueReminders(createEntityManager(), NOON);
  expect((await listReminderKinds(first, second)).flat()).toHaveLength(6);
  await setAppointmentStatus(userContext(admin), cancelled, { status: "pending" });
  await cancelOwnAppointment(userContext(first), cancelled);
  await setAppointmentStatus(userContext(admin), rejected, { status: "rejected" });
  await updateEvent(userContext(admin), moved, UpdateEvent.parse({ date: "2031-05-08" }));
  await cancelRegistration(userContext(first), released);
  expect(await listReminderKinds(first, second)).toEqual([[], ["event-reminder"]]);
});
