export const tables = [
  `create table allowance (
    id text primary key,
    taken timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  `create index allowance_expires on allowance (expires_at)`,
  `create table attempt (
    id text primary key,
    digest text not null,
    answer jsonb,
    created_at timestamptz not null default now()
  )`,
  `create index attempt_created_at on attempt (created_at)`,
  `create table trail_entry (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    note text not null default '',
    hour timestamptz,
    times integer not null default 1,
    from_state text,
    to_state text,
    constraint trail_entry_check check ((from_state is null) = (to_state is null))
  )`,
  `create index trail_entry_by_action on trail_entry (action, id desc)`,
  `create index trail_entry_newest on trail_entry (id desc)`,
  `create unique index trail_entry_of_hour on trail_entry (hour, subject_id, action) where hour is not null`,
  `create index trail_entry_of_subject on trail_entry (subject_id, id desc)`,
  `create table kept_total (
    list text not null,
    facet text not null,
    delta bigint not null
  )`,
  `create index kept_total_by_facet on kept_total (list, facet) include (delta)`,
  `create table task_mark (
    mark uuid primary key,
    done_at timestamptz not null default now()
  )`,
  `create index task_mark_done_at on task_mark using brin (done_at)`,
  `create table task_state (
    name text not null,
    succeeded_at timestamptz,
    known_since timestamptz not null default now(),
    failed_at timestamptz,
    problem text,
    constraint regular_task_pkey primary key (name)
  )`,
  `create table note_to_self (
    name text primary key,
    value jsonb not null
  )`,
];
