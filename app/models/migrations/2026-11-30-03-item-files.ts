import { Migration } from "@mikro-orm/migrations";

/** All files of an item, in order. `content.file_id` remains: it is the first shown one. */
export class ItemFiles extends Migration {
  override up() {
    // The constraints come after the rows, so that they lock the other tables for a short time.
    this.addSql(`create table item_file (
      id uuid primary key,
      content_id uuid not null,
      file_id uuid not null unique,
      position int not null,
      label text not null default '',
      alt_text text not null default '',
      use text not null default 'shown' check (use in ('shown', 'master')),
      created_at timestamptz not null default now()
    )`);
    this.addSql(`insert into item_file (id, content_id, file_id, position)
      select gen_random_uuid(), id, file_id, 0 from content where file_id is not null`);
    this.addSql(`create index item_file_in_order on item_file (content_id, position, id)`);
    this.addSql(`alter table item_file
      add foreign key (content_id) references content on delete cascade,
      add foreign key (file_id) references stored_file on delete cascade`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from item_file i join content c on c.id = i.content_id where i.file_id is distinct from c.file_id)
      then raise exception 'some items have several files';
      end if;
    end $$`);
    this.addSql(`drop table item_file`);
  }
}
