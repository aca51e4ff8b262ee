import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { type VISIT_TYPES } from "#app/schemas/lists.ts";
import { BookVisit, SetRoom, type OwnVisit } from "#app/schemas/visits.ts";

import { as, visitor } from "../../tests/setup/context.ts";
import { newEmail, newPlayer, type Player } from "../../tests/setup/people.ts";
import { monday, typedVisit } from "../../tests/setup/visits.ts";
import { giveCalendarLink } from "./calendars/calendar-links.server.ts";
import type { Context } from "./context.ts";
import { todayHere } from "./here.server.ts";
import { removeRoomDay, setRoom, setRoomDay, unsetRoom } from "./room-settings.server.ts";
import { writeVisitCalendar, writeVisitsCalendar } from "./visit-calendars.server.ts";
import { findRoom } from "./visit-room.server.ts";
import { dayAfter } from "./visit-slots.ts";
import { deleteVisit, setVisitStatus, updateVisit } from "./visit-status.server.ts";
import {
  countVisits,
  findUpcomingVisit,
  listMyVisits,
  listUpcomingVisits,
  listVisitHistory,
  listVisits,
} from "./visits-list.server.ts";
import { bookVisit, cancelByAddress, cancelOwn, findVisit, findVisitByAddress } from "./visits.server.ts";

const ROLE = {
  admin: "admin",
  contrib_own: "contributor",
  contrib_other: "contributor",
  user: "user",
} as const;
const by = ({ role, id, email }: Player, attempt?: Context["attempt"]): Context =>
  as({ role: ROLE[role as keyof typeof ROLE], id, name: "A", email }, attempt);

let admin: Player, contributor: Player, reader: Player;
beforeAll(async () => {
  [admin, contributor, reader] = (await Promise.all(
    (["admin", "contrib_own", "user"] as const).map(newPlayer),
  )) as [Player, Player, Player];
});

type VisitType = (typeof VISIT_TYPES)[number];
const typed = (more: Record<string, string> = {}) => BookVisit.parse(typedVisit(more));
async function book(more: Record<string, string> = {}, ctx = visitor()) {
  const booked = await bookVisit(ctx, typed(more));
  if (!booked.ok) throw new Error(booked.sentence);
  return booked.value;
}
const set = async (visit: Pick<OwnVisit, "id">, status: OwnVisit["status"], version?: number) =>
  setVisitStatus(by(admin), visit.id, { status, version });
const kind = (result: { ok: boolean; kind?: string }) => (result.ok ? "ok" : result.kind);

const HOURS = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((weekday) => [
    [`opens${weekday}`, "09:00"],
    [`closes${weekday}`, "13:00"],
  ]),
);
const openRoom = async (visitType: VisitType, capacity: number, more: Record<string, unknown> = {}) =>
  setRoom(by(admin), visitType, SetRoom.parse({ capacity, slotMinutes: 120, ...HOURS, ...more }));

describe("a request", () => {
  test("waits, has a reference that tells nothing, and is shown to its own people alone", async () => {
    const visit = await book({}, by(reader));
    expect(visit).toMatchObject({ status: "pending", preferredTime: "10:00", version: 1 });
    expect(visit.reference).toMatch(/^URV-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{2}$/);
    expect(visit).not.toHaveProperty("adminNotes");
    expect((await findVisit(by(reader), visit.id)).ok).toBe(true);
    expect(await findVisit(by(admin), visit.id)).toMatchObject({
      value: { adminNotes: "", user: { email: reader.email } },
    });
    expect(kind(await findVisit(by(contributor), visit.id))).toBe("missing");
    expect(kind(await findVisit(visitor(), visit.id))).toBe("unauthenticated");
  });

  test("sent ten times at once it is one, and all are told the same address, of which nothing is stored", async () => {
    const input = typed();
    const attempt = { key: `once ${input.email}`, digest: "d" };
    const booked = await Promise.all(Array.from({ length: 10 }, () => bookVisit(visitor(attempt), input)));
    const told = new Set(booked.map((one) => (one.ok ? `${one.value.statusUrl} ${one.value.id}` : one.kind)));
    expect(told.size).toBe(1);
    const [first] = booked;
    if (!first?.ok) throw new Error("not booked");
    const rows = await fork().execute("select * from visit where email = ?", [input.email]);
    expect(rows).toHaveLength(1);
    const attempts = await fork().execute("select * from attempt where id = ?", [attempt.key]);
    expect(JSON.stringify([rows, attempts])).not.toContain(first.value.secret);
    // Another body under the same name, later, never comes to the same address.
    await fork().execute("delete from attempt where id = ?", [attempt.key]);
    const later = await bookVisit(visitor(attempt), input);
    expect(later.ok && later.value.secret).not.toBe(first.value.secret);
  });

  test("is for today or later, on a day on which its type is held", async () => {
    const saturday = dayAfter(monday(), 5);
    const sunday = dayAfter(monday(), 6);
    const tried = async (visitType: VisitType, preferredDate: string) =>
      kind(await bookVisit(visitor(), typed({ visitType, preferredDate })));
    expect(await tried("research", saturday)).toBe("invalid");
    expect(await tried("group", saturday)).toBe("ok");
    expect(await tried("group", sunday)).toBe("invalid");
    expect(await tried("archive", sunday)).toBe("ok");
    expect(await tried("library", sunday)).toBe("ok");
    expect(await tried("archive", todayHere())).toBe("ok");
    expect(await tried("archive", dayAfter(todayHere(), -1))).toBe("invalid");
  });

  test("five an hour for one address; what is sent twice counts once, and who is logged in counts apart", async () => {
    const email = newEmail();
    const input = typed({ email });
    for (let i = 0; i < 3; i++) await bookVisit(visitor({ key: `same ${email}`, digest: "d" }), input);
    for (let i = 0; i < 4; i++) expect(kind(await bookVisit(visitor(), input))).toBe("ok");
    const refused = await bookVisit(visitor(), typed({ email: email.toUpperCase() }));
    expect(refused).toMatchObject({ kind: "limited", retryAfter: expect.any(Number) as number });
    const own = typed({ email: contributor.email });
    for (let i = 0; i < 5; i++) await bookVisit(visitor(), own);
    expect(kind(await bookVisit(visitor(), own))).toBe("limited");
    expect(kind(await bookVisit(by(contributor), own))).toBe("ok");
  });

  test("is cancelled by its address or its reader while it waits, and not after", async () => {
    const [mine, theirs] = [await book({}, by(reader)), await book()];
    expect(kind(await findVisitByAddress(visitor(), "made up"))).toBe("missing");
    expect(kind(await cancelByAddress(visitor(), theirs.id))).toBe("missing");
    expect(kind(await cancelOwn(by(reader), theirs.id))).toBe("missing");
    expect(kind(await cancelOwn(by(contributor), mine.id))).toBe("forbidden");
    expect(kind(await cancelOwn(by(reader), mine.id))).toBe("ok");
    expect(kind(await cancelByAddress(visitor(), theirs.secret))).toBe("ok");
    expect(kind(await cancelByAddress(visitor(), theirs.secret))).toBe("conflict");
    const approved = await book();
    await set(approved, "approved");
    expect(kind(await cancelByAddress(visitor(), approved.secret))).toBe("conflict");
    expect(await findVisitByAddress(by(admin), theirs.secret)).toMatchObject({
      value: { status: "cancelled" },
    });
  });
});

describe("administrators", () => {
  test("set any state from any, with notes that only they see, and all of it is written down", async () => {
    const visit = await book({}, by(reader));
    const states = ["approved", "completed", "rejected", "pending", "cancelled", "approved"] as const;
    for (const status of states)
      expect(
        await setVisitStatus(by(admin), visit.id, { status, adminNotes: `now ${status}` }),
      ).toMatchObject({ value: { status, adminNotes: `now ${status}` } });
    const history = await listVisitHistory(by(admin), visit.id);
    expect(history.ok && history.value.map(({ note }) => note)).toEqual(
      [...states].reverse().map((to, i, all) => `${all[i + 1] ?? "pending"} → ${to}\nnow ${to}`),
    );
    const seen = await findVisit(by(reader), visit.id);
    expect(JSON.stringify(seen)).not.toContain("now approved");
    expect(kind(await listVisitHistory(by(reader), visit.id))).toBe("forbidden");
  });

  test("of two who decide at once by what they saw, one does", async () => {
    const visit = await book();
    const results = await Promise.all(
      (["approved", "rejected"] as const).map((status) => set(visit, status, visit.version)),
    );
    expect(results.map(kind).sort()).toEqual(["conflict", "ok"]);
  });

  test("change what is given, by version, and delete with what was noted", async () => {
    const visit = await book({ visitType: "research", institution: "Hills University" });
    const changed = await updateVisit(by(admin), visit.id, { phone: "1", version: 1 });
    expect(changed).toMatchObject({ value: { phone: "1", institution: "Hills University", version: 2 } });
    expect(kind(await updateVisit(by(admin), visit.id, { phone: "2", version: 1 }))).toBe("conflict");
    const sunday = { preferredDate: dayAfter(monday(), 6) };
    expect(kind(await updateVisit(by(admin), visit.id, sunday))).toBe("invalid");
    await setVisitStatus(by(admin), visit.id, { status: "rejected", adminNotes: "a canary of a note" });
    for (const who of [reader, contributor])
      expect(kind(await deleteVisit(by(who), visit.id))).toBe("forbidden");
    expect(kind(await deleteVisit(by(admin), visit.id))).toBe("ok");
    expect(kind(await deleteVisit(by(admin), visit.id))).toBe("missing");
    const left = await fork().execute("select * from trail_entry where subject_id = ?", [visit.id]);
    expect(left).toHaveLength(3);
    expect(JSON.stringify(left)).not.toMatch(/canary|Amina|Said/);
  });
});

describe("lists", () => {
  test("the public one has approved visits from today on, soonest first, and nobody's name", async () => {
    const [soon, late] = [await book({ preferredDate: dayAfter(todayHere(), 1) }), await book()];
    const past = await book();
    for (const visit of [late, soon, past]) await set(visit, "approved");
    await fork().execute("update visit set preferred_date = current_date - 3 where id = ?", [past.id]);
    const listed = await listUpcomingVisits(visitor(), { visitType: "archive" }, { page: 1, limit: 100 });
    const { appointments } = listed.value;
    const ids = appointments.map(({ id }) => id);
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id));
    expect(ids).not.toContain(past.id);
    for (const one of appointments)
      expect(Object.keys(one).sort()).toEqual(
        ["groupSize", "id", "preferredDate", "preferredTime", "status", "visitType"].sort(),
      );
    expect(kind(await findUpcomingVisit(by(reader), past.id))).toBe("missing");
    expect(await findUpcomingVisit(by(reader), soon.id)).toEqual({
      ok: true,
      value: appointments.find(({ id }) => id === soon.id),
    });
    const forAdmin = await listUpcomingVisits(by(admin), {}, { page: 1, limit: 100 });
    expect(forAdmin.value.appointments[0]).toHaveProperty("email");
  });

  test("a search finds by name, reference and address, nearly written too; totals are as they are", async () => {
    const visit = await book({ firstName: "Kizingo", lastName: "Mbarak", groupSize: "2-5" });
    const { reference, email } = visit;
    for (const search of ["kizingo", "mbar", reference, email, "Kizingoo"]) {
      const found = await listVisits(by(admin), { search }, { page: 1, limit: 10 });
      expect(found.ok && found.value.appointments.map(({ id }) => id)).toEqual([visit.id]);
    }
    const [rows] = await fork().execute<{ all: number; pending: number }[]>(
      "select count(*)::int as all, count(*) filter (where status = 'pending')::int as pending from visit",
    );
    const all = await listVisits(by(admin), {}, { page: 1, limit: 1 });
    expect(all.ok && all.value.pagination.totalItems).toBe(rows!.all);
    const stats = await countVisits(by(admin));
    expect(stats.ok && stats.value.statusStats).toHaveLength(5);
    expect(stats).toMatchObject({
      value: { statusStats: [{ status: "pending", count: rows!.pending }, {}, {}, {}, {}] },
    });
    const mine = await listMyVisits(by(reader), { page: 1, limit: 100 });
    expect(mine.ok && mine.value.appointments.every(({ email: whose }) => whose !== email)).toBe(true);
    for (const who of [contributor, admin])
      expect(kind(await listMyVisits(by(who), { page: 1, limit: 1 }))).toBe("forbidden");
  });
});

describe("room", () => {
  test("nothing but the type's days applies until it is set, and again when it is taken away", async () => {
    const late = { visitType: "library", preferredTime: "23:30", groupSize: "16+" };
    const visits = await Promise.all(Array.from({ length: 4 }, () => book(late)));
    for (const visit of visits) expect(kind(await set(visit, "approved"))).toBe("ok");
    await openRoom("library", 5);
    expect(kind(await bookVisit(visitor(), typed(late)))).toBe("invalid");
    await unsetRoom(by(admin), "library");
    expect(kind(await bookVisit(visitor(), typed(late)))).toBe("ok");
  });

  test("approvals take it, by the most that a group can be; requests are told the nearest that is left", async () => {
    await openRoom("research", 20);
    const at = { visitType: "research", preferredTime: "09:30", preferredDate: monday(3) };
    const [large, small, alone] = [
      await book({ ...at, groupSize: "6-15" }),
      await book({ ...at, groupSize: "2-5", preferredTime: "10:59" }),
      await book({ ...at, preferredTime: "09:00" }),
    ];
    expect(kind(await set(large, "approved"))).toBe("ok");
    expect(kind(await set(small, "approved"))).toBe("ok");
    expect(await set(alone, "approved")).toMatchObject({
      kind: "conflict",
      sentence: '["visits.full",0,1]',
    });
    const refused = await bookVisit(visitor(), typed(at));
    expect(refused).toMatchObject({
      kind: "conflict",
      sentence: `["visits.nearest","${[
        `${at.preferredDate} 11:00`,
        `${dayAfter(at.preferredDate)} 09:00`,
        `${dayAfter(at.preferredDate)} 11:00`,
      ].join(", ")}"]`,
      details: [{ path: "preferredTime", msg: "visits.no-room" }],
    });
    const room = await findRoom(visitor(), "research", at.preferredDate);
    expect(room).toMatchObject({
      value: {
        isSet: true,
        times: [
          { time: "09:00", free: 0, waiting: 1 },
          { time: "11:00", free: 20, waiting: 0 },
        ],
      },
    });
    // Whatever else becomes of a visit, its room is free again.
    await set(small, "cancelled");
    expect(kind(await set(alone, "approved"))).toBe("ok");
  });

  test("an approved visit that is edited is judged again, and one that takes no more keeps its place", async () => {
    await openRoom("group", 30);
    const at = { visitType: "group", preferredTime: "09:00", preferredDate: monday(4) };
    const [one, other] = [await book({ ...at, groupSize: "6-15" }), await book({ ...at, groupSize: "6-15" })];
    await set(one, "approved");
    await set(other, "approved");
    const edit = async (changes: Parameters<typeof updateVisit>[2]) =>
      kind(await updateVisit(by(admin), one.id, changes));
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    expect(await edit({ preferredTime: "20:00" })).toBe("conflict");
    expect(await edit({ preferredTime: "11:00", groupSize: "16+" })).toBe("ok");
    expect(await edit({ preferredTime: "09:00" })).toBe("conflict");
    await openRoom("group", 15);
    expect(await edit({ phone: "3", groupSize: "16+" })).toBe("ok");
    expect(await edit({ groupSize: "1" })).toBe("ok");
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    // A state set together with a place is judged as a whole.
    await set(one, "pending");
    expect(await edit({ status: "approved", preferredTime: "09:00" })).toBe("conflict");
    expect(await edit({ status: "approved", preferredTime: "11:00" })).toBe("ok");
    expect(await findVisit(by(admin), one.id)).toMatchObject({
      value: { status: "approved", preferredTime: "11:00" },
    });
  });

  test("a day can be closed or have hours of its own; days on which the type is not held stay closed", async () => {
    await openRoom("group", 30, { opens6: "09:00", closes6: "12:00" });
    const [closed, short] = [monday(5), dayAfter(monday(5))];
    await setRoomDay(by(admin), "group", { day: closed, opens: "", closes: "" });
    await setRoomDay(by(admin), "group", { day: short, opens: "15:00", closes: "16:00" });
    const tried = async (preferredDate: string, preferredTime: string) =>
      kind(await bookVisit(visitor(), typed({ visitType: "group", preferredDate, preferredTime })));
    expect(await tried(closed, "09:00")).toBe("invalid");
    expect(await tried(short, "09:00")).toBe("invalid");
    expect(await tried(short, "15:59")).toBe("ok");
    expect(await tried(short, "16:00")).toBe("invalid");
    expect(await tried(dayAfter(closed, 6), "09:00")).toBe("invalid");
    await removeRoomDay(by(admin), "group", { day: closed });
    expect(await tried(closed, "09:00")).toBe("ok");
    expect(kind(await setRoomDay(by(reader), "group", { day: closed, opens: "", closes: "" }))).toBe(
      "forbidden",
    );
    expect(
      kind(
        await setRoom(
          by(admin),
          "group",
          SetRoom.parse({ capacity: 1, slotMinutes: 60, ...HOURS, version: 1 }),
        ),
      ),
    ).toBe("conflict");
    for (const wrong of [{ capacity: 0 }, { opens1: "14:00" }, { closes1: "" }, { slotMinutes: 5 }])
      expect(SetRoom.safeParse({ capacity: 1, slotMinutes: 60, ...HOURS, ...wrong }).success).toBe(false);
  });

  test("forty approvals of one slot at once never exceed it", async () => {
    await openRoom("research", 30);
    const at = { visitType: "research", preferredTime: "11:00", preferredDate: monday(6) };
    const visits = await Promise.all(
      Array.from({ length: 40 }, (_, i) => book({ ...at, groupSize: i % 4 ? "1" : "2-5" })),
    );
    await Promise.all(visits.map((visit) => set(visit, "approved")));
    const [row] = await fork().execute<{ places: number }[]>(
      "select sum(places)::int as places from visit where status = 'approved' and visit_type = 'research' and preferred_date = ?",
      [at.preferredDate],
    );
    expect(row!.places).toBeGreaterThan(25);
    expect(row!.places).toBeLessThanOrEqual(30);
  });
});

describe("calendars", () => {
  const words = { name: "Visits", title: ({ visitType }: { visitType: string }) => visitType };
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one));

  test("hold what is approved, tell what no longer is, and name nobody", async () => {
    const visit = await book({ firstName: "Zuhura", purpose: "A canary." });
    const mine = async () => {
      const written = await writeVisitCalendar(visitor(), visit.secret, words);
      if (!written.ok) throw new Error(written.sentence);
      expect(written.value).not.toMatch(/Zuhura|canary/);
      return read(written.value);
    };
    expect(await mine()).toEqual([]);
    await set(visit, "approved");
    const [entry] = await mine();
    expect([entry!.uid.split("@")[0], entry!.summary, entry!.sequence]).toEqual([visit.id, "archive", 2]);
    const link = await giveCalendarLink(by(admin), "visits");
    const secret = link.ok ? link.value.calendarUrl.split("/").at(-2)! : "";
    const all = await writeVisitsCalendar(visitor(), secret, words);
    expect(all.ok && read(all.value).map(({ uid }) => uid)).toContain(entry!.uid);
    expect(all.ok && all.value).not.toMatch(/Zuhura|Amina|canary/);
    await set(visit, "rejected");
    expect((await mine()).map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
      "CANCELLED",
    ]);

    // Who is no administrator any more reads nothing, and no other kind of link does.
    const theirs = await giveCalendarLink(by(reader), "visits");
    const other = theirs.ok ? theirs.value.calendarUrl.split("/").at(-2)! : "";
    expect(kind(await writeVisitsCalendar(visitor(), other, words))).toBe("missing");
    expect(kind(await writeVisitCalendar(visitor(), "made up", words))).toBe("missing");
  });
});
