import { Migration } from "@mikro-orm/migrations";

import { PAGE_DRAFTS } from "../seed/page-drafts.ts";

const toJson = (value: object) => `$json$${JSON.stringify(value)}$json$::jsonb`;

export class Pages extends Migration {
  override up() {
    this.addSql(`create table page (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique,
      title jsonb not null,
      body jsonb not null,
      is_published boolean not null default false,
      footer integer not null default 0,
      needs_review boolean not null default false,
      version integer not null default 1,
      changed_at timestamptz not null default now()
    )`);
    this.addSql(`create table page_version (
      id uuid primary key default gen_random_uuid(),
      page_id uuid not null references page on delete cascade,
      version integer not null,
      slug text not null,
      title jsonb not null,
      body jsonb not null,
      is_published boolean not null,
      footer integer not null,
      saved_by text not null default '',
      saved_at timestamptz not null default now(),
      unique (page_id, version)
    )`);
    for (const { slug, title, body } of PAGE_DRAFTS)
      this.addSql(`insert into page (slug, title, body, needs_review)
        values ('${slug}', ${toJson(title)}, ${toJson(body)}, true)`);
    this.addSql(`insert into page_version (page_id, version, slug, title, body, is_published, footer)
      select id, version, slug, title, body, is_published, footer from page`);
  }

  override down() {
    this.addSql(`drop table page_version, page`);
  }
}
