import { Migration } from "@mikro-orm/migrations";

/** Of a type there may be many events, of a category, too, and few of both in one state: by type alone all of it was read. */
export class EventsOfAKind extends Migration {
  override up() {
    this.addSql(`create index event_shown_of_kind on event (type, category, status, starts_at desc, id desc)
      where approval_status = 'approved'`);
  }

  override down() {
    this.addSql("drop index event_shown_of_kind");
  }
}
