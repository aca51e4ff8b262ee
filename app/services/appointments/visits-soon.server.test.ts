import { afterEach, expect, test, vi } from "vitest";

import { todayHere } from "#app/core/institution-time.server.ts";

import { appointmentOf } from "../../../tests/setup/appointments.ts";
import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { listVisitsSoon } from "./appointment-list.server.ts";
import { setAppointmentStatus } from "./appointment-status.server.ts";
import { dayAfter } from "./slots.ts";

afterEach(() => vi.useRealTimers());

async function agreed(admin: Player, preferredDate: string) {
  const { id } = await appointmentOf(undefined, { visitType: "library", preferredDate });
  expect(await setAppointmentStatus(by(admin), id, { status: "approved" })).toMatchObject({ ok: true });
  return id;
}

async function soon(admin: Player) {
  const found = await listVisitsSoon(by(admin));
  if (!found.ok) throw new Error(found.sentence);
  return { ...found.value, ids: found.value.visits.map(({ id }) => id) };
}

/** Half past nine in the evening in Greenwich, when it is tomorrow already where the institution is. */
const LATE = new Date(`${dayAfter(todayHere(), 900)}T21:30:00Z`);

test("the next seven days are those of the institution, and it is said where there are more visits than are shown", async () => {
  const admin = await newPlayer("admin");
  vi.useFakeTimers({ toFake: ["Date"], now: LATE });
  const today = todayHere();
  expect(today).not.toBe(LATE.toISOString().slice(0, 10));
  const [last, beyond] = [await agreed(admin, dayAfter(today, 6)), await agreed(admin, dayAfter(today, 7))];
  const first = await soon(admin);
  expect(first).toMatchObject({ from: today, to: dayAfter(today, 6), more: false });
  expect(first.ids).toContain(last);
  expect(first.ids).not.toContain(beyond);

  for (let i = 0; i < 10; i++) await agreed(admin, today);
  const full = await soon(admin);
  expect(full.ids).toHaveLength(10);
  expect(full.more).toBe(true);
  expect(await listVisitsSoon(by(await newPlayer("user")))).toMatchObject({ kind: "forbidden" });
});
