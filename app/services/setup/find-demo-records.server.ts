import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { DEMO_KINDS, type DemoKind } from "#app/schemas/admin-lists.ts";
import type { DemoSummary } from "#app/schemas/setup.ts";
import { isFullAdministratorWithPasswordSql } from "#app/services/accounts/index.server.ts";

export type DemoRow = { kind: DemoKind; id: string; isNeeded: boolean };

const listed = (table: string, isNeeded = sql`false`) =>
  sql`select r.record_id as id, ${isNeeded} as "isNeeded" from demo_record r
    join ${sql.table(table)} t on t.id = r.record_id where r.table_name = ${sql.lit(table)}`;

const isPerson = (column: string) =>
  sql`exists (select from account a where a.id = ${sql.ref(column)} and not a.is_demo)`;
const isPersonsRecord = (table: string) =>
  sql`exists (select from ${sql.table(table)} p where p.contributor_id = t.id and not exists
    (select from demo_record d where d.table_name = ${sql.lit(table)} and d.record_id = p.id))`;

/** A record stays while something that a person added refers to it. Views and reading positions are not added by hand. */
const SOURCES: Record<DemoKind, ReturnType<typeof listed>> = {
  content: listed(
    "content",
    sql`exists (select from favourite f where f.content_id = t.id and ${isPerson("f.account_id")})
      or exists (select from reservation v where v.content_id = t.id and ${isPerson("v.account_id")})
      or exists (select from text_page x where x.file_id = t.file_id and ${isPerson("x.corrector_id")})`,
  ),
  media: listed("media"),
  events: listed(
    "event",
    sql`exists (select from event_registration g where g.event_id = t.id and ${isPerson("g.account_id")})`,
  ),
  contributors: listed(
    "contributor",
    sql`${isPerson("t.account_id")} or ${isPersonsRecord("content")} or ${isPersonsRecord("event")}`,
  ),
  applications: listed("contributor_application"),
  visits: listed("appointment"),
  accounts: sql`select t.id, t.role = 'admin' and not exists (select from account
    where ${isFullAdministratorWithPasswordSql} and not is_demo and erase_on is null) as "isNeeded" from account t where t.is_demo`,
};

/** Blocks new references to these rows, and changes of administrators, until the transaction ends. */
export async function lockDemoRecords(em: EntityManager) {
  for (const table of ["content", "event", "contributor"])
    await sql`select from ${sql.table(table)} where id in
      (select record_id from demo_record where table_name = ${sql.lit(table)}) order by id for update`.execute(
      query(em),
    );
  await sql`select from account where is_demo or role = 'admin' order by id for update`.execute(query(em));
}

export async function findDemoRows(em: EntityManager): Promise<DemoRow[]> {
  const queries = DEMO_KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, s.id, s."isNeeded" from (${SOURCES[kind]}) as s`,
  );
  return (await sql<DemoRow>`${sql.join(queries, sql` union all `)}`.execute(query(em))).rows;
}

export function summarizeDemo(rows: DemoRow[]): DemoSummary {
  const count = (isNeeded: boolean) =>
    Object.fromEntries(
      DEMO_KINDS.map((kind) => [
        kind,
        rows.filter((row) => row.kind === kind && row.isNeeded === isNeeded).length,
      ]),
    ) as DemoSummary["removable"];
  return { removable: count(false), remaining: count(true) };
}
