import { type Expression, sql, type SqlBool } from "kysely";

import { getTimeZone } from "#app/core/site.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import {
  type CalendarEntry,
  calendarMissingRefusal,
  findCalendarOwner,
  formatPublishedCalendar,
} from "#app/services/calendars/index.server.ts";

import { getCalendarEnd } from "./event-end.ts";
import {
  approvedEventCondition,
  selectEvents,
  getTodaySql,
  toEventView,
  type EventRow,
} from "./event-view.ts";
import { findEventRow } from "./events.server.ts";

const MAX_CALENDAR_ENTRIES = 500;

const getEventUrl = (id: string) => `${env().origins[0]}/events/${id}`;

const UPCOMING = sql<boolean>`t.status in ('upcoming', 'ongoing')`;
// In this form, it can use the partial index of past events.
const CANCELLED = sql<boolean>`t.status in ('completed', 'cancelled') and t.status = 'cancelled'`;

const selectFirstEvents = ({ em, actor }: Context, condition: Expression<SqlBool>) => {
  const events = selectEvents(em, actor)
    .where(approvedEventCondition)
    .where(condition)
    .where(sql<boolean>`t.ends_at >= ${getTodaySql()}`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MAX_CALENDAR_ENTRIES);
  return query(em).selectFrom(events.as("event")).selectAll();
};

/**
 * Includes cancelled events, so that calendar programs remove them, and events of several days that have begun. Each kind
 * has its index; the index of both begins with all past events.
 */
const loadUpcomingEvents = (ctx: Context) =>
  selectFirstEvents(ctx, UPCOMING)
    .unionAll(selectFirstEvents(ctx, CANCELLED))
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .limit(MAX_CALENDAR_ENTRIES)
    .execute();

function toCalendarEntry(ctx: Context, row: EventRow, isOwn = false): CalendarEntry {
  const view = toEventView(row, ctx.actor);
  return {
    id: row.id,
    sequence: row.version,
    changedAt: isOwn || ctx.actor.role !== "visitor" ? row.editedAt : row.changedAt,
    day: row.date,
    time: row.time,
    end: getCalendarEnd(row.date, row),
    title: row.title,
    description: isOwn ? row.description : view.description,
    location: isOwn ? row.location : view.location,
    url: getEventUrl(row.id),
    status: row.status === "cancelled" ? "CANCELLED" : "CONFIRMED",
  };
}

export async function loadUpcomingEventsCalendar(ctx: Context, name: string): Promise<Result<string>> {
  const rows = await loadUpcomingEvents(ctx);
  return ok(
    formatPublishedCalendar({
      name,
      timeZone: getTimeZone(),
      entries: rows.map((row) => toCalendarEntry(ctx, row)),
    }),
  );
}

export async function loadSingleEventCalendar(ctx: Context, id: string): Promise<Result<string>> {
  const row = await findEventRow(ctx, id);
  if (row?.approvalStatus !== "approved") return fail("not-found", "events.missing");
  return ok(
    formatPublishedCalendar({
      name: row.title,
      timeZone: getTimeZone(),
      entries: [toCalendarEntry(ctx, row)],
    }),
  );
}

export async function loadRegistrationsCalendar(
  ctx: Context,
  secret: string,
  name: string,
): Promise<Result<string>> {
  const link = await findCalendarOwner(ctx, secret);
  if (!link.ok) return link;
  if (link.value.kind !== "registrations") return calendarMissingRefusal;
  const rows = await selectEvents(ctx.em, { role: "visitor" })
    .innerJoin("event_registration as r", "r.event_id", "t.id")
    .select("r.state")
    .where("r.account_id", "=", link.value.accountId)
    .orderBy(sql`t.starts_at`, "desc")
    .limit(MAX_CALENDAR_ENTRIES)
    .execute();
  const entries = rows.map((row) => {
    const entry = toCalendarEntry(ctx, row, true);
    return row.state === "waiting" && entry.status === "CONFIRMED"
      ? { ...entry, status: "TENTATIVE" as const }
      : entry;
  });
  return ok(formatPublishedCalendar({ name, timeZone: getTimeZone(), entries }));
}

/** What feeds list. */
export function createEventFeedSource({ em }: Context) {
  const actor = { role: "visitor" } as const;
  return {
    rows: selectEvents(em, actor),
    // These conditions must match the predicate of the partial index.
    where: [sql<boolean>`t.approval_status = 'approved'`, sql<boolean>`t.status <> 'completed'`],
    toItem: (row: EventRow) => ({ ...toEventView(row, actor), changedAt: row.changedAt }),
  };
}
