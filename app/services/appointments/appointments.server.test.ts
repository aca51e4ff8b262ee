import ICAL from "ical.js";
import { Client } from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { listAuditLog } from "#app/core/audit-log.server.ts";
import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { BookAppointment, type AppointmentDetails } from "#app/schemas/appointments.ts";
import { SetOpeningHours } from "#app/schemas/opening-hours.ts";
import type { VISIT_TYPES } from "#app/schemas/lists/appointments.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";

import {
  buildAppointmentInput,
  createAppointment,
  findResearchDay,
} from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import {
  createEmail,
  createTestUser,
  createTestUsers,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { loadAppointmentCalendar, loadAdminCalendar } from "./appointment-calendars.server.ts";
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
  cancelAppointmentBySecret,
  cancelOwnAppointment,
  createVisitRequest,
  findAppointment,
  findAppointmentBySecret,
} from "./appointments.server.ts";
import {
  deleteSpecialDay,
  updateOpeningHours,
  setSpecialDay,
  removeCapacityLimit,
} from "./opening-hours.server.ts";
import { validateRequestedSlot } from "./availability.server.ts";
import { findAvailability } from "./find-availability.server.ts";
import { addDays } from "./slots.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser, contributor: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, contributor, reader] = await createTestUsers(["admin", "contrib_own", "user"]);
});

type VisitType = (typeof VISIT_TYPES)[number];
const buildInput = (more: Record<string, string> = {}) => BookAppointment.parse(buildAppointmentInput(more));
async function book(more: Record<string, string> = {}, ctx = visitorContext()) {
  return unwrap(await bookAppointment(ctx, buildInput(more)));
}
const setStatus = async (
  appointment: Pick<AppointmentDetails, "id">,
  status: AppointmentDetails["status"],
  version?: number,
) => setAppointmentStatus(userContext(admin), appointment.id, { status, version });
const getOutcome = (result: { ok: boolean; kind?: string }) => (result.ok ? "ok" : result.kind);

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
    expect(getOutcome(await findAppointment(userContext(contributor), appointment.id))).toBe("not-found");
    expect(getOutcome(await findAppointment(visitorContext(), appointment.id))).toBe("unauthenticated");
  });

  test("creates one request for ten concurrent submissions, with one link that is not stored", async () => {
    const input = buildInput();
    const attempt = { key: `once ${input.email}`, digest: "d" };
    const booked = await Promise.all(
      Array.from({ length: 10 }, () => bookAppointment(visitorContext(attempt), input)),
    );
    const responses = new Set(
      booked.map((result) => (result.ok ? `${result.value.statusUrl} ${result.value.id}` : result.kind)),
    );
    expect(responses.size).toBe(1);
    const [first] = booked;
    if (!first?.ok) throw new Error("not booked");
    const rows = await execute("select * from appointment where email = ?", [input.email]);
    expect(rows).toHaveLength(1);
    const attempts = await execute("select * from idempotency_key where id = ?", [attempt.key]);
    expect(JSON.stringify([rows, attempts])).not.toContain(first.value.secret);
    await execute("delete from idempotency_key where id = ?", [attempt.key]);
    const later = await bookAppointment(visitorContext(attempt), input);
    expect(later.ok && later.value.secret).not.toBe(first.value.secret);
  });

  test("starts again with another reference when the first one belongs to another request", async () => {
    const { reference } = unwrap(await bookAppointment(visitorContext(), buildInput()));
    await execute("create sequence booking_attempt");
    await execute(`create function reuse_reference() returns trigger language plpgsql as $$ begin
      if nextval('booking_attempt') = 1 then new.reference = '${reference}'; end if; return new; end $$`);
    await execute(`create trigger reuse_reference before insert on appointment
      for each row execute function reuse_reference()`);
    const booked = await bookAppointment(visitorContext(), buildInput());
    const attempts = await execute("select last_value from booking_attempt");
    await execute("drop trigger reuse_reference on appointment");
    expect(attempts).toEqual([{ last_value: 2 }]);
    expect(unwrap(booked).reference).not.toBe(reference);
  });

  test("runs at most 11 SQL statements for a visitor's form, with begin and commit", async () => {
    await openSlots("group", 60);
    const input = buildInput({ visitType: "group", preferredTime: "09:00" });
    const submit = async (key: string) =>
      unwrap(await createVisitRequest(visitorContext({ key: `${key} ${input.email}`, digest: "d" }), input));
    await submit("before the connection is open");
    const query = vi.spyOn(Client.prototype, "query");
    await submit("counted");
    const statements = query.mock.calls.map(([statement]) =>
      typeof statement === "string" ? statement : (statement as unknown as { text: string }).text,
    );
    const connections = query.mock.contexts;
    query.mockRestore();
    await removeCapacityLimit(userContext(admin), "group");
    // Jobs of the same process use other connections at the same time.
    const connection =
      connections[statements.findIndex((text) => text.includes('insert into "appointment"'))];
    const ownStatements = statements.filter((_, index) => connections[index] === connection);
    expect([ownStatements[0], ownStatements.at(-1)]).toEqual(["begin", "commit"]);
    expect(ownStatements.length).toBeLessThanOrEqual(11);
  });

  test("creates a new request for the same key only after cancellation, rejection or deletion", async () => {
    const input = buildInput();
    const attempt = { key: `key ${input.email}`, digest: "d" };
    const submit = async () => {
      return unwrap(await bookAppointment(visitorContext(attempt), input));
    };
    type BookedAppointment = Awaited<ReturnType<typeof submit>>;
    const first = await submit();
    for (const status of ["approved", "pending"] as const) {
      await setStatus(first, status);
      expect((await submit()).id).toBe(first.id);
    }
    const endings = [
      (booked: BookedAppointment) => cancelAppointmentBySecret(visitorContext(), booked.secret),
      (booked: BookedAppointment) => setStatus(booked, "rejected"),
      (booked: BookedAppointment) => setStatus(booked, "cancelled"),
      (booked: BookedAppointment) => deleteAppointment(userContext(admin), booked.id),
    ];
    const created = new Set([first.id]);
    let latest = first;
    for (const endRequest of endings) {
      expect(getOutcome(await endRequest(latest))).toBe("ok");
      latest = await submit();
      created.add(latest.id);
    }
    expect(created.size).toBe(1 + endings.length);
  });

  test("refuses past days and days without visits of the type", async () => {
    const saturday = addDays(findResearchDay(), 5);
    const sunday = addDays(findResearchDay(), 6);
    const tryBooking = async (visitType: VisitType, preferredDate: string) =>
      getOutcome(await bookAppointment(visitorContext(), buildInput({ visitType, preferredDate })));
    expect(await tryBooking("research", saturday)).toBe("invalid");
    expect(await tryBooking("group", saturday)).toBe("ok");
    expect(await tryBooking("group", sunday)).toBe("invalid");
    expect(await tryBooking("archive", sunday)).toBe("ok");
    expect(await tryBooking("library", sunday)).toBe("ok");
    expect(await tryBooking("archive", getInstitutionDate())).toBe("ok");
    expect(await tryBooking("archive", addDays(getInstitutionDate(), -1))).toBe("invalid");
  });

  test("refuses more than five requests an hour per address, counting repeated ones once and accounts separately", async () => {
    const email = createEmail();
    const input = buildInput({ email });
    for (let i = 0; i < 3; i++)
      await bookAppointment(visitorContext({ key: `same ${email}`, digest: "d" }), input);
    for (let i = 0; i < 4; i++) expect(getOutcome(await bookAppointment(visitorContext(), input))).toBe("ok");
    const refused = await bookAppointment(visitorContext(), buildInput({ email: email.toUpperCase() }));
    expect(refused).toMatchObject({ kind: "rate-limited", retryAfter: expect.any(Number) as number });
    const accountInput = buildInput({ email: contributor.email });
    for (let i = 0; i < 5; i++) await bookAppointment(visitorContext(), accountInput);
    expect(getOutcome(await bookAppointment(visitorContext(), accountInput))).toBe("rate-limited");
    expect(getOutcome(await bookAppointment(userContext(contributor), accountInput))).toBe("ok");
  });

  test("allows cancellation by link or owner until the visit starts, and not after a rejection or completion", async () => {
    const [ownAppointment, guestAppointment] = [await book({}, userContext(reader)), await book()];
    expect(getOutcome(await findAppointmentBySecret(visitorContext(), "made up"))).toBe("not-found");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), guestAppointment.id))).toBe(
      "not-found",
    );
    expect(getOutcome(await cancelOwnAppointment(userContext(reader), guestAppointment.id))).toBe(
      "not-found",
    );
    expect(getOutcome(await cancelOwnAppointment(userContext(contributor), ownAppointment.id))).toBe(
      "forbidden",
    );
    expect(getOutcome(await cancelOwnAppointment(userContext(reader), ownAppointment.id))).toBe("ok");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), guestAppointment.secret))).toBe("ok");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), guestAppointment.secret))).toBe(
      "conflict",
    );
    const approved = [await book(), await book({}, userContext(reader))] as const;
    for (const appointment of approved) await setStatus(appointment, "approved");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), approved[0].secret))).toBe("ok");
    expect(getOutcome(await cancelOwnAppointment(userContext(reader), approved[1].id))).toBe("ok");
    for (const status of ["rejected", "completed"] as const) {
      const appointment = await book();
      await setStatus(appointment, status);
      expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), appointment.secret))).toBe(
        "conflict",
      );
    }
    const [started, later] = [await book(), await book()];
    for (const appointment of [started, later]) await setStatus(appointment, "approved");
    const [day, time] = [getInstitutionDate(), getInstitutionTime()];
    const moveTo = (id: string, date: string, time: string) =>
      createEntityManager().nativeUpdate(
        AppointmentEntity,
        { id },
        { preferredDate: date, preferredTime: time },
      );
    await moveTo(started.id, day, time);
    await moveTo(later.id, addDays(day), "00:00");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), started.secret))).toBe("conflict");
    expect(getOutcome(await cancelAppointmentBySecret(visitorContext(), later.secret))).toBe("ok");
    expect(await findAppointmentBySecret(userContext(admin), guestAppointment.secret)).toMatchObject({
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
    expect(getOutcome(await listAppointmentHistory(userContext(reader), appointment.id))).toBe("forbidden");
  });

  test("a request that is pending again waits from then on", async () => {
    const appointment = await book();
    const waitsSince = async () => {
      const [row] = await execute<{ since: Date }>(
        "select pending_since as since from appointment where id = ?",
        [appointment.id],
      );
      return new Date(row!.since).getTime();
    };
    const since = await waitsSince();
    for (const status of ["pending", "approved"] as const) {
      await setStatus(appointment, status);
      expect(await waitsSince()).toBe(since);
    }
    await setStatus(appointment, "pending");
    expect(await waitsSince()).toBeGreaterThan(since);
  });

  test("accepts one of two concurrent decisions on the same version", async () => {
    const appointment = await book();
    const results = await Promise.all(
      (["approved", "rejected"] as const).map((status) =>
        setStatus(appointment, status, appointment.version),
      ),
    );
    expect(results.map(getOutcome).sort()).toEqual(["ok", "stale"]);
  });

  test("updates the given fields, and deletes the notes with the request", async () => {
    const appointment = await book({ visitType: "research", institution: "Hills University" });
    const changed = await updateAppointment(userContext(admin), appointment.id, { phone: "1", version: 1 });
    expect(changed).toMatchObject({ value: { phone: "1", institution: "Hills University", version: 2 } });
    const sunday = { preferredDate: addDays(findResearchDay(), 6) };
    expect(getOutcome(await updateAppointment(userContext(admin), appointment.id, sunday))).toBe("invalid");
    await setAppointmentStatus(userContext(admin), appointment.id, {
      status: "rejected",
      adminNotes: "a canary of a note",
      reply: "a canary of a reply",
    });
    for (const user of [reader, contributor])
      expect(getOutcome(await deleteAppointment(userContext(user), appointment.id))).toBe("forbidden");
    expect(getOutcome(await deleteAppointment(userContext(admin), appointment.id))).toBe("ok");
    expect(getOutcome(await deleteAppointment(userContext(admin), appointment.id))).toBe("not-found");
    const entries = await execute("select * from audit_log where subject_id = ?", [appointment.id]);
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toMatch(/canary|Amina|Said/);
  });

  test("a deleted visit leaves no name of the visitor who had cancelled it", async () => {
    const { id } = await createAppointment(reader, { preferredDate: findResearchDay() });
    unwrap(await cancelOwnAppointment(userContext(reader), id));
    unwrap(await deleteAppointment(userContext(admin), id));
    const entries = await execute("select actor_id, actor_name, action from audit_log where subject_id = ?", [
      id,
    ]);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ actor_id: null, actor_name: "", action: "appointment.cancelled" });
  });
});

describe("lists of appointments", () => {
  test("lists approved upcoming visits for visitors, soonest first and without names", async () => {
    const [soon, late] = [await book({ preferredDate: addDays(getInstitutionDate(), 1) }), await book()];
    const past = await book();
    for (const appointment of [late, soon, past]) await setStatus(appointment, "approved");
    await execute("update appointment set preferred_date = current_date - 3 where id = ?", [past.id]);
    const listed = await listUpcomingAppointments(
      visitorContext(),
      { visitType: "archive" },
      { page: 1, limit: 100 },
    );
    const { appointments } = listed.value;
    const ids = appointments.map(({ id }) => id);
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id));
    expect(ids).not.toContain(past.id);
    for (const appointment of appointments)
      expect(Object.keys(appointment).sort()).toEqual(
        ["groupSize", "id", "preferredDate", "preferredTime", "status", "visitType"].sort(),
      );
    expect(getOutcome(await findUpcomingAppointment(userContext(reader), past.id))).toBe("not-found");
    expect(await findUpcomingAppointment(userContext(reader), soon.id)).toEqual({
      ok: true,
      value: appointments.find(({ id }) => id === soon.id),
    });
    const forAdmin = await listUpcomingAppointments(userContext(admin), {}, { page: 1, limit: 100 });
    expect(forAdmin.value.appointments[0]).toHaveProperty("email");
  });

  test("that was booked as a visitor is its reader's once the address is confirmed", async () => {
    const owner = await createTestUser("user");
    const ctx = userContext(owner);
    const { id } = await book({ email: owner.email.toUpperCase() });
    const listIds = async () =>
      unwrap(await listMyAppointments(ctx, { page: 1, limit: 100 })).appointments.map((visit) => visit.id);
    await execute("update account set confirmed_at = null where id = ?", [owner.id]);
    expect(await listIds()).toEqual([]);
    expect(getOutcome(await findAppointment(ctx, id))).toBe("not-found");
    expect(getOutcome(await cancelOwnAppointment(ctx, id))).toBe("not-found");
    await execute("update account set confirmed_at = now() where id = ?", [owner.id]);
    expect(await listIds()).toEqual([id]);
    expect(getOutcome(await findAppointment(ctx, id))).toBe("ok");
    const other = userContext(await createTestUser("user"));
    const bookedByAnother = await book({ email: owner.email }, other);
    expect(await listIds()).not.toContain(bookedByAnother.id);
    expect(getOutcome(await findAppointment(other, id))).toBe("not-found");
    expect(getOutcome(await cancelOwnAppointment(ctx, id))).toBe("ok");
  });

  test("finds requests by name, reference and address despite typing errors, with correct totals", async () => {
    const appointment = await book({ firstName: "Kizingo", lastName: "Mbarak", groupSize: "2-5" });
    const { reference, email } = appointment;
    for (const search of ["kizingo", "mbar", reference, email, "Kizingoo"]) {
      const result = await listAppointments(userContext(admin), { search }, { page: 1, limit: 10 });
      expect(result.ok && result.value.appointments.map(({ id }) => id)).toEqual([appointment.id]);
    }
    const [rows] = await execute<{ all: number; pending: number }>(
      "select count(*)::int as all, count(*) filter (where status = 'pending')::int as pending from appointment",
    );
    const all = await listAppointments(userContext(admin), {}, { page: 1, limit: 1 });
    expect(all.ok && all.value.pagination.totalItems).toBe(rows!.all);
    const stats = await countAppointments(userContext(admin));
    expect(stats.ok && stats.value.statusStats).toHaveLength(5);
    expect(stats).toMatchObject({
      value: { statusStats: [{ status: "pending", count: rows!.pending }, {}, {}, {}, {}] },
    });
    const ownList = await listMyAppointments(userContext(reader), { page: 1, limit: 100 });
    expect(
      ownList.ok && ownList.value.appointments.every(({ email: otherEmail }) => otherEmail !== email),
    ).toBe(true);
    for (const user of [contributor, admin])
      expect(getOutcome(await listMyAppointments(userContext(user), { page: 1, limit: 1 }))).toBe(
        "forbidden",
      );
  });
});

test("lists a reader's next visits with the earliest first, and past visits with the latest first", async () => {
  const owner = await createTestUser("user");
  for (const preferredDate of ["2034-05-03", "2034-05-01", "2034-05-02"])
    await createAppointment(owner, { preferredDate });
  await execute(
    "update appointment set preferred_date = preferred_date - interval '20 years' where account_id = ? and preferred_date >= '2034-05-02'",
    [owner.id],
  );
  await createAppointment(owner, { preferredDate: "2034-05-04" });
  const listStarts = async (period: "next" | "past") => {
    const result = await listMyAppointments(userContext(owner), { page: 1, limit: 10 }, period);
    return result.ok ? result.value.appointments.map((visit) => visit.preferredDate) : [];
  };
  expect(await listStarts("next")).toEqual(["2034-05-01", "2034-05-04"]);
  expect(await listStarts("past")).toEqual(["2014-05-03", "2014-05-02"]);
});

describe("opening hours", () => {
  test("applies only the days of the visit type until capacity is set, and after it is cleared", async () => {
    const late = { visitType: "library", preferredTime: "23:30", groupSize: "16+" };
    const appointments = await Promise.all(Array.from({ length: 4 }, () => book(late)));
    for (const appointment of appointments)
      expect(getOutcome(await setStatus(appointment, "approved"))).toBe("ok");
    await openSlots("library", 5);
    expect(getOutcome(await bookAppointment(visitorContext(), buildInput(late)))).toBe("invalid");
    await removeCapacityLimit(userContext(admin), "library");
    expect(getOutcome(await bookAppointment(visitorContext(), buildInput(late)))).toBe("ok");
  });

  test("does not report closed or past days as full", async () => {
    await openSlots("research", 20);
    const [day, past] = [findResearchDay(5), "2020-01-06"];
    await setSpecialDay(userContext(admin), "research", { day, opens: "", closes: "" });
    const findReason = async (visitType: VisitType, date: string) => {
      const availability = await findAvailability(visitorContext(), visitType, date);
      return availability.ok && availability.value.unavailableReason;
    };
    expect(await findReason("research", addDays(day))).toBe(undefined);
    expect(await findReason("research", day)).toBe("closed");
    expect(await findReason("research", addDays(day, -1))).toBe("not-offered");
    expect(await findReason("research", past)).toBe("past");
    const full = addDays(day, 2);
    for (const preferredTime of ["09:00", "11:00"])
      for (let i = 0; i < 4; i++)
        await setStatus(
          await book({ visitType: "research", preferredDate: full, preferredTime, groupSize: "2-5" }),
          "approved",
        );
    expect(await findReason("research", full)).toBe("full");
    await removeCapacityLimit(userContext(admin), "group");
    expect(await findReason("group", addDays(day, -1))).toBe("not-offered");
    expect(await findReason("group", day)).toBe(undefined);
    const validate = async (input: Parameters<typeof validateRequestedSlot>[1]) =>
      (await validateRequestedSlot(createEntityManager(), input))?.details?.map(
        ({ path, msg }) => `${path} ${msg}`,
      )[0];
    const at = { visitType: "research" as const, preferredDate: full };
    expect(await validate({})).toBe(undefined);
    expect(await validate({ preferredDate: past })).toBe("preferredDate appointments.date-in-past");
    expect(await validate({ ...at, preferredDate: day })).toBe("preferredDate appointments.closed-day");
    expect(await validate({ ...at, preferredTime: "09:00" })).toBe(
      "preferredTime appointments.not-enough-capacity",
    );
    expect(await validate({ ...at, preferredTime: "20:00" })).toBe("preferredTime appointments.closed");
  });

  test("reserves capacity for the largest group size, and suggests the nearest free slot", async () => {
    await openSlots("research", 20);
    const at = { visitType: "research", preferredTime: "09:30", preferredDate: findResearchDay(3) };
    const [large, small, alone] = [
      await book({ ...at, groupSize: "6-15" }),
      await book({ ...at, groupSize: "2-5", preferredTime: "10:59" }),
      await book({ ...at, preferredTime: "09:00" }),
    ];
    expect(getOutcome(await setStatus(large, "approved"))).toBe("ok");
    expect(getOutcome(await setStatus(small, "approved"))).toBe("ok");
    expect(await setStatus(alone, "approved")).toMatchObject({
      kind: "conflict",
      message: '["appointments.capacity-exceeded",{"count":0,"needed":1}]',
    });
    const refused = await bookAppointment(visitorContext(), buildInput(at));
    expect(refused).toMatchObject({
      kind: "conflict",
      message: `["appointments.nearest-times",{"times":"${[
        `${at.preferredDate} 11:00`,
        `${addDays(at.preferredDate)} 09:00`,
        `${addDays(at.preferredDate)} 11:00`,
      ].join(", ")}"}]`,
      details: [{ path: "preferredTime", msg: "appointments.not-enough-capacity" }],
    });
    const availability = await findAvailability(visitorContext(), "research", at.preferredDate);
    expect(availability).toMatchObject({
      value: {
        hasOpeningHours: true,
        slots: [
          { time: "09:00", freeCapacity: 0, pendingCapacity: 1 },
          { time: "11:00", freeCapacity: 20, pendingCapacity: 0 },
        ],
      },
    });
    await setStatus(small, "cancelled");
    expect(getOutcome(await setStatus(alone, "approved"))).toBe("ok");
  });

  test("checks capacity again when an approved visit is edited, unless it needs no more", async () => {
    await openSlots("group", 30);
    const at = { visitType: "group", preferredTime: "09:00", preferredDate: findResearchDay(4) };
    const [first, other] = [
      await book({ ...at, groupSize: "6-15" }),
      await book({ ...at, groupSize: "6-15" }),
    ];
    await setStatus(first, "approved");
    await setStatus(other, "approved");
    const edit = async (changes: Parameters<typeof updateAppointment>[2]) =>
      getOutcome(await updateAppointment(userContext(admin), first.id, changes));
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    expect(await edit({ preferredTime: "20:00" })).toBe("conflict");
    expect(await edit({ preferredTime: "11:00", groupSize: "16+" })).toBe("ok");
    expect(await edit({ preferredTime: "09:00" })).toBe("conflict");
    await openSlots("group", 15);
    expect(await edit({ phone: "3", groupSize: "16+" })).toBe("ok");
    expect(await edit({ groupSize: "1" })).toBe("ok");
    expect(await edit({ groupSize: "16+" })).toBe("conflict");
    await setStatus(first, "pending");
    expect(await edit({ status: "approved", preferredTime: "09:00" })).toBe("conflict");
    expect(await edit({ status: "approved", preferredTime: "11:00" })).toBe("ok");
    expect(await findAppointment(userContext(admin), first.id)).toMatchObject({
      value: { status: "approved", preferredTime: "11:00" },
    });
  });

  test("closes or opens single days; days without visits of the type stay closed", async () => {
    await openSlots("group", 30, { opens6: "09:00", closes6: "12:00" });
    const [closed, short] = [findResearchDay(5), addDays(findResearchDay(5))];
    await setSpecialDay(userContext(admin), "group", { day: closed, opens: "", closes: "" });
    await setSpecialDay(userContext(admin), "group", { day: short, opens: "15:00", closes: "16:00" });
    const tryBooking = async (preferredDate: string, preferredTime: string) =>
      getOutcome(
        await bookAppointment(
          visitorContext(),
          buildInput({ visitType: "group", preferredDate, preferredTime }),
        ),
      );
    expect(await tryBooking(closed, "09:00")).toBe("invalid");
    expect(await tryBooking(short, "09:00")).toBe("invalid");
    expect(await tryBooking(short, "15:59")).toBe("ok");
    expect(await tryBooking(short, "16:00")).toBe("invalid");
    expect(await tryBooking(addDays(closed, 6), "09:00")).toBe("invalid");
    await deleteSpecialDay(userContext(admin), "group", { day: closed });
    expect(await tryBooking(closed, "09:00")).toBe("ok");
    expect(
      getOutcome(await setSpecialDay(userContext(reader), "group", { day: closed, opens: "", closes: "" })),
    ).toBe("forbidden");
    expect(
      getOutcome(
        await updateOpeningHours(
          userContext(admin),
          "group",
          SetOpeningHours.parse({ capacity: 1, slotMinutes: 60, ...HOURS, version: 1 }),
        ),
      ),
    ).toBe("stale");
    for (const invalidHours of [
      ...[{ capacity: 0 }, { opens1: "14:00" }, { closes1: "" }, { slotMinutes: 5 }],
      ...[{ breakFrom1: "10:00" }, { breakUntil1: "10:00" }],
      ...[
        ["11:00", "10:00"],
        ["11:00", "11:00"],
        ["09:00", "10:00"],
        ["12:00", "13:00"],
      ].map(([breakFrom1, breakUntil1]) => ({ breakFrom1, breakUntil1 })),
      { breakFrom6: "10:00", breakUntil6: "11:00" },
    ])
      expect(
        SetOpeningHours.safeParse({ capacity: 1, slotMinutes: 60, ...HOURS, ...invalidHours }).success,
      ).toBe(false);
  });
});

describe("the break of a day", () => {
  const breaks = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((weekday) => [
      [`closes${weekday}`, "17:00"],
      [`breakFrom${weekday}`, "12:30"],
      [`breakUntil${weekday}`, "13:30"],
    ]),
  );
  const findTimes = async (day: string) =>
    unwrap(await findAvailability(visitorContext(), "research", day)).slots.map(({ time }) => time);

  test("takes away the slots that overlap it: a booking or an approval in one names the nearest others", async () => {
    await openSlots("research", 20, { slotMinutes: 60 });
    const at = { visitType: "research", preferredTime: "12:10", preferredDate: findResearchDay(6) };
    const early = await book(at);
    unwrap(await openSlots("research", 20, { ...breaks, slotMinutes: 60 }));
    expect(await findTimes(at.preferredDate)).toEqual(["09:00", "10:00", "11:00", "14:00", "15:00", "16:00"]);
    const times = ["11:00", "14:00", "10:00"].map((time) => `${at.preferredDate} ${time}`).join(", ");
    for (const preferredTime of ["12:10", "12:30", "13:29"])
      expect(await bookAppointment(visitorContext(), buildInput({ ...at, preferredTime }))).toMatchObject({
        kind: "conflict",
        details: [{ path: "preferredTime", msg: "appointments.break" }],
      });
    expect(await bookAppointment(visitorContext(), buildInput(at))).toMatchObject({
      message: encodeMessage("appointments.nearest-times", { times }),
    });
    expect(await setStatus(early, "approved")).toMatchObject({
      kind: "conflict",
      message: encodeMessage("appointments.break-nearest-times", { times }),
    });
    const moved = await updateAppointment(userContext(admin), early.id, {
      status: "approved",
      preferredTime: "14:30",
    });
    expect(getOutcome(moved)).toBe("ok");
    await openSlots("research", 20, { slotMinutes: 60 });
    expect(await findTimes(at.preferredDate)).toEqual(["09:00", "10:00", "11:00", "12:00"]);
  });

  test("is the same on all days if the hours are, and has to be inside them", () => {
    const hours = { opens: "09:00", closes: "17:00", breakFrom: "12:30", breakUntil: "13:30" };
    const input = { capacity: 1, slotMinutes: 60, opens2: "09:00", closes2: "17:00", sameHours: "true" };
    expect(SetOpeningHours.parse({ ...input, breakFrom2: "12:30", breakUntil2: "13:30" }).hours).toEqual(
      Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, hours])),
    );
    expect(
      SetOpeningHours.safeParse({ ...input, breakFrom2: "12:30", breakUntil2: "17:00" }).error?.issues,
    ).toMatchObject([{ path: ["breakUntil2"], message: "appointments.break-invalid" }]);
  });
});

describe("appointment calendars", () => {
  const labels = { name: "Visits", title: ({ visitType }: { visitType: string }) => visitType };
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component));

  test("contains approved and cancelled visits without names", async () => {
    const appointment = await book({ firstName: "Zuhura", purpose: "A canary." });
    const readEntries = async () => {
      const written = unwrap(await loadAppointmentCalendar(visitorContext(), appointment.secret, labels));
      expect(written).not.toMatch(/Zuhura|canary/);
      return read(written);
    };
    expect(await readEntries()).toEqual([]);
    await setStatus(appointment, "approved");
    const [entry] = await readEntries();
    expect([entry!.uid.split("@")[0], entry!.summary, entry!.sequence]).toEqual([
      appointment.id,
      "archive",
      2,
    ]);
    const link = await createCalendarLink(userContext(admin), "appointments");
    const secret = link.ok ? link.value.calendarUrl.split("/").at(-2)! : "";
    const all = await loadAdminCalendar(visitorContext(), secret, labels);
    expect(all.ok && read(all.value).map(({ uid }) => uid)).toContain(entry!.uid);
    expect(all.ok && all.value).not.toMatch(/Zuhura|Amina|canary/);
    await setStatus(appointment, "rejected");
    expect((await readEntries()).map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
      "CANCELLED",
    ]);

    const written = await book();
    await setAppointmentStatus(userContext(admin), written.id, {
      status: "rejected",
      adminNotes: "pending → approved",
    });
    const calendar = await loadAppointmentCalendar(visitorContext(), written.secret, labels);
    expect(calendar.ok && read(calendar.value)).toEqual([]);

    const theirs = await createCalendarLink(userContext(reader), "appointments");
    const other = theirs.ok ? theirs.value.calendarUrl.split("/").at(-2)! : "";
    expect(getOutcome(await loadAdminCalendar(visitorContext(), other, labels))).toBe("not-found");
    expect(getOutcome(await loadAppointmentCalendar(visitorContext(), "made up", labels))).toBe("not-found");
  });
});
