import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import { registerPreparedStatement } from "#app/models/database-pool.server.ts";
import { formatCursor, type Cursor } from "#app/schemas/cursors.ts";

import { toSubquery, combineHitConditions, selectHits } from "./hits.server.ts";
import type { CursorRow, ListDefinition, PageRequest, RowQuery, Total } from "./list-definition.ts";
import { compactConditions, isRanked, withConditions, type ListQuery, getSortColumns } from "./list-query.ts";
import { isSmallTotal, toTotal, MAX_COUNTED_HITS, selectTotal } from "./list-total.server.ts";
import { query } from "./query.server.ts";
import { loadRankedRows } from "./ranked-rows.server.ts";

/** Raw SQL chooses between sorting and scanning, because PostgreSQL misjudges combined filters (decision 0005). */

export type RowRange = {
  limit: number;
  offset: number;
  isBackwards: boolean;
  cursorCondition?: Expression<SqlBool> | undefined;
};

const createOrdering = (order: ListDefinition["order"], isBackwards: boolean) => {
  const direction = isBackwards === (order.isAscending ?? false) ? "desc" : "asc";
  return <Row>(rows: RowQuery<Row>) =>
    rows.orderBy(`t.${order.column}`, direction).orderBy("t.id", direction);
};

export async function loadRows(
  em: EntityManager,
  list: ListQuery,
  total: Total,
  range: RowRange,
): Promise<CursorRow[]> {
  if (isRanked(list)) return loadRankedRows(em, list, total, range);
  const { rows, isJoined, match, order } = list;
  const { limit, offset, isBackwards, cursorCondition } = range;
  const sortRows = createOrdering(order, isBackwards);
  const paginate = <Row>(pagedRows: RowQuery<Row>) => sortRows(pagedRows).limit(limit).offset(offset);
  const where = [...list.where, ...compactConditions([cursorCondition])];
  const cursorColumn = selectCursorColumn(order);
  if (isJoined) return paginate(withConditions(rows, [...where, ...match]).select(cursorColumn)).execute();
  const source = isSmallTotal(total)
    ? paginate(
        query(em)
          .with(
            (cte) => cte("hits").materialized(),
            () =>
              selectHits(em, list, { rows, where }, (hits) =>
                hits.clearSelect().select(getSortColumns(list)),
              ),
          )
          .selectFrom("hits as t")
          .select("t.id"),
      )
    : paginate(
        withConditions(rows, [...where, ...combineHitConditions(list)])
          .clearSelect()
          .select("t.id"),
      );
  return sortRows(rows.innerJoin(source.as("page"), "page.id", "t.id").select(cursorColumn)).execute();
}

/** Loads the first page, one more row and the total in one query. The plan is cached for an unfiltered list. */
export async function loadFirstPage(
  em: EntityManager,
  list: ListQuery,
  { limit, isDefaultSize = false }: PageRequest,
) {
  const { rows, where, isJoined, order } = list;
  const sortRows = createOrdering(order, false);
  const isFrequent = isDefaultSize && list.isUnfiltered;
  const number = (value: number) => (isFrequent ? sql.lit(value) : sql.val(value));
  const pageQuery = isJoined
    ? sortRows(withConditions(rows, where))
        .limit(number(limit + 1))
        .select(sql<number>`(${selectTotal(em, list)})`.as("list_total"))
    : sortRows(
        rows.innerJoin(
          selectFirstIds(em, list, number(limit + 1), number(MAX_COUNTED_HITS)).as("page"),
          "page.id",
          "t.id",
        ),
      ).select(sql<number>`page.items`.as("list_total"));
  const compiled = pageQuery.select(selectCursorColumn(order)).compile();
  if (isFrequent) registerPreparedStatement(compiled.sql);
  const { rows: read } = await query(em).executeQuery(compiled);
  return { rows: read, total: toTotal(list, read[0]?.list_total ?? 0) };
}

function selectFirstIds(
  em: EntityManager,
  list: ListQuery,
  limit: RawBuilder<number>,
  maxItems: RawBuilder<number>,
) {
  const items = sql<number>`(select items from total)`;
  const all = withConditions(list.rows.clearSelect(), list.where);
  const takeFirst = <Row>(rows: RowQuery<Row>) => createOrdering(list.order, false)(rows).limit(limit);
  return query(em)
    .with(
      (cte) => cte("total").materialized(),
      () => selectTotal(em, list),
    )
    .with(
      (cte) => cte("few").materialized(),
      () =>
        all
          .select(getSortColumns(list))
          .where(sql<boolean>`${items} <= ${maxItems}`)
          .limit(maxItems),
    )
    .with("page", (from) =>
      toSubquery(em, takeFirst(from.selectFrom("few as t").select("t.id"))).unionAll(
        toSubquery(em, takeFirst(all.select("t.id").where(sql<boolean>`${items} > ${maxItems}`))),
      ),
    )
    .selectFrom("page")
    .select(["page.id", items.as("items")]);
}

export function buildCursorCondition(
  order: ListDefinition["order"],
  cursor: Cursor,
  side: "after" | "before" | "until",
) {
  const sign = sql.raw(
    ((side === "after") === (order.isAscending ?? false) ? ">" : "<") + (side === "until" ? "=" : ""),
  );
  const value = sql`(${cursor[0]}::${sql.raw(order.type)}, ${cursor[1]}::uuid)`;
  return sql<boolean>`(${sql.ref(`t.${order.column}`)}, t.id) ${sign} ${value}`;
}

export const selectCursorColumn = ({ column }: ListDefinition["order"]) =>
  sql<string>`to_jsonb(${sql.ref(`t.${column}`)}) #>> '{}'`.as("list_key");

export const toCursor = ({ list_key, id }: CursorRow) => formatCursor([list_key, id]);
