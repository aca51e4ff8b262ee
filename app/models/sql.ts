export const isoTimestampSql = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Leaves at most one row per facet. It can run at any time, also concurrently. */
export const COMPACT_CACHED_COUNTS_SQL = `
  with several as (
    select list, facet from cached_count group by list, facet having count(*) > 1 or sum(delta) = 0
  ), gone as (
    delete from cached_count k using several s where (k.list, k.facet) = (s.list, s.facet)
    returning k.list, k.facet, k.delta
  )
  insert into cached_count (list, facet, delta)
  select list, facet, sum(delta) from gone group by list, facet having sum(delta) <> 0`;
