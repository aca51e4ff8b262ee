import type { EntityManager } from "@mikro-orm/postgresql";

import { personIn, refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
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
  const { id: accountId, session } = personIn(ctx);
  const secret = newSecret();
  return transaction(ctx, async (em) => {
    if (!(await isStillOpen(em, accountId, session.id))) return fail("unauthenticated", "guard.login-first");
    const id = storedAs(secret)!;
    await query(em)
      .insertInto("calendar_link")
      .values({ id, account_id: accountId, kind })
      .onConflict((found) => found.columns(["account_id", "kind"]).doUpdateSet({ id, created_at: now }))
      .execute();
    return ok({ calendarUrl: `${env().origins[0]}/calendars/${secret}/urithi.ics` });
  });
}

/** The account is held, so that a new password that ends the session ends what the session makes now as well. */
async function isStillOpen(em: EntityManager, accountId: string, sessionId: string) {
  await query(em).selectFrom("account").select("id").where("id", "=", accountId).forShare().execute();
  const open = await query(em)
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return open !== undefined;
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
