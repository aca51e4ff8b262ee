import { env } from "#app/env.server.ts";
import { VISIT_HELD } from "#app/schemas/lists.ts";
import type { Visit } from "#app/schemas/visits.ts";

import { calendarMissing, whoseCalendar } from "./calendars/calendar-links.server.ts";
import { writeCalendar, type CalendarEntry } from "./calendars/write-calendar.ts";
import type { Context } from "./context.ts";
import { todayHere } from "./here.server.ts";
import { ok, type Result } from "./result.ts";
import { dayAfter } from "./visit-slots.ts";
import { VISIT_COLUMNS, type VisitRow } from "./visit-view.ts";
import { readVisit, statusUrlOf, visitMissing } from "./visits.server.ts";
import { storedAs } from "./secrets.server.ts";

/** Approved visits as calendar programs read them. Nobody's name is in any: such programs hand on what they read. */

/** How an entry is called, in its reader's language. */
type Words = { name: string; title(visit: Pick<Visit, "visitType" | "groupSize">): string };

const MOST = 500;
const SHOWN_BACK_DAYS = 30;

const house = () => ({ host: new URL(env().origins[0]!).host, timeZone: env().timeZone });

function entryOf(
  row: VisitRow,
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
    minutes: VISIT_HELD[visitType].minutes,
    title: title(row),
    description: reference,
    url,
    status,
  };
}

const STANDS = ["approved", "completed"];

/**
 * The visit that a private address opens: once it is approved; and from then on as cancelled when it no longer is,
 * so that a program takes it out.
 */
export async function writeVisitCalendar(
  ctx: Context,
  secret: string,
  words: Words,
): Promise<Result<string>> {
  const row = await readVisit(ctx.em, "address", storedAs(secret) ?? "");
  if (!row) return visitMissing;
  const isApproved = STANDS.includes(row.status);
  const [wasApproved] = isApproved
    ? []
    : await ctx.em.execute(
        "select from trail_entry where subject_id = ? and action = 'visit.status' and note like '%→ approved%' limit 1",
        [row.id],
      );
  const status = isApproved ? "CONFIRMED" : "CANCELLED";
  const entries = isApproved || wasApproved ? [entryOf(row, words, status, statusUrlOf(secret))] : [];
  return ok(writeCalendar({ name: words.name, ...house(), entries }));
}

/** All approved visits, by the private address of somebody who is an administrator still. */
export async function writeVisitsCalendar(
  ctx: Context,
  secret: string,
  words: Words,
): Promise<Result<string>> {
  const whose = await whoseCalendar(ctx, secret);
  if (!whose.ok) return whose;
  if (whose.value.kind !== "visits" || whose.value.role !== "admin") return calendarMissing;
  const rows = await ctx.em.execute<VisitRow[]>(
    `select t.id, ${VISIT_COLUMNS} from visit t where t.status = 'approved' and t.starts_at >= ?::date
     order by t.starts_at, t.id limit ${MOST}`,
    [dayAfter(todayHere(), -SHOWN_BACK_DAYS)],
  );
  const addressOf = (id: string) => `${env().origins[0]}/admin/appointments?dialog=details&id=${id}`;
  const entries = rows.map((row) => entryOf(row, words, "CONFIRMED", addressOf(row.id)));
  return ok(writeCalendar({ name: words.name, ...house(), entries }));
}
