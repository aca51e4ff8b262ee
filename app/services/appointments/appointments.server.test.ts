import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";

import { listAuditLog } from "#app/core/audit-log.server.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { BookAppointment, SetOpeningHours, type AppointmentDetails } from "#app/schemas/appointments.ts";
import { type VISIT_TYPES } from "#app/schemas/lists.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

import { findResearchDay, buildAppointmentInput } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { writeAppointmentCalendar, writeAppointmentsCalendar } from "./appointment-calendars.server.ts";
import {
  countAppointments,
  findUpcomingAppointment,
  listMyAppointments,
  listUpcomingAppointments,
  listAppointmentHistory,
  listAppointments,
} from "./appointment-list.server.ts";
import { deleteAppointment, setAppointmentStatus, updateAppointment } from "./appointment-status.server.ts";
import {
  bookAppointment,
  cancelBySecret,
  cancelOwnAppointment,
  findAppointment,
  findAppointmentBySecret,
} from "./appointments.server.ts";
import {
  deleteSpecialDay,
  updateOpeningHours,
  setSpecialDay,
  clearCapacity,
} from "./opening-hours.server.ts";
import { findAvailability, validateRequestedSlot } from "./availability.server.ts";
import { addDays } from "./slots.ts";

let admin: TestUser, contributor: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, contributor, reader] = (await Promise.all(
    (["admin", "contrib_own", "user"] as const).map(createTestUser),
  )) as [TestUser, TestUser, TestUser];
});

type VisitType = (typeof VISIT_TYPES)[number];
const typed = (more: Record<string, string> = {}) => BookAppointment.parse(buildAppointmentInput(more));
async function book(more: Record<string, string> = {}, ctx = visitorContext()) {
  const booked = await bookAppointment(ctx, typed(more));
  if (!booked.ok) throw new Error(booked.message);
  return booked.value;
}
const set = async (
  appointment: Pick<AppointmentDetails, "id">,
  status: AppointmentDetails["status"],
  version?: number,
) => setAppointmentStatus(userContext(admin), appointment.id, { status, version });
const kind = (result: { ok: boolean; kind?: string }) => (result.ok ? "ok" : result.kind);

const HOURS = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((weekday) => [
    [`opens${weekday}`, "09:00"],
    [`closes${weekday}`, "13:00"],
  ]),
);
const openSlots = async (visitType: VisitType, capacity: number, more: Record<string, unknown> = {}) =>
  updateOpeningHours(
    userContext(admin),
    visitType,
    SetOpeningHours.parse({ capacity, slotMinutes: 120, ...HOURS, ...more }),
  );

describe("bookAppointment", () => {
  test("creates a pending request with a random reference, visible only to its owner and administrators", async () => {
    const appointment = await book({}, userContext(reader));
    expect(appointment).toMatchObject({ status: "pending", preferredTime: "10:00", version: 1 });
    expect(appointment.reference).toMatch(/^URV-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{2}$/);
    expect(appointment).not.toHaveProperty("adminNotes");
    expect((await findAppointment(userContext(reader), appointment.id)).ok).toBe(true);
    expect(await findAppointment(userContext(admin), appointment.id)).toMatchObject({
      value: { adminNotes: "", user: { email: reader.email } },
    });
    expect(kind(await findAppointment(userContext(contributor), appointment.id))).toBe("not-found");
    expect(kind(await findAppointment(visitorContext(), appointment.id))).toBe("unauthenticated");
  });

  test("creates one request for ten concurrent submissions, with one link that is not stored", async () => {
    const input = typed();
    const attempt = { key: `once ${input.email}`, digest: "d" };
    const booked = await Promise.all(
      Array.from({ length: 10 }, () => bookAppointment(visitorContext(attempt), input)),
    );
    const told = new Set(booked.map((one) => (one.ok ? `${one.value.statusUrl} ${one.value.id}` : one.kind)));
    expect(told.size).toBe(1);
    const [first] = booked;
    if (!first?.ok) throw new Error("not booked");
    const rows = await createEntityManager().execute("select * from appointment where email = ?", [
      input.email,
    ]);
    expect(rows).toHaveLength(1);
    const attempts = await createEntityManager().execute("select * from idempotency_key where id = ?", [
      attempt.key,
    ]);
    expect(JSON.stringify([rows, attempts])).not.toContain(first.value.secret);
    await createEntityManager().execute("delete from idempotency_key where id = ?", [attempt.key]);
    const later = await bookAppointment(visitorContext(attempt), input);
    expect(later.ok && later.value.secret).not.toBe(first.value.secret);
  });

  test("creates a new request for the same key only after cancellation, rejection or deletion", async () => {
    const input = typed();
    const attempt = { key: `key ${input.email}`, digest: "d" };
    const again = async () => {
      const booked = await bookAppointment(visitorContext(attempt), input);
      if (!booked.ok) throw new Error(booked.message);
      return booked.value;
    };
    type Booked = Awaited<ReturnType<typeof again>>;
    const first = await again();
    for (const status of ["approved", "pending"] as const) {
      await set(first, status);
      expect((await again()).id).toBe(first.id);
    }
    const ends = [
      (booked: Booked) => cancelBySecret(visitorContext(), booked.secret),
      (booked: Booked) => set(booked, "rejected"),
      (booked: Booked) => set(booked, "cancelled"),
      (booked: Booked) => deleteAppointment(userContext(admin), booked.id),
    ];
    const created = new Set([first.id]);
    let last = first;
    for (const end of ends) {
      expect(kind(await end(last))).toBe("ok");
      last = await again();
      created.add(last.id);
    }
    expect(created.size).toBe(1 + ends.length);
  });

  test("refuses past days and days without visits of the type", async () => {
    const saturday = addDays(findResearchDay(), 5);
    const sunday = addDays(findResearchDay(), 6);
    const tried = async (visitType: VisitType, preferredDate: string) =>
      kind(await bookAppointment(visitorContext(), typed({ visitType, preferredDate })));
    expect(await tried("research", saturday)).toBe("invalid");
    expect(await tried("group", saturday)).toBe("ok");
    expect(await tried("group", sunday)).toBe("invalid");
    expect(await tried("archive", sunday)).toBe("ok");
    expect(await tried("library", sunday)).toBe("ok");
    expect(await tried("archive", getInstitutionDate())).toBe("ok");
    expect(await tried("archive", addDays(getInstitutionDate(), -1))).toBe("invalid");
  });

  test("refuses more than five requests an hour per address, counting repeated ones once and accounts separately", async () => {
    const email = createEmail();
    const input = typed({ email });
    for (let i = 0; i < 3; i++)
      await bookAppointment(visitorContext({ key: `same ${email}`, digest: "d" }), input);
    for (let i = 0; i < 4; i++) expect(kind(await bookAppointment(visitorContext(), input))).toBe("ok");
    const refused = await bookAppointment(visitorContext(), typed({ email: email.toUpperCase() }));
    expect(refused).toMatchObject({ kind: "rate-limited", retryAfter: expect.any(Number) as number });
    const own = typed({ email: contributor.email });
    for (let i = 0; i < 5; i++) await bookAppointment(visitorContext(), own);
    expect(kind(await bookAppointment(visitorContext(), own))).toBe("rate-limited");
    expect(kind(await bookAppointment(userContext(contributor), own))).toBe("ok");
  });

  test("allows cancellation by link or owner until the visit starts, and not after a rejection or completion", async () => {
    const [mine, theirs] = [await book({}, userContext(reader)), await book()];
    expect(kind(await findAppointmentBySecret(visitorContext(), "made up"))).toBe("not-found");
    expect(kind(await cancelBySecret(visitorContext(), theirs.id))).toBe("not-found");
    expect(kind(await cancelOwnAppointment(userContext(reader), theirs.id))).toBe("not-found");
    expect(kind(await cancelOwnAppointment(userContext(contributor), mine.id))).toBe("forbidden");
    expect(kind(await cancelOwnAppointment(userContext(reader), mine.id))).toBe("ok");
    expect(kind(await cancelBySecret(visitorContext(), theirs.secret))).toBe("ok");
    expect(kind(await cancelBySecret(visitorContext(), theirs.secret))).toBe("conflict");
    const approved = [await book(), await book({}, userContext(reader))] as const;
    for (const one of approved) await set(one, "approved");
    expect(kind(await cancelBySecret(visitorContext(), approved[0].secret))).toBe("ok");
    expect(kind(await cancelOwnAppointment(userContext(reader), approved[1].id))).toBe("ok");
    for (const status of ["rejected", "completed"] as const) {
      const decided = await book();
      await set(decided, status);
      expect(kind(await cancelBySecret(visitorContext(), decided.secret))).toBe("conflict");
    }
    const [begun, later] = [await book(), await book()];
    for (const one of [begun, later]) await set(one, "approved");
    const [day, time] = [getInstitutionDate(), getInstitutionTime()];
    const at = (id: string, on: string, when: string) =>
      createEntityManager().nativeUpdate(
        AppointmentEntity,
        { id },
        { preferredDate: on, preferredTime: when },
      );
    await at(begun.id, day, time);
    await at(later.id, addDays(day), "00:00");
    expect(kind(await cancelBySecret(visitorContext(), begun.secret))).toBe("conflict");
    expect(kind(await cancelBySecret(visitorContext(), later.secret))).toBe("ok");
    expect(await findAppointmentBySecret(userContext(admin), theirs.secret)).toMatchObject({
      value: { status: "cancelled" },
    });
  });
});

describe("administration of appointments", () => {
  test("allows every change of status, stores private notes and writes the audit log", async () => {
    const appointment = await book({}, userContext(reader));
    const states = ["approved", "completed", "rejected", "pending", "cancelled", "approved"] as const;
    for (const status of states)
      expect(
        await setAppointmentStatus(userContext(admin), appointment.id, {
          status,
          adminNotes: `now ${status}`,
        }),
      ).toMatchObject({ value: { status, adminNotes: `now ${status}` } });
    const history = await listAppointmentHistory(userContext(admin), appointment.id);
    expect(history).toMatchObject({
      value: [...states].reverse().map((toState, i, all) => ({
        fromState: all[i + 1] ?? "pending",
        toState,
        note: `now ${toState}`,
      })),
    });
    expect(
      await listAuditLog(userContext(admin), { action: "appointment.status-changed" }, { page: 1, limit: 1 }),
    ).toMatchObject({
      value: { entries: [{ note: "cancelled → approved\nnow approved", toState: "approved" }] },
    });
    const seen = await findAppointment(userContext(reader), appointment.id);
    expect(JSON.stringify(seen)).not.toContain("now approved");
    expect(kind(await listAppointmentHistory(userContext(reader), appointment.id))).toBe("forbidden");
  });

  test("accepts one of two concurrent decisions on the same version", async () => {
    const appointment = await book();
    const results = await Promise.all(
      (["approved", "rejected"] as const).map((status) => set(appointment, status, appointment.version)),
    );
    expect(results.map(kind).sort()).toEqual(["ok", "stale"]);
  });

  test("updates the given fields by version, and deletes the notes with the request", async () => {
    const appointment = await book({ visitType: "research", institution: "Hills University" });
    const changed = await updateAppointment(userContext(admin), appointment.id, { phone: "1", version: 1 });
    expect(changed).toMatchObject({ value: { phone: "1", institution: "Hills University", version: 2 } });
    expect(
      kind(await updateAppointment(userContext(admin), appointment.id, { phone: "2", version: 1 })),
    ).toBe("stale");
    const sunday = { preferredDate: addDays(findResearchDay(), 6) };
    expect(kind(await updateAppointment(userContext(admin), appointment.id, sunday))).toBe("invalid");
    await setAppointmentStatus(userContext(admin), appointment.id, {
      status: "rejected",
      adminNotes: "a canary of a note",
      reply: "a canary of a reply",
    });
    for (const who of [reader, contributor])
      expect(kind(await deleteAppointment(userContext(who), appointment.id))).toBe("forbidden");
    expect(kind(await deleteAppointment(userContext(admin), appointment.id))).toBe("ok");
    expect(kind(await deleteAppointment(userContext(admin), appointment.id))).toBe("not-found");
    const left = await createEntityManager().execute("select * from audit_log where subject_id = ?", [
      appointment.id,
    ]);
    expect(left).toHaveLength(3);
    expect(JSON.stringify(left)).not.toMatch(/canary|Amina|Said/);
  });
});

describe("lists of appointments", () => {
  test("lists approved upcoming visits for visitors, soonest first and without names", async () => {
    const [soon, late] = [await book({ preferredDate: addDays(getInstitutionDate(), 1) }), await book()];
    const past = await book();
    for (const appointment of [late, soon, past]) await set(appointment, "approved");
    await createEntityManager().execute(
      "update appointment set preferred_date = current_date - 3 where id = ?",
      [past.id],
    );
    const listed = await listUpcomingAppointments(
      visitorContext(),
      { visitType: "archive" },
      { page: 1, limit: 100 },
    );
    const { appointments } = listed.value;
    const ids = appointments.map(({ id }) => id);
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id));
    expect(ids).not.toContain(past.id);
    for (const one of appointments)
      expect(Object.keys(one).sort()).toEqual(
        ["groupSize", "id", "preferredDate", "preferredTime", "status", "visitType"].sort(),
      );
    expect(kind(await findUpcomingAppointment(userContext(reader), past.id))).toBe("not-found");
    expect(await findUpcomingAppointment(userContext(reader), soon.id)).toEqual({
      ok: true,
      value: appointments.find(({ id }) => id === soon.id),
    });
    const forAdmin = await listUpcomingAppointments(userContext(admin), {}, { page: 1, limit: 100 });
    expect(forAdmin.value.appointments[0]).toHaveProperty("email");
  });

  test("finds requests by name, reference and address despite typing errors, with correct totals", async () => {
    const appointment = await book({ firstName: "Kizingo", lastName: "Mbarak", groupSize: "2-5" });
    const { reference, email } = appointment;
    for (const search of ["kizingo", "mbar", reference, email, "Kizingoo"]) {
      const found = await listAppointments(userContext(admin), { search }, { page: 1, limit: 10 });
      expect(found.ok && found.value.appointments.map(({ id }) => id)).toEqual([appointment.id]);
    }
    const [rows] = await createEntityManager().execute<{ all: number; pending: number }[]>(
      "select count(*)::int as all, count(*) filter (where status = 'pending')::int as pending from appointment",
    );
    const all = await listAppointments(userContext(admin), {}, { page: 1, limit: 1 });
    expect(all.ok && all.value.pagination.totalItems).toBe(rows!.all);
    const stats = await countAppointments(userContext(admin));
    expect(stats.ok && stats.value.statusStats).toHaveLength(5);
    expect(stats).toMatchObject({
      value: { statusStats: [{ status: "pending", count: rows!.pending }, {}, {}, {}, {}] },
    });
    const mine = await listMyAppointments(userContext(reader), { page: 1, limit: 100 });
    expect(mine.ok && mine.value.appointments.every(({ email: whose }) => whose !== email)).toBe(true);
    for (const who of [contributor, admin])
      expect(kind(await listMyAppointments(userContext(who), { page: 1, limit: 1 }))).toBe("forbidden");
  });
});

describe("opening hours", () => {
  test("applies only the days of the visit type until capacity is set, and after it is cleared", async () => {
    const late = { visitType: "library", preferredTime: "23:30", groupSize: "16+" };
    const appointments = await Promise.all(Array.from({ length: 4 }, () => book(late)));
    for (const appointment of appointments) expect(kind(await set(appointment, "approved"))).toBe("ok");
    await openSlots("library", 5);
    expect(kind(await bookAppointment(visitorContext(), typed(late)))).toBe("invalid");
    await clearCapacity(userContext(admin), "library");
    expect(kind(await bookAppointment(visitorContext(), typed(late)))).toBe("ok");
  });

  test("does not report closed or past days as full", async () => {
    await openSlots("research", 20);
    const [day, past] = [findResearchDay(5), "2020-01-06"];
    await setSpecialDay(userContext(admin), "research", { day, opens: "", closes: "" });
    const why = async (visitType: VisitType, date: string) => {
      const places = await findAvailability(visitorContext(), visitType, date);
      return places.ok && places.value.unavailableReason;
    };
    expect(await why("research", addDays(day))).toBe(undefined);
    expect(await why("research", day)).toBe("closed");
    expect(await why("research", addDays(day, -1))).toBe("not-offered");
    expect(await why("research", past)).toBe("past");
    const full = addDays(day, 2);
    for (const preferredTime of ["09:00", "11:00"])
      for (let i = 0; i < 4; i++)
        await set(
          await book({ visitType: "research", preferredDate: full, preferredTime, groupSize: "2-5" }),
          "approved",
        );
    expect(await why("research", full)).toBe("full");
    await clearCapacity(userContext(admin), "group");
    expect(await why("group", addDays(day, -1))).toBe("not-offered");
    expect(await why("group", day)).toBe(undefined);
    const said = async (wish: Parameters<typeof validateRequestedSlot>[1]) =>
      (await validateRequestedSlot(createEntityManager(), wish))?.details?.map(
        ({ path, msg }) => `${path} ${msg}`,
      )[0];
    const at = { visitType: "research" as const, preferredDate: full };
    expect(await said({})).toBe(undefined);
    expect(await said({ preferredDate: past })).toBe("preferredDate appointments.day-past");
    expect(await said({ ...at, preferredDate: day })).toBe("preferredDate appointments.closed-day");
    expect(await said({ ...at, preferredTime: "09:00" })).toBe("preferredTime appointments.no-room");
    expect(await said({ ...at, preferredTime: "20:00" })).toBe("preferredTime appointments.closed");
  });

  test("reserves capacity for the largest group size, and suggests the nearest free slot", async () => {
    await openSlots("research", 20);
    const at = { visitType: "research", preferredTime: "09:30", preferredDate: findResearchDay(3) };
    const [large, small, alone] = [
      await book({ ...at, groupSize: "6-15" }),
      await book({ ...at, groupSize: "2-5", preferredTime: "10:59" }),
      await book({ ...at, preferredTime: "09:00" }),
    ];
    expect(kind(await set(large, "approved"))).toBe("ok");
    expect(kind(await set(small, "approved"))).toBe("ok");
    expect(await set(alone, "approved")).toMatchObject({
      kind: "conflict",
      message: '["appointments.capacity-exceeded",{"count":0,"needed":1}]',
    });
    const refused = await bookAppointment(visitorContext(), typed(at));
    expect(refused).toMatchObject({
      kind: "conflict",
      message: `["appointments.nearest-times",{"times":"${[
        `${at.preferredDate} 11:00`,
        `${addDays(at.preferredDate)} 09:00`,
        `${addDays(at.preferredDate)} 11:00`,
      ].join(", ")}"}]`,
      details: [{ path: "preferredTime", msg: "appointments.not-enough-capacity" }],
    });
    const places = await findAvailability(visitorContext(), "research", at.preferredDate);
    expect(places).toMatchObject({
      value: {
        hasOpeningHours: true,
        slots: [
          { time: "09:00", freeCapacity: 0, pendingCapacity: 1 },
          { time: "11:00", freeCapacity: 20, pendingCapacity: 0 },
        ],
      },
    });
    await set(small, "cancelled");
    expect(kind(await set(alone, "approved"))).toBe("ok");
  });

  test("checks capacity again when an approved visit is edited, unless it needs no more", async () => {
    await openSlots("group", 30);
    const at = { visitType: "group", preferredTime: "09:00", preferredDate: findResearchDay(4) };
    const [one, other] = [await book({ ...at, groupSize: "6-15" }), await book({ ...at, groupSize: "6-15" })];
    await set(one, "approved");
    await set(other, "approved");
    const edit = async (changes: Parameters<typeof updateAppointment>[2]) =>
      kind(await updateAppointment(userContext(admin), one.id, changes));
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    expect(await edit({ preferredTime: "20:00" })).toBe("conflict");
    expect(await edit({ preferredTime: "11:00", groupSize: "16+" })).toBe("ok");
    expect(await edit({ preferredTime: "09:00" })).toBe("conflict");
    await openSlots("group", 15);
    expect(await edit({ phone: "3", groupSize: "16+" })).toBe("ok");
    expect(await edit({ groupSize: "1" })).toBe("ok");
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    await set(one, "pending");
    expect(await edit({ status: "approved", preferredTime: "09:00" })).toBe("conflict");
    expect(await edit({ status: "approved", preferredTime: "11:00" })).toBe("ok");
    expect(await findAppointment(userContext(admin), one.id)).toMatchObject({
      value: { status: "approved", preferredTime: "11:00" },
    });
  });

  test("closes or opens single days; days without visits of the type stay closed", async () => {
    await openSlots("group", 30, { opens6: "09:00", closes6: "12:00" });
    const [closed, short] = [findResearchDay(5), addDays(findResearchDay(5))];
    await setSpecialDay(userContext(admin), "group", { day: closed, opens: "", closes: "" });
    await setSpecialDay(userContext(admin), "group", { day: short, opens: "15:00", closes: "16:00" });
    const tried = async (preferredDate: string, preferredTime: string) =>
      kind(
        await bookAppointment(visitorContext(), typed({ visitType: "group", preferredDate, preferredTime })),
      );
    expect(await tried(closed, "09:00")).toBe("invalid");
    expect(await tried(short, "09:00")).toBe("invalid");
    expect(await tried(short, "15:59")).toBe("ok");
    expect(await tried(short, "16:00")).toBe("invalid");
    expect(await tried(addDays(closed, 6), "09:00")).toBe("invalid");
    await deleteSpecialDay(userContext(admin), "group", { day: closed });
    expect(await tried(closed, "09:00")).toBe("ok");
    expect(
      kind(await setSpecialDay(userContext(reader), "group", { day: closed, opens: "", closes: "" })),
    ).toBe("forbidden");
    expect(
      kind(
        await updateOpeningHours(
          userContext(admin),
          "group",
          SetOpeningHours.parse({ capacity: 1, slotMinutes: 60, ...HOURS, version: 1 }),
        ),
      ),
    ).toBe("stale");
    for (const wrong of [{ capacity: 0 }, { opens1: "14:00" }, { closes1: "" }, { slotMinutes: 5 }])
      expect(SetOpeningHours.safeParse({ capacity: 1, slotMinutes: 60, ...HOURS, ...wrong }).success).toBe(
        false,
      );
  });
});

describe("appointment calendars", () => {
  const words = { name: "Visits", title: ({ visitType }: { visitType: string }) => visitType };
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one));

  test("contains approved and cancelled visits without names", async () => {
    const appointment = await book({ firstName: "Zuhura", purpose: "A canary." });
    const mine = async () => {
      const written = await writeAppointmentCalendar(visitorContext(), appointment.secret, words);
      if (!written.ok) throw new Error(written.message);
      expect(written.value).not.toMatch(/Zuhura|canary/);
      return read(written.value);
    };
    expect(await mine()).toEqual([]);
    await set(appointment, "approved");
    const [entry] = await mine();
    expect([entry!.uid.split("@")[0], entry!.summary, entry!.sequence]).toEqual([
      appointment.id,
      "archive",
      2,
    ]);
    const link = await createCalendarLink(userContext(admin), "appointments");
    const secret = link.ok ? link.value.calendarUrl.split("/").at(-2)! : "";
    const all = await writeAppointmentsCalendar(visitorContext(), secret, words);
    expect(all.ok && read(all.value).map(({ uid }) => uid)).toContain(entry!.uid);
    expect(all.ok && all.value).not.toMatch(/Zuhura|Amina|canary/);
    await set(appointment, "rejected");
    expect((await mine()).map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
      "CANCELLED",
    ]);

    const written = await book();
    await setAppointmentStatus(userContext(admin), written.id, {
      status: "rejected",
      adminNotes: "pending → approved",
    });
    const calendar = await writeAppointmentCalendar(visitorContext(), written.secret, words);
    expect(calendar.ok && read(calendar.value)).toEqual([]);

    const theirs = await createCalendarLink(userContext(reader), "appointments");
    const other = theirs.ok ? theirs.value.calendarUrl.split("/").at(-2)! : "";
    expect(kind(await writeAppointmentsCalendar(visitorContext(), other, words))).toBe("not-found");
    expect(kind(await writeAppointmentCalendar(visitorContext(), "made up", words))).toBe("not-found");
  });
});
