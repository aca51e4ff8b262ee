import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create table event (
    id uuid primary key,
    title text not null,
    description text not null,
    day date not null,
    "time" text not null check ("time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
    location text not null,
    type text not null,
    category text not null,
    country text not null,
    organizer text not null,
    max_attendees integer not null default 0 check (max_attendees >= 0),
    registered_count integer not null default 0 check (registered_count >= 0),
    status text not null check (status in ('upcoming', 'ongoing', 'completed', 'cancelled')),
    approval_status text not null check (approval_status in ('pending', 'approved', 'rejected')),
    rejection_reason text,
    proposer_id uuid references account on delete set null,
    contributor_id uuid references contributor on delete set null,
    version integer not null default 1,
    changed_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    starts_at timestamp not null generated always as ((day + make_interval(hours => (substr("time", 1, 2))::integer,
        mins => (substr("time", 4, 2))::integer))) stored,
    search_title text not null generated always as (fold(title)) stored,
    search_names text not null generated always as (fold((title || ' ' || organizer))) stored,
    search_all text not null generated always as (fold((title || ' ' || organizer || ' ' || description || ' '
        || type || ' ' || category || ' ' || country || ' ' || location))) stored,
    search_preview text not null generated always as (fold((title || ' ' || organizer || ' ' || "left"(description,
        100) || ' ' || type || ' ' || category || ' ' || country))) stored,
    edited_at timestamptz
  ) with (fillfactor = 90)`,
  `create index event_by_category on event (category, starts_at, id) where approval_status = 'approved'`,
  `create index event_by_contributor on event (contributor_id, approval_status)`,
  `create index event_by_proposer on event (proposer_id, id desc)`,
  `create index event_by_status on event (approval_status, status, starts_at, id)`,
  `create index event_by_type on event (type, starts_at, id) where approval_status = 'approved'`,
  `create index event_feed on event (changed_at desc, id desc) where (approval_status = 'approved')
      and (status <> 'completed')`,
  `create index event_sitemap on event ("right"((id)::text, 2), coalesce(changed_at, created_at) desc nulls last)
      where approval_status = 'approved'`,
  `create index event_past on event (starts_at, id) where (approval_status = 'approved') and status in ('completed',
      'cancelled')`,
  `create index event_search_all on event using gin (search_all gin_trgm_ops)`,
  `create index event_search_names on event using gin (search_names gin_trgm_ops)`,
  `create index event_search_preview on event using gin (search_preview gin_trgm_ops)
      where approval_status = 'approved'`,
  `create index event_visible on event (starts_at, id) where approval_status = 'approved'`,
  `create index event_visible_of_kind on event (type, category, status, starts_at desc, id desc)
      where approval_status = 'approved'`,
  `create index event_upcoming on event (starts_at, id) where (approval_status = 'approved') and status in ('upcoming',
      'ongoing')`,
  `create index event_pending on event (id) where approval_status = 'pending'`,
  `create table event_registration (
    id uuid primary key,
    event_id uuid not null references event on delete cascade,
    account_id uuid not null references account on delete cascade,
    state text not null check (state in ('registered', 'waiting')),
    position bigint generated always as identity,
    registered_at timestamptz not null default now(),
    search_name text not null default '',
    unique (event_id, account_id)
  )`,
  `create index event_registration_by_name on event_registration (event_id, search_name, id)`,
  `create index event_registration_by_position on event_registration (event_id, position, id)`,
  `create index event_registration_waiting_list on event_registration (event_id, state, position)`,
  `create index event_registration_of_account on event_registration (account_id, id desc)`,
];

export const triggers = [
  `create function set_registration_name() returns trigger language plpgsql as $$ begin
        new.search_name := coalesce((select fold(name) from account where id = new.account_id for share), '');
        return new;
      end $$`,
  `create function public_fields(it event) returns jsonb language sql stable as $$ select case
      when it.approval_status = 'approved' then jsonb_build_array(it."title", it."day", it."time", it."type",
      it."category", it."country", it."organizer", it."status", left(it.description, 100),
      length(it.description) > 100) end $$`,
  `create trigger event_set_changed_at before update of title, day, "time", type, category, country, organizer, status,
      description, approval_status on event for each row
    execute function set_changed_at()`,
  `create trigger set_registration_name before insert on event_registration for each row
    execute function set_registration_name()`,
  ...createCountTriggersSql(
    `event`,
    `unnest(array[
  approval_status || '/' || status || '/' || type || '/',
  approval_status || '/' || status || '//' || category,
  approval_status || '/' || status || '/' || type || '/' || category])`,
    `event_kind`,
  ),
  ...createCountTriggersSql(`event`, `approval_status || '/' || status`, `event`),
];
