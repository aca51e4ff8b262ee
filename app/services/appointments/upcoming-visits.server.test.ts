import { afterEach, expect, test, vi } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { listVisitsOfComingWeek } from "./appointment-list.server.ts";
import { setAppointmentStatus } from "./appointment-status.server.ts";
import { addDays } from "./slots.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

afterEach(() => vi.useRealTimers());

async function createApprovedVisit(admin: TestUser, preferredDate: string) {
  const { id } = await createAppointment(undefined, { visitType: "library", preferredDate });
  expect(await setAppointmentStatus(userContext(admin), id, { status: "approved" })).toMatchObject({
    ok: true,
  });
  return id;
}

async function listVisits(admin: TestUser) {
  const result = unwrap(await listVisitsOfComingWeek(userContext(admin)));
  return { ...result, ids: result.visits.map(({ id }) => id) };
}

/** 21:30 UTC, when it is already the next day at the institution. */
const LATE = new Date(`${addDays(getInstitutionDate(), 900)}T21:30:00Z`);

test("lists the next seven days in the institution's zone, and reports further visits", async () => {
  const admin = await createTestUser("admin");
  vi.useFakeTimers({ toFake: ["Date"], now: LATE });
  const today = getInstitutionDate();
  expect(today).not.toBe(LATE.toISOString().slice(0, 10));
  const [last, beyond] = [
    await createApprovedVisit(admin, addDays(today, 6)),
    await createApprovedVisit(admin, addDays(today, 7)),
  ];
  const first = await listVisits(admin);
  expect(first).toMatchObject({ from: today, to: addDays(today, 6), hasMore: false });
  expect(first.ids).toContain(last);
  expect(first.ids).not.toContain(beyond);

  for (let i = 0; i < 10; i++) await createApprovedVisit(admin, today);
  const full = await listVisits(admin);
  expect(full.ids).toHaveLength(10);
  expect(full.hasMore).toBe(true);
  expect(await listVisitsOfComingWeek(userContext(await createTestUser("user")))).toMatchObject({
    kind: "forbidden",
  });
});
