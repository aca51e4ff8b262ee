import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { DEMO_KINDS, type DemoKind } from "#app/schemas/admin-lists.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import type { DemoSummary } from "#app/schemas/setup.ts";
import { isFullAdministratorWithPasswordSql } from "#app/services/accounts/index.server.ts";

export type DemoRow = { kind: DemoKind; id: string; isNeeded: boolean };

type DemoTable = "content" | "media" | "event" | "contributor" | "contributor_application" | "appointment";

const listed = (em: EntityManager, table: DemoTable, isNeeded = sql<boolean>`false`) =>
  query(em)
    .selectFrom("demo_record as r")
    .innerJoin(sql<{ id: string }>`${sql.table(table)}`.as("t"), "t.id", "r.record_id")
    .select(["r.record_id as id", isNeeded.as("isNeeded")])
    .where("r.table_name", "=", table);

const isPerson = (column: string) =>
  sql`exists (select from account a where a.id = ${sql.ref(column)} and not a.is_demo)`;
const isPersonsRecord = (table: DemoTable) =>
  sql`exists (select from ${sql.table(table)} p where p.contributor_id = t.id and not exists
    (select from demo_record d where d.table_name = ${sql.lit(table)} and d.record_id = p.id))`;

/** A record stays while something that a person added refers to it. Views and reading positions are not added by hand. */
const SOURCES: Record<DemoKind, (em: EntityManager) => ReturnType<typeof listed>> = {
  content: (em) =>
    listed(
      em,
      "content",
      sql`exists (select from favourite f where f.content_id = t.id and ${isPerson("f.account_id")})
        or exists (select from reservation v where v.content_id = t.id and ${isPerson("v.account_id")})
        or exists (select from item_file i join text_page x on x.file_id = i.file_id
          where i.content_id = t.id and ${isPerson("x.corrector_id")})`,
    ),
  media: (em) => listed(em, "media"),
  events: (em) =>
    listed(
      em,
      "event",
      sql`exists (select from event_registration g where g.event_id = t.id and ${isPerson("g.account_id")})`,
    ),
  contributors: (em) =>
    listed(
      em,
      "contributor",
      sql`${isPerson("t.account_id")} or ${isPersonsRecord("content")} or ${isPersonsRecord("event")}`,
    ),
  applications: (em) => listed(em, "contributor_application"),
  visits: (em) => listed(em, "appointment"),
  accounts: (em) =>
    query(em)
      .selectFrom("account as t")
      .select("t.id")
      .select(
        sql<boolean>`t.role = 'admin' and not exists (select from account
          where ${isFullAdministratorWithPasswordSql} and not is_demo and erase_on is null)`.as("isNeeded"),
      )
      .where("t.is_demo", "=", true),
};

/** Blocks new references to these rows, and changes of administrators, until the transaction ends. */
export async function lockDemoRecords(em: EntityManager) {
  for (const table of ["content", "event", "contributor"] as const)
    await query(em)
      .selectFrom(table)
      .select("id")
      .where("id", "in", (from) =>
        from.selectFrom("demo_record").select("record_id").where("table_name", "=", table),
      )
      .orderBy("id")
      .forUpdate()
      .execute();
  await query(em)
    .selectFrom("account")
    .select("id")
    .where((account) => account.or([account("is_demo", "=", true), account("role", "=", "admin")]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function findDemoRows(em: EntityManager): Promise<DemoRow[]> {
  const rows: DemoRow[] = [];
  for (const kind of DEMO_KINDS)
    for (const row of await SOURCES[kind](em).execute()) rows.push({ kind, ...row });
  return rows;
}

export function summarizeDemo(rows: DemoRow[]): DemoSummary {
  const count = (isNeeded: boolean) =>
    ofEach(DEMO_KINDS, (kind) => rows.filter((row) => row.kind === kind && row.isNeeded === isNeeded).length);
  return { removable: count(false), remaining: count(true) };
}
