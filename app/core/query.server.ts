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

import { nameStatement } from "#app/models/database-pool.server.ts";
import type { Tables } from "#app/models/tables.ts";

/** In the transaction of `em`, if it has one (decision 0016). */
export const query = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>();

export const now = sql<string>`now()`;
export const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;
export const later = (interval: string) => sql<string>`now() + ${interval}::interval`;

/** The driver would give a moment as the database writes it, not as JSON does. */
export const asJson = <Moment extends string | null>(moment: Expression<Moment>) =>
  sql<Moment>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** For text of a type of its own, as `citext`, in JSON. */
export const asText = (text: Expression<string>) => sql<string>`${text}::text`;

/** For `set()`. Entities count their versions themselves; statements that find and change rows in one step do not. */
export const NEXT_VERSION = { version: sql<number>`version + 1` };

export const asId = (id: string) => sql<string>`${id}::uuid`;

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Values<Given> = { [Name in keyof Given]: RawBuilder<Given[Name]> };

const placesFor = <Given extends object>(values: Given) =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, sql.val(new Place(name))]),
  ) as unknown as Values<Given>;

const writer = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const fill = <Given extends object>(parameters: readonly unknown[], values: Given) =>
  parameters.map((parameter) =>
    parameter instanceof Place ? values[parameter.name as keyof Given] : parameter,
  );

/** For a query that is asked very often: written once, and read and planned once by each connection. */
export function prepared<Given extends object, Row>(
  write: (from: Kysely<Tables>, values: Values<Given>) => Compilable<Row>,
): (em: EntityManager, values: Given) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  const writeOnce = (values: Given) => {
    const compiled = write(writer, placesFor(values)).compile();
    nameStatement(compiled.sql);
    return compiled;
  };
  return async (em, values) => {
    written ??= writeOnce(values);
    const parameters = fill(written.parameters, values);
    return (await query(em).executeQuery<Row>({ ...written, parameters })).rows;
  };
}

/** The same for the columns of a list, if they are many or queries themselves. */
export function preparedColumns<Given extends object, Row>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever tables
  write: (from: Kysely<Tables>, values: Values<Given>) => SelectQueryBuilder<any, any, Row>,
) {
  let written: { texts: string[]; parameters: readonly unknown[] } | undefined;
  const writeOnce = (values: Given) => {
    const rows = write(writer, placesFor(values));
    const { sql: text, parameters } = rows.compile();
    const { sql: bare } = rows
      .clearSelect()
      .select(sql`1`.as("one"))
      .compile();
    const from = bare.slice(bare.indexOf(" from "));
    return { texts: text.slice("select ".length, -from.length).split(/\$\d+/), parameters };
  };
  return <DB, TB extends keyof DB, Others>(rows: SelectQueryBuilder<DB, TB, Others>, values: Given) => {
    const { texts, parameters } = (written ??= writeOnce(values));
    const columns = sql(texts as unknown as TemplateStringsArray, ...fill(parameters, values));
    // Kysely takes it for one column; the names are in the text.
    const asOne = { expression: columns, alias: "", toOperationNode: () => columns.toOperationNode() };
    return rows.select(asOne as never) as unknown as SelectQueryBuilder<DB, TB, Others & Row>;
  };
}
