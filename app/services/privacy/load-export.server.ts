import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { fetchInBatches, showOneState } from "#app/core/cursor.server.ts";
import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { EXPORT_TABLES, type ExportTable } from "./export-rules.ts";
import type { StoredKindName } from "./stored-data.ts";

const ROWS_PER_BATCH = 500;

/** Whose data it is. `email`: the confirmed address. `visit`: set if only a private link of a visit was used. */
export type ExportSubject =
  { account: string; email: string | null } | { visit: string; visitEmail: string | undefined };

const PARAMETER_TYPES = { account: "uuid", email: "citext", visit: "uuid", visitEmail: "citext" } as const;

export type ExportRow = Record<string, unknown>;
/** `name`: of the table. `isFirst`: the first batch of the table, which may have no rows. */
type ExportBatch = {
  kind: StoredKindName;
  name: string;
  columns: string[];
  rows: ExportRow[];
  isFirst: boolean;
};

/** All batches show one state of the database. */
export const loadExport = (
  em: EntityManager,
  subject: ExportSubject,
  write: (batch: ExportBatch) => Promise<void>,
) =>
  inTransaction(em, async (transactionEm) => {
    await showOneState(transactionEm);
    for (const exportTable of EXPORT_TABLES) {
      if ("visit" in subject && !exportTable.condition.includes("$visit")) continue;
      const { kind, table, columns } = exportTable;
      const batch = { kind, name: `${kind}-${table}`, columns: Object.keys(columns) };
      const rows = selectExportRows(transactionEm, exportTable, subject);
      let isFirst = true;
      for await (const batchRows of fetchInBatches(transactionEm, rows, ROWS_PER_BATCH)) {
        await write({ ...batch, isFirst, rows: batchRows.map(({ row }) => row) });
        isFirst = false;
      }
    }
  });

const selectFromTable = (em: EntityManager, { table, condition }: ExportTable, subject: ExportSubject) =>
  query(em)
    .selectFrom(sql<object>`${sql.table(table)}`.as("t"))
    .where(bindSubject<boolean>(condition, subject));

const selectExportRows = (em: EntityManager, exportTable: ExportTable, subject: ExportSubject) =>
  query(em)
    .selectFrom(
      selectFromTable(em, exportTable, subject)
        .select(
          Object.entries(exportTable.columns).map(([name, expression]) =>
            bindSubject(expression, subject).as(name),
          ),
        )
        .as("x"),
    )
    .select(sql<ExportRow>`row_to_json(x)`.as("row"));

/** The SQL of a rule, with the values of the names in it. */
const bindSubject = <Value>(text: string, subject: ExportSubject) =>
  sql<Value>`${sql.join(
    text.split(/\$(\w+)/).map((part, i) => (i % 2 === 0 ? sql.raw(part) : bindName(part, subject))),
    sql.raw(""),
  )}`;

const bindName = (name: string, subject: ExportSubject) =>
  sql`${(subject as Partial<Record<string, string | null>>)[name] ?? null}::${sql.raw(
    PARAMETER_TYPES[name as keyof typeof PARAMETER_TYPES],
  )}`;

/** Counts rows by kind. Rows linked only by email address are not counted, because that column has no index. */
export async function countStoredRows(em: EntityManager, account: string) {
  const [first, ...others] = EXPORT_TABLES.map((exportTable, index) =>
    selectFromTable(em, exportTable, { account, email: null }).select([
      sql<number>`${sql.lit(index)}`.as("index"),
      sql<number>`count(*)::int`.as("count"),
    ]),
  );
  const rows = await others.reduce((all, each) => all.unionAll(each), first!).execute();
  const stored: Record<string, number> = {};
  for (const { index, count } of rows) {
    const { kind } = EXPORT_TABLES[index]!;
    stored[kind] = (stored[kind] ?? 0) + count;
  }
  return stored;
}

export type ExportFile = { originalName: string; size: number } & ({ name: string } | { pictureId: string });

/** The files that the account has uploaded, unchanged, and the pictures of its events. */
export async function listExportFiles(em: EntityManager, account: string): Promise<ExportFile[]> {
  const files = await query(em)
    .selectFrom("stored_file")
    .select(["name", "original_name as originalName", sql<number>`size::float8`.as("size")])
    .where("id", "in", (from) =>
      from
        .selectFrom("content as c")
        .innerJoin("item_file as i", "i.content_id", "c.id")
        .select("i.file_id")
        .where("c.uploader_id", "=", account)
        .unionAll(from.selectFrom("media").select("file_id").where("uploader_id", "=", account)),
    )
    .orderBy("id")
    .execute();
  const pictures = await query(em)
    .selectFrom("event_picture as p")
    .innerJoin("event as e", "e.id", "p.event_id")
    .select("p.id as pictureId")
    .select([
      sql<string>`e.title || '.jpg'`.as("originalName"),
      sql<number>`length(p.jpeg)::float8`.as("size"),
    ])
    .where("e.proposer_id", "=", account)
    .orderBy("p.id")
    .execute();
  return [...files, ...pictures];
}

export async function* streamEventPicture(em: EntityManager, id: string) {
  const picture = await query(em)
    .selectFrom("event_picture")
    .select("jpeg")
    .where("id", "=", id)
    .executeTakeFirst();
  if (picture) yield picture.jpeg;
}
