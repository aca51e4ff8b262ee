import {
  type EntityName,
  type EntityData,
  type Primary,
  raw,
  type RequiredEntityData,
} from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";

import { registerPreparedStatement } from "#app/models/database-pool.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";

import { LOCKS } from "./locks.ts";

/** Runs in the transaction of `em`, if it has one (decision 0066). */
export const query = (em: EntityManager): Kysely<DatabaseTables> => em.getKysely<DatabaseTables>();

/** Creates one row, and writes nothing else that `em` holds. Where that does not matter: em.create() and em.flush(). */
export async function createRow<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  values: RequiredEntityData<Row>,
) {
  const unit = em.fork({ keepTransactionContext: true });
  unit.create(entity, values);
  await unit.flush();
}

/**
 * Changes one row without loading it, and nothing else that `em` holds. MikroORM increases the version of an entity that
 * has one. The caller must hold the row's lock, unless the change does not depend on what the row is.
 */
export async function updateRow<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: Primary<Row>,
  changes: EntityData<Row>,
) {
  const unit = em.fork({ keepTransactionContext: true });
  unit.assign(unit.getReference(entity, id), changes as never);
  await unit.flush();
}

/** Deletes one row without loading it, and writes nothing else that `em` holds. */
export async function deleteRow<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: Primary<Row>,
) {
  const unit = em.fork({ keepTransactionContext: true });
  await unit.remove(unit.getReference(entity, id)).flush();
}

/** Released when the transaction ends. */
export const takeLock = (em: EntityManager, lock: keyof typeof LOCKS) =>
  query(em)
    .selectNoFrom(sql`pg_advisory_xact_lock(${LOCKS[lock]})`.as("lock"))
    .execute();

export const now = sql<string>`now()`;
export const toTimeAgoSql = (interval: string) => sql<string>`now() - ${interval}::interval`;
export const toTimeFromNowSql = (interval: string) => sql<string>`now() + ${interval}::interval`;

/** Converts in SQL, because the driver returns timestamps in PostgreSQL's own format. */
export const toIsoTimestamp = <Moment extends string | null>(moment: Expression<Moment>) =>
  sql<Moment>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const castToText = (text: Expression<string>) => sql<string>`${text}::text`;

/** For an account, which has a version that not all changes increase. */
export const NEXT_VERSION = raw<number>("version + 1");

/** Needed in an update by Kysely, because only MikroORM increases the version of an entity automatically. */
export const VERSION_INCREMENT = { version: sql<number>`version + 1` };

/** Of a list of any length, also an empty one. */
export const isAnyOf = (
  column: string,
  values: readonly string[],
  type: "uuid" | "text" | "citext" = "uuid",
) => sql<boolean>`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`;

export const castToUuid = (id: string) => sql<string>`${id}::uuid`;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type ParameterExpressions<Params> = { [Name in keyof Params]: RawBuilder<Params[Name]> };

const createPlaceholders = <Params extends object>(values: Params) =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, sql.val(new Placeholder(name))]),
  ) as unknown as ParameterExpressions<Params>;

const queryCompiler = new Kysely<DatabaseTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const bindParameters = <Params extends object>(parameters: readonly unknown[], values: Params) =>
  parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name as keyof Params] : parameter,
  );

/** For frequent queries whose text depends on no input: each connection parses it once. */
export async function executePrepared<Row>(
  em: EntityManager,
  frequentQuery: Compilable<Row>,
): Promise<Row[]> {
  const compiled = frequentQuery.compile();
  registerPreparedStatement(compiled.sql);
  return (await query(em).executeQuery<Row>(compiled)).rows;
}

/**
 * For frequent queries: the process builds the SQL once, and each connection parses it once. No parameter is optional,
 * because a column that is missing in the first call would be missing in all calls.
 */
export function prepareQuery<Params extends Required<Params>, Row>(
  buildQuery: (from: Kysely<DatabaseTables>, values: ParameterExpressions<Params>) => Compilable<Row>,
): (em: EntityManager, values: Params) => Promise<Row[]> {
  let compiledQuery: CompiledQuery<Row> | undefined;
  const compileOnce = (values: Params) => {
    const compiled = buildQuery(queryCompiler, createPlaceholders(values)).compile();
    registerPreparedStatement(compiled.sql);
    return compiled;
  };
  return async (em, values) => {
    compiledQuery ??= compileOnce(values);
    const parameters = bindParameters(compiledQuery.parameters, values);
    return (await query(em).executeQuery<Row>({ ...compiledQuery, parameters })).rows;
  };
}

type RowsOf<Table extends keyof DatabaseTables> = { t: DatabaseTables[Table] } & DatabaseTables;

/** The columns of a view. The rows' `t` is the table, or a subquery that has its columns. */
export const defineColumns =
  <Table extends keyof DatabaseTables, Columns, Values extends unknown[]>(
    _table: Table,
    select: (
      rows: SelectQueryBuilder<RowsOf<Table>, "t", object>,
      ...values: Values
    ) => SelectQueryBuilder<RowsOf<Table>, "t", Columns>,
  ) =>
  <DB, TB extends keyof DB, Output>(rows: SelectQueryBuilder<DB, TB, Output>, ...values: Values) =>
    select(rows as never, ...values) as unknown as SelectQueryBuilder<DB, TB, Output & Columns>;
