import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create table appointment (
    id uuid primary key,
    reference text not null unique,
    link_hash text not null unique,
    account_id uuid references account on delete set null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    institution text not null default '',
    visit_type text not null check (visit_type in ('research', 'archive', 'group', 'library')),
    preferred_date date not null,
    preferred_time text not null check (preferred_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
    group_size text not null check (group_size in ('1', '2-5', '6-15', '16+')),
    purpose text not null,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'completed',
        'cancelled')),
    admin_notes text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    required_capacity integer not null generated always as (
  case group_size
      when '1' then 1
      when '2-5' then 5
      when '6-15' then 15
      else 30
  end) stored,
    starts_at timestamp not null
        generated always as ((preferred_date + make_interval(hours => (substr(preferred_time, 1, 2))::integer,
        mins => (substr(preferred_time, 4, 2))::integer))) stored,
    search_names text not null generated always as (fold((first_name || ' ' || last_name || ' '
        || institution))) stored,
    search_all text not null generated always as (fold((first_name || ' ' || last_name || ' ' || institution
        || ' ' || email || ' ' || phone || ' ' || purpose || ' ' || reference))) stored,
    reply text not null default '',
    pending_since timestamptz not null default now(),
    language text check (language in ('en', 'sw', 'fr')),
    was_approved boolean not null default false,
    last_decision text check (last_decision in ('approved', 'rejected', 'cancelled')),
    status_before_completion text check (status_before_completion in ('pending', 'approved', 'rejected',
        'cancelled')),
    has_new_reply boolean not null default false
  ) with (fillfactor = 90)`,
  `create index appointment_approved on appointment (starts_at, id) where status = 'approved'`,
  `create index appointment_approved_by_type on appointment (visit_type, starts_at, id) where status = 'approved'`,
  `create index appointment_by_status_and_type on appointment (status, visit_type, id desc)`,
  `create index appointment_by_day on appointment (starts_at, id)`,
  `create index appointment_by_status on appointment (status, id desc)`,
  `create index appointment_by_status_and_day on appointment (status, starts_at, id)`,
  `create index appointment_by_type on appointment (visit_type, id desc)`,
  `create index appointment_by_type_and_day on appointment (visit_type, starts_at, id)`,
  `create index appointment_of_account on appointment (account_id, id desc)`,
  `create index appointment_of_account_by_day on appointment (account_id, starts_at, id)`,
  `create index appointment_search_all on appointment using gin (search_all gin_trgm_ops)`,
  `create index appointment_search_names on appointment using gin (search_names gin_trgm_ops)`,
  `create index appointment_reserved_capacity on appointment (visit_type, preferred_date) include (preferred_time, required_capacity,
      status) where status in ('approved', 'pending')`,
  `create index appointment_pending on appointment (pending_since, id) where status = 'pending'`,
  `create table appointment_link (
    link_hash text primary key,
    appointment_id uuid not null references appointment on delete cascade
  )`,
  `create index appointment_link_of_appointment on appointment_link (appointment_id)`,
  `create table special_day (
    visit_type text not null,
    day date not null,
    opens text check (opens ~ '^[0-2][0-9]:[0-5][0-9]$'),
    closes text check (closes ~ '^[0-2][0-9]:[0-5][0-9]$'),
    constraint special_day_hours check ((opens is null) = (closes is null)),
    primary key (visit_type, day)
  )`,
  `create table opening_hours (
    visit_type text primary key check (visit_type in ('research', 'archive', 'group', 'library')),
    capacity integer check (capacity > 0),
    slot_minutes integer not null default 60 check (slot_minutes > 0),
    hours jsonb not null default '{}'::jsonb,
    version integer not null default 1
  )`,
];

export const triggers = [
  `create trigger appointment_reset_pending_since before update of status on appointment for each row
      when (((new.status = 'pending') and (old.status <> 'pending')))
    execute function reset_pending_since()`,
  `alter table special_day add foreign key (visit_type) references opening_hours (visit_type)`,
  ...createCountTriggersSql(`appointment`, `status || '/' || visit_type`, `appointment`),
];
