import { Migration } from "@mikro-orm/migrations";

import { FOLD_FUNCTION, TOTALS_TABLE } from "../sql.ts";

export class TheHouse extends Migration {
  override up() {
    this.addSql("create extension if not exists citext");
    this.addSql("create extension if not exists pg_trgm");
    this.addSql("create extension if not exists unaccent");
    this.addSql(FOLD_FUNCTION.up);
    this.addSql(TOTALS_TABLE.up);

    // What a house remembers of itself: that it was seeded, when it last kept house.
    this.addSql("create table note_to_self (name text primary key, value jsonb not null)");

    // One row per creating request that may arrive twice, with the answer that it was given.
    this.addSql(`create table attempt (
      id text primary key,
      digest text not null,
      answer jsonb,
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index attempt_created_at on attempt (created_at)");

    this.addSql(`create table contributor_application (
      id uuid primary key,
      name text not null,
      email citext not null,
      expertise text not null,
      motivation text not null,
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      created_at timestamptz not null default now()
    )`);
    // A second application from an address that waits already makes no second row.
    this.addSql(`create unique index contributor_application_waiting
      on contributor_application (email) where status = 'pending'`);
    this.addSql("create index contributor_application_newest on contributor_application (status, id desc)");
  }

  override down() {
    for (const table of ["contributor_application", "attempt", "note_to_self"])
      this.addSql(`drop table ${table}`);
    this.addSql(TOTALS_TABLE.down);
    this.addSql(FOLD_FUNCTION.down);
  }
}
