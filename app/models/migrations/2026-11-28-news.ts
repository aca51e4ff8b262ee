import { Migration } from "@mikro-orm/migrations";

const SHOWN = "approval_status = 'approved' and (is_published or category = 'Literary Collection')";

/** What feeds are read by: when things changed last, for each way that a feed is narrowed. */
export class News extends Migration {
  override up() {
    for (const table of ["content", "media"]) {
      this.addSql(`update ${table} set changed_at = coalesce(created_at, now()) where changed_at is null`);
      this.addSql(`alter table ${table} alter changed_at set default now(), alter changed_at set not null`);
    }
    for (const [name, columns] of [
      ["content_news", ""],
      ["content_news_by_category", "category, "],
      ["content_news_by_country", "country, "],
      ["content_news_by_both", "country, category, "],
    ])
      this.addSql(`create index ${name} on content (${columns}changed_at desc, id desc) where ${SHOWN}`);
    this.addSql("create index media_news on media (changed_at desc, id desc)");
    this.addSql(`create index event_news on event (changed_at desc, id desc)
      where approval_status = 'approved' and status <> 'completed'`);
  }

  override down() {
    this.addSql("drop index event_news");
    this.addSql("drop index media_news");
    for (const name of ["", "_by_category", "_by_country", "_by_both"])
      this.addSql(`drop index content_news${name}`);
    for (const table of ["content", "media"])
      this.addSql(`alter table ${table} alter changed_at drop not null, alter changed_at drop default`);
  }
}
