import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { storedAs } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import type { Appointment } from "#app/schemas/appointments.ts";
import { APPOINTMENT_HELD } from "#app/schemas/lists.ts";
import {
  type CalendarEntry,
  calendarMissing,
  whoseCalendar,
  writeCalendar,
} from "#app/services/calendars/index.server.ts";

import { approvedFrom, selectAppointments, type AppointmentRow } from "./appointment-view.ts";
import { readAppointment, statusUrlOf, appointmentMissing } from "./appointments.server.ts";
import { dayAfter } from "./slots.ts";

/** No entry has anybody's name: calendar programs hand on what they read. */

type Words = { name: string; title(appointment: Pick<Appointment, "visitType" | "groupSize">): string };

const MOST = 500;
const SHOWN_BACK_DAYS = 30;

const application = () => ({ host: new URL(env().origins[0]!).host, timeZone: env().timeZone });

function entryOf(
  row: AppointmentRow,
  { title }: Words,
  status: CalendarEntry["status"],
  url: string,
): CalendarEntry {
  const { id, version, updatedAt, preferredDate, preferredTime, visitType, reference } = row;
  return {
    id,
    sequence: version,
    changedAt: updatedAt,
    day: preferredDate,
    time: preferredTime,
    minutes: APPOINTMENT_HELD[visitType].minutes,
    title: title(row),
    description: reference,
    url,
    status,
  };
}

const STANDS = ["approved", "completed"];

/** What is no longer approved stays as cancelled, so that calendar programs take it out. */
export async function writeAppointmentCalendar(
  ctx: Context,
  secret: string,
  words: Words,
): Promise<Result<string>> {
  const row = await readAppointment(ctx.em, "address", storedAs(secret) ?? "");
  if (!row) return appointmentMissing;
  const isApproved = STANDS.includes(row.status);
  const status = isApproved ? "CONFIRMED" : "CANCELLED";
  const entries = isApproved || row.wasApproved ? [entryOf(row, words, status, statusUrlOf(secret))] : [];
  return ok(writeCalendar({ name: words.name, ...application(), entries }));
}

export async function writeAppointmentsCalendar(
  ctx: Context,
  secret: string,
  words: Words,
): Promise<Result<string>> {
  const whose = await whoseCalendar(ctx, secret);
  if (!whose.ok) return whose;
  if (whose.value.kind !== "appointments" || whose.value.role !== "admin") return calendarMissing;
  const rows = await selectAppointments(ctx.em)
    .where(approvedFrom(dayAfter(todayHere(), -SHOWN_BACK_DAYS)))
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MOST)
    .execute();
  const addressOf = (id: string) => `${env().origins[0]}/admin/appointments?dialog=details&id=${id}`;
  const entries = rows.map((row) => entryOf(row, words, "CONFIRMED", addressOf(row.id)));
  return ok(writeCalendar({ name: words.name, ...application(), entries }));
}
