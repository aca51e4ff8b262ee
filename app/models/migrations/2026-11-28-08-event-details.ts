import { Migration } from "@mikro-orm/migrations";

const createChangeTrigger = (
  columns: string,
) => `create trigger event_set_changed_at before update of title, day, "time", type, category, country, organizer, status,
  description, approval_status${columns} on event for each row execute function set_changed_at()`;

const createPublicFields = (
  moreFields: string,
) => `create or replace function public_fields(it event) returns jsonb language sql stable as $$ select case
  when it.approval_status = 'approved' then jsonb_build_array(it."title", it."day", it."time", it."type",
  it."category", it."country", it."organizer", it."status", left(it.description, 100),
  length(it.description) > 100${moreFields}) end $$`;

/** Several days, a picture, a price and a link. Without an end an event ends with its day, as before. */
export class EventDetails extends Migration {
  override up() {
    this.addSql(`alter table event add column end_day date,
      add column end_time text check (end_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
      add column price text, add column link text, add column picture jsonb`);
    // PostgreSQL inlines it, so that `ends_at` of a row can be selected, compared and sorted like a column.
    this.addSql(`create function ends_at(it event) returns timestamp language sql immutable as $$
      select coalesce(it.end_day, it.day) + make_interval(
        hours => substr(coalesce(it.end_time, it."time"), 1, 2)::integer,
        mins => substr(coalesce(it.end_time, it."time"), 4, 2)::integer) $$`);
    this.addSql(createPublicFields(`, it.end_day, it.end_time, it.price, it.link, it.picture`));
    this.addSql(`drop trigger event_set_changed_at on event`);
    this.addSql(createChangeTrigger(", end_day, end_time, price, link, picture"));
    this.addSql(`create table event_picture (
      id uuid primary key,
      event_id uuid not null unique references event on delete cascade,
      webp bytea not null,
      small_webp bytea not null,
      jpeg bytea not null,
      created_at timestamptz not null default now()
    )`);
  }

  override down() {
    this.addSql(`drop table event_picture`);
    this.addSql(`drop trigger event_set_changed_at on event`);
    this.addSql(createChangeTrigger(""));
    this.addSql(createPublicFields(""));
    this.addSql(`drop function ends_at(event)`);
    this
      .addSql(`alter table event drop column end_day, drop column end_time, drop column price, drop column link,
      drop column picture`);
  }
}
