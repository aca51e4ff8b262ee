export const tables = [
  `create table stored_file (
    id uuid primary key,
    name text not null unique,
    original_name text not null,
    extension text not null,
    size bigint not null,
    digest text not null,
    created_at timestamptz not null default now()
  )`,
  `create table upload (
    id uuid primary key,
    account_id uuid not null references account on delete cascade,
    original_name text,
    size bigint not null,
    received_bytes bigint not null default 0,
    chunks integer not null default 0,
    lease_id uuid,
    name text,
    digest text,
    updated_at timestamptz not null default now(),
    constraint upload_check check (received_bytes <= size)
  )`,
  `create index upload_of_account on upload (account_id)`,
  `create table upload_file (
    name text primary key,
    upload_id uuid references upload on delete cascade,
    start_offset bigint,
    created_at timestamptz not null default now()
  )`,
  `create index upload_file_of_upload on upload_file (upload_id, start_offset)`,
  `create table orphaned_file (
    name text primary key,
    cleanup_id uuid not null,
    hours double precision not null default 0
  )`,
  `create table file_store (
    is_only boolean primary key default true check (is_only),
    id uuid not null default gen_random_uuid(),
    cleanup_id uuid,
    cleaned_at timestamptz
  )`,
  `create table unverified_copy (
    name text not null,
    store text not null,
    primary key (name, store)
  )`,
  `create table low_data_version (
    source_id uuid primary key references stored_file on delete cascade,
    file_id uuid unique references stored_file on delete cascade,
    kind text not null check (kind in ('audio', 'video')),
    state text not null default 'pending' check (state in ('pending', 'ready', 'not-needed', 'failed')),
    bytes bigint not null default 0,
    percent integer check ((percent >= 0) and (percent <= 100)),
    progress_at timestamptz,
    constraint low_data_version_has_file check ((state = 'ready') = (file_id is not null))
  )`,
  `create index low_data_version_bytes on low_data_version (bytes) where bytes > 0`,
  `create index low_data_version_pending on low_data_version (source_id) where state = 'pending'`,
  `create table tiled_picture (
    source_id uuid primary key references stored_file on delete cascade,
    file_id uuid unique references stored_file on delete cascade,
    width integer not null default 0,
    height integer not null default 0,
    tile_side integer,
    sizes jsonb not null default '[]'::jsonb,
    tiles jsonb not null default '{}'::jsonb,
    state text not null default 'pending' check (state in ('pending', 'ready', 'not-needed', 'failed')),
    bytes bigint not null default 0,
    constraint tiled_picture_has_file check ((state = 'ready') = (file_id is not null))
  )`,
  `create index tiled_picture_bytes on tiled_picture (bytes) where bytes > 0`,
  `create index tiled_picture_pending on tiled_picture (source_id) where state = 'pending'`,
];
