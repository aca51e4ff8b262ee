import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateEvent, UpdateEvent } from "#app/schemas/events.ts";
import { createEventMetadata } from "#app/services/exchange/page-metadata.server.ts";
import { loadEventsFeed } from "#app/services/exchange/feeds.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { withSettings } from "../../../tests/setup/site.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { loadSingleEventCalendar, loadUpcomingEventsCalendar } from "./event-feeds.server.ts";
import { listEvents } from "./event-list.server.ts";
import { completePastEvents, createEvent, findEvent, updateEvent } from "./events.server.ts";
import { registerForEvent } from "./registrations.server.ts";

let admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, reader] = await createTestUsers(["admin", "user"]);
});

const buildInput = (fields: Record<string, unknown> = {}) =>
  CreateEvent.parse({
    title: "Drums of the lake",
    date: "2031-03-12",
    time: "10:00",
    location: "Coral Hall",
    type: "Exhibition",
    description: "Twelve drums.",
    ...fields,
  });
const create = async (fields: Record<string, unknown> = {}) =>
  unwrap(await createEvent(userContext(admin), buildInput(fields)));
const update = (id: string, fields: Record<string, unknown>) =>
  updateEvent(userContext(admin), id, UpdateEvent.parse(fields));
const dayAgo = (days: number) => getInstitutionDate(new Date(Date.now() - days * 24 * 60 * 60 * 1000));
const findStatus = async (id: string) =>
  (await execute<{ status: string }>("select status from event where id = ?", [id]))[0]!.status;

describe("the end of an event", () => {
  test.each([
    [{ endDate: "2031-03-11" }, "endDate", "events.end-date-before-start"],
    [{ endTime: "10:00" }, "endTime", "events.end-time-before-start"],
    [{ endDate: "2031-03-12", endTime: "09:59" }, "endTime", "events.end-time-before-start"],
  ])("an end %j before the start is an error of its field", async (end, path, msg) => {
    const refused = { ok: false, kind: "invalid", details: [{ path, msg }] };
    expect(await createEvent(userContext(admin), buildInput(end))).toMatchObject(refused);
    const { id } = await create();
    expect(await update(id, end)).toMatchObject(refused);
  });

  test("moving the start behind the end is refused, and null removes the end", async () => {
    const { id } = await create({ endDate: "2031-06-09", endTime: "09:00" });
    expect(await update(id, { date: "2031-06-10" })).toMatchObject({ details: [{ path: "endDate" }] });
    expect(await update(id, { endDate: "" })).toMatchObject({ value: { endDate: "2031-06-09" } });
    const { value } = (await update(id, { endDate: null, endTime: null })) as { value: object };
    expect(value).not.toHaveProperty("endDate");
    expect(value).not.toHaveProperty("endTime");
  });

  test("a three-month exhibition is completed after its last day, and others with their day", async () => {
    const running = await create({ date: dayAgo(60), endDate: dayAgo(-30) });
    const lastDay = await create({ date: dayAgo(90), endDate: dayAgo(0) });
    const ended = await create({ date: dayAgo(90), endDate: dayAgo(1) });
    const untilNoon = await create({ date: dayAgo(2), time: "08:00", endDate: dayAgo(1), endTime: "23:59" });
    const withoutEnd = await create({ date: dayAgo(1) });
    await completePastEvents(createEntityManager());
    const events = [running, lastDay, ended, untilNoon, withoutEnd];
    expect(await Promise.all(events.map(({ id }) => findStatus(id)))).toEqual([
      "upcoming",
      "upcoming",
      "completed",
      "completed",
      "completed",
    ]);
  });

  test("registration is open while an event lasts, and closed after its end", async () => {
    const running = await create({ date: dayAgo(60), endDate: dayAgo(-30) });
    expect(await registerForEvent(userContext(reader), running.id)).toMatchObject({ ok: true });
    const ended = await create({ date: dayAgo(0), time: "00:00", endTime: "00:01" });
    expect(await registerForEvent(userContext(reader), ended.id)).toMatchObject({
      kind: "conflict",
      message: "events.is-completed",
    });
  });

  test("past events are listed by their end, upcoming ones by their start", async () => {
    const category = "Community Engagement";
    for (const [title, date, endDate, status] of [
      ["exhibition", "2020-01-01", "2020-05-01", "completed"],
      ["lecture", "2020-04-01", undefined, "completed"],
      ["long exhibition", "2031-01-01", "2031-05-01", "upcoming"],
      ["later lecture", "2031-02-01", undefined, "upcoming"],
    ])
      await create({ title, date, endDate, status, category });
    const listTitles = async (period: "upcoming" | "past") =>
      unwrap(await listEvents(visitorContext(), { category }, { page: 1, limit: 100 }, period)).events.map(
        ({ title }) => title,
      );
    expect(await listTitles("past")).toEqual(["exhibition", "lecture"]);
    expect(await listTitles("upcoming")).toEqual(["long exhibition", "later lecture"]);
  });
});

describe("formats for other programs", () => {
  const readEntry = (text: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent("vevent")!);

  test.each([
    [{}, "2031-03-12T07:00:00Z", undefined],
    [{ endTime: "12:30" }, "2031-03-12T09:30:00Z", "2031-03-12T12:30:00+03:00"],
    [{ endDate: "2031-06-09" }, "2031-06-09T21:00:00Z", "2031-06-09"],
    [{ endDate: "2031-06-09", endTime: "17:00" }, "2031-06-09T14:00:00Z", "2031-06-09T17:00:00+03:00"],
  ])("the end %j is in calendars and linked data", async (end, calendarEnd, linkedEnd) => {
    const event = await create(end);
    const calendar = unwrap(await loadSingleEventCalendar(visitorContext(), event.id));
    expect(readEntry(calendar).endDate.toJSDate().toISOString()).toBe(calendarEnd.replace("Z", ".000Z"));
    const metadata = createEventMetadata(event, { home: "", section: "" })!;
    const [thing] = metadata.linkedData["@graph"] as { endDate?: string }[];
    expect(thing!.endDate).toBe(linkedEnd);
  });

  test("the public calendar has what lasts or is cancelled by its start, and the feed its days", async () => {
    const running = await create({ title: "Lasting", date: dayAgo(60), endDate: dayAgo(-30) });
    const ended = await create({ title: "Ended", date: dayAgo(60), endDate: dayAgo(30), status: "ongoing" });
    const [next, last] = [await create({ date: dayAgo(-20) }), await create({ date: dayAgo(-40) })];
    const cancelled = await create({ date: dayAgo(-30), status: "cancelled" });
    const calendar = unwrap(await loadUpcomingEventsCalendar(visitorContext(), "All"));
    const positions = [running, next, cancelled, last].map(({ id }) => calendar.indexOf(id));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(calendar).not.toContain(ended.id);
    const head = { title: "", publisher: "", language: "en", path: "/events.atom", page: "/events" };
    expect(await loadEventsFeed(visitorContext(), head)).toContain(
      `${dayAgo(60)} 10:00 – ${dayAgo(-30)}. Twelve drums.`,
    );
  });
});

describe("price, link and organizer", () => {
  test("visitors see price and link, and no location", async () => {
    const { id } = await create({ price: "KES 500", link: "https://tickets.example/drums" });
    const { value } = (await findEvent(visitorContext(), id)) as { value: object };
    expect(value).toMatchObject({ price: "KES 500", link: "https://tickets.example/drums" });
    expect(value).not.toHaveProperty("location");
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://files.example", "/events", "https://"])(
    "the link %s is refused",
    (link) => {
      const result = CreateEvent.safeParse({ ...buildInput(), link });
      expect(result.error?.issues[0]?.path).toEqual(["link"]);
    },
  );

  test("a price or link that is too long is refused", () => {
    for (const field of ["price", "link"])
      expect(CreateEvent.safeParse({ ...buildInput(), [field]: "x".repeat(40_000) }).success).toBe(false);
  });

  test("the organizer of an event without one is the institution", async () => {
    expect(await create()).toMatchObject({ organizer: "Urithi" });
    await withSettings({ name: { en: "Kisumu Museum", sw: "", fr: "" } }, async () => {
      expect(await create()).toMatchObject({ organizer: "Kisumu Museum" });
      expect(await create({ organizer: "Lake Institute" })).toMatchObject({ organizer: "Lake Institute" });
    });
  });
});
