import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { PREVIEW } from "#app/schemas/lists.ts";
import {
  type CalendarEntry,
  calendarMissing,
  whoseCalendar,
  writeCalendar,
} from "#app/services/calendars/index.server.ts";

import { selectEvents, today, viewEvent, type EventRow } from "./event-view.ts";
import { readEventRow } from "./events.server.ts";

/** Events as other programs read them. Only a person's own feed has what visitors may not see. */

/** As many as a program takes at a time; nobody plans further ahead. */
const MOST = 500;

const addressOf = (id: string) => `${env().origins[0]}/events/${id}`;

/** Every event to come; and what was cancelled of them, so that programs take it out. */
function toCome(ctx: Context, order: "soonest" | "last changed") {
  return selectEvents(ctx.em, ctx.actor)
    .where("t.approval_status", "=", "approved")
    .where("t.status", "<>", "completed")
    .where("t.day", ">=", today())
    .orderBy(order === "soonest" ? sql`t.starts_at` : sql`t.changed_at desc`)
    .orderBy("t.id")
    .limit(MOST)
    .execute();
}

/** Only what its reader may see: where it is stands in one's own calendar, and with a session. */
function entryOf(ctx: Context, row: EventRow, isOwn = false): CalendarEntry {
  const seen = viewEvent(row, ctx.actor);
  return {
    id: row.id,
    sequence: row.version,
    changedAt: row.changedAt,
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
  const rows = await toCome(ctx, "soonest");
  return ok(writeCalendar({ name, timeZone: env().timeZone, entries: rows.map((row) => entryOf(ctx, row)) }));
}

export async function writeEventCalendar(ctx: Context, id: string): Promise<Result<string>> {
  const row = await readEventRow(ctx, id);
  if (row?.approvalStatus !== "approved") return fail("missing", "events.missing");
  return ok(writeCalendar({ name: row.title, timeZone: env().timeZone, entries: [entryOf(ctx, row)] }));
}

/** What the owner of a private address is registered for; nothing of those they only wait for is certain. */
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

const FORBIDDEN: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** As XML has it; what no XML may hold is left out. */
const xml = (text: string) =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (sign) => FORBIDDEN[sign]!);

/** News of events, last changed first; everybody reads the same. */
export async function writeEventsFeed(ctx: Context, title: string): Promise<Result<string>> {
  const rows = await toCome({ ...ctx, actor: { role: "visitor" } }, "last changed");
  const [origin] = env().origins;
  const entries = rows.map(
    (row) => `  <entry>
    <id>urn:uuid:${row.id}</id>
    <title>${xml(row.title)}</title>
    <updated>${row.changedAt}</updated>
    <link href="${addressOf(row.id)}"/>
    <category term="${xml(row.type)}"/>
    <summary>${xml(`${row.date} ${row.time}. ${cut(row.description, PREVIEW.characters)}`)}</summary>
  </entry>
`,
  );
  return ok(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${origin}/events</id>
  <title>${xml(title)}</title>
  <updated>${rows[0]?.changedAt ?? "1970-01-01T00:00:00.000Z"}</updated>
  <author><name>${xml(title)}</name></author>
  <link rel="self" href="${origin}/events.atom"/>
  <link href="${origin}/events"/>
${entries.join("")}</feed>
`);
}
