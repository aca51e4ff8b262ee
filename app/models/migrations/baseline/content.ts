import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create table content (
    id uuid primary key,
    title text not null,
    author text not null,
    description text not null,
    category text not null,
    specialization text not null default '',
    country text not null default '',
    tags text[] not null default '{}',
    language text not null default 'English',
    content_type text not null check (content_type in ('article', 'video', 'image', 'audio')),
    file_id uuid not null unique references stored_file,
    is_published boolean not null default true,
    published_date date,
    approval_status text not null check (approval_status in ('pending', 'approved', 'rejected')),
    rejection_reason text,
    uploader_id uuid references account on delete set null,
    contributor_id uuid references contributor on delete set null,
    approver_id uuid references account on delete set null,
    downloads integer not null default 0,
    views integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    search_title text not null generated always as (fold(title)) stored,
    search_names text not null generated always as (fold((title || ' ' || author))) stored,
    search_all text not null generated always as (fold((title || ' ' || author || ' ' || description || ' '
        || join_words(tags) || ' ' || specialization || ' ' || category || ' ' || country))) stored,
    search_preview text not null generated always as (fold((title || ' ' || author || ' ' || "left"(description,
        100) || ' ' || join_words(tags) || ' ' || specialization || ' ' || category || ' ' || country))) stored,
    rights text,
    changed_at timestamptz not null default now(),
    pending_since timestamptz not null default now(),
    is_open_access boolean not null default false,
    has_pending_draft boolean not null default false
  ) with (fillfactor = 90)`,
  `create index content_by_contributor on content (contributor_id, approval_status)`,
  `create index content_by_status on content (approval_status, id desc)`,
  `create index content_by_status_and_title on content (approval_status, search_title, id)`,
  `create index content_by_title on content (search_title, id)`,
  `create index content_by_uploader on content (uploader_id, id desc)`,
  `create index content_feed on content (changed_at desc, id desc) where (approval_status = 'approved')
      and (is_published or (category = 'Literary Collection'))`,
  `create index content_feed_by_country_and_category on content (country, category, changed_at desc, id desc)
      where (approval_status = 'approved') and (is_published or (category = 'Literary Collection'))`,
  `create index content_feed_by_category on content (category, changed_at desc, id desc)
      where (approval_status = 'approved') and (is_published or (category = 'Literary Collection'))`,
  `create index content_feed_by_country on content (country, changed_at desc, id desc)
      where (approval_status = 'approved') and (is_published or (category = 'Literary Collection'))`,
  `create index content_sitemap on content ("right"((id)::text, 2), coalesce(changed_at,
      created_at) desc nulls last) where (approval_status = 'approved') and (is_published
      or (category = 'Literary Collection'))`,
  `create index content_open_access on content (category, id) where (approval_status = 'approved')
      and is_published and is_open_access`,
  `create index content_published on content (id desc) where (approval_status = 'approved') and is_published`,
  `create index content_published_by_all on content (country, category, content_type, id desc)
      where (approval_status = 'approved') and is_published`,
  `create index content_published_by_author on content (author, id desc) where (approval_status = 'approved')
      and is_published`,
  `create index content_published_by_category on content (category, id desc) where (approval_status = 'approved')
      and is_published`,
  `create index content_published_by_category_and_type on content (category, content_type, id desc)
      where (approval_status = 'approved') and is_published`,
  `create index content_published_by_country on content (country, id desc) where (approval_status = 'approved')
      and is_published`,
  `create index content_published_by_type on content (content_type, id desc) where (approval_status = 'approved')
      and is_published`,
  `create index content_search_all on content using gin (search_all gin_trgm_ops)`,
  `create index content_search_names on content using gin (search_names gin_trgm_ops)`,
  `create index content_search_preview on content using gin (search_preview gin_trgm_ops)
      where (approval_status = 'approved') and (is_published or (category = 'Literary Collection'))`,
  `create index content_visible_by_category on content (category, id desc) where (approval_status = 'approved')
      and (is_published or (category = 'Literary Collection'))`,
  `create index content_tags on content using gin (tags)`,
  `create index content_pending on content (pending_since, id) where approval_status = 'pending'`,
  `create index content_pending_with_draft on content (pending_since, id) where (approval_status = 'pending')
      or has_pending_draft`,
  `create table favourite (
    account_id uuid not null references account on delete cascade,
    content_id uuid not null references content on delete cascade,
    added_at timestamptz not null default now(),
    primary key (account_id, content_id)
  )`,
  `create index favourite_newest on favourite (account_id, added_at desc)`,
  `create table reading (
    account_id uuid not null references account on delete cascade,
    content_id uuid not null references content on delete cascade,
    action text not null check (action in ('view', 'download')),
    opened_at timestamptz not null default now(),
    primary key (account_id, content_id, action)
  )`,
  `create index reading_newest on reading (account_id, opened_at desc)`,
  `create table reading_position (
    account_id uuid not null references account on delete cascade,
    content_id uuid not null references content on delete cascade,
    page integer not null check (page > 0),
    saved_at timestamptz not null default now(),
    primary key (account_id, content_id)
  )`,
  `create table reservation (
    content_id uuid not null references content on delete cascade,
    account_id uuid not null references account on delete cascade,
    position bigint generated always as identity,
    reserved_at timestamptz not null default now(),
    offered_until timestamptz,
    primary key (content_id, account_id)
  )`,
  `create index reservation_waiting_list on reservation (content_id, position)`,
  `create index reservation_of_account on reservation (account_id, reserved_at desc)`,
  `create table offline_package (
    category text primary key,
    file_id uuid unique references stored_file on delete set null,
    source_digest text,
    items integer not null default 0,
    is_truncated boolean not null default false,
    created_at timestamptz,
    attempted_at timestamptz,
    due_at timestamptz not null default now(),
    removal_count integer not null default 0,
    is_withdrawn boolean not null default false,
    error text check (error in ('failed', 'invalid', 'no-space'))
  )`,
  `create table tombstone (
    id uuid primary key,
    kind text not null,
    deleted_at timestamptz not null default now()
  )`,
  `create table harvest_record (
    id uuid primary key,
    category text not null,
    content_type text not null,
    country text not null,
    changed_at timestamptz
  )`,
  `create index harvest_record_by_category on harvest_record (category, changed_at, id)`,
  `create index harvest_record_by_country on harvest_record (country, changed_at, id)`,
  `create index harvest_record_by_type on harvest_record (content_type, changed_at, id)`,
  `create index harvest_record_in_order on harvest_record (changed_at, id)`,
  `create index harvest_record_pending on harvest_record (id) where changed_at is null`,
  `create index harvest_record_with_country on harvest_record (changed_at, id) where country <> ''`,
];

export const triggers = [
  `create function delete_rejected_drafts() returns trigger language plpgsql as $$ begin
        delete from transcript where file_id = new.file_id and is_rejected;
        return null;
      end $$`,
  `create function is_in_offline_package(it content) returns boolean language sql immutable as $$ select it.approval_status =
      'approved' and it.is_published and it.is_open_access
          and coalesce(it.rights in ('CC BY', 'CC BY-SA', 'CC BY-NC', 'CC BY-NC-SA', 'CC BY-ND', 'CC BY-NC-ND',
          'CC0', 'NoC-NC', 'NKC'), false) $$`,
  `create function withdraw_offline_package() returns trigger language plpgsql as $$ begin
        if is_in_offline_package(old) then
          if tg_op = 'UPDATE' then
            if is_in_offline_package(new) and new.file_id = old.file_id and new.category = old.category then
              return null;
            end if;
          end if;
          update offline_package set removal_count = removal_count + 1, is_withdrawn = file_id is not null
          where category = old.category;
        end if;
        return null;
      end $$`,
  `create function update_harvest_record() returns trigger language plpgsql as $$ begin
        if tg_op <> 'DELETE' and public_fields(new) is not null then
          insert into harvest_record (id, category, content_type, country)
          values (new.id, new.category, new.content_type, new.country)
          on conflict (id) do update set category = excluded.category, content_type = excluded.content_type,
            country = excluded.country, changed_at = null;
        elsif tg_op <> 'INSERT' and public_fields(old) is not null then
          update harvest_record set changed_at = null where id = old.id;
        end if;
        return null;
      end $$`,
  `create function public_fields(it content) returns jsonb language sql stable as $$ select case
      when it.approval_status = 'approved' and (it.is_published
      or it.category = 'Literary Collection') then jsonb_build_array(it."title", it."author", it."category",
      it."specialization", it."country", it."tags", it."language", it."content_type", it."published_date",
      it."rights", it."is_published", left(it.description, 100), length(it.description) > 100) end $$`,
  `create function create_content_low_data_version() returns trigger language plpgsql as $$ begin
          insert into low_data_version (source_id, kind) values (new.file_id, new.content_type) on conflict do nothing;
          return null;
        end $$`,
  `create function create_file_text() returns trigger language plpgsql as $$ begin
        insert into file_text (file_id) select row_file.id from stored_file row_file
          where row_file.id = new.file_id and row_file.extension in ('pdf', 'doc', 'docx', 'epub', 'txt')
          on conflict do nothing;
        return null;
      end $$`,
  `create function create_tiled_picture() returns trigger language plpgsql as $$ begin
        insert into tiled_picture (source_id) values (new.file_id) on conflict do nothing;
        return null;
      end $$`,
  `create function reset_pending_since() returns trigger language plpgsql as $$ begin
        new.pending_since := now();
        return new;
      end $$`,
  `create trigger content_set_changed_at before update of title, author, category, specialization, country, tags,
      language, content_type, published_date, rights, is_published, description, approval_status
      on content for each row
    execute function set_changed_at()`,
  `create trigger content_harvest_update after update on content for each row
      when ((new.changed_at is distinct from old.changed_at))
    execute function update_harvest_record()`,
  `create trigger content_harvest_insert_delete after insert or delete on content for each row
    execute function update_harvest_record()`,
  `create trigger content_withdraw_offline_package after delete or update of approval_status, is_published, is_open_access,
      rights, file_id, category on content for each row
    execute function withdraw_offline_package()`,
  `create trigger content_low_data_version after insert or update of file_id, content_type on content for each row
      when ((new.content_type = any (array['audio', 'video'])))
    execute function create_content_low_data_version()`,
  `create trigger content_delete_rejected_drafts after update of uploader_id on content for each row
      when (((new.uploader_id is null) and (old.uploader_id is not null)))
    execute function delete_rejected_drafts()`,
  `create trigger content_text after insert or update of file_id on content for each row
    execute function create_file_text()`,
  `create trigger content_tiles_update after update of approval_status, is_published, category, content_type,
      file_id on content for each row when (((new.content_type = 'image') and (new.approval_status = 'approved')
      and (new.is_published or (new.category = 'Literary Collection'))))
    execute function create_tiled_picture()`,
  `create trigger content_tiles_insert after insert on content for each row when (((new.content_type = 'image')
      and (new.approval_status = 'approved') and (new.is_published or (new.category = 'Literary Collection'))))
    execute function create_tiled_picture()`,
  `create trigger content_reset_pending_since before update of approval_status, has_pending_draft on content for each row
      when ((((new.approval_status = 'pending') or new.has_pending_draft) and (not ((old.approval_status = 'pending')
      or old.has_pending_draft))))
    execute function reset_pending_since()`,
  ...createCountTriggersSql(
    `content`,
    `unnest(case when approval_status = 'approved' and contributor_id is not null
  then array[contributor_id::text] else '{}' end)`,
    `content_by_contributor`,
  ),
  ...createCountTriggersSql(
    `content`,
    `approval_status || '/' ||
  case when approval_status <> 'approved' then 'hidden'
    when is_published then 'published'
    when category = 'Literary Collection' then 'on-loan'
    else 'hidden' end || '/' || category || '/' || content_type || '/' || unnest(genres_and_subjects(tags))`,
    `content_genre_subject`,
  ),
  ...createCountTriggersSql(
    `content`,
    `approval_status || '/' ||
  case when approval_status <> 'approved' then 'hidden'
    when is_published then 'published'
    when category = 'Literary Collection' then 'on-loan'
    else 'hidden' end || '/' || category || '/' || content_type`,
    `content`,
  ),
];
