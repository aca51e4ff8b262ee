import { Migration } from "@mikro-orm/migrations";

/** One index for each order that an administrator's table has, and for the queue of proposed events. */
export class Desk extends Migration {
  override up() {
    this.addSql("create index content_by_title on content (search_title, id)");
    this.addSql("create index content_by_status_and_title on content (approval_status, search_title, id)");
    this.addSql("create index contributor_application_by_name on contributor_application (status, name, id)");
    this.addSql("create index event_waiting on event (id) where approval_status = 'pending'");
  }

  override down() {
    this.addSql("drop index content_by_title");
    this.addSql("drop index content_by_status_and_title");
    this.addSql("drop index contributor_application_by_name");
    this.addSql("drop index event_waiting");
  }
}
