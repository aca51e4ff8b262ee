import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** The database of contributors: searched by words, filtered by country and specialization, in the order of names. */
const TOTALS = [
  keepTotals("contributor", "'all'"),
  keepTotals("contributor", "country", "contributor_country"),
  keepTotals("contributor", "unnest(specialization)", "contributor_area"),
];

export class Contributors extends Migration {
  override up() {
    this.addSql(`alter table contributor
      add search_title text not null generated always as (fold(name)) stored,
      add search_names text not null generated always as (fold(name || ' ' || institution)) stored,
      add search_all text not null generated always as (
        fold(name || ' ' || title || ' ' || institution || ' ' || joined(specialization) || ' ' || biography)
      ) stored`);
    this.addSql("create index contributor_search_all on contributor using gin (search_all gin_trgm_ops)");
    this.addSql("create index contributor_search_names on contributor using gin (search_names gin_trgm_ops)");
    this.addSql("create index contributor_by_name on contributor (search_title, id)");
    this.addSql("create index contributor_by_country on contributor (country, search_title, id)");
    this.addSql("create index contributor_specialization on contributor using gin (specialization)");
    for (const { up } of TOTALS) this.addSql(up);
  }

  override down() {
    for (const { down } of TOTALS) this.addSql(down);
    for (const index of ["by_name", "by_country", "specialization"])
      this.addSql(`drop index contributor_${index}`);
    this.addSql("alter table contributor drop search_all, drop search_names, drop search_title");
  }
}
