/** SQL that several tables share. Migrations are frozen: later changes here need a new migration. */

/** Without case and accents, for indexes too (`unaccent` alone is not immutable). */
export const FOLD_FUNCTION = {
  up: `create function fold(words text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent', words))`,
  down: "drop function fold(text)",
};

/** As JSON writes it: rows that are read plainly have the database's form. */
export const isoMoment = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * An exact count of a million rows costs a thousand times the page itself. So each writing statement adds one row for
 * each facet (with one row for each total, writers would wait for each other), and a read sums a few rows.
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

/** `facet` is SQL over a row's columns, and may give several. A table with several lists names each. */
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
    /** `watch` and `fill` are `up` in two transactions: the second takes long, and keeps nobody from writing. */
    watch: triggers.join(";\n"),
    /** One statement sees the rows and their notes as of one moment; it adds what is missing. */
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

/** Makes one row for each facet. Safe at any time, and twice at once. */
export const FOLD_TOTALS = `
  with several as (
    select list, facet from kept_total group by list, facet having count(*) > 1 or sum(delta) = 0
  ), gone as (
    delete from kept_total k using several s where (k.list, k.facet) = (s.list, s.facet)
    returning k.list, k.facet, k.delta
  )
  insert into kept_total (list, facet, delta)
  select list, facet, sum(delta) from gone group by list, facet having sum(delta) <> 0`;
