import { Migration } from "@mikro-orm/migrations";

const SHOWN = "approval_status = 'approved' and (is_published or category = 'Literary Collection')";

/**
 * When an item last changed, for feeds: what makes another version of it, and not that it was read. With an index for
 * each way that a feed is narrowed, and for the events that it tells of.
 */
export class News extends Migration {
  override up() {
    this.addSql(`create or replace function note_change() returns trigger language plpgsql as $$ begin
      new.changed_at := now();
      return new;
    end $$`);
    for (const table of ["content", "media"]) {
      this.addSql(
        `alter table ${table} add column if not exists changed_at timestamptz not null default now()`,
      );
      this.addSql(`update ${table} set changed_at = created_at where created_at is not null`);
      this.addSql(`create or replace trigger ${table}_changed before update on ${table} for each row
        when (new.version <> old.version) execute function note_change()`);
    }
    this.addSql(`create index content_news on content (changed_at desc, id desc) where ${SHOWN}`);
    for (const [name, columns] of [
      ["category", "category"],
      ["country", "country"],
      ["both", "country, category"],
    ])
      this.addSql(`create index content_news_by_${name} on content (${columns}, changed_at desc, id desc)
        where ${SHOWN}`);
    this.addSql("create index media_news on media (changed_at desc, id desc)");
    this.addSql(`create index event_news on event (changed_at desc, id desc)
      where approval_status = 'approved' and status <> 'completed'`);
  }

  override down() {
    this.addSql("drop index event_news");
    for (const table of ["content", "media"]) {
      this.addSql(`drop trigger ${table}_changed on ${table}`);
      this.addSql(`alter table ${table} drop column changed_at`);
    }
    this.addSql("drop function note_change()");
  }
}
