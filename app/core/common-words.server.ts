import type { EntityManager } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";

import type { Total } from "./list-definition.ts";
import { withListOrder, withConditions, type ListQuery, getSortColumns } from "./list-query.ts";
import { loadTotal, MAX_COUNTED_HITS } from "./list-total.server.ts";
import { query } from "./query.server.ts";

type SamplingSizes = {
  longListRows: number;
  /** The share of matches in this sample estimates how many rows have to be scanned. */
  sampleRows: number;
  /** Finding one row through the index costs as much as scanning this many rows. */
  indexCostFactor: number;
  /** Limits the scan, because words that are common among the newest rows may be rare elsewhere. */
  maxScannedRows: number;
  previewRows: number;
  minPreviewHits: number;
};
export const SAMPLING_SIZES: SamplingSizes = {
  longListRows: 50_000,
  sampleRows: 1_000,
  indexCostFactor: 2,
  maxScannedRows: 60_000,
  previewRows: 5_000,
  minPreviewHits: 100,
};

export async function withNewestHits(
  em: EntityManager,
  list: ListQuery,
  isPreview: boolean | undefined,
  {
    longListRows,
    sampleRows,
    indexCostFactor,
    maxScannedRows,
    previewRows,
    minPreviewHits,
  }: SamplingSizes = SAMPLING_SIZES,
): Promise<ListQuery> {
  // Sampling needs a cached list length, and does not make ascending lists, such as names, faster.
  if (!list.lengthTotals || list.order.isAscending) return list;
  const { items } = await loadTotal(em, { ...list, totals: list.lengthTotals });
  if (items <= longListRows) return list;
  const share = (await loadHitsInNewest(em, list, sampleRows)).length / sampleRows;
  const indexCost = items * share * indexCostFactor;
  if (!isPreview || indexCost < previewRows) {
    const scanCost = MAX_COUNTED_HITS / share;
    if (!share || Math.min(scanCost, indexCost) > maxScannedRows) return list;
    const hits = await (scanCost < indexCost
      ? scanNewestHits(em, list, maxScannedRows)
      : loadNewestHitsByIndex(em, list));
    return hits.length > MAX_COUNTED_HITS
      ? withKnownHits(list, hits, { items: MAX_COUNTED_HITS, hasMore: true })
      : list;
  }
  if (share * previewRows <= minPreviewHits) return list;
  const hits = await loadHitsInNewest(em, list, previewRows);
  if (hits.length <= minPreviewHits) return list;
  // The count is rounded down, so that the text "more than …" is true.
  const roundedCount = Math.min(
    MAX_COUNTED_HITS,
    Math.floor((hits.length - 1) / minPreviewHits) * minPreviewHits,
  );
  return withKnownHits(list, hits, { items: roundedCount, hasMore: true });
}

const withKnownHits = (list: ListQuery, hits: string[], total: Total): ListQuery => ({
  ...list,
  fullText: undefined,
  match: [sql<boolean>`t.id = any(${hits}::uuid[])`],
  total,
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the query may select from any table
type NewestQuery = SelectQueryBuilder<any, "t", object>;

function selectNewest(em: EntityManager, list: ListQuery, maxRows: number) {
  const newest = withListOrder(
    withConditions(list.rows.clearSelect().selectAll("t"), list.where),
    list.order,
  ).limit(maxRows);
  return query(em).selectFrom(newest.as("t")) as NewestQuery;
}

async function loadHitsInNewest(em: EntityManager, list: ListQuery, maxRows: number) {
  const isHit = sql`${sql.join(list.match, sql` and `)}`;
  const row = await selectNewest(em, list, maxRows)
    .select(sql<string[]>`coalesce(array_agg(t.id) filter (where ${isHit}), '{}')`.as("hits"))
    .executeTakeFirstOrThrow();
  return row.hits;
}

const scanNewestHits = (em: EntityManager, list: ListQuery, maxRows: number) =>
  loadNewestIds(withConditions(selectNewest(em, list, maxRows), list.match), list);

/** `materialized` makes PostgreSQL find all matches through the index first, instead of scanning the newest rows. */
function loadNewestHitsByIndex(em: EntityManager, list: ListQuery) {
  const all = withConditions(list.rows.clearSelect(), [...list.where, ...list.match]).select(
    getSortColumns(list),
  );
  const hits = query(em)
    .with(
      (cte) => cte("hits").materialized(),
      () => all,
    )
    .selectFrom("hits as t") as NewestQuery;
  return loadNewestIds(hits, list);
}

async function loadNewestIds(hits: NewestQuery, { order }: ListQuery): Promise<string[]> {
  const rows = await withListOrder(hits, order)
    .select("t.id")
    .limit(MAX_COUNTED_HITS + 1)
    .execute();
  return rows.map(({ id }) => id as string);
}
