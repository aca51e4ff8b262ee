import { sql } from "kysely";

import { isAdministratorOf } from "#app/core/access.server.ts";
import { getTimeZone } from "#app/core/site.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import type { Appointment } from "#app/schemas/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { getVisitMinutes } from "#app/services/visit-types/index.server.ts";
import {
  type CalendarEntry,
  calendarMissingRefusal,
  findCalendarOwner,
  formatPublishedCalendar,
} from "#app/services/calendars/index.server.ts";

import { buildApprovedFromCondition, selectAppointments, type AppointmentRow } from "./appointment-view.ts";
import {
  findAppointmentRow,
  getAppointmentStatusUrl,
  appointmentMissingRefusal,
} from "./appointments.server.ts";
import { addDays } from "./slots.ts";

/** Entries contain no names of visitors, because people share their calendars with others. */

type CalendarLabels = {
  name: string;
  title(appointment: Pick<Appointment, "visitType" | "groupSize" | "participants">): string;
};

const MAX_CALENDAR_ENTRIES = 500;
const PAST_CALENDAR_DAYS = 30;

const getCalendarSettings = () => ({ host: new URL(env().origins[0]!).host, timeZone: getTimeZone() });

function toCalendarEntry(
  row: AppointmentRow,
  { title }: CalendarLabels,
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
    minutes: getVisitMinutes(visitType),
    title: title(row),
    description: reference,
    url,
    status,
  };
}

const APPROVED_STATUSES = ["approved", "completed"];

/** A visit that is no longer approved stays in the calendar as cancelled, so that calendar programs remove it. */
export async function loadAppointmentCalendar(
  ctx: Context,
  secret: string,
  labels: CalendarLabels,
): Promise<Result<string>> {
  const row = await findAppointmentRow(ctx.em, "tokenHash", hashToken(secret) ?? "");
  if (!row) return appointmentMissingRefusal;
  const isApproved = APPROVED_STATUSES.includes(row.status);
  const status = isApproved ? "CONFIRMED" : "CANCELLED";
  const entries =
    isApproved || row.wasApproved
      ? [toCalendarEntry(row, labels, status, getAppointmentStatusUrl(secret))]
      : [];
  return ok(formatPublishedCalendar({ name: labels.name, ...getCalendarSettings(), entries }));
}

export async function loadAdminCalendar(
  ctx: Context,
  secret: string,
  labels: CalendarLabels,
): Promise<Result<string>> {
  const link = await findCalendarOwner(ctx, secret);
  if (!link.ok) return link;
  if (link.value.kind !== "appointments" || !isAdministratorOf(link.value, "visits"))
    return calendarMissingRefusal;
  const rows = await selectAppointments(ctx.em)
    .where(buildApprovedFromCondition(addDays(getInstitutionDate(), -PAST_CALENDAR_DAYS)))
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MAX_CALENDAR_ENTRIES)
    .execute();
  const appointmentUrl = (id: string) =>
    `${env().origins[0]}${getActionUrls<AppointmentAction>("/admin/appointments")("details", id)}`;
  const entries = rows.map((row) => toCalendarEntry(row, labels, "CONFIRMED", appointmentUrl(row.id)));
  return ok(formatPublishedCalendar({ name: labels.name, ...getCalendarSettings(), entries }));
}
