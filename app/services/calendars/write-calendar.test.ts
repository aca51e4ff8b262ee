import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import { DAY_RANGE } from "#app/schemas/lists/shared.ts";

import { anyDay, anyTime } from "../../../tests/setup/any-facts.ts";
import {
  formatPublishedCalendar,
  formatInvitation,
  type CalendarEntry,
  toInstant,
} from "./write-calendar.ts";

const entry: CalendarEntry = {
  id: "0199",
  sequence: 3,
  changedAt: "2026-11-20T15:00:00.000Z",
  day: "2026-11-24",
  time: "18:00",
  title: "Drums; doors, and a \\ backslash",
  description: `First line\nsecond line, ${"ndefu — sana, ".repeat(20)}`,
  location: "Coast Museums, Lamu",
  url: "https://urithi.example/events?dialog=event&id=0199",
  status: "CONFIRMED",
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events };
}

const write = (timeZone: string, ...entries: CalendarEntry[]) =>
  formatPublishedCalendar({ name: "Events of Urithi", timeZone, entries });

test("writes a duration only if known, and a valid calendar without entries", () => {
  const { events } = read(write("Africa/Nairobi", { ...entry, minutes: 90 }));
  expect(events[0]!.endDate.toJSDate().toISOString()).toBe("2026-11-24T16:30:00.000Z");
  expect(read(write("Africa/Nairobi")).events).toEqual([]);
});

describe("entries far apart in time", () => {
  const days = fc
    .date({ min: new Date(DAY_RANGE.first), max: new Date(`${DAY_RANGE.last}T12:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const zones = fc.constantFrom("Africa/Nairobi", "Europe/Paris", "America/St_Johns", "Africa/Casablanca");

  test("denote the same moment for every program", () => {
    const daysSince1971 = days.filter((day) => day >= "1971");
    fc.assert(
      fc.property(zones, fc.array(daysSince1971, { minLength: 1, maxLength: 4 }), (timeZone, entryDays) => {
        const { events } = read(
          write(timeZone, ...entryDays.map((day) => ({ ...entry, day, time: "12:00" }))),
        );
        expect(events.map((event) => event.startDate.toJSDate())).toEqual(
          entryDays.map((day) => toInstant(day, "12:00", timeZone)),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe("calendar sent by mail", () => {
  const ZONES = [
    "Africa/Nairobi",
    "Africa/Casablanca",
    "Africa/Cairo",
    "America/St_Johns",
    "Australia/Lord_Howe",
  ];
  const CLOCK_CHANGE_DAYS = [
    "2026-02-15",
    "2026-03-08",
    "2026-03-22",
    "2026-04-05",
    "2026-04-24",
    "2026-10-04",
    "2026-10-30",
    "2026-11-01",
  ];
  const EDGE_CASES = [
    "",
    "a, b; c \\ d\ne",
    "👩🏾‍🌾".repeat(60),
    "ሀ".repeat(300),
    `"^n^'^^`,
    "x".repeat(300),
    "N’Diaye\r\nX:1",
  ];
  const anyText = fc.oneof(fc.constantFrom(...EDGE_CASES), fc.string({ unit: "grapheme", maxLength: 200 }));
  const invitations = fc.record({
    timeZone: fc.constantFrom(...ZONES),
    day: fc.oneof(anyDay("1972-01-01", "2199-12-30"), fc.constantFrom(...CLOCK_CHANGE_DAYS)),
    time: anyTime,
    minutes: fc.option(fc.integer({ min: 1, max: 1440 }), { nil: undefined }),
    sequence: fc.nat(),
    status: fc.constantFrom("CONFIRMED" as const, "CANCELLED" as const),
    title: anyText,
    location: anyText,
    name: anyText,
  });
  const toPlainText = (text: string) => text.replaceAll(/\r\n|\r/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, "");

  test("preserves times in each zone and text when read by another program", () => {
    fc.assert(
      fc.property(invitations, ({ timeZone, name, ...fields }) => {
        const invitation = formatInvitation({
          timeZone,
          entry: { ...entry, ...fields },
          organizer: { name: "Urithi", address: "urithi@example.org" },
          attendee: { name, address: "amina@example.org" },
        });
        const { calendar, events } = read(invitation.text);
        expect(events).toHaveLength(1);
        const [event] = events;
        expect(invitation.method).toBe(fields.status === "CANCELLED" ? "CANCEL" : "REQUEST");
        expect(calendar.getFirstPropertyValue("method")).toBe(invitation.method);
        const startMs = toInstant(fields.day, fields.time, timeZone).getTime();
        expect(event!.startDate.toJSDate().getTime()).toBe(startMs);
        expect(event!.endDate.toJSDate().getTime()).toBe(startMs + (fields.minutes ?? 0) * 60_000);
        expect(event).toMatchObject({
          uid: entry.id,
          sequence: fields.sequence,
          organizer: "mailto:urithi@example.org",
        });
        expect(event!.summary ?? "").toBe(toPlainText(fields.title));
        expect(event!.location ?? "").toBe(toPlainText(fields.location));
        const [attendee] = event!.attendees;
        expect(attendee!.getFirstValue()).toBe("mailto:amina@example.org");
        expect(attendee!.getParameter("cn") ?? "").toBe(name.replaceAll(/[\s\p{Cc}]+/gu, " "));
        for (const line of invitation.text.split("\r\n"))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 300 },
    );
  });
});
