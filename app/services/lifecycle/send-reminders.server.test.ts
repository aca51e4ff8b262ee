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
import { closeTransport } from "#app/services/mail/smtp-transport.server.ts";
import { updateMailPreferences } from "#app/services/mail/mail-preferences.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { sendReminders } from "./send-reminders.server.ts";

const DAY = "2031-05-06";
const NOON = new Date("2031-05-05T12:00:00+03:00");
const newReader = () => createTestUser("user");

let admin: TestUser;
beforeAll(async () => void (admin = await createTestUser("admin")));
afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

const remindersTo = (address: string) =>
  createEntityManager().execute<{ id: string; kind: string; facts: { day: string } }[]>(
    "select * from message where address = ? and kind like '%-reminder' order by id",
    [address],
  );
const kindsTo = async (...people: TestUser[]) =>
  (await Promise.all(people.map(({ email }) => remindersTo(email)))).map((rows) =>
    rows.map(({ kind }) => kind),
  );

async function visitOf(owner: TestUser | undefined, { day = DAY, email = createEmail() } = {}) {
  const { id } = await createAppointment(owner, { email });
  await createEntityManager().execute("update appointment set preferred_date = ? where id = ?", [day, id]);
  return id;
}
const approve = (id: string) => setAppointmentStatus(userContext(admin), id, { status: "approved" });

async function eventOn(date: string, attendees = 0) {
  const typed = { title: "Drums", date, time: "18:00", location: "Coral Hall", type: "Lecture" };
  const created = await createEvent(
    userContext(admin),
    CreateEvent.parse({ ...typed, description: "Words.", attendees }),
  );
  if (!created.ok) throw new Error(created.message);
  return created.value.id;
}

test("sends one reminder for an approved visit of tomorrow from the morning on, also without an account", async () => {
  const [comes, asks, later, wantsNone] = (await Promise.all([1, 2, 3, 4].map(newReader))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const email = createEmail();
  await updateMailPreferences(userContext(wantsNone), { reminders: false, digest: true, language: "en" });
  for (const id of [await visitOf(comes), await visitOf(wantsNone), await visitOf(undefined, { email })])
    await approve(id);
  await visitOf(asks);
  await approve(await visitOf(later, { day: "2031-05-07" }));
  await sendReminders(createEntityManager(), new Date("2031-05-05T07:59:00+03:00"));
  expect(await kindsTo(comes)).toEqual([[]]);
  await sendReminders(createEntityManager(), new Date("2031-05-05T08:00:00+03:00"));
  for (const _ of [1, 2]) await sendReminders(createEntityManager(), NOON);
  expect(await kindsTo(comes, asks, later, wantsNone)).toEqual([["appointment-reminder"], [], [], []]);
  const [row] = await remindersTo(email);
  await sendMessage({ id: row!.id });
  const [letter] = await listReceivedMail(email);
  expect(letter!.text).toMatch(/\/visits-appointments\/[\w-]{43}/);
});

test("reminds registered people once, not those on the waiting list or without consent", async () => {
  const [comes, waits, wantsNone] = (await Promise.all([1, 2, 3].map(newReader))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  await updateMailPreferences(userContext(wantsNone), { reminders: false, digest: true, language: "en" });
  const id = await eventOn(DAY, 2);
  for (const one of [comes, wantsNone]) await registerForEvent(userContext(one), id);
  await joinWaitingList(userContext(waits), id);
  await registerForEvent(userContext(waits), await eventOn("2031-05-07"));
  const cancelled = await eventOn(DAY);
  await registerForEvent(userContext(waits), cancelled);
  await updateEvent(userContext(admin), cancelled, UpdateEvent.parse({ status: "cancelled" }));
  for (const _ of [1, 2]) await sendReminders(createEntityManager(), NOON);
  expect(await kindsTo(comes, waits, wantsNone)).toEqual([["event-reminder"], [], []]);
});

test("sends no reminder for a cancelled or moved appointment", async () => {
  const [one, other] = (await Promise.all([1, 2].map(newReader))) as [TestUser, TestUser];
  const [taken, rejected] = [await visitOf(one), await visitOf(other)];
  for (const id of [taken, rejected]) await approve(id);
  const [moved, left] = [await eventOn(DAY), await eventOn(DAY)];
  for (const who of [one, other])
    for (const id of [moved, left]) await registerForEvent(userContext(who), id);
  await sendReminders(createEntityManager(), NOON);
  expect((await kindsTo(one, other)).flat()).toHaveLength(6);
  await setAppointmentStatus(userContext(admin), taken, { status: "pending" });
  await cancelOwnAppointment(userContext(one), taken);
  await setAppointmentStatus(userContext(admin), rejected, { status: "rejected" });
  await updateEvent(userContext(admin), moved, UpdateEvent.parse({ date: "2031-05-08" }));
  await cancelRegistration(userContext(one), left);
  expect(await kindsTo(one, other)).toEqual([[], ["event-reminder"]]);
});
