import type { EntityManager } from "@mikro-orm/postgresql";
import { type DeleteResult, type RawBuilder, sql } from "kysely";

import { deleteVisits } from "#app/services/appointments/index.server.ts";
import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { isAnyOf, query, toIsoTimestamp, toTimeAgoSql } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createId } from "#app/models/id.ts";
import { RETAINED_KINDS, RETENTION_PERIODS, type RetainedKind } from "#app/schemas/privacy-lists.ts";
import type { RetentionRun } from "#app/schemas/retention.ts";

import { getRetention } from "./stored-data-table.server.ts";

const ROWS_PER_BATCH = 1_000;
const RUN_RETENTION = "13 months";

/** `firstDay` is still stored. Returns the number of deleted rows. */
type DeleteBatch = (em: EntityManager, firstDay: RawBuilder<string>) => Promise<number>;

const toCount = ({ numDeletedRows }: DeleteResult) => Number(numDeletedRows);

const deleteReading =
  (table: "reading" | "media_reading" | "reading_position", columns: string, time: string): DeleteBatch =>
  async (em, firstDay) =>
    toCount(
      await query(em)
        .deleteFrom(table)
        .where(
          sql<boolean>`(${sql.raw(columns)}) in (select ${sql.raw(columns)} from ${sql.table(table)}
            where ${sql.ref(time)} < ${firstDay} limit ${ROWS_PER_BATCH} for update skip locked)`,
        )
        .executeTakeFirst(),
    );

/** Each deletes at most one batch. What someone is changing at the moment is deleted in the next night. */
const DELETE_BATCHES: Record<RetainedKind, DeleteBatch[]> = {
  visits: [
    (em, firstDay) =>
      deleteVisits(
        em,
        query(em)
          .selectFrom("appointment")
          .select("id")
          .where(sql<boolean>`starts_at < ${firstDay}`)
          .orderBy(sql`starts_at`)
          .limit(ROWS_PER_BATCH)
          .forUpdate()
          .skipLocked(),
      ),
  ],
  registrations: [
    async (em, firstDay) =>
      toCount(
        await query(em)
          .with("notes", (to) =>
            to
              .updateTable("audit_log as l")
              .set({ note: "" })
              .where("l.action", "=", "registration.removed")
              .where("l.note", "<>", "")
              .where(
                sql<boolean>`not exists (
                  select from event e where e.id::text = l.subject_id and ends_at(e) >= ${firstDay})`,
              ),
          )
          .deleteFrom("event_registration")
          .where("id", "in", (from) =>
            from
              .selectFrom("event_registration as r")
              .innerJoin("event as e", "e.id", "r.event_id")
              .select("r.id")
              .where(sql<boolean>`ends_at(e) < ${firstDay}`)
              .limit(ROWS_PER_BATCH)
              .forUpdate("r")
              .skipLocked(),
          )
          .executeTakeFirst(),
      ),
  ],
  applications: [
    async (em, firstDay) => {
      const rows = await query(em)
        .deleteFrom("contributor_application")
        .where("id", "in", (from) =>
          from
            .selectFrom("contributor_application")
            .select("id")
            .where("status", "<>", "pending")
            .where(sql<boolean>`coalesce(decided_at, created_at) < ${firstDay}`)
            .limit(ROWS_PER_BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning("id")
        .execute();
      await eraseNames(em, rows, { subject_name: "", note: "" });
      return rows.length;
    },
  ],
  reading: [
    deleteReading("reading", "account_id, content_id, action", "opened_at"),
    deleteReading("media_reading", "account_id, media_id, action", "opened_at"),
    deleteReading("reading_position", "account_id, content_id", "saved_at"),
  ],
  requests: [
    async (em, firstDay) => {
      const rows = await query(em)
        .deleteFrom("copy_request")
        .where("id", "in", (from) =>
          from
            .selectFrom("copy_request")
            .select("id")
            .where(sql<boolean>`decided_at < ${firstDay}`)
            .limit(ROWS_PER_BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning("id")
        .execute();
      return rows.length;
    },
    async (em, firstDay) => {
      const rows = await query(em)
        .deleteFrom("privacy_request")
        .where("id", "in", (from) =>
          from
            .selectFrom("privacy_request")
            .select("id")
            .where(sql<boolean>`answered_at < ${firstDay}`)
            .limit(ROWS_PER_BATCH)
            .forUpdate()
            .skipLocked(),
        )
        .returning("id")
        .execute();
      await eraseNames(em, rows, { subject_name: "" });
      return rows.length;
    },
  ],
  logins: [
    async (em, firstDay) =>
      toCount(
        await query(em)
          .deleteFrom("audit_log")
          .where("id", "in", (from) =>
            from
              .selectFrom("audit_log")
              .select("id")
              .where(sql<boolean>`hour < ${firstDay}`)
              .limit(ROWS_PER_BATCH)
              .forUpdate()
              .skipLocked(),
          )
          .executeTakeFirst(),
      ),
  ],
};

/** Of deleted rows, in the audit log. */
const eraseNames = (em: EntityManager, rows: { id: string }[], empty: { subject_name: ""; note?: "" }) =>
  query(em)
    .updateTable("audit_log")
    .set(empty)
    .where(
      isAnyOf(
        "subject_id",
        rows.map(({ id }) => id),
        "text",
      ),
    )
    .execute();

/** A batch and its count are committed together, so a run that was ended midway still reports what it removed. */
export async function applyRetention(em: EntityManager, signal?: AbortSignal) {
  const retention = getRetention();
  const today = getInstitutionDate();
  const id = createId();
  const removed: Partial<Record<RetainedKind, number>> = {};
  await saveRun(em, id, removed);
  for (const kind of RETAINED_KINDS) {
    // The institution's day, as visits and events have no time zone.
    const firstDay = sql<string>`(${today}::date - ${`${retention[kind]} ${RETENTION_PERIODS[kind].unit}`}::interval)`;
    for (const deleteBatch of DELETE_BATCHES[kind]) {
      let count = ROWS_PER_BATCH;
      while (count >= ROWS_PER_BATCH && !signal?.aborted)
        count = await inTransaction(em, async (transactionEm) => {
          const deleted = await deleteBatch(transactionEm, firstDay);
          removed[kind] = (removed[kind] ?? 0) + deleted;
          await saveRun(transactionEm, id, removed);
          return deleted;
        });
    }
  }
  await query(em).deleteFrom("retention_run").where("ran_at", "<", toTimeAgoSql(RUN_RETENTION)).execute();
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
