import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { countRows } from "#app/core/count-rows.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { currentSite } from "#app/core/site.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { KindDetails, KindFieldName } from "#app/schemas/kinds.ts";

import { listRequired } from "./item-kinds.ts";
import { hasFilterKey } from "./own-filters.ts";

/** Items that were made before their kind required a field, and that lack it. */

const items = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

function isMissing(name: KindFieldName): Expression<SqlBool> {
  switch (name) {
    case "accessionNumber":
      return items("t.accession_number", "=", "");
    case "people":
      return sql<boolean>`not exists (select from item_person p where p.content_id = t.id)`;
    case "date":
      return sql<boolean>`t.date_edtf = '' and t.published_date is null`;
    case "coordinates":
      return items("t.latitude", "is", null);
    case "otherLanguages":
      return sql<boolean>`t.other_languages = '{}'`;
    default:
      return sql<boolean>`not (t.details ? ${name})`;
  }
}

const isIncompleteOf = (kind: KindDetails) =>
  items.and([hasFilterKey("kind", kind.code), items.or(listRequired(kind).map(isMissing))]);

const listStrictKinds = () => currentSite().kinds.filter((kind) => listRequired(kind).length > 0);

export const isIncomplete = (): Expression<SqlBool> => items.or(listStrictKinds().map(isIncompleteOf));

/** By the code of the kind. Kinds without incomplete items are missing. */
export async function countIncompleteItems(ctx: Context): Promise<Result<Map<string, number>>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  const counts = new Map<string, number>();
  for (const kind of listStrictKinds()) {
    const rows = query(ctx.em).selectFrom("content as t").select("t.id").where(isIncompleteOf(kind));
    const count = await countRows(ctx.em, rows);
    if (count > 0) counts.set(kind.code, count);
  }
  return ok(counts);
}
