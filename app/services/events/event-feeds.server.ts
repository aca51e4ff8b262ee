import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { newsOf } from "#app/core/news.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import {
  type CalendarEntry,
  calendarMissing,
  whoseCalendar,
  writeCalendar,
} from "#app/services/calendars/index.server.ts";

import { selectEvents, today, viewEvent, type EventRow } from "./event-view.ts";
import { readEventRow } from "./events.server.ts";

/** Only a person's own feed has what visitors may not see. */

/** A program gets the soonest; the others come later. */
const MOST = 500;

const addressOf = (id: string) => `${env().origins[0]}/events/${id}`;

/** Cancelled ones are included, so that programs take them out. */
const toCome = (ctx: Context) =>
  selectEvents(ctx.em, ctx.actor)
    .where(sql<boolean>`t.approval_status = 'approved'`)
    .where("t.status", "<>", "completed")
    .where(sql<boolean>`t.starts_at >= ${today()}`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MOST)
    .execute();

/** The place is only for those who are logged in, and in a person's own calendar. */
function entryOf(ctx: Context, row: EventRow, isOwn = false): CalendarEntry {
  const seen = viewEvent(row, ctx.actor);
  return {
    id: row.id,
    sequence: row.version,
    changedAt: isOwn || ctx.actor.role !== "visitor" ? row.editedAt : row.changedAt,
    day: row.date,
    time: row.time,
    title: row.title,
    description: isOwn ? row.description : seen.description,
    location: isOwn ? row.location : seen.location,
    url: addressOf(row.id),
    status: row.status === "cancelled" ? "CANCELLED" : "CONFIRMED",
  };
}

export async function writeEventsCalendar(ctx: Context, name: string): Promise<Result<string>> {
  const rows = await toCome(ctx);
  return ok(writeCalendar({ name, timeZone: env().timeZone, entries: rows.map((row) => entryOf(ctx, row)) }));
}

export async function writeEventCalendar(ctx: Context, id: string): Promise<Result<string>> {
  const row = await readEventRow(ctx, id);
  if (row?.approvalStatus !== "approved") return fail("missing", "events.missing");
  return ok(writeCalendar({ name: row.title, timeZone: env().timeZone, entries: [entryOf(ctx, row)] }));
}

/** Registrations in the waiting line are tentative. */
export async function writeRegistrationsCalendar(
  ctx: Context,
  secret: string,
  name: string,
): Promise<Result<string>> {
  const whose = await whoseCalendar(ctx, secret);
  if (!whose.ok) return whose;
  if (whose.value.kind !== "registrations") return calendarMissing;
  const rows = await selectEvents(ctx.em, { role: "visitor" })
    .innerJoin("event_registration as r", "r.event_id", "t.id")
    .select("r.state")
    .where("r.account_id", "=", whose.value.accountId)
    .orderBy(sql`t.starts_at`, "desc")
    .limit(MOST)
    .execute();
  const entries = rows.map((row) => {
    const entry = entryOf(ctx, row, true);
    return row.state === "waiting" && entry.status === "CONFIRMED"
      ? { ...entry, status: "TENTATIVE" as const }
      : entry;
  });
  return ok(writeCalendar({ name, timeZone: env().timeZone, entries }));
}

export function newsOfEvents({ em }: Context) {
  const actor = { role: "visitor" } as const;
  return newsOf(
    em,
    {
      rows: selectEvents(em, actor),
      // As the index has it.
      where: [sql<boolean>`t.approval_status = 'approved'`, sql<boolean>`t.status <> 'completed'`],
    },
    (row) => ({ ...viewEvent(row, actor), changedAt: row.changedAt }),
  );
}
