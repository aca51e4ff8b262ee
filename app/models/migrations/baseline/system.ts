export const tables = [
  `create table rate_limit (
    id text primary key,
    attempt_times timestamptz[] not null,
    expires_at timestamptz not null
  )`,
  `create index rate_limit_expires on rate_limit (expires_at)`,
  `create table idempotency_key (
    id text primary key,
    digest text not null,
    response jsonb,
    created_at timestamptz not null default now()
  )`,
  `create index idempotency_key_created_at on idempotency_key (created_at)`,
  `create table audit_log (
    id uuid primary key,
    created_at timestamptz not null default now(),
    actor_id uuid,
    actor_name text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    note text not null default '',
    hour timestamptz,
    count integer not null default 1,
    from_state text,
    to_state text,
    constraint audit_log_check check ((from_state is null) = (to_state is null))
  )`,
  `create index audit_log_by_action on audit_log (action, id desc)`,
  `create index audit_log_newest on audit_log (id desc)`,
  `create unique index audit_log_by_hour on audit_log (hour, subject_id, action) where hour is not null`,
  `create index audit_log_by_subject on audit_log (subject_id, id desc)`,
  `create table cached_count (
    list text not null,
    facet text not null,
    delta bigint not null
  )`,
  `create index cached_count_by_facet on cached_count (list, facet) include (delta)`,
  `create table completed_job (
    job_id uuid primary key,
    completed_at timestamptz not null default now()
  )`,
  `create index completed_job_completed_at on completed_job using brin (completed_at)`,
  `create table job_state (
    name text not null,
    succeeded_at timestamptz,
    created_at timestamptz not null default now(),
    failed_at timestamptz,
    error text,
    constraint job_state_pkey primary key (name)
  )`,
  `create table app_flag (
    name text primary key,
    value jsonb not null
  )`,
];
