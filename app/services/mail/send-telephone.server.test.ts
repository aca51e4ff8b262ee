import "../../../tests/setup/mailbox.ts";
import {
  setBehaviour,
  closeSmsGateway,
  openSmsGateway,
  createGatewayResponse,
  sentSms,
  listSmsTexts,
} from "../../../tests/setup/sms-gateway.ts";

import fc from "fast-check";
import { HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { enqueueVisitReminders } from "#app/services/appointments/appointment-reminders.server.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { cancelBySecret, findAppointmentBySecret } from "#app/services/appointments/appointments.server.ts";
import { resolveShortLink } from "#app/services/appointments/status-link.server.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { createAppointment, findResearchDay } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { markMessageDone, resendMessage } from "./outbox.server.ts";
import { findMailPreferences, clearBounces } from "./mail-preferences.server.ts";
import { MAIL_LIMITS } from "./mail-limits.server.ts";
import { enqueueOrphanedMessages, sendMessage } from "./send.server.ts";
import { closeTransport } from "./smtp-transport.server.ts";

let admin: TestUser;
beforeAll(async () => {
  openSmsGateway();
  admin = await createTestUser("admin");
});
afterEach(() => setBehaviour());
afterAll(async () => {
  closeSmsGateway();
  closeTransport();
  await closeMailbox();
});
let numbers = 0;
const newNumber = () => {
  const own = String(10_000_000 + numbers++).slice(1);
  return { typed: `07 1${own.slice(0, 3)}-${own.slice(3)}`, number: `+25471${own}` };
};

type Row = {
  id: string;
  kind: string;
  state: string;
  reason: string | null;
  attempts: number;
  facts: object;
};
const rowsTo = (number: string) =>
  createEntityManager().execute<Row[]>(
    "select * from message where address = ? and channel = 'sms' order by id",
    [number],
  );
async function sendAll(number: string) {
  for (const { id } of await rowsTo(number)) await sendMessage({ id });
  return rowsTo(number);
}
const newVisit = async (owner?: TestUser) => {
  const { typed, number } = newNumber();
  return { ...(await createAppointment(owner, { phone: typed })), number };
};

describe("a visit", () => {
  test("is told in all that becomes of it, with an address that opens it", async () => {
    const { id, number } = await newVisit();
    await sendAll(number);
    await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
    for (const status of ["approved", "rejected", "cancelled"] as const) {
      await setAppointmentStatus(userContext(admin), id, { status });
      await sendAll(number);
    }
    expect((await rowsTo(number)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "appointment-received sent",
      "appointment-moved sent",
      "appointment-approved sent",
      "appointment-rejected sent",
      "appointment-cancelled sent",
    ]);
    const texts = listSmsTexts(number);
    expect(sentSms.at(-1)).toMatchObject({ from: "URITHI" });
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(160);
      const [, short] = /\/v\/([\w-]{16})$/.exec(text)!;
      const led = await resolveShortLink(visitorContext(), short!);
      if (!led.ok) throw new Error(led.message);
      const secret = led.value.path.split("/").at(-1)!;
      expect(await findAppointmentBySecret(visitorContext(), secret)).toMatchObject({ value: { id } });
      expect(JSON.stringify(await rowsTo(number))).not.toContain(short);
    }
    for (const other of ["x".repeat(16), "", "%"])
      expect(await resolveShortLink(visitorContext(), other)).toMatchObject({ ok: false, kind: "not-found" });
    await deleteAppointment(userContext(admin), id);
    const last = /\/v\/([\w-]{16})$/.exec(texts.at(-1)!)![1]!;
    expect(await resolveShortLink(visitorContext(), last)).toMatchObject({ ok: false });
  });

  test("a number that refuses gets no more, which its owner sees and can take back, as an administrator can", async () => {
    setBehaviour(() => createGatewayResponse(403));
    const reader = await createTestUser("user");
    const { id, number } = await newVisit(reader);
    expect(await sendAll(number)).toMatchObject([{ state: "bounced", reason: "no such number" }]);
    setBehaviour();
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    const [, next] = await sendAll(number);
    expect(next).toMatchObject({ state: "bounced" });
    expect(await findMailPreferences(userContext(reader))).toMatchObject({
      value: { bouncedAt: null, smsBouncedAt: expect.any(String), isSmsAvailable: true },
    });
    expect(await clearBounces(userContext(reader))).toMatchObject({ value: { smsBouncedAt: null } });
    expect(await resendMessage(userContext(admin), next!.id)).toMatchObject({ ok: true });
    await sendAll(number);
    expect(listSmsTexts(number)).toHaveLength(1);
  });
});

const CALLS = {
  sent: (take: () => void) => (take(), createGatewayResponse(101)),
  "taken, and the answer is lost": (take: () => void) => (take(), HttpResponse.error()),
  "taken, and the answer cannot be read": (take: () => void) => (take(), HttpResponse.html("<p>")),
  "taken, and an error": (take: () => void) => (take(), new HttpResponse(null, { status: 504 })),
  "not now": () => new HttpResponse(null, { status: 503 }),
  "no money": () => createGatewayResponse(405),
  refused: () => createGatewayResponse(404),
} satisfies Record<string, (take: () => void) => Response>;

test("whatever a gateway does, and however often a task comes, at the same time or later, nobody gets it twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (calls, atOnce) => {
        const { number } = await newVisit();
        const left = [...calls];
        setBehaviour((take) => CALLS[left.shift() ?? "sent"](take));
        const [{ id }] = (await rowsTo(number)) as [Row];
        for (let attempts = 0; attempts < 6; attempts++) {
          await Promise.all(Array.from({ length: atOnce }, () => sendMessage({ id, attempts })));
          await sendMessage({ id, attempts: 0 });
        }
        const [row] = (await rowsTo(number)) as [Row];
        const first = calls.find((one) => one !== "not now" && one !== "no money") ?? "sent";
        expect(listSmsTexts(number)).toHaveLength(first === "refused" ? 0 : 1);
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
  setBehaviour((take) => {
    take();
    asked();
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const dying = sendMessage({ id, attempts: 0 }, 10 * 60_000);
  await isAsked;
  // Has no effect during the call.
  for (const act of [resendMessage, markMessageDone])
    expect(await act(userContext(admin), id)).toMatchObject({ ok: false, kind: "conflict" });
  // Another process finds the same state as after a kill.
  expect(await rowsTo(number)).toMatchObject([
    { state: "failed", reason: "no response: it may have arrived", attempts: 1 },
  ]);
  await createEntityManager().execute("update message set due_at = now() - interval '1 day' where id = ?", [
    id,
  ]);
  await enqueueOrphanedMessages(createEntityManager());
  for (const attempts of [0, 1]) await sendMessage({ id, attempts });
  expect(listSmsTexts(number)).toHaveLength(1);
  answer(createGatewayResponse(101));
  await dying;
  expect(await rowsTo(number)).toMatchObject([{ state: "sent", attempts: 1 }]);
  setBehaviour((take) => (take(), HttpResponse.error()));
  const lost = await newVisit();
  const [row] = await sendAll(lost.number);
  expect(row!.reason).toMatch(/it may have arrived .+/);
  expect(await resendMessage(userContext(admin), row!.id)).toMatchObject({ ok: true });
});

describe("one number", () => {
  const most = MAIL_LIMITS["requests to a telephone"];
  const tooMany = { state: "failed", reason: "SMS limit reached" };
  const ask = async (typed: string, number: string, owner?: TestUser) => {
    const { id } = await createAppointment(owner, { phone: typed });
    return { id, row: (await sendAll(number)).at(-1)! };
  };
  const decide = async (id: string, number: string) => {
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    return (await sendAll(number)).at(-1)!;
  };

  test("gets no more requests of strangers than so many a day; they keep back nobody's own, and no decision", async () => {
    const { typed, number } = newNumber();
    const reader = await createTestUser("user");
    const own = await ask(typed, number, reader);
    const unconfirmed = await createTestUser("user");
    await createEntityManager().execute("update account set confirmed_at = null where id = ?", [
      unconfirmed.id,
    ]);
    const others = [];
    for (let times = 0; times < most; times++)
      others.push(await ask(typed, number, times % 2 ? unconfirmed : undefined));
    for (const { row } of others) expect(row).toMatchObject({ state: "sent" });
    expect((await ask(typed, number)).row).toMatchObject(tooMany);
    expect((await ask(typed, number, unconfirmed)).row).toMatchObject(tooMany);
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
  await setAppointmentStatus(userContext(admin), id, { status: "approved" });
  expect(await cancelBySecret(visitorContext(), secret)).toMatchObject({ ok: true });
  expect((await sendAll(number)).at(-1)).toMatchObject({ kind: "appointment-approved", state: "done" });
  expect(listSmsTexts(number)).toHaveLength(1);
});

describe("that a visit is tomorrow", () => {
  const day = addDays(getInstitutionDate());
  const newReminder = async () => {
    const visit = await newVisit();
    await setAppointmentStatus(userContext(admin), visit.id, { status: "approved" });
    await createEntityManager().execute("update appointment set preferred_date = ? where id = ?", [
      day,
      visit.id,
    ]);
    await sendAll(visit.number);
    await enqueueVisitReminders(createEntityManager(), day);
    return visit;
  };
  const overtake: [string, (visit: Awaited<ReturnType<typeof newVisit>>) => Promise<unknown>][] = [
    ["moved", ({ id }) => updateAppointment(userContext(admin), id, { preferredDate: findResearchDay() })],
    ["cancelled", ({ secret }) => cancelBySecret(visitorContext(), secret)],
    ["rejected", ({ id }) => setAppointmentStatus(userContext(admin), id, { status: "rejected" })],
    ["deleted", ({ id }) => deleteAppointment(userContext(admin), id)],
  ];
  const remindersTo = (number: string) => listSmsTexts(number).filter((text) => text.includes("tomorrow"));

  test("is said on the telephone, once", async () => {
    const { number } = await newReminder();
    for (const _ of [1, 2]) {
      await sendAll(number);
      await enqueueVisitReminders(createEntityManager(), day);
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
