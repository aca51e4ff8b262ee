import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create table account (
    id uuid primary key,
    name text not null,
    email citext not null unique,
    role text not null check (role in ('admin', 'contributor', 'user')),
    password_hash text,
    is_demo boolean not null default false,
    logged_in_at timestamptz,
    created_at timestamptz not null default now(),
    language text check (language in ('en', 'sw', 'fr')),
    wants_reminders boolean not null default true,
    wants_digest boolean not null default true,
    confirmed_at timestamptz,
    confirmation_hash text unique,
    confirmation_expires_at timestamptz,
    wants_sms boolean not null default true
  )`,
  `create index account_newest on account (role, id desc)`,
  `create index account_logged_in on account (logged_in_at) where logged_in_at is not null`,
  `create table session (
    id text primary key,
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    ends_at timestamptz not null,
    public_id uuid not null default gen_random_uuid() unique,
    browser text not null default ''
  )`,
  `create index session_ends on session (ends_at)`,
  `create index session_of_account on session (account_id)`,
  `create table setup_link (
    id text primary key,
    account_id uuid not null references account on delete cascade,
    expires_at timestamptz not null,
    contributor_id uuid,
    is_from_admin boolean default true,
    is_mailed boolean not null default false,
    constraint setup_link_of_account unique (account_id, is_from_admin)
  )`,
  `create index setup_link_of_contributor on setup_link (contributor_id)`,
  `create table calendar_link (
    id text primary key,
    account_id uuid not null references account on delete cascade,
    kind text not null check (kind in ('registrations', 'appointments')),
    created_at timestamptz not null default now(),
    unique (account_id, kind)
  )`,
  `create table contributor (
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
    version integer not null default 1,
    created_at timestamptz not null default now(),
    search_title text not null generated always as (fold(name)) stored,
    search_names text not null generated always as (fold((name || ' ' || institution))) stored,
    search_all text not null generated always as (fold((name || ' ' || title || ' ' || institution || ' '
        || join_words(specialization) || ' ' || biography))) stored,
    changed_at timestamptz
  )`,
  `create index contributor_by_country on contributor (country, search_title, id)`,
  `create index contributor_by_name on contributor (search_title, id)`,
  `create index contributor_sitemap on contributor ("right"((id)::text, 2), coalesce(changed_at,
      created_at) desc nulls last)`,
  `create index contributor_search_all on contributor using gin (search_all gin_trgm_ops)`,
  `create index contributor_search_names on contributor using gin (search_names gin_trgm_ops)`,
  `create index contributor_specialization on contributor using gin (specialization)`,
  `create table contributor_application (
    id uuid primary key,
    name text not null,
    email citext not null,
    expertise text not null,
    motivation text not null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    rejection_reason text,
    account_id uuid references account on delete set null,
    language text check (language in ('en', 'sw', 'fr'))
  )`,
  `create index contributor_application_by_name on contributor_application (status, name, id)`,
  `create index contributor_application_newest on contributor_application (status, id desc)`,
  `create index contributor_application_of_account on contributor_application (account_id)`,
  `create unique index contributor_application_pending on contributor_application (email) where status = 'pending'`,
];

export const triggers = [
  `create function set_changed_at() returns trigger language plpgsql as $$ begin
        if public_fields(new) is distinct from public_fields(old) then
          new.changed_at = greatest(clock_timestamp(), old.changed_at + interval '1 microsecond');
        end if;
        return new;
      end $$`,
  `create function update_registration_names() returns trigger language plpgsql as $$ begin
        update event_registration set search_name = fold(new.name) where account_id = new.id;
        return null;
      end $$`,
  `create function public_fields(it contributor) returns jsonb language sql stable as $$ select jsonb_build_array(it."name",
      it."email", it."title", it."institution", it."location", it."country", it."specialization", it."biography",
      it."website") $$`,
  `create trigger update_registration_names after update of name on account for each row when ((old.name <> new.name))
    execute function update_registration_names()`,
  `alter table setup_link add foreign key (contributor_id) references contributor (id) on delete cascade`,
  `create trigger contributor_set_changed_at before update of name, email, title, institution, location, country,
      specialization, biography, website on contributor for each row
    execute function set_changed_at()`,
  ...createCountTriggersSql(`account`, `'all'`, `account`),
  ...createCountTriggersSql(`contributor`, `unnest(specialization)`, `contributor_area`),
  ...createCountTriggersSql(
    `contributor`,
    `country || chr(31) || unnest(specialization)`,
    `contributor_country_area`,
  ),
  ...createCountTriggersSql(`contributor`, `country`, `contributor_country`),
  ...createCountTriggersSql(`contributor`, `'all'`, `contributor`),
];
