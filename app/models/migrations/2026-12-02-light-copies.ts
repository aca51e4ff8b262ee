import { Migration } from "@mikro-orm/migrations";

/**
 * A small copy of each recording and film, for slow lines. A row waits from when an item is described with the file.
 * `never` is what would not become much smaller; `given-up` is what failed as often as is tried.
 */
const STATES = "'waiting', 'made', 'never', 'given-up'";
const SOURCES = { content: "content_type", media: "type" };

export class LightCopies extends Migration {
  override up() {
    this.addSql(`create table light_copy (
      source_id uuid primary key references stored_file on delete cascade,
      file_id uuid unique references stored_file on delete cascade,
      kind text not null check (kind in ('audio', 'video')),
      state text not null default 'waiting' check (state in (${STATES})),
      attempts int not null default 0,
      due_at timestamptz not null default now(),
      bytes bigint not null default 0,
      written_to text,
      percent int check (percent between 0 and 100),
      noted_at timestamptz,
      constraint light_copy_has_file check ((state = 'made') = (file_id is not null))
    )`);
    this.addSql("create index light_copy_waiting on light_copy (due_at) where state = 'waiting'");
    this.addSql("create index light_copy_bytes on light_copy (bytes) where bytes > 0");
    for (const [table, kind] of Object.entries(SOURCES)) {
      this.addSql(`create function wait_for_light_${table}() returns trigger language plpgsql as $$ begin
        insert into light_copy (source_id, kind) values (new.file_id, new.${kind}) on conflict do nothing;
        return null;
      end $$`);
      this.addSql(`create trigger ${table}_light after insert or update of file_id, ${kind} on ${table}
        for each row when (new.${kind} in ('audio', 'video')) execute function wait_for_light_${table}()`);
      this.addSql(`insert into light_copy (source_id, kind) select file_id, ${kind} from ${table}
        where ${kind} in ('audio', 'video') on conflict do nothing`);
    }
  }

  override down() {
    for (const table of Object.keys(SOURCES)) this.addSql(`drop function wait_for_light_${table}() cascade`);
    this.addSql("delete from stored_file where id in (select file_id from light_copy)");
    this.addSql("drop table light_copy");
  }
}
