import "../../../tests/setup/mailbox.ts";
import {
  behave,
  closeTelephones,
  openTelephones,
  said,
  taken,
  textsTo,
} from "../../../tests/setup/telephones.ts";

import fc from "fast-check";
import { HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { todayHere } from "#app/core/institution-time.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { remindOfVisits } from "#app/services/appointments/appointment-reminders.server.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { cancelByAddress, findAppointmentByAddress } from "#app/services/appointments/appointments.server.ts";
import { followShort } from "#app/services/appointments/found-address.server.ts";
import { dayAfter } from "#app/services/appointments/slots.ts";

import { appointmentOf, monday } from "../../../tests/setup/appointments.ts";
import { by, visitor } from "../../../tests/setup/context.ts";
import { closeMailbox } from "../../../tests/setup/mailbox.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { markDone, sendAgain } from "./outbox.server.ts";
import { findOwnMail, writeToMeAgain } from "./own-mail.server.ts";
import { MAIL_LIMITS } from "./limits.server.ts";
import { enqueueLeft, sendMessage } from "./send.server.ts";
import { closeTransport } from "./transport.server.ts";

/** What is told on telephones beside mail: once at most, to who wants it, with an address that opens. */

let admin: Player;
beforeAll(async () => {
  openTelephones();
  admin = await newPlayer("admin");
});
afterEach(() => behave());
afterAll(async () => {
  closeTelephones();
  closeTransport();
  await closeMailbox();
});
let numbers = 0;
/** As people type it, and as networks know it. */
const newNumber = () => {
  const own = String(10_000_000 + numbers++).slice(1);
  return { typed: `07 1${own.slice(0, 3)}-${own.slice(3)}`, number: `+25471${own}` };
};

type Row = { id: string; kind: string; state: string; reason: string | null; tries: number; facts: object };
const rowsTo = (number: string) =>
  fork().execute<Row[]>("select * from message where address = ? and channel = 'telephone' order by id", [
    number,
  ]);
async function sendAll(number: string) {
  for (const { id } of await rowsTo(number)) await sendMessage({ id });
  return rowsTo(number);
}
const newVisit = async (owner?: Player) => {
  const { typed, number } = newNumber();
  return { ...(await appointmentOf(owner, { phone: typed })), number };
};

describe("a visit", () => {
  test("is told in all that becomes of it, with an address that opens it", async () => {
    const { id, number } = await newVisit();
    await sendAll(number);
    await updateAppointment(by(admin), id, { preferredTime: "11:00" });
    for (const status of ["approved", "rejected", "cancelled"] as const) {
      await setAppointmentStatus(by(admin), id, { status });
      await sendAll(number);
    }
    expect((await rowsTo(number)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "appointment-received sent",
      // What came after it was there first.
      "appointment-moved sent",
      "appointment-approved sent",
      "appointment-rejected sent",
      "appointment-cancelled sent",
    ]);
    const texts = textsTo(number);
    expect(taken.at(-1)).toMatchObject({ from: "URITHI" });
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(160);
      const [, short] = /\/v\/([\w-]{16})$/.exec(text)!;
      const led = await followShort(visitor(), short!);
      if (!led.ok) throw new Error(led.sentence);
      const secret = led.value.path.split("/").at(-1)!;
      expect(await findAppointmentByAddress(visitor(), secret)).toMatchObject({ value: { id } });
      expect(JSON.stringify(await rowsTo(number))).not.toContain(short);
    }
    for (const other of ["x".repeat(16), "", "%"])
      expect(await followShort(visitor(), other)).toMatchObject({ ok: false, kind: "missing" });
    await deleteAppointment(by(admin), id);
    const last = /\/v\/([\w-]{16})$/.exec(texts.at(-1)!)![1]!;
    expect(await followShort(visitor(), last)).toMatchObject({ ok: false });
  });

  test("a number that refuses gets no more, which its owner sees and can take back, as an administrator can", async () => {
    behave(() => said(403));
    const reader = await newPlayer("user");
    const { id, number } = await newVisit(reader);
    expect(await sendAll(number)).toMatchObject([{ state: "bounced", reason: "no such number" }]);
    behave();
    await setAppointmentStatus(by(admin), id, { status: "approved" });
    const [, next] = await sendAll(number);
    expect(next).toMatchObject({ state: "bounced" });
    expect(await findOwnMail(by(reader))).toMatchObject({
      value: { bouncedAt: null, telephoneBouncedAt: expect.any(String), hasTelephone: true },
    });
    expect(await writeToMeAgain(by(reader))).toMatchObject({ value: { telephoneBouncedAt: null } });
    expect(await sendAgain(by(admin), next!.id)).toMatchObject({ ok: true });
    await sendAll(number);
    expect(textsTo(number)).toHaveLength(1);
  });
});

/** What becomes of one call: whether the message was taken, and what is said of it. */
const CALLS = {
  sent: (take: () => void) => (take(), said(101)),
  "taken, and the answer is lost": (take: () => void) => (take(), HttpResponse.error()),
  "taken, and the answer cannot be read": (take: () => void) => (take(), HttpResponse.html("<p>")),
  "taken, and an error": (take: () => void) => (take(), new HttpResponse(null, { status: 504 })),
  "not now": () => new HttpResponse(null, { status: 503 }),
  "no money": () => said(405),
  refused: () => said(404),
} satisfies Record<string, (take: () => void) => Response>;

test("whatever a gateway does, and however often a task comes, at the same time or later, nobody gets it twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (calls, atOnce) => {
        const { number } = await newVisit();
        const left = [...calls];
        behave((take) => CALLS[left.shift() ?? "sent"](take));
        const [{ id }] = (await rowsTo(number)) as [Row];
        for (let tries = 0; tries < 6; tries++) {
          await Promise.all(Array.from({ length: atOnce }, () => sendMessage({ id, tries })));
          await sendMessage({ id, tries: 0 });
        }
        const [row] = (await rowsTo(number)) as [Row];
        const first = calls.find((one) => one !== "not now" && one !== "no money") ?? "sent";
        expect(textsTo(number)).toHaveLength(first === "refused" ? 0 : 1);
        expect(row.state).toBe(first === "sent" ? "sent" : first === "refused" ? "bounced" : "failed");
        if (row.state === "failed") expect(row.reason).toContain("it may have arrived");
      },
    ),
    { numRuns: 25 },
  );
});

test("killed while the gateway is asked, it says that it may have arrived, and is not sent again by itself", async () => {
  const { number } = await newVisit();
  const [{ id }] = (await rowsTo(number)) as [Row];
  let asked!: () => void;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  let answer!: (response: Response) => void;
  behave((take) => {
    take();
    asked();
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const dying = sendMessage({ id, tries: 0 }, 10 * 60_000);
  await isAsked;
  // An administrator who sees that and does not wait changes nothing.
  for (const act of [sendAgain, markDone])
    expect(await act(by(admin), id)).toMatchObject({ ok: false, kind: "conflict" });
  // What another process finds now is what it would find after a kill.
  expect(await rowsTo(number)).toMatchObject([
    { state: "failed", reason: "no answer: it may have arrived", tries: 1 },
  ]);
  await fork().execute("update message set due_at = now() - interval '1 day' where id = ?", [id]);
  await enqueueLeft(fork());
  for (const tries of [0, 1]) await sendMessage({ id, tries });
  expect(textsTo(number)).toHaveLength(1);
  answer(said(101));
  await dying;
  expect(await rowsTo(number)).toMatchObject([{ state: "sent", tries: 1 }]);
  // When it is over, and nobody knows whether it came, an administrator may.
  behave((take) => (take(), HttpResponse.error()));
  const lost = await newVisit();
  const [row] = await sendAll(lost.number);
  expect(row!.reason).toMatch(/it may have arrived .+/);
  expect(await sendAgain(by(admin), row!.id)).toMatchObject({ ok: true });
});

describe("one number", () => {
  const most = MAIL_LIMITS["requests to a telephone"];
  const tooMany = { state: "failed", reason: "too many to telephones" };
  const ask = async (typed: string, number: string, owner?: Player) => {
    const { id } = await appointmentOf(owner, { phone: typed });
    return { id, row: (await sendAll(number)).at(-1)! };
  };
  const decide = async (id: string, number: string) => {
    await setAppointmentStatus(by(admin), id, { status: "approved" });
    return (await sendAll(number)).at(-1)!;
  };

  test("gets no more requests of strangers than so many a day; they keep back nobody's own, and no decision", async () => {
    const { typed, number } = newNumber();
    const reader = await newPlayer("user");
    const own = await ask(typed, number, reader);
    const unconfirmed = await newPlayer("user");
    await fork().execute("update account set confirmed_at = null where id = ?", [unconfirmed.id]);
    const others = [];
    for (let times = 0; times < most; times++)
      others.push(await ask(typed, number, times % 2 ? unconfirmed : undefined));
    for (const { row } of others) expect(row).toMatchObject({ state: "sent" });
    expect((await ask(typed, number)).row).toMatchObject(tooMany);
    expect((await ask(typed, number, unconfirmed)).row).toMatchObject(tooMany);
    // What strangers' visits are decided comes to as many as those; it keeps back none of another visit.
    for (const { id } of others)
      expect(await decide(id, number)).toMatchObject({ kind: "appointment-approved", state: "sent" });
    expect(await decide(own.id, number)).toMatchObject({ kind: "appointment-approved", state: "sent" });
    for (let times = 1; times < most; times++)
      expect((await ask(typed, number, reader)).row).toMatchObject({ state: "sent" });
    expect((await ask(typed, number, reader)).row).toMatchObject(tooMany);
  });
});

test("nothing is said on the telephone of a visit that was taken back meanwhile, which its mail alone tells", async () => {
  const { id, number, secret } = await newVisit();
  await sendAll(number);
  await setAppointmentStatus(by(admin), id, { status: "approved" });
  expect(await cancelByAddress(visitor(), secret)).toMatchObject({ ok: true });
  expect((await sendAll(number)).at(-1)).toMatchObject({ kind: "appointment-approved", state: "done" });
  expect(textsTo(number)).toHaveLength(1);
});

describe("that a visit is tomorrow", () => {
  const day = dayAfter(todayHere());
  const newReminder = async () => {
    const visit = await newVisit();
    await setAppointmentStatus(by(admin), visit.id, { status: "approved" });
    await fork().execute("update appointment set preferred_date = ? where id = ?", [day, visit.id]);
    await sendAll(visit.number);
    await remindOfVisits(fork(), day);
    return visit;
  };
  const overtake: [string, (visit: Awaited<ReturnType<typeof newVisit>>) => Promise<unknown>][] = [
    ["moved", ({ id }) => updateAppointment(by(admin), id, { preferredDate: monday() })],
    ["cancelled", ({ secret }) => cancelByAddress(visitor(), secret)],
    ["rejected", ({ id }) => setAppointmentStatus(by(admin), id, { status: "rejected" })],
    ["deleted", ({ id }) => deleteAppointment(by(admin), id)],
  ];
  const remindersTo = (number: string) => textsTo(number).filter((text) => text.includes("tomorrow"));

  test("is said on the telephone, once", async () => {
    const { number } = await newReminder();
    for (const _ of [1, 2]) {
      await sendAll(number);
      await remindOfVisits(fork(), day);
    }
    expect(remindersTo(number)).toHaveLength(1);
  });

  test.each(overtake)("is not said there of one that was %s before it left", async (_, change) => {
    const visit = await newReminder();
    expect(await change(visit)).toMatchObject({ ok: true });
    await sendAll(visit.number);
    expect(remindersTo(visit.number)).toEqual([]);
  });
});
