import { sql } from "kysely";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { clearStore, getStore } from "#app/services/files/index.server.ts";

/** Links to accounts must not become valid again, either. Visitors have no other access to their visits and copies. */
const ROW_CONDITIONS: Record<string, string> = { secret_link: "kind in ('visit', 'copy')" };

/** Of backups of earlier versions, which are restored before they are migrated. */
const TABLES_OF_EARLIER_LINKS = ["setup_link", "invitation"];

/** Sessions must not become valid again after a restore. The other tables describe the original server's uploads and file store. */
const EXCLUDED_TABLES = [
  "upload",
  "upload_file",
  "file_store",
  "unverified_copy",
  "session",
  ...TABLES_OF_EARLIER_LINKS,
];

/** Requires a transaction. Makes the output of `copy` independent of server settings, and removes time limits. */
export const applyCopySettings = (client: Client) =>
  client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
     set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );

type TableInfo = { name: string; columns: string[] };

export async function listTables(client: Client): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo & { refersTo: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all($1) order by c.relname`,
    [[...EXCLUDED_TABLES, "mikro_orm_migrations"]],
  );
  const sorted: TableInfo[] = [];
  let remaining = rows;
  while (remaining.length) {
    const remainingNames = new Set(remaining.map(({ name }) => name));
    const ready = remaining.filter(({ refersTo }) => !refersTo.some((name) => remainingNames.has(name)));
    if (!ready.length) throw new Error(`circular foreign keys: ${[...remainingNames].join(", ")}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const formatColumnNames = ({ columns }: TableInfo) => columns.map(quoteIdentifier).join(", ");

export async function lockTables(client: Client, tables: TableInfo[]): Promise<boolean> {
  const names = [...tables.map(({ name }) => name), "mikro_orm_migrations"].map(quoteIdentifier).join(", ");
  try {
    await client.query(`lock table ${names} in access share mode`);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === "42P01") return false;
    throw error;
  }
}

export const createCopyOutStream = (client: Client, table: TableInfo) =>
  client.query(
    copyTo(
      `copy (select ${formatColumnNames(table)} from ${quoteIdentifier(table.name)}
         where ${ROW_CONDITIONS[table.name] ?? "true"}) to stdout`,
    ),
  );

export const createCopyInStream = (client: Client, table: TableInfo) =>
  client.query(copyFrom(`copy ${quoteIdentifier(table.name)} (${formatColumnNames(table)}) from stdin`));

/** Restored rows keep `changed_at`. Disables only user triggers, because this needs no superuser rights. */
export async function withoutTriggers(client: Client, tables: TableInfo[], run: () => Promise<void>) {
  for (const { name } of tables)
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`);
  await run();
  for (const { name } of tables)
    await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`);
}

export async function truncateTables(client: Client, tables: TableInfo[]) {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is not null",
    [[...tables.map(({ name }) => name), ...EXCLUDED_TABLES]],
  );
  if (rows.length) await client.query(`truncate ${rows.map(({ name }) => quoteIdentifier(name)).join(", ")}`);
}

export async function dropAllObjects(client: Client) {
  const { rows } = await client.query<{ sql: string }>(
    `with spaces as (select oid from pg_namespace where nspname in (current_schema(), $1)),
       of_extensions as (select classid, objid from pg_depend where deptype = 'e')
     select format('drop table if exists %s cascade', oid::regclass) as sql from pg_class
       where relkind in ('r', 'p') and relnamespace in (select oid from spaces)
         and ('pg_class'::regclass, oid) not in (select * from of_extensions)
     union all select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
       where pronamespace in (select oid from spaces)
         and ('pg_proc'::regclass, oid) not in (select * from of_extensions)
     union all select format('drop type if exists %s cascade', oid::regtype) from pg_type
       where typtype in ('e', 'd') and typnamespace in (select oid from spaces)
         and ('pg_type'::regclass, oid) not in (select * from of_extensions)`,
    [JOB_SCHEMA],
  );
  await client.query("begin");
  await applyCopySettings(client);
  for (const { sql } of rows) await client.query(sql);
  await client.query("commit");
}

export async function resetSequences(client: Client, tables: TableInfo[]) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, attname as column, s.oid::regclass::text as sequence
     from pg_depend d
     join pg_class s on s.oid = d.objid and s.relkind = 'S' and d.classid = 'pg_class'::regclass
     join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.deptype in ('a', 'i') and c.relname = any($1) and c.relnamespace = current_schema()::regnamespace`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, max(${quoteIdentifier(column)})) from ${quoteIdentifier(table)}
       having max(${quoteIdentifier(column)}) is not null`,
      [sequence],
    );
}

/** The table exists while a restore is incomplete, so that the application does not start. */

const RESTORE_MARKER_TABLE = "restoring";

const IS_PARTIALLY_RESTORED = `to_regclass('${RESTORE_MARKER_TABLE}') is not null`;
export const isPartiallyRestoredSql = sql<boolean>`${sql.raw(IS_PARTIALLY_RESTORED)}`;

export class PartialRestoreError extends Error {
  readonly code = "PARTIAL_RESTORE";

  constructor() {
    super(
      "A restore was interrupted: run npm run restore again, or set DATABASE_URL or DATA_DIR, and UPLOADS_DIR or S3_BUCKET, to empty ones.",
    );
  }
}

export async function isPartiallyRestored(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isPartial: boolean }>(
    `select ${IS_PARTIALLY_RESTORED} as "isPartial"`,
  );
  return rows[0]!.isPartial;
}

/** Returns false if another database has claimed the file store since the restore began. */
export async function isStorePartiallyRestored(client: Client): Promise<boolean> {
  if (!(await isPartiallyRestored(client))) return false;
  const store = await getStore();
  const { rows } = await client.query<{ store: string }>(`select store from ${RESTORE_MARKER_TABLE}`);
  return rows[0]?.store === store.label && (await store.listNotes("databases")).length === 0;
}

export async function removePartialRestore(client: Client) {
  if (!(await isPartiallyRestored(client))) return;
  if (await isStorePartiallyRestored(client)) await clearStore();
  await dropAllObjects(client);
}

export async function createRestoreMarker(client: Client) {
  await client.query("begin");
  await createRestoreMarkerTable(client);
  await client.query("commit");
}

export async function createRestoreMarkerTable(client: Client) {
  await client.query(`create table ${RESTORE_MARKER_TABLE} (store text not null)`);
  await client.query(`insert into ${RESTORE_MARKER_TABLE} values ($1)`, [(await getStore()).label]);
}

export const deleteRestoreMarker = (client: Client) => client.query(`drop table ${RESTORE_MARKER_TABLE}`);
