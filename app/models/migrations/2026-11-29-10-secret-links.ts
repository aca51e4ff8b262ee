import { Migration } from "@mikro-orm/migrations";

/** One table for all secret links to accounts. Links that were sent before stay valid. */
export class SecretLinks extends Migration {
  override up() {
    this.addSql(`create table secret_link (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in
        ('set-up', 'reset', 'invitation', 'confirmation', 'new-email', 'registrations', 'appointments')),
      token_hash text not null unique,
      account_id uuid not null references account on delete cascade,
      contributor_id uuid references contributor on delete cascade,
      email citext,
      is_mailed boolean not null default false,
      payload jsonb,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      check ((email is not null) = (kind in ('invitation', 'new-email'))),
      check ((payload is not null) = (kind = 'invitation'))
    )`);
    this.addSql(`insert into secret_link (kind, token_hash, account_id, contributor_id, is_mailed, expires_at)
      select case when is_from_admin then 'set-up' else 'reset' end, id, account_id, contributor_id, is_mailed, expires_at
      from setup_link`);
    this
      .addSql(`insert into secret_link (id, kind, token_hash, account_id, email, is_mailed, payload, created_at, expires_at)
      select id, 'invitation', secret_hash, invited_by_id, email, is_mailed,
        jsonb_build_object('role', role, 'areas', areas, 'language', language), created_at, expires_at
      from invitation`);
    this.addSql(`insert into secret_link (kind, token_hash, account_id, created_at)
      select kind, id, account_id, created_at from calendar_link`);
    this.addSql(`insert into secret_link (kind, token_hash, account_id, expires_at)
      select 'confirmation', confirmation_hash, id, confirmation_expires_at from account
      where confirmation_hash is not null`);
    this.addSql(`insert into secret_link (kind, token_hash, account_id, email, expires_at)
      select 'new-email', new_email_hash, id, new_email, new_email_expires_at from account
      where new_email is not null and new_email_hash is not null`);
    this.addSql(`create unique index secret_link_one_of_account on secret_link (account_id, kind)
      where kind not in ('reset', 'invitation')`);
    this.addSql(
      `create unique index secret_link_invitation on secret_link (email) where kind = 'invitation'`,
    );
    this.addSql(`create index secret_link_of_account on secret_link (account_id)`);
    this.addSql(`create index secret_link_of_contributor on secret_link (contributor_id)`);
    this.addSql(`drop table setup_link, invitation, calendar_link`);
    this.addSql(`alter table account drop column confirmation_hash, drop column confirmation_expires_at,
      drop column new_email, drop column new_email_hash, drop column new_email_expires_at`);
  }

  override down() {
    this.addSql(`alter table account
      add column confirmation_hash text unique, add column confirmation_expires_at timestamptz,
      add column new_email citext, add column new_email_hash text unique, add column new_email_expires_at timestamptz`);
    this.addSql(`create table setup_link (
      id text primary key,
      account_id uuid not null references account on delete cascade,
      expires_at timestamptz not null,
      contributor_id uuid references contributor on delete cascade,
      is_from_admin boolean default true,
      is_mailed boolean not null default false,
      constraint setup_link_of_account unique (account_id, is_from_admin)
    )`);
    this.addSql(`create index setup_link_of_contributor on setup_link (contributor_id)`);
    this.addSql(`create table calendar_link (
      id text primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('registrations', 'appointments')),
      created_at timestamptz not null default now(),
      unique (account_id, kind)
    )`);
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
    this.addSql(`insert into setup_link (id, account_id, expires_at, contributor_id, is_from_admin, is_mailed)
      select token_hash, account_id, expires_at, contributor_id, case when kind = 'set-up' then true end, is_mailed
      from secret_link where kind in ('set-up', 'reset')`);
    this.addSql(`insert into calendar_link (id, account_id, kind, created_at)
      select token_hash, account_id, kind, created_at from secret_link
      where kind in ('registrations', 'appointments')`);
    this
      .addSql(`insert into invitation (id, secret_hash, email, role, areas, is_mailed, language, invited_by_id, created_at, expires_at)
      select id, token_hash, email, payload ->> 'role',
        (select array_agg(area) from jsonb_array_elements_text(nullif(payload -> 'areas', 'null')) area),
        is_mailed, payload ->> 'language', account_id, created_at, expires_at
      from secret_link where kind = 'invitation'`);
    this.addSql(`update account set confirmation_hash = token_hash, confirmation_expires_at = expires_at
      from secret_link where account_id = account.id and kind = 'confirmation'`);
    this
      .addSql(`update account set new_email = l.email, new_email_hash = token_hash, new_email_expires_at = expires_at
      from secret_link l where account_id = account.id and kind = 'new-email'`);
    this.addSql(`drop table secret_link`);
  }
}
