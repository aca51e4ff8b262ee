import { Migration } from "@mikro-orm/migrations";

/**
 * What a visitor's search looks in ends where their preview ends: otherwise a text could be read past its preview,
 * letter by letter, by searching. The first characters of a description are as many as `PREVIEW` shows.
 */
const WORDS = {
  content: `title || ' ' || author || ' ' || left(description, 100) || ' ' || joined(tags) || ' ' || specialization
    || ' ' || category || ' ' || country`,
  event: `title || ' ' || organizer || ' ' || left(description, 100) || ' ' || type || ' ' || category
    || ' ' || country`,
};
const SHOWN = {
  content: "approval_status = 'approved' and (is_published or category = 'Literary Collection')",
  event: "approval_status = 'approved'",
};

export class VisitorsSearch extends Migration {
  override up() {
    // Of events visitors alone looked in it.
    this.addSql("alter table event drop column search_all");
    for (const table of ["content", "event"] as const) {
      this.addSql(`alter table ${table} add search_preview text not null
        generated always as (fold(${WORDS[table]})) stored`);
      this.addSql(`create index ${table}_search_preview on ${table} using gin (search_preview gin_trgm_ops)
        where ${SHOWN[table]}`);
    }
  }

  override down() {
    for (const table of ["content", "event"]) this.addSql(`alter table ${table} drop column search_preview`);
    this.addSql(`alter table event add search_all text not null generated always as (
      fold(title || ' ' || organizer || ' ' || description || ' ' || type || ' ' || category || ' ' || country)
    ) stored`);
    this.addSql("create index event_search_all on event using gin (search_all gin_trgm_ops)");
  }
}
