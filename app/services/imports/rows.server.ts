import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { newId } from "#app/models/id.ts";

import type { Forecast } from "./forecast.server.ts";

const AT_ONCE = 200;

/** In the transaction that says how far the reading is. */
export async function addRows(em: EntityManager, importId: string, rows: Forecast[], after: number) {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const values = rows.slice(at, at + AT_ONCE).map((row) => valuesOf(importId, row, after));
    await query(em)
      .insertInto("import_row")
      .values(values as never)
      .execute();
  }
}

const valuesOf = (importId: string, row: Forecast, after: number) => {
  const { number, key, keys, title, fileName, input, prints, fate, reason, remark } = row;
  return {
    ...{ id: newId(), import_id: importId, number: after + number, title, file_name: fileName },
    ...{ key, keys, fate, reason, remark },
    input: input && JSON.stringify(input),
    prints: prints && JSON.stringify(prints),
  };
};
