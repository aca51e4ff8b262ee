import "../../../tests/setup/mailbox.ts";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { RATE_LIMITS } from "#app/core/rate-limit.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import {
  setAppointmentStatus,
  updateAppointment,
} from "#app/services/appointments/appointment-status.server.ts";
import { cancelBySecret, cancelOwnAppointment } from "#app/services/appointments/appointments.server.ts";
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
} from "#app/services/people/applications.server.ts";
import { findSetupLink } from "#app/services/people/setup-links.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { deleteOldMessages } from "./message-cleanup.server.ts";
import { recordBounce } from "./bounces.server.ts";
import { findMessage, listMessages, markMessageDone } from "./outbox.server.ts";
import { updateMailPreferences, unsubscribe } from "./mail-preferences.server.ts";
import { sendMessage } from "./send.server.ts";
import { enqueueMessage } from "./enqueue-message.server.ts";
import { closeTransport } from "./smtp-transport.server.ts";

let admin: TestUser, contributor: TestUser;
beforeAll(async () => {
  [admin, contributor] = (await Promise.all((["admin", "contrib_own"] as const).map(createTestUser))) as [
    TestUser,
    TestUser,
  ];
});
afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

type Row = { id: string; kind: string; state: string; language: string; sealed_secret: string | null };
const rowsTo = (address: string) =>
  createEntityManager().execute<Row[]>("select * from message where address = ? order by id", [address]);
const kindsTo = async (address: string) => (await rowsTo(address)).map(({ kind }) => kind);
async function sentTo(address: string) {
  for (const { id } of await rowsTo(address)) await sendMessage({ id });
  return listReceivedMail(address);
}
async function keptOf(address: string) {
  const rows = await createEntityManager().execute("select m::text from message m where address = ?", [
    address,
  ]);
  const tasks = await createEntityManager().execute(
    "select j.data::text from urithi_jobs.job j join message m on j.data -> 'data' ->> 'id' = m.id::text where address = ?",
    [address],
  );
  return JSON.stringify([rows, tasks]);
}

describe("a visit", () => {
  test("of somebody without an account is told at the address that they gave, in all that becomes of it", async () => {
    const email = createEmail();
    const { id, statusUrl } = await createAppointment(undefined, { email });
    await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
    await setAppointmentStatus(userContext(admin), id, { status: "approved", reply: "Ring the bell." });
    await setAppointmentStatus(userContext(admin), id, { status: "rejected", reply: "The roof leaks." });
    await setAppointmentStatus(userContext(admin), id, { status: "completed" });
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    expect(await kindsTo(email)).toEqual([
      "appointment-received",
      "appointment-moved",
      "appointment-approved",
      "appointment-rejected",
      "appointment-approved",
    ]);
    const secret = new URL(statusUrl).pathname;
    expect(await keptOf(email)).not.toContain(secret);
    const letters = await sentTo(email);
    expect(letters).toHaveLength(5);
    expect(letters[0]!.text).toContain(secret);
    expect(letters[0]!.sentFrom).toMatch(/^bounce\+[\da-f]{32}@museum\.example$/);
    expect(letters[2]!.text).toContain("Ring the bell.");
    expect(letters[3]!.text).toContain("The roof leaks.");
    const later = /\/visits-appointments\/([\w-]{43})/.exec(letters[2]!.text ?? "")?.[1];
    await setAppointmentStatus(userContext(admin), id, { status: "pending" });
    expect(await cancelBySecret(visitorContext(), later!)).toMatchObject({ ok: true });
    expect((await rowsTo(email)).slice(0, 4).map(({ sealed_secret }) => sealed_secret)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test.each([true, false])(
    "that was approved is taken out of calendars (set back first: %s)",
    async (isSetBack) => {
      const reader = await createTestUser("user");
      const { id } = await createAppointment(reader);
      await setAppointmentStatus(userContext(admin), id, { status: "approved" });
      if (isSetBack) {
        await setAppointmentStatus(userContext(admin), id, { status: "pending" });
        await updateAppointment(userContext(admin), id, { preferredTime: "11:00" });
      }
      await cancelOwnAppointment(userContext(reader), id);
      const [, , ...letters] = await sentTo(reader.email);
      expect(letters).toHaveLength(isSetBack ? 3 : 1);
      for (const { raw } of letters) expect(raw).toContain("method=CANCEL");
    },
  );

  test("of an account is told there, and in its language", async () => {
    const reader = await createTestUser("user");
    await updateMailPreferences(userContext(reader), { reminders: true, digest: true, language: "sw" });
    const { id } = await createAppointment(reader);
    await cancelOwnAppointment(userContext(reader), id);
    expect(await rowsTo(reader.email)).toMatchObject([
      { kind: "appointment-received", language: "sw" },
      { kind: "appointment-cancelled", language: "sw" },
    ]);
  });

  test("without an account is answered in the language in which it was asked for", async () => {
    const email = createEmail();
    const ctx = visitorContext();
    ctx.clientInfo.language = "fr";
    const { id } = await createAppointment(undefined, { email }, ctx);
    await setAppointmentStatus(userContext(admin), id, { status: "approved" });
    expect((await rowsTo(email)).map(({ language }) => language)).toEqual(["fr", "fr"]);
  });

  test("that is refused, or changed beside another, tells nobody; sent twice it is told once", async () => {
    const email = createEmail();
    const { id } = await createAppointment(undefined, { email });
    const attempt = { key: createId(), digest: "d" };
    for (const _ of [1, 2])
      await setAppointmentStatus(userContext(admin, attempt), id, { status: "approved" });
    await setAppointmentStatus(userContext(admin), id, { status: "cancelled", version: 1 });
    await setAppointmentStatus(userContext(admin), id, { status: "approved", adminNotes: "For us alone." });
    expect(await kindsTo(email)).toEqual(["appointment-received", "appointment-approved"]);
    expect(await keptOf(email)).not.toContain("For us alone.");
  });

  test("set back to wait is told so, once, with what was moved in the same moment; what was not approved is not", async () => {
    const email = createEmail();
    const { id } = await createAppointment(undefined, { email });
    const status = (one: "approved" | "pending" | "rejected", more = {}) =>
      updateAppointment(userContext(admin), id, { status: one, ...more });
    await status("approved");
    await status("pending", { preferredTime: "11:00" });
    await status("rejected");
    await status("pending");
    const waits = ["appointment-approved", "appointment-pending", "appointment-rejected"];
    expect(await kindsTo(email)).toEqual(["appointment-received", ...waits]);
    const [, , letter] = await sentTo(email);
    expect(letter!.raw).toContain("method=CANCEL");
    expect(letter!.text).toMatch(/11:00[^]*10:00/);
  });
});

describe("an event", () => {
  const typed = (more: Record<string, unknown> = {}) =>
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
  const create = async (who = admin) => {
    const created = await createEvent(userContext(who), typed());
    if (!created.ok) throw new Error(created.message);
    return created.value;
  };

  test("tells who comes, who waits, and for whom a place becomes free", async () => {
    const { id } = await create();
    const people = await Promise.all([1, 2, 3].map(() => createTestUser("user")));
    const [first, second, third] = people as [TestUser, TestUser, TestUser];
    await registerForEvent(userContext(first), id);
    await registerForEvent(userContext(first), id);
    for (const one of [second, second, third]) await joinWaitingList(userContext(one), id);
    await cancelRegistration(userContext(first), id);
    await updateEvent(userContext(admin), id, UpdateEvent.parse({ attendees: 2 }));
    expect(await kindsTo(first.email)).toEqual(["event-registered", "event-cancelled"]);
    for (const one of [second, third])
      expect(await kindsTo(one.email)).toEqual(["event-waiting-list", "event-admitted"]);
    const [, free] = await sentTo(third.email);
    expect(free!.text).toContain("Coral Hall");
  });

  test("is not come to and left in a loop: an account comes so often in an hour, and others as often; who goes may go", async () => {
    const { id } = await create();
    const [busy, other] = (await Promise.all([1, 2].map(() => createTestUser("user")))) as [
      TestUser,
      TestUser,
    ];
    await createEntityManager().execute("update event set max_attendees = 0 where id = ?", [id]);
    const { times } = RATE_LIMITS["event-registration.account"];
    const comes = [registerForEvent, joinWaitingList];
    for (let n = 0; n < times; n += 1) {
      expect(await comes[n % 2]!(userContext(busy), id)).toMatchObject({ ok: true, value: { isNew: true } });
      for (const come of comes)
        expect(await come(userContext(busy), id)).toMatchObject({ ok: true, value: { isNew: false } });
      expect(await cancelRegistration(userContext(busy), id)).toMatchObject({ ok: true });
    }
    for (const come of comes)
      expect(await come(userContext(busy), id)).toMatchObject({
        kind: "rate-limited",
        retryAfter: expect.any(Number),
      });
    expect(await cancelRegistration(userContext(busy), id)).toMatchObject({ ok: true });
    const [{ rows }] = (await createEntityManager().execute(
      "select count(*)::int as rows from event_registration where account_id = ?",
      [busy.id],
    )) as [{ rows: number }];
    expect(rows).toBe(0);
    expect(await kindsTo(busy.email)).toHaveLength(2 * times);
    expect(await registerForEvent(userContext(other), id)).toMatchObject({ ok: true });
  });

  test("with more people in its line than are let in at once forgets nobody and tells nobody twice", async () => {
    const { id } = await create();
    const crowd = 1_203;
    await createEntityManager().execute(
      `with people as (
         insert into account (id, name, email, role)
         select gen_random_uuid(), 'W', 'waits-' || n || '-' || ?::text || '@example.org', 'user'
         from generate_series(1, ?::int) n returning id
       ) insert into event_registration (id, event_id, account_id, state)
         select gen_random_uuid(), ?::uuid, id, 'waiting' from people`,
      [id, crowd, id],
    );
    await updateEvent(userContext(admin), id, UpdateEvent.parse({ attendees: 0 }));
    const counts = await createEntityManager().execute(
      `select count(*)::int as messages, count(distinct address)::int as people,
         (select count(*)::int from urithi_jobs.job j join message m on j.data -> 'data' ->> 'id' = m.id::text
            where m.subject_id = ?) as tasks,
         (select registered_count from event where id = ?) as registered from message where subject_id = ?`,
      [id, id, id],
    );
    expect(counts).toEqual([{ messages: crowd, people: crowd, tasks: crowd, registered: crowd }]);
  });

  test("that is moved or cancelled is told to all who come or wait, once for each change, and not when it is over", async () => {
    const { id } = await create();
    const [comes, waits] = (await Promise.all([1, 2].map(() => createTestUser("user")))) as [
      TestUser,
      TestUser,
    ];
    await registerForEvent(userContext(comes), id);
    await joinWaitingList(userContext(waits), id);
    const change = (input: object) => updateEvent(userContext(admin), id, UpdateEvent.parse(input));
    await change({ location: "Pearl Hall" });
    await change({ description: "Other words." });
    await change({ date: "2031-05-05", time: "19:00" });
    await change({ status: "cancelled" });
    await change({ status: "cancelled", location: "Nowhere" });
    await deleteEvent(userContext(admin), id);
    const later = ["event-moved", "event-moved", "event-cancelled"];
    expect(await kindsTo(comes.email)).toEqual(["event-registered", ...later]);
    expect(await kindsTo(waits.email)).toEqual(["event-waiting-list", ...later]);
    const letters = await sentTo(comes.email);
    expect(letters[1]!.text).toMatch(/Pearl Hall[^]*Coral Hall/);
    expect(letters[2]!.text).toMatch(/19:00[^]*18:00/);
    const over = await create();
    await registerForEvent(userContext(comes), over.id);
    await createEntityManager().execute("update event set day = '2020-01-01' where id = ?", [over.id]);
    await updateEvent(userContext(admin), over.id, UpdateEvent.parse({ time: "09:00" }));
    await deleteEvent(userContext(admin), over.id);
    expect((await kindsTo(comes.email)).slice(4)).toEqual(["event-registered"]);
  });

  test("that was proposed tells who proposed it what was decided", async () => {
    const { id } = await create(contributor);
    const before = (await kindsTo(contributor.email)).length;
    await decideEvent(userContext(admin), id, { approve: false, rejectionReason: "Too loud." });
    await decideEvent(userContext(admin), id, { approve: true, rejectionReason: "" });
    expect((await kindsTo(contributor.email)).slice(before)).toEqual(["proposal-rejected"]);
  });
});

describe("an application", () => {
  const applied = async () => {
    const email = createEmail();
    const typed = { name: "Amina Said", email, expertise: "Music", motivation: "Words." };
    for (const _ of [1, 2]) await applyAsContributor(visitorContext(), typed);
    const [row] = await createEntityManager().execute<{ id: string }[]>(
      "select id from contributor_application where email = ?",
      [email],
    );
    return { id: row!.id, email };
  };

  test("is told of once, and when it is approved with a link by which a password is set", async () => {
    const { id, email } = await applied();
    await approveApplication(userContext(admin), id, { password: "a first one", specialization: [] });
    expect(await kindsTo(email)).toEqual(["application-received", "confirm-email", "application-approved"]);
    const kept = await keptOf(email);
    const [, , approved] = await sentTo(email);
    const secret = /\/set-password\/([\w-]{43})/.exec(approved!.text ?? "")![1]!;
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain("a first one");
    expect(await findSetupLink(visitorContext(), secret)).toMatchObject({ value: { email } });
  });

  test("that is rejected is told with the reason", async () => {
    const { id, email } = await applied();
    await rejectApplication(userContext(admin), id, { reason: "We know no such music." });
    const letters = await sentTo(email);
    expect(letters.at(-1)!.text).toContain("We know no such music.");
  });
});

const until = new Date(Date.now() + 86_400_000).toISOString();
const PATH = `/set-password/${"s".repeat(43)}` as const;

describe("what opens something", () => {
  const linkTo = async (address: string, more: { until?: string } = {}) => {
    const em = createEntityManager();
    await em.transactional((inside) =>
      enqueueMessage(inside, visitorContext(), {
        kind: "password-reset",
        facts: { path: PATH, until, ...more },
        to: { address, language: null },
        key: createId(),
      }),
    );
    return (await rowsTo(address))[0]!;
  };

  test("is shown to who must send it by hand, but not what opens another administrator's account", async () => {
    const email = createEmail();
    const { id } = await linkTo(email);
    expect(await findMessage(userContext(admin), id)).toMatchObject({
      value: { text: expect.stringContaining(PATH) },
    });
    const other = await createTestUser("admin");
    const ofOther = await linkTo(other.email.toUpperCase());
    const text = async (who: TestUser) => {
      const found = await findMessage(userContext(who), ofOther.id);
      return found.ok ? found.value.text : "";
    };
    expect(await text(admin)).not.toContain(PATH);
    expect(await text(other)).toContain(PATH);
    await createEntityManager().execute("update message set account_id = ?, address = ? where id = ?", [
      other.id,
      createEmail(),
      ofOther.id,
    ]);
    expect(await text(admin)).not.toContain(PATH);
    const listed = await listMessages(userContext(admin), {}, { page: 1, limit: 100 });
    expect(JSON.stringify(listed)).not.toContain(PATH);
  });

  test("is forgotten after a week, and all else in its time, however much it is", async () => {
    const [opens, told] = [createEmail(), createEmail()];
    const { id } = await linkTo(opens);
    await createEntityManager().execute(
      "update message set created_at = now() - interval '8 days' where id = ?",
      [id],
    );
    await createEntityManager().execute(
      `insert into message (id, kind, facts, address, language, idempotency_key, state, created_at)
       select gen_random_uuid(), 'proposal-rejected', '{}', ?, 'en', gen_random_uuid()::text, 'sent',
         now() - interval '31 days' from generate_series(1, 2100)`,
      [told],
    );
    await deleteOldMessages(createEntityManager());
    expect(await rowsTo(opens)).toMatchObject([{ id, sealed_secret: null }]);
    expect(await rowsTo(told)).toEqual([]);
  });

  test("is forgotten when it has been told, and leads nowhere when it is over", async () => {
    const { id, address } = { ...(await linkTo(createEmail())), address: createEmail() };
    expect(await markMessageDone(userContext(admin), id)).toMatchObject({ ok: true });
    const [done] = await createEntityManager().execute<Row[]>("select * from message where id = ?", [id]);
    expect(done).toMatchObject({ state: "done", sealed_secret: null });
    expect(await findMessage(userContext(admin), id)).toMatchObject({ value: { text: null } });
    const over = await linkTo(address, { until: new Date(Date.now() - 1).toISOString() });
    expect(await sentTo(address)).toEqual([]);
    expect(await rowsTo(address)).toMatchObject([{ id: over.id, state: "failed" }]);
  });
});

describe("reminders", () => {
  const remind = async (to: TestUser | string) => {
    const facts = {
      id: createId(),
      title: "Drums",
      day: "2031-05-04",
      time: "18:00",
      sequence: 1,
      changedAt: until,
    };
    const whom = typeof to === "string" ? { address: to, language: null } : { account: to.id };
    const em = createEntityManager();
    await em.transactional((inside) =>
      enqueueMessage(inside, visitorContext(), { kind: "event-reminder", facts, to: whom, key: createId() }),
    );
  };

  test.each([["an account"], ["an address"]])("stop for %s by one click, and only those", async (which) => {
    const reader = await createTestUser("user");
    const to = which === "an account" ? reader : createEmail();
    const address = typeof to === "string" ? to : to.email;
    await remind(to);
    const [letter] = await sentTo(address);
    const header = letter!.headers.find(({ key }) => key === "list-unsubscribe")!.value;
    const token = /<[^>]*\/mail\/unsubscribe\/([\w-]+)>/.exec(header)![1]!;
    await remind(to);
    expect(await unsubscribe(visitorContext(), token)).toMatchObject({ value: { topic: "reminders" } });
    await remind(to);
    expect(await sentTo(address)).toHaveLength(1);
    const { id } = await createAppointment(typeof to === "string" ? undefined : to, { email: address });
    const letters = await sentTo(address);
    expect(letters).toHaveLength(2);
    expect(letters[1]!.headers.map(({ key }) => key)).not.toContain("list-unsubscribe");
    expect(id).toBeTruthy();
    const middle = Math.floor(token.length / 2);
    const other = token[middle] === "A" ? "B" : "A";
    for (const wrong of ["", "x", token.slice(0, middle) + other + token.slice(middle + 1)])
      expect(await unsubscribe(visitorContext(), wrong)).toMatchObject({ ok: false, kind: "not-found" });
  });
});

test("mail that came back is noted only for who knows the secret", async () => {
  expect(await recordBounce(visitorContext(), { secret: "", recipient: "x", status: "5.1.1" })).toMatchObject(
    {
      kind: "forbidden",
    },
  );
});
