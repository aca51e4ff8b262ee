import type { EntityManager } from "@mikro-orm/postgresql";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import {
  createSecretLink,
  deleteSecretLinks,
  selectSecretLink,
  isSecondFactorMissingSql,
} from "#app/services/credentials/index.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";

/** A calendar link is a secret URL, because calendar programs send no cookies. Only its hash is stored. */
type CalendarKind = "registrations" | "appointments";

export const calendarMissingRefusal = fail("not-found", "calendar.missing");

export async function createCalendarLink(
  ctx: Context,
  kind: CalendarKind,
): Promise<Result<{ calendarUrl: string }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id: accountId, session } = requireUser(ctx);
  return transaction(ctx, async (em) => {
    if (!(await lockAndCheckSession(em, accountId, session.id)))
      return fail("unauthenticated", "guard.login-first");
    const { secret } = await createSecretLink(em, kind, { accountId });
    return ok({ calendarUrl: `${env().origins[0]}/calendars/${secret}/urithi.ics` });
  });
}

/** Locks the account, so that a concurrent password change also deletes the new link. */
async function lockAndCheckSession(em: EntityManager, accountId: string, sessionId: string) {
  await query(em).selectFrom("account").select("id").where("id", "=", accountId).forShare().execute();
  const sessionRow = await query(em)
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return sessionRow !== undefined;
}

export async function deleteCalendarLink(ctx: Context, kind: CalendarKind): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  await deleteSecretLinks(ctx.em, requireUser(ctx).id, [kind]);
  return ok({ done: true });
}

export async function findCalendarLink(ctx: Context, kind: CalendarKind) {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const row = await query(ctx.em)
    .selectFrom("secret_link")
    .select("id")
    .where("account_id", "=", requireUser(ctx).id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return ok({ exists: row !== undefined });
}

/** As in a session, an administrator without the demanded second factor has no areas. */
export async function findCalendarOwner(ctx: Context, secret: string) {
  const row = await selectSecretLink(ctx.em, ["registrations", "appointments"], secret)
    .select(["a.id as accountId", "l.kind", "a.role", "a.areas"])
    .select(isSecondFactorMissingSql.as("isSecondFactorMissing"))
    .where("a.state", "=", "active")
    .executeTakeFirst();
  if (!row) return calendarMissingRefusal;
  const { isSecondFactorMissing, ...owner } = row;
  return ok(isSecondFactorMissing ? { ...owner, areas: [] } : owner);
}
