import type { EntityManager } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { COUNTED_PEOPLE_SQL } from "#app/services/visit-types/index.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";

/**
 * Deletes visits, adds them to the counts, and returns how many there were. The audit log loses the notes about them,
 * and the names of visitors who cancelled.
 */
export async function deleteVisits(
  em: EntityManager,
  selection: SelectQueryBuilder<DatabaseTables, never, { id: string }>,
): Promise<number> {
  const { count } = await query(em)
    .with("removed", (from) =>
      from
        .deleteFrom("appointment")
        .where("id", "in", selection)
        .returning(["id", "account_id", "visit_type", "status"])
        .returning([
          sql<string>`date_trunc('month', preferred_date)::date`.as("month"),
          sql<number>`${sql.raw(COUNTED_PEOPLE_SQL)}`.as("people"),
        ]),
    )
    .with("counted", (to) =>
      to
        .insertInto("past_visit_count")
        .columns(["month", "visit_type", "status", "visits", "people"])
        .expression((from) =>
          from
            .selectFrom("removed")
            .select(["month", "visit_type", "status"])
            .select(({ fn }) => [fn.countAll<number>().as("visits"), fn.sum<number>("people").as("people")])
            .groupBy(["month", "visit_type", "status"]),
        )
        .onConflict((conflict) =>
          conflict.columns(["month", "visit_type", "status"]).doUpdateSet({
            visits: sql`past_visit_count.visits + excluded.visits`,
            people: sql`past_visit_count.people + excluded.people`,
          }),
        ),
    )
    .with("entries", (to) =>
      to
        .updateTable("audit_log as l")
        .from("removed")
        .set({
          note: "",
          actor_id: sql`nullif(l.actor_id, removed.account_id)`,
          actor_name: sql`case when l.actor_id = removed.account_id then '' else l.actor_name end`,
        })
        .where("l.subject_id", "=", sql<string>`removed.id::text`)
        .where(sql<boolean>`(l.note <> '' or l.actor_id = removed.account_id)`),
    )
    .selectFrom("removed")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
