import { Migration } from "@mikro-orm/migrations";

export class Calendars extends Migration {
  override up() {
    // A private address of somebody's calendar, kept as a digest: told once, given anew or taken back.
    this.addSql(`create table calendar_link (
      id text primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('registrations', 'visits')),
      created_at timestamptz not null default now(),
      unique (account_id, kind)
    )`);
  }

  override down() {
    this.addSql("drop table calendar_link");
  }
}
