/**
 * SQL that several tables share: how words are made comparable, and how the totals of long lists are kept.
 * Migrations are frozen once they have landed, so what changes here later is a new migration's text.
 */

/** Case and accents off, in a form that an index may use (`unaccent` alone is not immutable). */
export const FOLD_FUNCTION = {
  up: `create function fold(words text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent', words))`,
  down: "drop function fold(text)",
};

/** A moment as JSON says it, since rows that are read plainly come as the database writes them. */
export const isoMoment = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Totals are kept, not counted: an exact count of a million rows costs a thousand times the page itself.
 * Each writing statement adds one row per facet it touched, so writers never wait for each other (one row
 * per total would make them); a read sums a few rows, and housekeeping folds them together.
 */
export const TOTALS_TABLE = {
  up: `create table kept_total (
      list text not null,
      facet text not null,
      delta bigint not null
    );
    create index kept_total_by_list on kept_total (list) include (facet, delta)`,
  down: "drop table kept_total",
};

/**
 * Keeps the totals of `table` per facet; `facet` is an SQL expression over a row's columns, which may give several.
 * A table with more than one list of them names each.
 */
export function keepTotals(table: string, facet: string, list = table) {
  const count = (rows: string, sign: string) =>
    `select '${list}', facet, ${sign}count(*) from (select ${facet} as facet from ${rows}) as f group by facet`;
  const trigger = (event: string, tables: string, body: string) => `
    create function ${list}_total_${event}() returns trigger language plpgsql as $$ begin
      insert into kept_total (list, facet, delta) ${body};
      return null;
    end $$;
    create trigger ${list}_total_${event} after ${event} on ${table}
      referencing ${tables} for each statement execute function ${list}_total_${event}()`;
  const triggers = [
    trigger("insert", "new table as added", count("added", "")),
    trigger("delete", "old table as gone", count("gone", "-")),
    trigger(
      "update",
      "old table as gone new table as added",
      `select list, facet, sum(delta) from (
           ${count("added", "")} union all ${count("gone", "-")}
         ) as moved (list, facet, delta) group by list, facet having sum(delta) <> 0`,
    ),
  ];
  return {
    up: [...triggers, `insert into kept_total (list, facet, delta) ${count(table, "")}`].join(";\n"),
    /** The same in two transactions, of which the second, which takes long, keeps nobody from writing. */
    watch: triggers.join(";\n"),
    /** One statement sees the rows, and what has been noted of them, as of one moment: what is missing is added. */
    fill: `insert into kept_total (list, facet, delta)
      select '${list}', facet, sum(delta) from (
        ${count(table, "")}
        union all select list, facet, -delta from kept_total where list = '${list}'
      ) as missing (list, facet, delta) group by facet having sum(delta) <> 0`,
    down: ["insert", "delete", "update"]
      .map((event) => `drop function ${list}_total_${event}() cascade`)
      .concat(`delete from kept_total where list = '${list}'`)
      .join(";\n"),
  };
}

/** Folds what the writers added into one row per facet; safe at any time, and twice at once. What is one row stays. */
export const FOLD_TOTALS = `
  with several as (
    select list, facet from kept_total group by list, facet having count(*) > 1 or sum(delta) = 0
  ), gone as (
    delete from kept_total k using several s where (k.list, k.facet) = (s.list, s.facet)
    returning k.list, k.facet, k.delta
  )
  insert into kept_total (list, facet, delta)
  select list, facet, sum(delta) from gone group by list, facet having sum(delta) <> 0`;
