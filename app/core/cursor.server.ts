/** SQL as text, because Kysely has neither cursors nor the settings of a transaction. */
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Compilable, CompiledQuery } from "kysely";

import { query } from "./query.server.ts";

/** All queries of the transaction then see one state of the database. Must be its first statement. */
export const showOneState = (em: EntityManager) =>
  em.execute("set transaction isolation level repeatable read, read only");

/** Needs a transaction. The first batch may be empty, and others have at least one row. */
export async function* fetchInBatches<Row>(
  em: EntityManager,
  selection: Compilable<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const { sql: text, parameters } = selection.compile();
  await query(em).executeQuery(
    CompiledQuery.raw(`declare batches no scroll cursor for ${text}`, [...parameters]),
  );
  for (let count = size, isFirst = true; count === size; isFirst = false) {
    const rows = await em.execute<Row[]>(`fetch ${size} from batches`);
    count = rows.length;
    if (isFirst || count > 0) yield rows;
  }
  await em.execute("close batches");
}
