import type { EntityManager } from "@mikro-orm/postgresql";

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
    await transactionEm.execute("set transaction isolation level repeatable read, read only");
    for (const exportTable of EXPORT_TABLES) {
      if ("visit" in subject && !exportTable.condition.includes("$visit")) continue;
      const { kind, table, columns } = exportTable;
      const { sql, values } = createSelect(exportTable, subject);
      await transactionEm.execute(`declare export_rows no scroll cursor for ${sql}`, values);
      for (let count = ROWS_PER_BATCH, isFirst = true; count === ROWS_PER_BATCH; isFirst = false) {
        const rows = await transactionEm.execute<{ row: ExportRow }[]>(
          `fetch ${ROWS_PER_BATCH} from export_rows`,
        );
        count = rows.length;
        const batch = { kind, name: `${kind}-${table}`, columns: Object.keys(columns), isFirst };
        if (isFirst || count) await write({ ...batch, rows: rows.map(({ row }) => row) });
      }
      await transactionEm.execute("close export_rows");
    }
  });

function createSelect({ table, condition, columns }: ExportTable, subject: ExportSubject) {
  const list = Object.entries(columns).map(([name, expression]) => `${expression} as ${name}`);
  return bindSubject(
    `select row_to_json(x) as row from (select ${list.join(", ")} from ${table} t where ${condition}) x`,
    subject,
  );
}

function bindSubject(sql: string, subject: ExportSubject) {
  const values: unknown[] = [];
  const addValue = (_: string, name: keyof typeof PARAMETER_TYPES) => {
    values.push((subject as Partial<Record<string, string | null>>)[name] ?? null);
    return `?::${PARAMETER_TYPES[name]}`;
  };
  return { sql: sql.replaceAll(/\$(\w+)/g, addValue), values };
}

/** Counts rows by kind. Rows linked only by email address are not counted, because that column has no index. */
export async function countStoredRows(em: EntityManager, account: string) {
  const counts = EXPORT_TABLES.map(
    ({ table, condition }, index) =>
      `select ${index} as index, count(*)::int as count from ${table} t where ${condition}`,
  );
  const { sql, values } = bindSubject(counts.join(" union all "), { account, email: null });
  const rows = await em.execute<{ index: number; count: number }[]>(sql, values);
  const stored: Record<string, number> = {};
  for (const { index, count } of rows) {
    const { kind } = EXPORT_TABLES[index]!;
    stored[kind] = (stored[kind] ?? 0) + count;
  }
  return stored;
}

export type ExportFile = { originalName: string; size: number } & ({ name: string } | { pictureId: string });

/** The files that the account has uploaded, unchanged, and the pictures of its events. */
export const listExportFiles = async (em: EntityManager, account: string) => [
  ...(await em.execute<ExportFile[]>(
    `select name, original_name as "originalName", size::float8 as size from stored_file
     where id in (select file_id from content where uploader_id = ?
       union all select file_id from media where uploader_id = ?) order by id`,
    [account, account],
  )),
  ...(await em.execute<ExportFile[]>(
    `select p.id as "pictureId", e.title || '.jpg' as "originalName", length(p.jpeg)::float8 as size
     from event_picture p join event e on e.id = p.event_id where e.proposer_id = ? order by p.id`,
    [account],
  )),
];

export async function* streamEventPicture(em: EntityManager, id: string) {
  const rows = await em.execute<{ jpeg: Buffer }[]>("select jpeg from event_picture where id = ?", [id]);
  for (const { jpeg } of rows) yield jpeg;
}
