import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** What the totals of media are kept by. */
const FACET = "type || '/' || category";

/** Sums that are kept like the totals: bytes, and how often things were seen, taken and played. */
const sums = (rows: string, sign: string) =>
  `select s.name, ${sign}s.value from (
     select sum(f.size) as bytes, sum(r.views) as views, sum(r.downloads) as downloads, sum(r.plays) as plays
     from ${rows} r join stored_file f on f.id = r.file_id
   ) as one, lateral (values ('bytes', bytes), ('views', views), ('downloads', downloads), ('plays', plays)) as s (name, value)`;
const keepSums = (event: string, tables: string, changed: string) => `
  create function media_sums_${event}() returns trigger language plpgsql as $$ begin
    insert into kept_total (list, facet, delta)
      select 'media-sums', name, sum(value) from (${changed}) as moved (name, value)
      group by name having sum(value) <> 0;
    return null;
  end $$;
  create trigger media_sums_${event} after ${event} on media
    referencing ${tables} for each statement execute function media_sums_${event}()`;

export class MediaGallery extends Migration {
  override up() {
    this.addSql(`create table media (
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
      views int not null default 0,
      downloads int not null default 0,
      plays int not null default 0,
      version int not null default 1,
      created_at timestamptz default now(),
      search_title text not null generated always as (fold(title)) stored,
      search_names text not null generated always as (fold(title || ' ' || photographer)) stored,
      search_all text not null generated always as (
        fold(title || ' ' || photographer || ' ' || description || ' ' || joined(tags) || ' ' || category
          || ' ' || country || ' ' || location || ' ' || credit_line || ' ' || alt_text)) stored
    ) with (fillfactor = 90)`);
    this.addSql("create index media_search_all on media using gin (search_all gin_trgm_ops)");
    this.addSql("create index media_search_names on media using gin (search_names gin_trgm_ops)");
    // One for each way that the list is walked, newest first.
    this.addSql("create index media_by_type on media (type, id desc)");
    this.addSql("create index media_by_category on media (category, id desc)");
    this.addSql("create index media_by_both on media (type, category, id desc)");
    this.addSql(keepTotals("media", FACET).up);
    this.addSql(keepSums("insert", "new table as added", sums("added", "")));
    this.addSql(keepSums("delete", "old table as gone", sums("gone", "-")));
    this.addSql(
      keepSums(
        "update",
        "old table as gone new table as added",
        `${sums("added", "")} union all ${sums("gone", "-")}`,
      ),
    );

    // The pictures made of an item when it came, one for each width and format.
    this.addSql(`create table media_picture (
      media_id uuid not null references media on delete cascade,
      format text not null check (format in ('avif', 'webp', 'jpeg')),
      width int not null,
      file_id uuid not null unique references stored_file,
      primary key (media_id, format, width)
    )`);
    this.addSql(`create table media_reading (
      account_id uuid not null references account on delete cascade,
      media_id uuid not null references media on delete cascade,
      action text not null check (action in ('view', 'download', 'play')),
      opened_at timestamptz not null default now(),
      primary key (account_id, media_id, action)
    )`);
    this.addSql("create index media_reading_of_media on media_reading (media_id)");
  }

  override down() {
    this.addSql("drop table media_reading");
    this.addSql("drop table media_picture");
    for (const event of ["insert", "delete", "update"])
      this.addSql(`drop function media_sums_${event}() cascade`);
    this.addSql(keepTotals("media", FACET).down);
    this.addSql("delete from kept_total where list = 'media-sums'");
    this.addSql("drop table media");
  }
}
