import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { deleteRow, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { ClosedDaysEntity } from "#app/models/appointment.ts";
import { createId, isId } from "#app/models/id.ts";
import { CLOSED_DAYS_LIMITS } from "#app/schemas/admin-lists.ts";
import type { AddClosedDays, ClosedDays } from "#app/schemas/visit-types.ts";

import { selectAppointments, toAppointmentDetails } from "./appointment-view.ts";
import { lockAllOpeningHours } from "#app/services/visit-types/index.server.ts";

const selectClosedDays = (em: EntityManager) =>
  query(em)
    .selectFrom("closed_days")
    .select(["id", "first_day as from", "last_day as until", "reason"])
    .orderBy("first_day")
    .orderBy("id");

/** From today on. */
export async function listClosedDays(ctx: Context): Promise<Result<ClosedDays[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return ok(await selectClosedDays(ctx.em).where("last_day", ">=", getInstitutionDate()).execute());
}

export const loadClosedDays = (em: EntityManager, from: string, until: string): Promise<ClosedDays[]> =>
  selectClosedDays(em).where("last_day", ">=", from).where("first_day", "<=", until).execute();

const MAX_LISTED_VISITS = 50;

const selectApprovedVisits = (em: EntityManager, { from, until }: Pick<ClosedDays, "from" | "until">) =>
  selectAppointments(em)
    .where("t.status", "=", "approved")
    .where(sql<boolean>`t.starts_at >= ${from}::date and t.starts_at < ${until}::date + 1`)
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(MAX_LISTED_VISITS);

/** At most 50. */
export async function listApprovedVisits(ctx: Context, range: Pick<ClosedDays, "from" | "until">) {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const rows = await selectApprovedVisits(ctx.em, range).execute();
  return ok(rows.map((row) => toAppointmentDetails(row, ctx.actor)));
}

type AddedClosedDays = ClosedDays & { approvedVisits: number };

/** All or none. Ranges that are there already, day for day, are not added again. */
export async function addClosedDays(
  ctx: Context,
  ranges: readonly AddClosedDays[],
): Promise<Result<AddedClosedDays[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return withIdempotency(ctx, async (em): Promise<Result<AddedClosedDays[]>> => {
    await lockAllOpeningHours(em);
    const { count } = await query(em)
      .selectFrom("closed_days")
      .select((each) => each.fn.countAll<number>().as("count"))
      .where("last_day", ">=", getInstitutionDate())
      .executeTakeFirstOrThrow();
    const max = CLOSED_DAYS_LIMITS.ranges;
    if (Number(count) + ranges.length > max)
      return fail("conflict", encodeMessage("visit-types.too-many-ranges", { max }));
    const added: AddedClosedDays[] = [];
    for (const range of ranges) added.push(await addRange(em, ctx, range));
    return ok(added);
  });
}

async function addRange(em: EntityManager, ctx: Context, range: AddClosedDays): Promise<AddedClosedDays> {
  const { from, until, reason } = range;
  const existing = await selectClosedDays(em)
    .where("first_day", "=", from)
    .where("last_day", "=", until)
    .executeTakeFirst();
  const id = existing?.id ?? createId();
  if (!existing) {
    em.create(ClosedDaysEntity, { id, firstDay: from, lastDay: until, reason });
    await em.flush();
    await writeAuditLog(em, ctx, "closed-days.added", { id, name: formatRange(range) });
  }
  const visits = await selectApprovedVisits(em, range).execute();
  return { ...range, ...existing, id, approvedVisits: visits.length };
}

const formatRange = ({ from, until }: Pick<ClosedDays, "from" | "until">) =>
  from === until ? from : `${from}–${until}`;

export async function deleteClosedDays(ctx: Context, id: string): Promise<Result<ClosedDays>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<ClosedDays>> => {
    const range = isId(id) ? await selectClosedDays(em).where("id", "=", id).executeTakeFirst() : undefined;
    if (!range) return fail("not-found", "visit-types.closed-days-missing");
    await deleteRow(em, ClosedDaysEntity, id);
    await writeAuditLog(em, ctx, "closed-days.removed", { id, name: formatRange(range) });
    return ok(range);
  });
}
