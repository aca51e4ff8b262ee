import { createJobEntityManager } from "#app/models/connection.server.ts";

/** SQL expressions by column for row `i`, where the type of the column is not enough, for example because of a check. */
export type ColumnValues = Readonly<Record<string, string>>;

export const createRowId = (i: string | number) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`;

const getValueByType = (column: string, type: string) =>
  ({
    uuid: createRowId("i"),
    boolean: "false",
    bytea: "''",
    date: "current_date - i % 90",
    jsonb: "'{}'",
    ARRAY: "'{}'",
    tsvector: `to_tsvector('simple', '${column} ' || i)`,
    "timestamp with time zone": "now() - i * interval '1 minute'",
  })[type] ?? (/int|numeric|double/.test(type) ? "i" : `'${column} ' || i`);

type Column = { name: string; type: string };

/** Columns that need a value, and ids: of rows with the same number in other tables. */
const COLUMNS_SQL = `select column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = ? and is_generated = 'NEVER' and is_identity = 'NO'
    and ((is_nullable = 'NO' and column_default is null) or (data_type = 'uuid' and column_default is null))`;

/** Inserts rows with the numbers 1 to `count` into each table. The order of the tables follows their foreign keys. */
export async function fillTables(tables: Readonly<Record<string, ColumnValues>>, count: number) {
  const em = createJobEntityManager();
  for (const [table, values] of Object.entries(tables)) {
    const columns = await em.execute<Column[]>(COLUMNS_SQL, [table]);
    const expressions: Record<string, string> = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, getValueByType(name, type)])),
      ...values,
    };
    const names = Object.keys(expressions).map((name) => `"${name}"`);
    await em.execute(
      `insert into ${table} (${names.join(", ")}) select ${Object.values(expressions).join(", ")}
       from generate_series(1, ${count}) as i`,
    );
  }
  await em.execute("vacuum analyze");
}
