import { Migration } from "@mikro-orm/migrations";

/** What only staff may know of an item: where it is kept, its condition, notes, and an exact place that is hidden. */
export class ItemStaff extends Migration {
  override up() {
    this.addSql(`create table item_staff (
      content_id uuid primary key references content on delete cascade,
      details jsonb not null default '{}',
      latitude double precision,
      longitude double precision,
      version int not null default 1,
      words tsvector not null generated always as (to_search_vector(join_values(details, 5000), 'D')) stored
    )`);
    this.addSql(`create index item_staff_words on item_staff using gin (words)`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from item_staff where details <> '{}' or latitude is not null)
      then raise exception 'some items have notes or exact places that only staff see';
      end if;
    end $$`);
    this.addSql(`drop table item_staff`);
  }
}
