import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import { setAppointmentStatus } from "#app/services/appointments/appointment-status.server.ts";
import { cancelOwn } from "#app/services/appointments/appointments.server.ts";
import { createEvent, updateEvent } from "#app/services/events/events.server.ts";
import {
  cancelRegistration,
  registerForEvent,
  waitForEvent,
} from "#app/services/events/registrations.server.ts";
import { closeTransport } from "#app/services/mail/transport.server.ts";
import { chooseOwnMail } from "#app/services/mail/own-mail.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { by } from "../../../tests/setup/context.ts";
import { cameTo, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { newEmail, newPlayer, type Player } from "../../../tests/setup/people.ts";
import { remind } from "./remind.server.ts";

/** Who has something tomorrow hears of it, once, and nobody else. */

const DAY = "2031-05-06";
const NOON = new Date("2031-05-05T12:00:00+03:00");
const newReader = () => newPlayer("user");

let admin: Player;
beforeAll(async () => void (admin = await newPlayer("admin")));
afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

const remindersTo = (address: string) =>
  fork().execute<{ id: string; kind: string; facts: { day: string } }[]>(
    "select * from message where address = ? and kind like '%-tomorrow' order by id",
    [address],
  );
const kindsTo = async (...people: Player[]) =>
  (await Promise.all(people.map(({ email }) => remindersTo(email)))).map((rows) =>
    rows.map(({ kind }) => kind),
  );

async function visitOf(owner: Player | undefined, { day = DAY, email = newEmail() } = {}) {
  const { id } = await appointmentOf(owner, { email });
  await fork().execute("update appointment set preferred_date = ? where id = ?", [day, id]);
  return id;
}
const approve = (id: string) => setAppointmentStatus(by(admin), id, { status: "approved" });

async function eventOn(date: string, attendees = 0) {
  const typed = { title: "Drums", date, time: "18:00", location: "Coral Hall", type: "Lecture" };
  const created = await createEvent(
    by(admin),
    CreateEvent.parse({ ...typed, description: "Words.", attendees }),
  );
  if (!created.ok) throw new Error(created.sentence);
  return created.value.id;
}

test("an approved visit of tomorrow is told once, from the morning on, also without an account", async () => {
  const [comes, asks, later, wantsNone] = (await Promise.all([1, 2, 3, 4].map(newReader))) as [
    Player,
    Player,
    Player,
    Player,
  ];
  const email = newEmail();
  await chooseOwnMail(by(wantsNone), { reminders: false, digest: true, language: "en" });
  for (const id of [await visitOf(comes), await visitOf(wantsNone), await visitOf(undefined, { email })])
    await approve(id);
  await visitOf(asks);
  await approve(await visitOf(later, { day: "2031-05-07" }));
  await remind(fork(), new Date("2031-05-05T07:59:00+03:00"));
  expect(await kindsTo(comes)).toEqual([[]]);
  await remind(fork(), new Date("2031-05-05T08:00:00+03:00"));
  for (const _ of [1, 2]) await remind(fork(), NOON);
  expect(await kindsTo(comes, asks, later, wantsNone)).toEqual([["appointment-tomorrow"], [], [], []]);
  const [row] = await remindersTo(email);
  await sendMessage({ id: row!.id });
  const [letter] = await cameTo(email);
  expect(letter!.text).toMatch(/\/visits-appointments\/[\w-]{43}/);
});

test("who has a place at an event of tomorrow is told once, not who waits or wants no reminders", async () => {
  const [comes, waits, wantsNone] = (await Promise.all([1, 2, 3].map(newReader))) as [Player, Player, Player];
  await chooseOwnMail(by(wantsNone), { reminders: false, digest: true, language: "en" });
  const id = await eventOn(DAY, 2);
  for (const one of [comes, wantsNone]) await registerForEvent(by(one), id);
  await waitForEvent(by(waits), id);
  await registerForEvent(by(waits), await eventOn("2031-05-07"));
  const cancelled = await eventOn(DAY);
  await registerForEvent(by(waits), cancelled);
  await updateEvent(by(admin), cancelled, UpdateEvent.parse({ status: "cancelled" }));
  for (const _ of [1, 2]) await remind(fork(), NOON);
  expect(await kindsTo(comes, waits, wantsNone)).toEqual([["event-tomorrow"], [], []]);
});

test("what is cancelled or moved after that is not said to be tomorrow", async () => {
  const [one, other] = (await Promise.all([1, 2].map(newReader))) as [Player, Player];
  const [taken, rejected] = [await visitOf(one), await visitOf(other)];
  for (const id of [taken, rejected]) await approve(id);
  const [moved, left] = [await eventOn(DAY), await eventOn(DAY)];
  for (const who of [one, other]) for (const id of [moved, left]) await registerForEvent(by(who), id);
  await remind(fork(), NOON);
  expect((await kindsTo(one, other)).flat()).toHaveLength(6);
  await setAppointmentStatus(by(admin), taken, { status: "pending" });
  await cancelOwn(by(one), taken);
  await setAppointmentStatus(by(admin), rejected, { status: "rejected" });
  await updateEvent(by(admin), moved, UpdateEvent.parse({ date: "2031-05-08" }));
  await cancelRegistration(by(one), left);
  expect(await kindsTo(one, other)).toEqual([[], ["event-tomorrow"]]);
});
