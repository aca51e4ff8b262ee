import type { EntityManager } from "@mikro-orm/postgresql";

import type { ExpressionBuilder } from "kysely";

import { asJson, asText, query } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";
import { ROW_FATES, type RowFate } from "#app/schemas/desk-lists.ts";

/** It stopped somewhere in a repository, or before its file was read. */
export const canBeReadOn = (t: ExpressionBuilder<{ t: Tables["import"] }, "t">) =>
  t.and([
    t("t.state", "in", ["checked", "stopped", "failed", "done"]),
    t.or([
      t("t.resume", "is not", null),
      t("t.bytes", "is not", null),
      t.and([t("t.address", "is not", null), t("t.pages", "=", 0)]),
    ]),
  ]);

export const importRows = (em: EntityManager) =>
  query(em)
    .selectFrom("import as t")
    .select([
      "t.id",
      "t.kind",
      "t.source",
      "t.category",
      "t.content_type as contentType",
      "t.state",
      "t.publishes",
      "t.problem",
      "t.encoding",
      "t.unknown_columns as unknownColumns",
      "t.address",
      "t.updates",
    ])
    .select((t) => [
      asJson(t.ref("t.created_at")).as("createdAt"),
      t
        .selectFrom("account as a")
        .select((a) => asText(a.ref("a.email")).as("email"))
        .whereRef("a.id", "=", "t.account_id")
        .as("by"),
      canBeReadOn(t).$castTo<boolean>().as("canReadOn"),
    ]);

export async function countFates(em: EntityManager, id: string): Promise<Record<RowFate, number>> {
  const rows = await query(em)
    .selectFrom("import_row")
    .select(["fate"])
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("import_id", "=", id)
    .groupBy("fate")
    .execute();
  const counts = Object.fromEntries(rows.map(({ fate, count }) => [fate, count]));
  return Object.fromEntries(ROW_FATES.map((fate) => [fate, counts[fate] ?? 0])) as Record<RowFate, number>;
}

export async function hasWork(em: EntityManager, id: string): Promise<boolean> {
  const row = await query(em)
    .selectFrom("import_row")
    .select("id")
    .where("import_id", "=", id)
    .where("fate", "in", ["new", "changed"])
    .where("reason", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
