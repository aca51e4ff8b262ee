import { Migration } from "@mikro-orm/migrations";

/** Entries that are counted: one for an account, an action and an hour, however often it happens. */
export class LoginsInTheTrail extends Migration {
  override up() {
    this.addSql("alter table trail_entry add hour timestamptz, add times int not null default 1");
    this.addSql(`create unique index trail_entry_of_hour on trail_entry (hour, subject_id, action)
      where hour is not null`);
  }

  override down() {
    this.addSql("delete from trail_entry where hour is not null");
    this.addSql("drop index trail_entry_of_hour");
    this.addSql("alter table trail_entry drop hour, drop times");
  }
}
