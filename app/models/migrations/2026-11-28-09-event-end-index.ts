import { Migration } from "@mikro-orm/migrations";

/** Past events are listed by their end. Readers are not blocked; changes of events wait until the index is built. */
export class EventEndIndex extends Migration {
  override up() {
    // The columns, not `ends_at(event)`: with the whole row in an index no update would be heap-only.
    this.addSql(`create index event_past_by_end on event ((coalesce(end_day, day) + make_interval(
        hours => substr(coalesce(end_time, "time"), 1, 2)::integer,
        mins => substr(coalesce(end_time, "time"), 4, 2)::integer)), id)
      where (approval_status = 'approved') and status in ('completed', 'cancelled')`);
  }

  override down() {
    this.addSql(`drop index event_past_by_end`);
  }
}
