import { Migration } from "@mikro-orm/migrations";

const setKinds = (kinds: string) => `alter table privacy_request
  drop constraint privacy_request_kind_check,
  add constraint privacy_request_kind_check check (kind in (${kinds}))`;
const KINDS = `'access', 'correction', 'erasure', 'objection'`;

/** Reports of items, media items and pages are requests too. Their subject is named, because it may be deleted. */
export class Reports extends Migration {
  override up() {
    this.addSql(setKinds(`${KINDS}, 'report'`));
    this.addSql(`alter table privacy_request
      add column reason text,
      add column subject_kind text check (subject_kind in ('content', 'media', 'page')),
      add column subject_id uuid,
      add column subject_title text`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from privacy_request where kind = 'report')
      then raise exception 'there are reports of items';
      end if;
    end $$`);
    this.addSql(setKinds(KINDS));
    this.addSql(`alter table privacy_request
      drop column reason, drop column subject_kind, drop column subject_id, drop column subject_title`);
  }
}
