import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { RATE_LIMITS } from "#app/core/rate-limit.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import {
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import {
  cancelAppointmentBySecret,
  cancelOwnAppointment,
} from "#app/services/appointments/appointments.server.ts";
import { createEvent, decideEvent, deleteEvent, updateEvent } from "#app/services/events/events.server.ts";
import {
  cancelRegistration,
  registerForEvent,
  joinWaitingList,
} from "#app/services/events/registrations.server.ts";
import {
  applyAsContributor,
  approveApplication,
  rejectApplication,
} from "#app/services/accounts/applications.server.ts";
import { findSetupLinkAccount } from "#app/services/accounts/setup-links.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import {
  createEmail,
  createTestUser,
  createTestUsers,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { deleteOldMessages } from "./message-cleanup.server.ts";
import { findMessage, listMessages, markMessageDone } from "./outbox.server.ts";
import { updateMailPreferences, unsubscribe } from "./mail-preferences.server.ts";
import { sendMessage } from "./send.server.ts";
import { enqueueMessage } from "./enqueue-message.server.ts";
import { closeSmtpTransport } from "./smtp-transport.server.ts";
import { storeSettings } from "../../../tests/setup/site.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser, contributor: TestUser;
beforeAll(async () => {
  [admin, contributor] = await createTestUsers(["admin", "contrib_own"]);
});
afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

type Row = { id: string; kind: string; state: string; language: string; sealed_secret: string | null };
const listRowsTo = (address: string) =>
  execute<Row>("select * from message where address = ? order by id", [address]);
const listKindsTo = async (address: string) => (await listRowsTo(address)).map(({ kind }) => kind);
async function sendAllTo(address: string) {
  for (const { id } of await listRowsTo(address)) await sendMessage({ id });
  return listReceivedMail(address);
}
async function loadStoredText(address: string) {
  const rows = await execute("select m::text from message m where address = ?", [address]);
  const tasks = await execute(
    "select j.data::text from urithi_jobs.job j join message m on j.data -> 'data' ->> 'id' = m.id::text where address = ?",
    [address],
  );
  return JSON.stringify([rows, tasks]);
}

describe("a visit", () => {
  test("without an account gets a message for each change at its email address", async () => {
    const email = createEmail();
    const { id, statusUrl } = await createAppointment(undefined, { email });
    await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
    await setAppointmentStatus(userContext(admin), id, { status: "approved", reply: "Ring the bell." });
    await setAppointmentStatus(userContext(admin), id, { status: "rejected", reply: "The roof leaks." });
    await setAppointmentStatus(userContext(admin), id, { status: "completed" });
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    expect(await listKindsTo(email)).toEqual([
      "appointment-received",
      "appointment-moved",
      "appointment-approved",
      "appointment-rejected",
      "appointment-approved",
    ]);
    const secret = new URL(statusUrl).pathname;
    expect(await loadStoredText(email)).not.toContain(secret);
    const mails = await sendAllTo(email);
    expect(mails).toHaveLength(5);
    expect(mails[0]!.text).toContain(secret);
    expect(mails[0]!.sentFrom).toMatch(/^bounce\+[\da-f]{32}@museum\.example$/);
    expect(mails[2]!.text).toContain("Ring the bell.");
    expect(mails[3]!.text).toContain("The roof leaks.");
    const later = /\/visits-appointments\/([\w-]{43})/.exec(mails[2]!.text ?? "")?.[1];
    await setAppointmentStatus(userContext(admin), id, { status: "pending" });
    expect(await cancelAppointmentBySecret(visitorContext(), later!)).toMatchObject({ ok: true });
    expect((await listRowsTo(email)).slice(0, 4).map(({ sealed_secret }) => sealed_secret)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test.each([true, false])(
    "that was approved is cancelled in calendars (pending first: %s)",
    async (isPendingFirst) => {
      const reader = await createTestUser("user");
      const { id } = await createAppointment(reader);
      await setAppointmentStatus(userContext(admin), id, { status: "approved" });
      if (isPendingFirst) {
        await setAppointmentStatus(userContext(admin), id, { status: "pending" });
        await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
      }
      await cancelOwnAppointment(userContext(reader), id);
      const [, , ...mails] = await sendAllTo(reader.email);
      expect(mails).toHaveLength(isPendingFirst ? 3 : 1);
      for (const { raw } of mails) expect(raw).toContain("method=CANCEL");
    },
  );

  const offerKiswahili = async (isOffered: boolean) => {
    await storeSettings({ offerKiswahili: isOffered });
    await reloadSite(createEntityManager());
  };

  test("of an account gets messages in the account's language", async () => {
    const reader = await createTestUser("user");
    await updateMailPreferences(userContext(reader), { reminders: true, digest: true, language: "sw" });
    const { id } = await createAppointment(reader);
    await cancelOwnAppointment(userContext(reader), id);
    expect(await listRowsTo(reader.email)).toMatchObject([
      { kind: "appointment-received", language: "sw" },
      { kind: "appointment-cancelled", language: "sw" },
    ]);
    await offerKiswahili(false);
    const [waiting] = await sendAllTo(reader.email);
    expect(waiting!.text).toContain("Kind regards,");
    await createAppointment(reader);
    expect((await listRowsTo(reader.email)).map(({ language }) => language)).toEqual(["sw", "sw", "en"]);
    await offerKiswahili(true);
  });

  test("sends no message for a refused or unrelated change and one for a repeated request", async () => {
    const email = createEmail();
    const { id } = await createAppointment(undefined, { email });
    const attempt = { key: createId(), digest: "d" };
    for (const _ of [1, 2])
      await setAppointmentStatus(userContext(admin, attempt), id, { status: "approved" });
    await setAppointmentStatus(userContext(admin), id, { status: "cancelled", version: 1 });
    await setAppointmentStatus(userContext(admin), id, { status: "approved", adminNotes: "For us alone." });
    expect(await listKindsTo(email)).toEqual(["appointment-received", "appointment-approved"]);
    expect(await loadStoredText(email)).not.toContain("For us alone.");
  });

  test("set back to pending sends one message with the new time, and none if it was not approved", async () => {
    const email = createEmail();
    const { id } = await createAppointment(undefined, { email });
    const setStatus = (newStatus: "approved" | "pending" | "rejected", more = {}) =>
      updateAppointment(userContext(admin), id, { status: newStatus, ...more });
    await setStatus("approved");
    await setStatus("pending", { preferredTime: "11:00" });
    await setStatus("rejected");
    await setStatus("pending");
    const laterKinds = ["appointment-approved", "appointment-pending", "appointment-rejected"];
    expect(await listKindsTo(email)).toEqual(["appointment-received", ...laterKinds]);
    const [, , mail] = await sendAllTo(email);
    expect(mail!.raw).toContain("method=CANCEL");
    expect(mail!.text).toMatch(/11:00[^]*10:00/);
  });
});

describe("an event", () => {
  const createInput = (more: Record<string, unknown> = {}) =>
    CreateEvent.parse({
      title: "An evening of drums",
      date: "2031-05-04",
      time: "18:00",
      location: "Coral Hall",
      type: "Lecture",
      description: "Words.",
      attendees: 1,
      ...more,
    });
  const create = async (actor = admin) => {
    return unwrap(await createEvent(userContext(actor), createInput()));
  };

  test("notifies registered, waiting and admitted people", async () => {
    const { id } = await create();
    const people = await Promise.all([1, 2, 3].map(() => createTestUser("user")));
    const [first, second, third] = people as [TestUser, TestUser, TestUser];
    await registerForEvent(userContext(first), id);
    await registerForEvent(userContext(first), id);
    for (const user of [second, second, third]) await joinWaitingList(userContext(user), id);
    await cancelRegistration(userContext(first), id);
    await updateEvent(userContext(admin), id, UpdateEvent.parse({ attendees: 2 }));
    expect(await listKindsTo(first.email)).toEqual(["event-registered", "event-cancelled"]);
    for (const user of [second, third])
      expect(await listKindsTo(user.email)).toEqual(["event-waiting-list", "event-admitted"]);
    const [, admitted] = await sendAllTo(third.email);
    expect(admitted!.text).toContain("Coral Hall");
  });

  test("limits registrations per account and hour, but not cancellations", async () => {
    const { id } = await create();
    const [busy, other] = (await Promise.all([1, 2].map(() => createTestUser("user")))) as [
      TestUser,
      TestUser,
    ];
    await execute("update event set max_attendees = 0 where id = ?", [id]);
    const { times } = RATE_LIMITS["event-registration.account"];
    const joinFunctions = [registerForEvent, joinWaitingList];
    for (let n = 0; n < times; n += 1) {
      expect(await joinFunctions[n % 2]!(userContext(busy), id)).toMatchObject({
        ok: true,
        value: { isNew: true },
      });
      for (const join of joinFunctions)
        expect(await join(userContext(busy), id)).toMatchObject({ ok: true, value: { isNew: false } });
      expect(await cancelRegistration(userContext(busy), id)).toMatchObject({ ok: true });
    }
    for (const join of joinFunctions)
      expect(await join(userContext(busy), id)).toMatchObject({
        kind: "rate-limited",
        retryAfter: expect.any(Number),
      });
    expect(await cancelRegistration(userContext(busy), id)).toMatchObject({ ok: true });
    const [{ rows }] = (await execute(
      "select count(*)::int as rows from event_registration where account_id = ?",
      [busy.id],
    )) as [{ rows: number }];
    expect(rows).toBe(0);
    expect(await listKindsTo(busy.email)).toHaveLength(2 * times);
    expect(await registerForEvent(userContext(other), id)).toMatchObject({ ok: true });
  });

  test("with more waiting people than a batch admits and notifies each once", async () => {
    const { id } = await create();
    const crowd = 1_203;
    await execute(
      `with people as (
         insert into account (id, name, email, role)
         select gen_random_uuid(), 'W', 'waits-' || n || '-' || ?::text || '@example.org', 'user'
         from generate_series(1, ?::int) n returning id
       ) insert into event_registration (id, event_id, account_id, state)
         select gen_random_uuid(), ?::uuid, id, 'waiting' from people`,
      [id, crowd, id],
    );
    await updateEvent(userContext(admin), id, UpdateEvent.parse({ attendees: 0 }));
    const counts = await execute(
      `select count(*)::int as messages, count(distinct address)::int as people,
         (select count(*)::int from urithi_jobs.job j join message m on j.data -> 'data' ->> 'id' = m.id::text
            where m.subject_id = ?) as tasks,
         (select registered_count from event where id = ?) as registered from message where subject_id = ?`,
      [id, id, id],
    );
    expect(counts).toEqual([{ messages: crowd, people: crowd, tasks: crowd, registered: crowd }]);
  });

  test("that is moved or cancelled notifies all participants once per change, and not when it is over", async () => {
    const { id } = await create();
    const [registered, waiting] = (await Promise.all([1, 2].map(() => createTestUser("user")))) as [
      TestUser,
      TestUser,
    ];
    await registerForEvent(userContext(registered), id);
    await joinWaitingList(userContext(waiting), id);
    const change = (input: object) => updateEvent(userContext(admin), id, UpdateEvent.parse(input));
    await change({ location: "Pearl Hall" });
    await change({ description: "Other words." });
    await change({ date: "2031-05-05", time: "19:00" });
    await change({ status: "cancelled" });
    await change({ status: "cancelled", location: "Nowhere" });
    await deleteEvent(userContext(admin), id);
    const later = ["event-moved", "event-moved", "event-cancelled"];
    expect(await listKindsTo(registered.email)).toEqual(["event-registered", ...later]);
    expect(await listKindsTo(waiting.email)).toEqual(["event-waiting-list", ...later]);
    const mails = await sendAllTo(registered.email);
    expect(mails[1]!.text).toMatch(/Pearl Hall[^]*Coral Hall/);
    expect(mails[2]!.text).toMatch(/19:00[^]*18:00/);
    const over = await create();
    await registerForEvent(userContext(registered), over.id);
    await execute("update event set day = '2020-01-01' where id = ?", [over.id]);
    await updateEvent(userContext(admin), over.id, UpdateEvent.parse({ time: "09:00" }));
    await deleteEvent(userContext(admin), over.id);
    expect((await listKindsTo(registered.email)).slice(4)).toEqual(["event-registered"]);
  });

  test("that was proposed notifies the proposer of the decision", async () => {
    const { id } = await create(contributor);
    const before = (await listKindsTo(contributor.email)).length;
    await decideEvent(userContext(admin), id, { approve: false, rejectionReason: "Too loud." });
    await decideEvent(userContext(admin), id, { approve: true, rejectionReason: "" });
    expect((await listKindsTo(contributor.email)).slice(before)).toEqual(["proposal-rejected"]);
  });
});

describe("an application", () => {
  const apply = async () => {
    const email = createEmail();
    const createInput = { name: "Amina Said", email, expertise: "Music", motivation: "Words." };
    for (const _ of [1, 2]) await applyAsContributor(visitorContext(), createInput);
    const [row] = await execute<{ id: string }>("select id from contributor_application where email = ?", [
      email,
    ]);
    return { id: row!.id, email };
  };

  test("sends one message, and on approval a link to set a password", async () => {
    const { id, email } = await apply();
    await approveApplication(userContext(admin), id, { password: "a first one", specialization: [] });
    expect(await listKindsTo(email)).toEqual([
      "application-received",
      "confirm-email",
      "application-approved",
    ]);
    const storedText = await loadStoredText(email);
    const [, , approved] = await sendAllTo(email);
    const secret = /\/set-password\/([\w-]{43})/.exec(approved!.text ?? "")![1]!;
    expect(storedText).not.toContain(secret);
    expect(storedText).not.toContain("a first one");
    expect(await findSetupLinkAccount(visitorContext(), secret)).toMatchObject({ value: { email } });
  });

  test("that is rejected sends the reason", async () => {
    const { id, email } = await apply();
    await rejectApplication(userContext(admin), id, { reason: "We know no such music." });
    const mails = await sendAllTo(email);
    expect(mails.at(-1)!.text).toContain("We know no such music.");
  });
});

const until = new Date(Date.now() + 86_400_000).toISOString();
const PATH = `/set-password/${"s".repeat(43)}` as const;

describe("a secret link", () => {
  const enqueueLink = async (address: string, more: { until?: string } = {}) => {
    const em = createEntityManager();
    await em.transactional((transactionEm) =>
      enqueueMessage(transactionEm, visitorContext(), {
        kind: "password-reset",
        facts: { path: PATH, until, ...more },
        to: { address, language: null },
        about: { owner: null },
        key: createId(),
      }),
    );
    return (await listRowsTo(address))[0]!;
  };

  test("is shown to an administrator, except for another administrator's account", async () => {
    const email = createEmail();
    const { id } = await enqueueLink(email);
    expect(await findMessage(userContext(admin), id)).toMatchObject({
      value: { text: expect.stringContaining(PATH) },
    });
    const other = await createTestUser("admin");
    const ofOther = await enqueueLink(other.email.toUpperCase());
    const text = async (user: TestUser) => {
      const found = await findMessage(userContext(user), ofOther.id);
      return found.ok ? found.value.text : "";
    };
    expect(await text(admin)).not.toContain(PATH);
    expect(await text(other)).toContain(PATH);
    await execute("update message set account_id = ?, address = ? where id = ?", [
      other.id,
      createEmail(),
      ofOther.id,
    ]);
    expect(await text(admin)).not.toContain(PATH);
    const listed = await listMessages(userContext(admin), {}, { page: 1, limit: 100 });
    expect(JSON.stringify(listed)).not.toContain(PATH);
  });

  test("is deleted after a week, and old messages after a month", async () => {
    const [linkAddress, deliveredTo] = [createEmail(), createEmail()];
    const { id } = await enqueueLink(linkAddress);
    await execute("update message set created_at = now() - interval '8 days' where id = ?", [id]);
    await execute(
      `insert into message (id, kind, facts, address, language, idempotency_key, state, created_at)
       select gen_random_uuid(), 'proposal-rejected', '{}', ?, 'en', gen_random_uuid()::text, 'sent',
         now() - interval '31 days' from generate_series(1, 2100)`,
      [deliveredTo],
    );
    await deleteOldMessages(createEntityManager());
    expect(await listRowsTo(linkAddress)).toMatchObject([{ id, sealed_secret: null }]);
    expect(await listRowsTo(deliveredTo)).toEqual([]);
  });

  test("is deleted when marked as done and not sent when expired", async () => {
    const { id, address } = { ...(await enqueueLink(createEmail())), address: createEmail() };
    expect(await markMessageDone(userContext(admin), id)).toMatchObject({ ok: true });
    const [done] = await execute<Row>("select * from message where id = ?", [id]);
    expect(done).toMatchObject({ state: "done", sealed_secret: null });
    expect(await findMessage(userContext(admin), id)).toMatchObject({ value: { text: null } });
    const expired = await enqueueLink(address, { until: new Date(Date.now() - 1).toISOString() });
    expect(await sendAllTo(address)).toEqual([]);
    expect(await listRowsTo(address)).toMatchObject([{ id: expired.id, state: "failed" }]);
  });
});

describe("reminders", () => {
  const remind = async (to: TestUser | string) => {
    const facts = {
      id: createId(),
      reference: "URV-7KQM-3X",
      visitType: "research",
      groupSize: "1" as const,
      day: "2031-05-04",
      time: "18:00",
      sequence: 1,
      changedAt: until,
    };
    const recipient = typeof to === "string" ? { address: to, language: null } : { account: to.id };
    const em = createEntityManager();
    await em.transactional((transactionEm) =>
      enqueueMessage(transactionEm, visitorContext(), {
        kind: "appointment-reminder",
        facts,
        to: recipient,
        about: { requester: null },
        key: createId(),
      }),
    );
  };

  test.each([["an account"], ["an address"]])(
    "stop for %s by one click, without affecting other messages",
    async (which) => {
      const reader = await createTestUser("user");
      const to = which === "an account" ? reader : createEmail();
      const address = typeof to === "string" ? to : to.email;
      await remind(to);
      const [mail] = await sendAllTo(address);
      const header = mail!.headers.find(({ key }) => key === "list-unsubscribe")!.value;
      const token = /<[^>]*\/mail\/unsubscribe\/([\w-]+)>/.exec(header)![1]!;
      await remind(to);
      expect(await unsubscribe(visitorContext(), token)).toMatchObject({ value: { topic: "reminders" } });
      await remind(to);
      expect(await sendAllTo(address)).toHaveLength(1);
      const { id } = await createAppointment(typeof to === "string" ? undefined : to, { email: address });
      const mails = await sendAllTo(address);
      expect(mails).toHaveLength(2);
      expect(mails[1]!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
      expect(id).toBeTruthy();
      const middle = Math.floor(token.length / 2);
      const other = token[middle] === "A" ? "B" : "A";
      for (const wrong of ["", "x", token.slice(0, middle) + other + token.slice(middle + 1)])
        expect(await unsubscribe(visitorContext(), wrong)).toMatchObject({ ok: false, kind: "not-found" });
    },
  );
});
