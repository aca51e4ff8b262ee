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
import { MESSAGE_LIMITS } from "#app/core/rate-limit.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { enqueueVisitReminders } from "#app/services/appointments/appointment-reminders.server.ts";
import {
  deleteAppointment,
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import {
  cancelAppointmentBySecret,
  findAppointmentBySecret,
} from "#app/services/appointments/appointments.server.ts";
import { resolveShortLink } from "#app/services/appointments/status-link.server.ts";
import { addDays } from "#app/services/appointments/slots.ts";

import { createAppointment, findResearchDay } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { markMessageDone, resendMessage } from "./outbox.server.ts";
import { findMailPreferences, deleteOwnBounces } from "./mail-preferences.server.ts";
import { enqueueOrphanedMessages, sendMessage } from "./send.server.ts";
import { closeSmtpTransport } from "./smtp-transport.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser;
beforeAll(async () => {
  openSmsGateway();
  admin = await createTestUser("admin");
});
afterEach(() => setBehaviour());
afterAll(async () => {
  closeSmsGateway();
  closeSmtpTransport();
  await closeMailbox();
});
let numbers = 0;
const newNumber = () => {
  const digits = String(10_000_000 + numbers++).slice(1);
  return { typed: `07 1${digits.slice(0, 3)}-${digits.slice(3)}`, number: `+25471${digits}` };
};

type Row = {
  id: string;
  kind: string;
  state: string;
  reason: string | null;
  attempts: number;
  facts: object;
};
const listRowsTo = (number: string) =>
  execute<Row>("select * from message where address = ? and channel = 'sms' order by id", [number]);
async function sendAll(number: string) {
  for (const { id } of await listRowsTo(number)) await sendMessage({ id });
  return listRowsTo(number);
}
const newVisit = async (owner?: TestUser) => {
  const { typed, number } = newNumber();
  return { ...(await createAppointment(owner, { phone: typed })), number };
};

describe("a visit", () => {
  test("gets an SMS with a working link for each change", async () => {
    const { id, number } = await newVisit();
    await sendAll(number);
    await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
    for (const status of ["approved", "rejected", "cancelled"] as const) {
      await setAppointmentStatus(userContext(admin), id, { status });
      await sendAll(number);
    }
    expect((await listRowsTo(number)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
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
      const link = unwrap(await resolveShortLink(visitorContext(), short!));
      const secret = link.path.split("/").at(-1)!;
      expect(await findAppointmentBySecret(visitorContext(), secret)).toMatchObject({ value: { id } });
      expect(JSON.stringify(await listRowsTo(number))).not.toContain(short);
    }
    for (const other of ["x".repeat(16), "", "%"])
      expect(await resolveShortLink(visitorContext(), other)).toMatchObject({ ok: false, kind: "not-found" });
    await deleteAppointment(userContext(admin), id);
    const last = /\/v\/([\w-]{16})$/.exec(texts.at(-1)!)![1]!;
    expect(await resolveShortLink(visitorContext(), last)).toMatchObject({ ok: false });
  });

  test("a number that refuses gets no more until its owner or an administrator clears it", async () => {
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
    expect(await deleteOwnBounces(userContext(reader))).toMatchObject({ value: { smsBouncedAt: null } });
    expect(await resendMessage(userContext(admin), next!.id)).toMatchObject({ ok: true });
    await sendAll(number);
    expect(listSmsTexts(number)).toHaveLength(1);
  });
});

const CALLS = {
  sent: (accept: () => void) => (accept(), createGatewayResponse(101)),
  "accepted, response lost": (accept: () => void) => (accept(), HttpResponse.error()),
  "accepted, invalid response": (accept: () => void) => (accept(), HttpResponse.html("<p>")),
  "accepted, error status": (accept: () => void) => (accept(), new HttpResponse(null, { status: 504 })),
  "not now": () => new HttpResponse(null, { status: 503 }),
  "no money": () => createGatewayResponse(405),
  refused: () => createGatewayResponse(404),
} satisfies Record<string, (accept: () => void) => Response>;

test("sends an SMS at most once with any gateway behaviour and repeated jobs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(CALLS) as (keyof typeof CALLS)[])), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (calls, concurrency) => {
        const { number } = await newVisit();
        const remainingCalls = [...calls];
        setBehaviour((accept) => CALLS[remainingCalls.shift() ?? "sent"](accept));
        const [{ id }] = (await listRowsTo(number)) as [Row];
        for (let round = 0; round < 6; round++)
          await Promise.all(Array.from({ length: concurrency }, () => sendMessage({ id })));
        const [row] = (await listRowsTo(number)) as [Row];
        const first = calls.find((call) => call !== "not now" && call !== "no money") ?? "sent";
        expect(listSmsTexts(number)).toHaveLength(first === "refused" ? 0 : 1);
        expect(row.state).toBe(first === "sent" ? "sent" : first === "refused" ? "bounced" : "failed");
        if (row.state === "failed") expect(row.reason).toContain("it may have arrived");
      },
    ),
    { numRuns: 25 },
  );
});

test("an SMS killed during the call may have arrived and is not resent automatically", async () => {
  const { number } = await newVisit();
  const [{ id }] = (await listRowsTo(number)) as [Row];
  let resolveCalled!: () => void;
  const gatewayCalled = new Promise<void>((resolve) => (resolveCalled = resolve));
  let respond!: (response: Response) => void;
  setBehaviour((accept) => {
    accept();
    resolveCalled();
    return new Promise<Response>((resolve) => (respond = resolve));
  });
  const sending = sendMessage({ id }, { timeoutMs: 10 * 60_000 });
  await gatewayCalled;
  // Has no effect during the call.
  for (const act of [resendMessage, markMessageDone])
    expect(await act(userContext(admin), id)).toMatchObject({ ok: false, kind: "conflict" });
  // Another process finds the same state as after a kill.
  expect(await listRowsTo(number)).toMatchObject([
    { state: "failed", reason: "no response: it may have arrived", attempts: 1 },
  ]);
  await enqueueOrphanedMessages(createEntityManager());
  for (const _ of [1, 2]) await sendMessage({ id });
  expect(listSmsTexts(number)).toHaveLength(1);
  respond(createGatewayResponse(101));
  await sending;
  expect(await listRowsTo(number)).toMatchObject([{ state: "sent", attempts: 1 }]);
  setBehaviour((accept) => (accept(), HttpResponse.error()));
  const lost = await newVisit();
  const [row] = await sendAll(lost.number);
  expect(row!.reason).toMatch(/it may have arrived .+/);
  expect(await resendMessage(userContext(admin), row!.id)).toMatchObject({ ok: true });
});

describe("one number", () => {
  const maxRequests = MESSAGE_LIMITS["sms.request"].times;
  const tooMany = { state: "failed", reason: "SMS limit reached" };
  const requestVisit = async (typed: string, number: string, owner?: TestUser) => {
    const { id } = await createAppointment(owner, { phone: typed });
    return { id, row: (await sendAll(number)).at(-1)! };
  };
  const decide = async (id: string, number: string) => {
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    return (await sendAll(number)).at(-1)!;
  };

  test("limits requests by strangers per day, separately from an account's own and from decisions", async () => {
    const { typed, number } = newNumber();
    const reader = await createTestUser("user");
    const ownRequest = await requestVisit(typed, number, reader);
    const unconfirmed = await createTestUser("user");
    await execute("update account set confirmed_at = null where id = ?", [unconfirmed.id]);
    const strangerRequests = [];
    for (let times = 0; times < maxRequests; times++)
      strangerRequests.push(await requestVisit(typed, number, times % 2 ? unconfirmed : undefined));
    for (const { row } of strangerRequests) expect(row).toMatchObject({ state: "sent" });
    expect((await requestVisit(typed, number)).row).toMatchObject(tooMany);
    expect((await requestVisit(typed, number, unconfirmed)).row).toMatchObject(tooMany);
    for (const { id } of strangerRequests)
      expect(await decide(id, number)).toMatchObject({ kind: "appointment-approved", state: "sent" });
    expect(await decide(ownRequest.id, number)).toMatchObject({
      kind: "appointment-approved",
      state: "sent",
    });
    for (let times = 1; times < maxRequests; times++)
      expect((await requestVisit(typed, number, reader)).row).toMatchObject({ state: "sent" });
    expect((await requestVisit(typed, number, reader)).row).toMatchObject(tooMany);
  });
});

test("calls that failed do not count towards the limits", async () => {
  setBehaviour(() => new HttpResponse(null, { status: 503 }));
  const { number } = await newVisit();
  for (let times = 0; times <= MESSAGE_LIMITS["sms.request"].times; times++)
    expect(await sendAll(number)).toMatchObject([{ state: "pending" }]);
  setBehaviour();
  expect(await sendAll(number)).toMatchObject([{ state: "sent" }]);
});

describe("a reminder of a visit", () => {
  const day = addDays(getInstitutionDate());
  const newReminder = async () => {
    const visit = await newVisit();
    await setAppointmentStatus(userContext(admin), visit.id, { status: "approved" });
    await execute("update appointment set preferred_date = ? where id = ?", [day, visit.id]);
    await sendAll(visit.number);
    await enqueueVisitReminders(createEntityManager(), day);
    return visit;
  };
  const CHANGES: [string, (visit: Awaited<ReturnType<typeof newVisit>>) => Promise<unknown>][] = [
    ["moved", ({ id }) => updateAppointment(userContext(admin), id, { preferredDate: findResearchDay() })],
    ["cancelled", ({ secret }) => cancelAppointmentBySecret(visitorContext(), secret)],
    ["rejected", ({ id }) => setAppointmentStatus(userContext(admin), id, { status: "rejected" })],
    ["deleted", ({ id }) => deleteAppointment(userContext(admin), id)],
  ];
  const remindersTo = (number: string) => listSmsTexts(number).filter((text) => text.includes("tomorrow"));

  test("is sent as SMS once", async () => {
    const { number } = await newReminder();
    for (const _ of [1, 2]) {
      await sendAll(number);
      await enqueueVisitReminders(createEntityManager(), day);
    }
    expect(remindersTo(number)).toHaveLength(1);
  });

  test.each(CHANGES)("is not sent for a visit that was %s before", async (_, change) => {
    const visit = await newReminder();
    expect(await change(visit)).toMatchObject({ ok: true });
    await sendAll(visit.number);
    expect(remindersTo(visit.number)).toEqual([]);
  });
});
