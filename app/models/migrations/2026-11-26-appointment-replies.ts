import { Migration } from "@mikro-orm/migrations";

/** What is written to whoever asked, apart from the notes; and one's own appointments in the order of their days. */
export class AppointmentReplies extends Migration {
  override up() {
    this.addSql("alter table appointment add column reply text not null default ''");
    this.addSql("create index appointment_of_account_by_day on appointment (account_id, starts_at, id)");
  }

  override down() {
    this.addSql("drop index appointment_of_account_by_day");
    this.addSql("alter table appointment drop column reply");
  }
}
