import { Migration } from "@mikro-orm/migrations";

/**
 * What harvesters are told of: a row for each item that visitors were ever shown, kept for good, with the sets it is
 * in. The database writes it, whoever changes an item. `changed_at` is null from a change until the change is told of,
 * and only then is given its moment (services/content/harvest.server.ts).
 */
const SHOWN = (row: string) =>
  `${row}.approval_status = 'approved' and (${row}.is_published or ${row}.category = 'Literary Collection')`;

/** What visitors see of an item; of its description as much as `PREVIEW` shows, and whether there is more. */
const SEEN = (row: string) => `row(${SHOWN(row)}, ${row}.title, ${row}.author, left(${row}.description, 100),
  length(${row}.description) > 100, ${row}.category, ${row}.specialization, ${row}.country, ${row}.tags,
  ${row}.language, ${row}.content_type, ${row}.published_date, ${row}.rights)`;

/** Without those that are counted at each look. */
const COLUMNS = `approval_status, is_published, title, author, description, category, specialization, country, tags,
  language, content_type, published_date, rights`;

/** Each order in which a list is walked: all of it, and each kind of set. */
const INDEXES = {
  harvest_record_in_order: "(changed_at, id)",
  harvest_record_by_category: "(category, changed_at, id)",
  harvest_record_by_type: "(content_type, changed_at, id)",
  harvest_record_by_country: "(country, changed_at, id)",
  harvest_record_with_country: "(changed_at, id) where country <> ''",
  harvest_record_waiting: "(id) where changed_at is null",
};

/** How the database noted it until `2026-11-29-seen-changes`. */
export const NOTED_BEFORE = [
  `create function note_for_harvest() returns trigger language plpgsql as $$ begin
      if tg_op <> 'DELETE' and ${SHOWN("new")} then
        insert into harvest_record (id, category, content_type, country)
        values (new.id, new.category, new.content_type, new.country)
        on conflict (id) do update set category = excluded.category, content_type = excluded.content_type,
          country = excluded.country, changed_at = null;
      elsif tg_op <> 'INSERT' and ${SHOWN("old")} then
        update harvest_record set changed_at = null where id = old.id;
      end if;
      return null;
    end $$`,
  `create trigger content_comes after insert on content
      for each row when (${SHOWN("new")}) execute function note_for_harvest()`,
  `create trigger content_changes after update of ${COLUMNS} on content
      for each row when (${SEEN("new")} is distinct from ${SEEN("old")}) execute function note_for_harvest()`,
  `create trigger content_goes after delete on content
      for each row when (${SHOWN("old")}) execute function note_for_harvest()`,
];

export class Harvesting extends Migration {
  override up() {
    this.addSql(`create table harvest_record (
      id uuid primary key,
      category text not null,
      content_type text not null,
      country text not null,
      changed_at timestamptz
    )`);
    // Nobody has harvested yet, so when an item came is when it changed.
    this.addSql(`insert into harvest_record (id, category, content_type, country, changed_at)
      select id, category, content_type, country, created_at from content t where ${SHOWN("t")}`);
    for (const [name, columns] of Object.entries(INDEXES))
      this.addSql(`create index ${name} on harvest_record ${columns}`);

    for (const statement of NOTED_BEFORE) this.addSql(statement);
  }

  override down() {
    this.addSql("drop function note_for_harvest() cascade");
    this.addSql("drop table harvest_record");
  }
}
