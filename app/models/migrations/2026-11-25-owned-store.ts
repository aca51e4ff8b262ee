import { Migration } from "@mikro-orm/migrations";

/** The database by the name that it marks its store with, and what it has seen there for how long without knowing it. */
export class OwnedStore extends Migration {
  override up() {
    this.addSql(`create table file_store (
      is_only boolean primary key default true check (is_only),
      id uuid not null default gen_random_uuid(),
      sweep uuid,
      swept_at timestamptz
    )`);
    this.addSql(`create table unknown_file (
      name text primary key,
      sweep uuid not null,
      hours float8 not null default 0
    )`);
  }

  override down() {
    this.addSql("drop table unknown_file");
    this.addSql("drop table file_store");
  }
}
