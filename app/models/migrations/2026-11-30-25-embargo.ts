import { Migration } from "@mikro-orm/migrations";

import { createChangeTrigger, createPublicFields } from "./2026-11-28-02-site-open-access.ts";
import { ITEM_COLUMNS, ITEM_FIELDS } from "./2026-11-30-02-item-columns.ts";

const OPEN_RIGHTS = `'CC BY', 'CC BY-SA', 'CC BY-NC', 'CC BY-NC-SA', 'CC BY-ND', 'CC BY-NC-ND', 'CC0', 'NoC-NC', 'NKC'`;

/** A trigger calls it before PostgreSQL has calculated the generated columns. */
const createIsInOfflinePackage = (more: string) =>
  `create or replace function is_in_offline_package(it content) returns boolean language sql immutable as $$ select
    it.approval_status = 'approved' and it.is_published and it.is_open_access
      and coalesce(it.rights in (${OPEN_RIGHTS}), false)${more} $$`;

const TABLES = ["content", "item_file"];

/** Files that are closed until a day, of an item or single ones. Each item gets who may open its files, so it rewrites the table. */
export class Embargo extends Migration {
  override up() {
    this.addSql(`alter table content add column embargo_until date,
      add column files text not null generated always as (case when embargo_until is not null then 'closed'
        when is_open_access and rights in (${OPEN_RIGHTS}) then 'open' else 'readers' end) stored`);
    this.addSql(`alter table item_file add column embargo_until date`);
    for (const table of TABLES)
      this.addSql(
        `create index ${table}_embargo on ${table} (embargo_until) where embargo_until is not null`,
      );
    this.addSql(createIsInOfflinePackage(" and it.embargo_until is null"));
    this.replacePublicFields(
      `${ITEM_COLUMNS}, embargo_until`,
      `${ITEM_FIELDS} || jsonb_build_array(it.embargo_until)`,
    );
  }

  /** Fails if files are closed, because they would be opened. */
  override down() {
    this.addSql(`do $$ begin
      if exists (select from content where embargo_until is not null)
        or exists (select from item_file where embargo_until is not null)
      then raise exception 'some files are closed until a day';
      end if;
    end $$`);
    this.replacePublicFields(ITEM_COLUMNS, ITEM_FIELDS);
    this.addSql(createIsInOfflinePackage(""));
    this.addSql(`alter table item_file drop column embargo_until`);
    this.addSql(`alter table content drop column files, drop column embargo_until`);
  }

  private replacePublicFields(columns: string, fields: string) {
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(columns));
    this.addSql(createPublicFields(fields));
  }
}
