import { Migration } from "@mikro-orm/migrations";

export const createChangeTrigger = (
  columns: string,
) => `create trigger content_set_changed_at before update of title, author,
  category, specialization, country, tags, language, content_type, published_date, rights, is_published, description,
  approval_status${columns} on content for each row execute function set_changed_at()`;

export const createPublicFields = (
  moreFields: string,
) => `create or replace function public_fields(it content) returns jsonb language sql stable as $$ select case
  when it.approval_status = 'approved' and (it.is_published or it.category = 'Literary Collection') then
    jsonb_build_array(it."title", it."author", it."category", it."specialization", it."country", it."tags", it."language",
      it."content_type", it."published_date", it."rights", it."is_published", left(it.description, 100),
      length(it.description) > 100)${moreFields} end $$`;

export const OPEN_ACCESS_COLUMNS = ", is_open_access, file_id";
export const OPEN_ACCESS_FIELDS = ` || case when is_open_to_visitors(it) then jsonb_build_array(it.description, it.file_id)
      else '[]' end`;

export const SET_OPEN_ACCESS_CHANGED_AT = [
  `create function set_open_access_changed_at() returns trigger language plpgsql as $$ begin
        new.open_access_changed_at := clock_timestamp();
        return new;
      end $$`,
  `create trigger site_settings_open_access before update of settings on site_settings for each row
      when ((coalesce(new.settings ->> 'openAccess', 'false') <> coalesce(old.settings ->> 'openAccess', 'false')))
      execute function set_open_access_changed_at()`,
];

/** With open access on, the whole description and the file of an open item are public, so a change of them is one. */
export class OpenAccess extends Migration {
  override up() {
    this.addSql(`create function is_open_to_visitors(it content) returns boolean language sql stable as $$
      select is_in_offline_package(it)
        and coalesce((select (settings ->> 'openAccess')::boolean from site_settings), false) $$`);
    this.addSql(createPublicFields(OPEN_ACCESS_FIELDS));
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(OPEN_ACCESS_COLUMNS));
    this.addSql(`alter table site_settings add column open_access_changed_at timestamptz`);
    for (const statement of SET_OPEN_ACCESS_CHANGED_AT) this.addSql(statement);
  }

  override down() {
    this.addSql(`drop trigger site_settings_open_access on site_settings`);
    this.addSql(`drop function set_open_access_changed_at`);
    this.addSql(`alter table site_settings drop column open_access_changed_at`);
    this.addSql(createPublicFields(""));
    this.addSql(`drop function is_open_to_visitors`);
    this.addSql(`drop trigger content_set_changed_at on content`);
    this.addSql(createChangeTrigger(""));
  }
}
