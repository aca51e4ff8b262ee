import { Migration } from "@mikro-orm/migrations";

/** Existing administrators stay full ones: their areas are null. */
export class Accounts extends Migration {
  override up() {
    this.addSql(`alter table account
      add column state text not null default 'active' check (state in ('active', 'disabled')),
      add column areas text[] check (cardinality(areas) > 0),
      add column version integer not null default 1,
      add column new_email citext,
      add column new_email_hash text unique,
      add column new_email_expires_at timestamptz`);
    this.addSql(`create table invitation (
      id uuid primary key,
      secret_hash text not null unique,
      email citext not null unique,
      role text not null check (role in ('admin', 'contributor', 'user')),
      areas text[] check (cardinality(areas) > 0),
      is_mailed boolean not null,
      language text check (language in ('en', 'sw', 'fr')),
      invited_by_id uuid not null references account on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`);
    this.addSql(`create index invitation_of_account on invitation (invited_by_id)`);
  }

  override down() {
    this.addSql(`drop table invitation`);
    this.addSql(`alter table account drop column state, drop column areas, drop column version,
      drop column new_email, drop column new_email_hash, drop column new_email_expires_at`);
  }
}
