import { env } from "#app/env.server.ts";
import type { Role } from "#app/schemas/lists.ts";

import { personIn, refusal } from "../access.server.ts";
import type { Context } from "../context.ts";
import { fail, ok, type Result } from "../result.ts";
import { newSecret, storedAs } from "../secrets.server.ts";

/**
 * A private address for a calendar program, which has no cookie: whoever has it reads that calendar and nothing
 * else. It is told once, since only its digest is kept; a new one ends the one before.
 */
type CalendarKind = "registrations" | "visits";

export const calendarMissing = fail("missing", "calendar.missing");

export async function giveCalendarLink(
  ctx: Context,
  kind: CalendarKind,
): Promise<Result<{ calendarUrl: string }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const secret = newSecret();
  await ctx.em.execute(
    `insert into calendar_link (id, account_id, kind) values (?, ?, ?)
     on conflict (account_id, kind) do update set id = excluded.id, created_at = now()`,
    [storedAs(secret), personIn(ctx).id, kind],
  );
  return ok({ calendarUrl: `${env().origins[0]}/calendars/${secret}/urithi.ics` });
}

export async function takeBackCalendarLink(
  ctx: Context,
  kind: CalendarKind,
): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  await ctx.em.execute("delete from calendar_link where account_id = ? and kind = ?", [
    personIn(ctx).id,
    kind,
  ]);
  return ok({ done: true });
}

/** Since when there is an address, or nothing. */
export async function findCalendarLink(ctx: Context, kind: CalendarKind) {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const [row] = await ctx.em.execute<{ id: string }[]>(
    "select id from calendar_link where account_id = ? and kind = ?",
    [personIn(ctx).id, kind],
  );
  return ok({ isGiven: row !== undefined });
}

/** Whose calendar a private address opens, and what they may see now. */
export async function whoseCalendar(ctx: Context, secret: string) {
  const [found] = await ctx.em.execute<{ accountId: string; kind: CalendarKind; role: Role }[]>(
    `select l.account_id as "accountId", l.kind, a.role from calendar_link l
     join account a on a.id = l.account_id where l.id = ?`,
    [storedAs(secret) ?? ""],
  );
  return found ? ok(found) : calendarMissing;
}
