import { Migration } from "@mikro-orm/migrations";

/** Set when visitors see more or less of all items, until a job has given these a new date. */
export class VisitorAccess extends Migration {
  override up() {
    this.addSql(`alter table site_settings add column visitor_access_changed_at timestamptz`);
  }

  override down() {
    this.addSql(`alter table site_settings drop column visitor_access_changed_at`);
  }
}
