import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { CalendarLink } from "#app/models/calendar-link.ts";

/** A private address opens one calendar, as calendar programs have no cookies. Only its digest is stored. */
type CalendarKind = "registrations" | "appointments";

export const calendarMissing = fail("missing", "calendar.missing");

export async function giveCalendarLink(
  ctx: Context,
  kind: CalendarKind,
): Promise<Result<{ calendarUrl: string }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const secret = newSecret();
  const id = storedAs(secret)!;
  await query(ctx.em)
    .insertInto("calendar_link")
    .values({ id, account_id: personIn(ctx).id, kind })
    .onConflict((found) => found.columns(["account_id", "kind"]).doUpdateSet({ id, created_at: now }))
    .execute();
  return ok({ calendarUrl: `${env().origins[0]}/calendars/${secret}/urithi.ics` });
}

export async function takeBackCalendarLink(
  ctx: Context,
  kind: CalendarKind,
): Promise<Result<{ done: true }>> {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  await ctx.em.nativeDelete(CalendarLink, { account: personIn(ctx).id, kind });
  return ok({ done: true });
}

export async function findCalendarLink(ctx: Context, kind: CalendarKind) {
  const no = refusal(ctx, "account.own");
  if (no) return no;
  const row = await query(ctx.em)
    .selectFrom("calendar_link")
    .select("id")
    .where("account_id", "=", personIn(ctx).id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return ok({ exists: row !== undefined });
}

export async function whoseCalendar(ctx: Context, secret: string) {
  const found = await query(ctx.em)
    .selectFrom("calendar_link as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .select(["l.account_id as accountId", "l.kind", "a.role"])
    .where("l.id", "=", storedAs(secret) ?? "")
    .executeTakeFirst();
  return found ? ok(found) : calendarMissing;
}
