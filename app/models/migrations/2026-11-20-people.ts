import { Migration } from "@mikro-orm/migrations";

export class People extends Migration {
  override up() {
    this.addSql(`create table account (
      id uuid primary key,
      name text not null,
      email citext not null unique,
      role text not null check (role in ('admin', 'contributor', 'user')),
      password_hash text,
      is_demo boolean not null default false,
      signed_in_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index account_newest on account (role, id desc)");
    this.addSql("create index account_signed_in on account (signed_in_at) where signed_in_at is not null");

    // Keyed by the digest of a token, so that a copy of this table opens nothing.
    this.addSql(`create table session (
      id text primary key,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      ends_at timestamptz not null
    )`);
    this.addSql("create index session_of_account on session (account_id)");
    this.addSql("create index session_ends on session (ends_at)");

    this.addSql(`create table setup_link (
      id text primary key,
      account_id uuid not null unique references account on delete cascade,
      expires_at timestamptz not null
    )`);

    // The attempts of late under one name, itself a digest: whose they were cannot be read from it.
    this.addSql(`create table allowance (
      id text primary key,
      taken timestamptz[] not null,
      expires_at timestamptz not null
    )`);
    this.addSql("create index allowance_expires on allowance (expires_at)");

    this.addSql(`create table contributor (
      id uuid primary key,
      account_id uuid unique references account on delete set null,
      name text not null,
      email citext not null unique,
      title text not null default '',
      institution text not null default '',
      location text not null default '',
      country text not null default 'Not specified',
      specialization text[] not null default '{}',
      biography text not null default '',
      website text not null default '',
      version int not null default 1,
      created_at timestamptz not null default now()
    )`);

    this.addSql("alter table contributor_application add decided_at timestamptz");
    this.addSql("alter table contributor_application add rejection_reason text");

    // Who did what about whom; names as they were, since people and things go and this stays.
    this.addSql(`create table trail_entry (
      id uuid primary key,
      at timestamptz not null default now(),
      actor_id uuid,
      actor_name text not null,
      action text not null,
      subject_id text not null,
      subject_name text not null,
      note text not null default ''
    )`);
    this.addSql("create index trail_entry_newest on trail_entry (id desc)");
    this.addSql("create index trail_entry_by_action on trail_entry (action, id desc)");
  }

  override down() {
    this.addSql("alter table contributor_application drop decided_at, drop rejection_reason");
    for (const table of ["trail_entry", "contributor", "allowance", "setup_link", "session", "account"])
      this.addSql(`drop table ${table}`);
  }
}
