/** Triggers count rows per facet, because counting is slow. They only insert, so that writers do not wait. */
export function createCountTriggersSql(table: string, facet: string, list = table): string[] {
  const count = (rows: string, sign: string) =>
    `select '${list}', facet, ${sign}count(*) from (select ${facet} as facet from ${rows}) as f group by facet`;
  const trigger = (event: string, tables: string, body: string) => [
    `create function ${list}_count_${event}() returns trigger language plpgsql as $$ begin
      insert into cached_count (list, facet, delta) ${body};
      return null;
    end $$`,
    `create trigger ${list}_count_${event} after ${event} on ${table}
      referencing ${tables} for each statement execute function ${list}_count_${event}()`,
  ];
  return [
    ...trigger("insert", "new table as added", count("added", "")),
    ...trigger("delete", "old table as removed", count("removed", "-")),
    ...trigger(
      "update",
      "old table as removed new table as added",
      `select list, facet, sum(delta) from (
           ${count("added", "")} union all ${count("removed", "-")}
         ) as moved (list, facet, delta) group by list, facet having sum(delta) <> 0`,
    ),
  ];
}
