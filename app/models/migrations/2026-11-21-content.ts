import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/**
 * What the totals of content are kept by: its state, whether the public sees it, its category and its kind.
 * Frozen here; services/content-totals.ts reads what this writes.
 */
const FACET = `approval_status || '/' ||
  case when approval_status = 'approved' and (is_published or category = 'Literary Collection')
    then 'shown' else 'hidden' end || '/' || category || '/' || content_type`;

export class Content extends Migration {
  override up() {
    // Joins a list of words for a generated column; array_to_string is not declared immutable.
    this.addSql(`create function joined(words text[]) returns text language sql immutable strict parallel safe
      return array_to_string(words, ' ')`);

    this.addSql(`create table stored_file (
      id uuid primary key,
      name text not null unique,
      original_name text not null,
      extension text not null,
      size bigint not null,
      digest text not null,
      created_at timestamptz not null default now()
    )`);

    this.addSql(`create table content (
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
      downloads int not null default 0,
      views int not null default 0,
      version int not null default 1,
      created_at timestamptz not null default now(),
      search_title text not null generated always as (fold(title)) stored,
      search_names text not null generated always as (fold(title || ' ' || author)) stored,
      search_all text not null generated always as (
        fold(title || ' ' || author || ' ' || description || ' ' || joined(tags) || ' ' || specialization
          || ' ' || category || ' ' || country)) stored
    ) with (fillfactor = 90)`);
    this.addSql("create index content_search_all on content using gin (search_all gin_trgm_ops)");
    this.addSql("create index content_search_names on content using gin (search_names gin_trgm_ops)");
    // One for each way that a list is walked, newest first.
    const shown = "approval_status = 'approved' and (is_published or category = 'Literary Collection')";
    this.addSql(`create index content_shown on content (id desc) where ${shown}`);
    this.addSql(`create index content_shown_by_type on content (content_type, id desc) where ${shown}`);
    this.addSql(`create index content_shown_by_category on content (category, id desc) where ${shown}`);
    this.addSql(`create index content_shown_by_country on content (country, id desc) where ${shown}`);
    this.addSql("create index content_by_status on content (approval_status, id desc)");
    this.addSql("create index content_by_uploader on content (uploader_id, id desc)");
    this.addSql("create index content_by_contributor on content (contributor_id, approval_status)");
    this.addSql("create index content_tags on content using gin (tags)");
    this.addSql(keepTotals("content", FACET).up);

    // The last time that somebody opened something, each way: what they read, and what is counted once.
    this.addSql(`create table reading (
      account_id uuid not null references account on delete cascade,
      content_id uuid not null references content on delete cascade,
      action text not null check (action in ('view', 'download')),
      opened_at timestamptz not null default now(),
      primary key (account_id, content_id, action)
    )`);
    this.addSql("create index reading_newest on reading (account_id, opened_at desc)");
    this.addSql(`create table favourite (
      account_id uuid not null references account on delete cascade,
      content_id uuid not null references content on delete cascade,
      added_at timestamptz not null default now(),
      primary key (account_id, content_id)
    )`);
    this.addSql("create index favourite_newest on favourite (account_id, added_at desc)");

    // What was deleted, for those who harvest.
    this.addSql(`create table gone_item (
      id uuid primary key,
      kind text not null,
      deleted_at timestamptz not null default now()
    )`);

    // An upload on its way, in pieces; how far it is, its file knows.
    this.addSql(`create table upload (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      name text not null unique,
      original_name text not null,
      size bigint not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index upload_of_account on upload (account_id)");
    this.addSql("create index trail_entry_of_subject on trail_entry (subject_id, id desc)");
  }

  override down() {
    this.addSql("drop index trail_entry_of_subject");
    this.addSql(keepTotals("content", FACET).down);
    for (const table of ["upload", "gone_item", "favourite", "reading", "content", "stored_file"])
      this.addSql(`drop table ${table}`);
    this.addSql("drop function joined(text[])");
  }
}
