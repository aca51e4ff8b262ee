import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

import { nameStatement } from "#app/models/database-pool.server.ts";

import { alone, byEitherWay, hitsOf } from "./hits.server.ts";
import { keyIn } from "./list-keys.server.ts";
import type { Found, ListOf, Paging, Rows, Total } from "./list-of.ts";
import { asked, isRanked, narrowed, type Query, sortedBy } from "./list-query.ts";
import { areFew, asTotal, SEARCH_COUNTS_TO, totalOf } from "./list-total.server.ts";
import { query } from "./query.server.ts";
import { readRanked } from "./ranked-rows.server.ts";

/** Raw SQL says whether to sort or to walk: the planner does not know what filters share (decision 0005). */

export type Part = { limit: number; offset: number; backwards: boolean; beyond?: Expression<SqlBool> };

const ordering = (order: ListOf["order"], backwards: boolean) => {
  const direction = backwards === (order.rises ?? false) ? "desc" : "asc";
  return <Row>(some: Rows<Row>) => some.orderBy(`t.${order.column}`, direction).orderBy("t.id", direction);
};

export async function read(em: EntityManager, list: Query, total: Total, part: Part): Promise<Found[]> {
  if (isRanked(list)) return readRanked(em, list, total, part);
  const { rows, isJoined, match, order } = list;
  const { limit, offset, backwards, beyond } = part;
  const inOrder = ordering(order, backwards);
  const paged = <Row>(some: Rows<Row>) => inOrder(some).limit(limit).offset(offset);
  const where = [...list.where, ...asked([beyond])];
  const key = keyIn(order);
  if (isJoined) return paged(narrowed(rows, [...where, ...match]).select(key)).execute();
  const source = areFew(total)
    ? paged(
        query(em)
          .with(
            (cte) => cte("hits").materialized(),
            () => hitsOf(em, list, { rows, where }, (way) => way.clearSelect().select(sortedBy(list))),
          )
          .selectFrom("hits as t")
          .select("t.id"),
      )
    : paged(
        narrowed(rows, [...where, ...byEitherWay(list)])
          .clearSelect()
          .select("t.id"),
      );
  return inOrder(rows.innerJoin(source.as("page"), "page.id", "t.id").select(key)).execute();
}

/**
 * The first rows without a search and one more, and the total, in one query instead of two. If nothing was chosen of a list, it
 * is asked very often, and one plan is right for all who ask.
 */
export async function readFirst(em: EntityManager, list: Query, { limit, isUsual = false }: Paging) {
  const { rows, where, isJoined, order } = list;
  const inOrder = ordering(order, false);
  const isOften = isUsual && list.isOfAll;
  // A plan that is kept knows no numbers but those that are written out.
  const number = (value: number) => (isOften ? sql.lit(value) : sql.val(value));
  const found = isJoined
    ? inOrder(narrowed(rows, where))
        .limit(number(limit + 1))
        .select(sql<number>`(${totalOf(em, list)})`.as("list_total"))
    : inOrder(
        rows.innerJoin(
          firstIds(em, list, number(limit + 1), number(SEARCH_COUNTS_TO)).as("page"),
          "page.id",
          "t.id",
        ),
      ).select(sql<number>`page.items`.as("list_total"));
  const written = found.select(keyIn(order)).compile();
  if (isOften) nameStatement(written.sql);
  const { rows: read } = await query(em).executeQuery(written);
  return { rows: read, total: asTotal(list, read[0]?.list_total ?? 0) };
}

/** The total decides, within the query, which of the two ways is gone. */
function firstIds(em: EntityManager, list: Query, limit: RawBuilder<number>, most: RawBuilder<number>) {
  const items = sql<number>`(select items from total)`;
  const all = narrowed(list.rows.clearSelect(), list.where);
  const first = <Row>(some: Rows<Row>) => ordering(list.order, false)(some).limit(limit);
  return query(em)
    .with(
      (cte) => cte("total").materialized(),
      () => totalOf(em, list),
    )
    .with(
      (cte) => cte("few").materialized(),
      // The condition implies this limit, but the planner does not know that.
      () =>
        all
          .select(sortedBy(list))
          .where(sql<boolean>`${items} <= ${most}`)
          .limit(most),
    )
    .with("page", (from) =>
      alone(em, first(from.selectFrom("few as t").select("t.id"))).unionAll(
        alone(em, first(all.select("t.id").where(sql<boolean>`${items} > ${most}`))),
      ),
    )
    .selectFrom("page")
    .select(["page.id", items.as("items")]);
}
