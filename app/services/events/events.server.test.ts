import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateEvent, UpdateEvent, type EventFilter } from "#app/schemas/events.ts";
import { createCalendarLink, deleteCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import {
  completePastEvents,
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
} from "./events.server.ts";
import {
  loadSingleEventCalendar,
  loadUpcomingEventsCalendar,
  loadRegistrationsCalendar,
} from "./event-feeds.server.ts";
import { countEvents, listEvents } from "./event-list.server.ts";
import {
  cancelRegistration,
  findMyRegistration,
  registerForEvent,
  joinWaitingList,
} from "./registrations.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser, contributor: TestUser, other: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, contributor, other, reader] = await createTestUsers([
    "admin",
    "contrib_own",
    "contrib_other",
    "user",
  ]);
});

const buildInput = (more: Record<string, unknown> = {}) =>
  CreateEvent.parse({
    title: "An evening of drums",
    date: "2031-05-04",
    time: "18:00",
    location: "Coral Hall",
    type: "Lecture",
    description: "Words. ".repeat(30).trim(),
    ...more,
  });
const create = async (more: Record<string, unknown> = {}, user = admin) => {
  return unwrap(await createEvent(userContext(user), buildInput(more)));
};
const countRegistrations = async (id: string) => {
  const [row] = await execute<{ registered: number; rows: number; waiting: number }>(
    `select registered_count as registered, (select count(*)::int from event_registration where event_id = e.id and state = 'registered') as rows,
       (select count(*)::int from event_registration where event_id = e.id and state = 'waiting') as waiting
     from event e where id = ?`,
    [id],
  );
  expect(row!.registered).toBe(row!.rows);
  return row!;
};
const newReaders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createTestUser("user")));
const getOutcome = (result: { ok: boolean; kind?: string }) => (result.ok ? "ok" : result.kind);

describe("event form", () => {
  test.each([
    ["conference", "Conference"],
    ["CULTURAL PERFORMANCE", "Cultural Performance"],
    ["Book launch", "Book Launch"],
    ["Wedding", undefined],
  ])("the type %s is stored as %s", (type, stored) => {
    const parsed = CreateEvent.safeParse({ ...buildInput(), type });
    expect(parsed.success ? parsed.data.type : undefined).toBe(stored);
  });

  test.each([
    ["forty", 0],
    ["", 0],
    ["40", 40],
    [-1, undefined],
    [1.5, undefined],
    [2_000_000, undefined],
  ])("attendees %s are %s", (attendees, stored) => {
    const parsed = CreateEvent.safeParse({ ...buildInput(), attendees });
    expect(parsed.success ? parsed.data.attendees : undefined).toBe(stored);
  });
});

describe("proposals", () => {
  test("refuses a decision on a version that was changed since", async () => {
    const { id, version: seen } = await create({}, contributor);
    await updateEvent(userContext(admin), id, { title: "Another evening" });
    const decision = { approve: true, rejectionReason: "" };
    const stale = await decideEvent(userContext(admin), id, { ...decision, version: seen ?? 1 });
    expect(stale).toMatchObject({ ok: false, kind: "stale", message: "decision.stale" });
    expect(await findEvent(userContext(admin), id)).toMatchObject({ value: { approvalStatus: "pending" } });
    expect(await decideEvent(userContext(admin), id, decision)).toMatchObject({ ok: true });
  });

  test("accepts one of twelve concurrent decisions, and shows the reason only to the author", async () => {
    const { id } = await create({}, contributor);
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        decideEvent(userContext(admin), id, { approve: i % 2 === 0, rejectionReason: "Too near." }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => getOutcome(result) === "decision-conflict")).toHaveLength(11);
    const entries = await execute(
      "select from audit_log where subject_id = ? and action like 'event.%ed' and action <> 'event.added'",
      [id],
    );
    expect(entries).toHaveLength(1);
    const rejected = await create({}, contributor);
    await decideEvent(userContext(admin), rejected.id, { approve: false, rejectionReason: "Too near." });
    expect(await findEvent(userContext(contributor), rejected.id)).toMatchObject({
      value: { approvalStatus: "rejected", rejectionReason: "Too near." },
    });
    expect(getOutcome(await findEvent(userContext(other), rejected.id))).toBe("not-found");
  });
});

describe("changes and deletion", () => {
  test("deletes registrations with the event, and creates a tombstone", async () => {
    const { id } = await create();
    await registerForEvent(userContext(reader), id);
    expect(await deleteEvent(userContext(admin), id)).toMatchObject({ ok: true });
    expect(await execute("select from event_registration where event_id = ?", [id])).toEqual([]);
    expect(await execute("select kind from tombstone where id = ?", [id])).toEqual([{ kind: "event" }]);
    expect(getOutcome(await deleteEvent(userContext(admin), id))).toBe("not-found");
  });

  test("completes past events, and writes the audit log", async () => {
    const day = (ago: number) => getInstitutionDate(new Date(Date.now() - ago * 24 * 60 * 60 * 1000));
    const [past, today] = [await create({ date: day(1) }), await create({ date: day(0) })];
    const cancelled = await create({ date: day(3), status: "cancelled" });
    const proposal = await create({ date: day(2) }, contributor);
    await completePastEvents(createEntityManager());
    await completePastEvents(createEntityManager());
    const status = async (id: string) =>
      (await execute<{ status: string }>("select status from event where id = ?", [id]))[0]!.status;
    expect(await Promise.all([past, today, cancelled, proposal].map(({ id }) => status(id)))).toEqual([
      "completed",
      "upcoming",
      "cancelled",
      "upcoming",
    ]);
    const entries = await execute("select actor_name from audit_log where action = 'event.completed'");
    expect(entries).toEqual([{ actor_name: "" }]);
  });
});

describe("lists of events", () => {
  const titles = async (filter: EventFilter, sort?: "upcoming" | "past", ctx = visitorContext()) => {
    const listed = await listEvents(ctx, filter, { page: 1, limit: 100 }, sort);
    return listed.ok ? listed.value.events.map(({ title }) => title) : [];
  };

  test("orders upcoming events soonest first and past ones latest first, with counts", async () => {
    const before = await countEvents(visitorContext());
    const category = "Arts & Heritage";
    for (const [title, date, time, status] of [
      ["b", "2032-01-01", "18:00", "upcoming"],
      ["a", "2032-01-01", "09:00", "ongoing"],
      ["c", "2032-02-01", "09:00", "upcoming"],
      ["x", "2020-01-01", "09:00", "completed"],
      ["y", "2021-01-01", "09:00", "cancelled"],
    ])
      await create({ title, date, time, status, category });
    await create({ title: "proposed", category }, contributor);
    expect(await titles({ category }, "upcoming")).toEqual(["a", "b", "c"]);
    expect(await titles({ category }, "past")).toEqual(["y", "x"]);
    expect(await titles({ category })).toEqual(["c", "b", "a", "y", "x"]);
    expect(await titles({ category, status: "upcoming" })).toEqual(["b", "c"]);
    const after = await countEvents(visitorContext());
    expect([after.upcoming - before.upcoming, after.past - before.past]).toEqual([2, 2]);
    const page = await listEvents(visitorContext(), {}, { page: 1, limit: 2 }, "past");
    expect(page).toMatchObject({ value: { pagination: { totalItems: after.past } } });
  });
});

describe("registrations", () => {
  test("stores one row per person, counted and released once", async () => {
    const { id } = await create({ attendees: 2 });
    const first = await registerForEvent(userContext(reader), id);
    expect(first).toMatchObject({ value: { isRegistered: true, isNew: true } });
    expect(await registerForEvent(userContext(reader), id)).toMatchObject({
      value: { isRegistered: true, isNew: false },
    });
    expect(await countRegistrations(id)).toMatchObject({ registered: 1 });
    expect(await findMyRegistration(userContext(reader), id)).toMatchObject({
      value: { isRegistered: true },
    });
    for (let i = 0; i < 2; i++)
      expect(await cancelRegistration(userContext(reader), id)).toMatchObject({
        value: { isRegistered: false },
      });
    expect(await countRegistrations(id)).toMatchObject({ registered: 0 });
    expect(await registerForEvent(visitorContext(), id)).toMatchObject({ message: "events.login-required" });
  });

  test("registers exactly as many of 30 concurrent readers as there is capacity", async () => {
    const { id } = await create({ attendees: 10 });
    const users = await newReaders(30);
    const results = await Promise.all(users.map((user) => registerForEvent(userContext(user), id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.filter((result) => getOutcome(result) === "conflict")).toHaveLength(20);
    expect(await countRegistrations(id)).toMatchObject({ registered: 10 });
  });

  test("keeps registrations when the capacity is lowered, and adds none", async () => {
    const { id } = await create({ attendees: 3 });
    const [a, b, c] = (await newReaders(3)) as [TestUser, TestUser, TestUser];
    for (const user of [a, b]) await registerForEvent(userContext(user), id);
    await updateEvent(userContext(admin), id, { attendees: 1 });
    expect(getOutcome(await registerForEvent(userContext(c), id))).toBe("conflict");
    expect(await countRegistrations(id)).toMatchObject({ registered: 2 });
    await cancelRegistration(userContext(a), id);
    expect(getOutcome(await registerForEvent(userContext(c), id))).toBe("conflict");
  });

  test.each(["completed", "cancelled"])(
    "refuses registration and cancellation for a %s event",
    async (status) => {
      const { id } = await create();
      await registerForEvent(userContext(reader), id);
      await updateEvent(userContext(admin), id, UpdateEvent.parse({ status }));
      for (const action of [registerForEvent, joinWaitingList, cancelRegistration])
        expect(getOutcome(await action(userContext(reader), id))).toBe("conflict");
      expect(await countRegistrations(id)).toMatchObject({ registered: 1 });
    },
  );

  test("admits the first on the waiting list when capacity is released", async () => {
    const { id } = await create({ attendees: 1 });
    const [first, second, third, fourth] = (await newReaders(4)) as [TestUser, TestUser, TestUser, TestUser];
    await registerForEvent(userContext(first), id);
    for (const user of [second, third, fourth]) await joinWaitingList(userContext(user), id);
    expect(await joinWaitingList(userContext(third), id)).toMatchObject({
      value: { waitingPosition: 2, isNew: false },
    });
    await cancelRegistration(userContext(third), id);
    expect(await findMyRegistration(userContext(fourth), id)).toMatchObject({
      value: { waitingPosition: 2 },
    });
    await cancelRegistration(userContext(first), id);
    expect(await findMyRegistration(userContext(second), id)).toMatchObject({
      value: { isRegistered: true, waitingPosition: null },
    });
    expect(await countRegistrations(id)).toMatchObject({ registered: 1, waiting: 1 });
    await updateEvent(userContext(admin), id, { attendees: 0 });
    expect(await countRegistrations(id)).toMatchObject({ registered: 2, waiting: 0 });
    expect(await joinWaitingList(userContext(first), id)).toMatchObject({ value: { isRegistered: true } });
  });

  test("keeps the count and the order of the waiting list under concurrent actions", async () => {
    const { id } = await create({ attendees: 5 });
    const users = await newReaders(12);
    const actions = [registerForEvent, joinWaitingList, cancelRegistration, joinWaitingList];
    await Promise.all(
      users.flatMap((user, i) =>
        [0, 1, 2].map((turn) => actions[(i + turn) % actions.length]!(userContext(user), id)),
      ),
    );
    const { registered, waiting } = await countRegistrations(id);
    expect(registered).toBeLessThanOrEqual(5);
    if (waiting) expect(registered).toBe(5);
  });
});

describe("feeds and calendars", () => {
  const readCalendar = (calendarResult: { ok: boolean; value?: string }) => {
    const calendar = new ICAL.Component(ICAL.parse(calendarResult.value!) as [string, unknown[], unknown[]]);
    return calendar.getAllSubcomponents("vevent").map((component) => ({
      uid: String(component.getFirstPropertyValue("uid")),
      location: component.getFirstPropertyValue("location"),
      status: component.getFirstPropertyValue("status"),
      sequence: component.getFirstPropertyValue("sequence"),
    }));
  };

  test("lists upcoming events with constant ids, and without the location for visitors", async () => {
    const { id } = await create({ title: "In the calendar", location: "Secret Garden" });
    const before = await loadUpcomingEventsCalendar(visitorContext(), "Events");
    if (!before.ok) throw new Error(before.kind);
    expect(before.value).not.toContain("Secret Garden");
    const entry = readCalendar(before).find(({ uid }) => uid.startsWith(id))!;
    await updateEvent(userContext(admin), id, { title: "Moved", status: "cancelled" });
    const after = readCalendar(await loadUpcomingEventsCalendar(userContext(reader), "Events")).find(
      ({ uid }) => uid === entry.uid,
    )!;
    expect(after).toMatchObject({ status: "CANCELLED", location: "Secret Garden", sequence: 2 });
    expect(Number(entry.sequence)).toBe(1);
    expect(readCalendar(await loadSingleEventCalendar(visitorContext(), id))).toHaveLength(1);
  });

  test("opens the personal calendar by its link until that is revoked or replaced", async () => {
    const [user] = (await newReaders(1)) as [TestUser];
    const [open, full] = [await create({ title: "Sure" }), await create({ title: "Full", attendees: 1 })];
    await registerForEvent(userContext(user), open.id);
    await registerForEvent(userContext(reader), full.id);
    await joinWaitingList(userContext(user), full.id);
    const createLink = async () => {
      const value = await createCalendarLink(userContext(user), "registrations");
      return value.ok ? value.value.calendarUrl.split("/").at(-2)! : "";
    };
    const secret = await createLink();
    const entries = readCalendar(await loadRegistrationsCalendar(visitorContext(), secret, "Mine"));
    expect(entries.map(({ status, location }) => [status, location]).sort()).toEqual([
      ["CONFIRMED", "Coral Hall"],
      ["TENTATIVE", "Coral Hall"],
    ]);
    const stored = await execute("select * from secret_link");
    expect(JSON.stringify(stored)).not.toContain(secret);
    const newSecret = await createLink();
    expect(getOutcome(await loadRegistrationsCalendar(visitorContext(), secret, "Mine"))).toBe("not-found");
    expect(getOutcome(await loadRegistrationsCalendar(visitorContext(), newSecret, "Mine"))).toBe("ok");
    await deleteCalendarLink(userContext(user), "registrations");
    for (const invalidSecret of [newSecret, "made up"])
      expect(getOutcome(await loadRegistrationsCalendar(visitorContext(), invalidSecret, "Mine"))).toBe(
        "not-found",
      );
  });
});
