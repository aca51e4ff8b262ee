import { createCountTriggersSql } from "./count-rows.ts";

export const tables = [
  `create table media (
    id uuid primary key,
    title text not null,
    description text not null default '',
    type text not null check (type in ('image', 'video', 'audio', 'document')),
    category text not null default '',
    tags text[] not null default '{}',
    country text not null default '',
    location text not null default '',
    photographer text not null default '',
    credit_line text not null default '',
    copyright_info text not null default '',
    alt_text text not null default '',
    file_id uuid not null unique references stored_file,
    picture jsonb,
    uploader_id uuid references account on delete set null,
    views integer not null default 0,
    downloads integer not null default 0,
    plays integer not null default 0,
    version integer not null default 1,
    created_at timestamptz default now(),
    search_title text not null generated always as (fold(title)) stored,
    search_names text not null generated always as (fold((title || ' ' || photographer))) stored,
    search_all text not null generated always as (fold((title || ' ' || photographer || ' ' || description || ' '
        || join_words(tags) || ' ' || category || ' ' || country || ' ' || location || ' ' || credit_line || ' '
        || alt_text))) stored,
    rights text,
    changed_at timestamptz not null default now()
  ) with (fillfactor = 90)`,
  `create index media_by_type_and_category on media (type, category, id desc)`,
  `create index media_by_category on media (category, id desc)`,
  `create index media_by_type on media (type, id desc)`,
  `create index media_feed on media (changed_at desc, id desc)`,
  `create index media_sitemap on media ("right"((id)::text, 2), coalesce(changed_at, created_at) desc nulls last)`,
  `create index media_search_all on media using gin (search_all gin_trgm_ops)`,
  `create index media_search_names on media using gin (search_names gin_trgm_ops)`,
  `create table media_picture (
    media_id uuid not null references media on delete cascade,
    format text not null check (format in ('avif', 'webp', 'jpeg')),
    width integer not null,
    file_id uuid not null unique references stored_file,
    primary key (media_id, format, width)
  )`,
  `create table media_reading (
    account_id uuid not null references account on delete cascade,
    media_id uuid not null references media on delete cascade,
    action text not null check (action in ('view', 'download', 'play')),
    opened_at timestamptz not null default now(),
    primary key (account_id, media_id, action)
  )`,
  `create index media_reading_of_media on media_reading (media_id)`,
];

export const triggers = [
  `create function media_sums_delete() returns trigger language plpgsql as $$ begin
      insert into cached_count (list, facet, delta)
        select 'media_sums', name, sum(value) from (select s.name, -s.value from (
       select sum(f.size) as bytes, sum(r.views) as views, sum(r.downloads) as downloads, sum(r.plays) as plays
       from removed r join stored_file f on f.id = r.file_id
     ) as one, lateral (values ('bytes', bytes), ('views', views), ('downloads', downloads), ('plays',
         plays)) as s (name, value)) as moved (name, value)
        group by name having sum(value) <> 0;
      return null;
    end $$`,
  `create function media_sums_insert() returns trigger language plpgsql as $$ begin
      insert into cached_count (list, facet, delta)
        select 'media_sums', name, sum(value) from (select s.name, s.value from (
       select sum(f.size) as bytes, sum(r.views) as views, sum(r.downloads) as downloads, sum(r.plays) as plays
       from added r join stored_file f on f.id = r.file_id
     ) as one, lateral (values ('bytes', bytes), ('views', views), ('downloads', downloads), ('plays',
         plays)) as s (name, value)) as moved (name, value)
        group by name having sum(value) <> 0;
      return null;
    end $$`,
  `create function media_sums_update() returns trigger language plpgsql as $$ begin
      insert into cached_count (list, facet, delta)
        select 'media_sums', name, sum(value) from (select s.name, s.value from (
       select sum(f.size) as bytes, sum(r.views) as views, sum(r.downloads) as downloads, sum(r.plays) as plays
       from added r join stored_file f on f.id = r.file_id
     ) as one, lateral (values ('bytes', bytes), ('views', views), ('downloads', downloads), ('plays',
         plays)) as s (name, value) union all select s.name, -s.value from (
       select sum(f.size) as bytes, sum(r.views) as views, sum(r.downloads) as downloads, sum(r.plays) as plays
       from removed r join stored_file f on f.id = r.file_id
     ) as one, lateral (values ('bytes', bytes), ('views', views), ('downloads', downloads), ('plays',
         plays)) as s (name, value)) as moved (name, value)
        group by name having sum(value) <> 0;
      return null;
    end $$`,
  `create function public_fields(it media) returns jsonb language sql stable as $$ select jsonb_build_array(it."title",
      it."description", it."type", it."category", it."tags", it."country", it."location", it."photographer",
      it."credit_line", it."copyright_info", it."alt_text", it."rights", it."picture", it."file_id") $$`,
  `create function create_media_low_data_version() returns trigger language plpgsql as $$ begin
          insert into low_data_version (source_id, kind) values (new.file_id, new.type) on conflict do nothing;
          return null;
        end $$`,
  `create trigger media_set_changed_at before update of title, description, type, category, tags, country, location,
      photographer, credit_line, copyright_info, alt_text, rights, picture, file_id on media for each row
    execute function set_changed_at()`,
  `create trigger media_low_data_version after insert or update of file_id, type on media for each row
      when ((new.type = any (array['audio', 'video'])))
    execute function create_media_low_data_version()`,
  `create trigger media_sums_delete after delete on media referencing old table as removed for each statement
    execute function media_sums_delete()`,
  `create trigger media_sums_insert after insert on media referencing new table as added for each statement
    execute function media_sums_insert()`,
  `create trigger media_sums_update after update
      on media referencing old table as removed new table as added for each statement
    execute function media_sums_update()`,
  `create trigger media_tiles after insert or update of picture, type, file_id on media for each row
      when (((new.type = 'image') and ((((new.picture ->> 'width'))::integer >= 1280)
      or (((new.picture ->> 'height'))::integer >= 2560))))
    execute function create_tiled_picture()`,
  ...createCountTriggersSql(`media`, `type || '/' || category`, `media`),
];
