import { Migration } from "@mikro-orm/migrations";

/** What published items were before each change, and their files until the days of the setting are over. */
export class ItemVersions extends Migration {
  override up() {
    this.addSql(`create table item_version (
      id uuid primary key,
      content_id uuid not null references content on delete cascade,
      part text not null check (part in ('item', 'staff')),
      number int not null,
      snapshot jsonb not null,
      changed_by_id uuid references account on delete set null,
      changed_at timestamptz not null default now(),
      unique (content_id, part, number)
    )`);
    this.addSql(`create index item_version_changed_by on item_version (changed_by_id)`);
    this.addSql(`create table replaced_file (
      file_id uuid primary key references stored_file on delete cascade,
      content_id uuid references content on delete set null,
      replaced_at timestamptz not null default now()
    )`);
    this.addSql(`create index replaced_file_content on replaced_file (content_id)`);
    this.addSql(`create index replaced_file_at on replaced_file (replaced_at)`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from item_version) or exists (select from replaced_file)
      then raise exception 'some items have earlier versions';
      end if;
    end $$`);
    this.addSql(`drop table item_version, replaced_file`);
  }
}
