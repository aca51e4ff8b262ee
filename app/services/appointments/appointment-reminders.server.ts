import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { AppointmentEntity } from "#app/models/appointment.ts";

import { notifyVisitTomorrow } from "./appointment-mail.server.ts";

const VISIT_BATCH_SIZE = 100;
const MIN_UUID = "00000000-0000-0000-0000-000000000000";

export async function enqueueVisitReminders(em: EntityManager, day: string | null) {
  for (let after: VisitBatch[number] | undefined, hasMore = true; hasMore;) {
    const batch = await loadVisitBatch(em, day, after);
    if (batch.length) await enqueueBatchReminders(em, day!, batch);
    hasMore = batch.length === VISIT_BATCH_SIZE;
    after = batch.at(-1);
  }
}

type VisitBatch = { id: string; startsAt: string }[];

const loadVisitBatch = (
  em: EntityManager,
  day: string | null,
  after?: VisitBatch[number],
): Promise<VisitBatch> =>
  query(em)
    .selectFrom("appointment as t")
    .select(["t.id", sql<string>`t.starts_at::text`.as("startsAt")])
    .where("t.status", "=", "approved")
    .where(
      sql<boolean>`(t.starts_at, t.id) > (${after?.startsAt ?? day}::timestamp, ${after?.id ?? MIN_UUID}::uuid)`,
    )
    .where(sql<boolean>`t.starts_at < ${day}::date + 1`)
    .where((t) =>
      t.not(
        t.exists(
          t
            .selectFrom("message as m")
            .select("m.id")
            .where("m.idempotency_key", "=", sql<string>`${"appointment-reminder:"} || t.id || ${`:${day}`}`),
        ),
      ),
    )
    .orderBy(sql`t.starts_at`)
    .orderBy("t.id")
    .limit(VISIT_BATCH_SIZE)
    .execute();

/** Locks the rows, so that no visit is cancelled between the query and the message. */
const enqueueBatchReminders = (em: EntityManager, day: string, batch: VisitBatch) =>
  inTransaction(em, async (tx) => {
    const visits = await tx.find(
      AppointmentEntity,
      { id: batch.map(({ id }) => id), status: "approved", preferredDate: day },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
    );
    for (const visit of visits) await notifyVisitTomorrow(tx, visit);
    tx.clear();
  });
