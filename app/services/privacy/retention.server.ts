import type { EntityManager } from "@mikro-orm/postgresql";

import { createDeleteVisitsSql } from "#app/services/appointments/index.server.ts";
import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import { RETAINED_KINDS, RETENTION_LIMITS, type RetainedKind } from "#app/schemas/privacy-lists.ts";
import type { RetentionRun } from "#app/schemas/retention.ts";

import { getRetention } from "./stored-data-table.server.ts";

const ROWS_PER_BATCH = 1_000;
const RUN_RETENTION = "13 months";

/** The first day that is still stored. The institution's day, as visits and events have no time zone. */
const FIRST_STORED_DAY_SQL = "?::date - ?::interval";

const deleteReadingSql = (table: string, key: string, time: string) => `with removed as (
  delete from ${table} where (${key}) in (
    select ${key} from ${table} where ${time} < ${FIRST_STORED_DAY_SQL} limit ${ROWS_PER_BATCH} for update skip locked)
  returning 1)
  select count(*)::int as count from removed`;

/** Each deletes at most one batch. What someone is changing at the moment is deleted in the next night. */
const DELETE_STATEMENTS: Record<RetainedKind, string[]> = {
  visits: [
    createDeleteVisitsSql(
      `select id from appointment where starts_at < ${FIRST_STORED_DAY_SQL} order by starts_at
       limit ${ROWS_PER_BATCH} for update skip locked`,
    ),
  ],
  registrations: [
    `with first as (select ${FIRST_STORED_DAY_SQL} as day),
     removed as (
       delete from event_registration where id in (
         select r.id from event_registration r join event e on e.id = r.event_id
         where ends_at(e) < (select day from first) limit ${ROWS_PER_BATCH} for update of r skip locked)
       returning 1),
     notes as (update audit_log l set note = '' where action = 'registration.removed' and note <> ''
       and not exists (select from event e where e.id::text = l.subject_id and ends_at(e) >= (select day from first)))
     select count(*)::int as count from removed`,
  ],
  applications: [
    `with removed as (
       delete from contributor_application where id in (
         select id from contributor_application
         where status <> 'pending' and coalesce(decided_at, created_at) < ${FIRST_STORED_DAY_SQL}
         limit ${ROWS_PER_BATCH} for update skip locked)
       returning id),
     names as (update audit_log set subject_name = '', note = ''
       where subject_id in (select id::text from removed))
     select count(*)::int as count from removed`,
  ],
  reading: [
    deleteReadingSql("reading", "account_id, content_id, action", "opened_at"),
    deleteReadingSql("media_reading", "account_id, media_id, action", "opened_at"),
    deleteReadingSql("reading_position", "account_id, content_id", "saved_at"),
  ],
  requests: [
    `with removed as (
       delete from privacy_request where id in (
         select id from privacy_request where answered_at < ${FIRST_STORED_DAY_SQL}
         limit ${ROWS_PER_BATCH} for update skip locked)
       returning id),
     names as (update audit_log set subject_name = '' where subject_id in (select id::text from removed))
     select count(*)::int as count from removed`,
  ],
  logins: [
    `with removed as (
       delete from audit_log where id in (
         select id from audit_log where hour < ${FIRST_STORED_DAY_SQL} limit ${ROWS_PER_BATCH} for update skip locked)
       returning 1)
     select count(*)::int as count from removed`,
  ],
};

/** A batch and its count are committed together, so a run that was ended midway still reports what it removed. */
export async function applyRetention(em: EntityManager, signal?: AbortSignal) {
  const retention = getRetention();
  const today = getInstitutionDate();
  const id = createId();
  const removed: Partial<Record<RetainedKind, number>> = {};
  await saveRun(em, id, removed);
  for (const kind of RETAINED_KINDS) {
    const period = `${retention[kind]} ${RETENTION_LIMITS[kind].unit}`;
    for (const sql of DELETE_STATEMENTS[kind]) {
      let count = ROWS_PER_BATCH;
      while (count >= ROWS_PER_BATCH && !signal?.aborted)
        count = await inTransaction(em, async (transactionEm) => {
          const [batch] = await transactionEm.execute<[{ count: number }]>(sql, [today, period]);
          removed[kind] = (removed[kind] ?? 0) + batch.count;
          await saveRun(transactionEm, id, removed);
          return batch.count;
        });
    }
  }
  await em.execute(`delete from retention_run where ran_at < now() - interval '${RUN_RETENTION}'`);
}

const saveRun = (em: EntityManager, id: string, removed: Partial<Record<RetainedKind, number>>) =>
  query(em)
    .insertInto("retention_run")
    .values({ id, removed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ removed }))
    .execute();

export const findLastRetentionRun = async (ctx: Context): Promise<Result<RetentionRun | null>> =>
  checkAccess(ctx, "dashboard.read") ?? ok(await loadLastRetentionRun(ctx.em));

export async function loadLastRetentionRun(em: EntityManager): Promise<RetentionRun | null> {
  const run = await query(em)
    .selectFrom("retention_run as t")
    .select((t) => [toIsoTimestamp(t.ref("t.ran_at")).as("ranAt"), "t.removed"])
    .orderBy("t.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}
