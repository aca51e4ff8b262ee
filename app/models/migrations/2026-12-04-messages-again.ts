import { Migration } from "@mikro-orm/migrations";

/** When a message that had failed was sent again with all others: what fails again at once keeps nothing back. */
export class MessagesAgain extends Migration {
  override up() {
    this.addSql("alter table message add again_at timestamptz");
  }

  override down() {
    this.addSql("alter table message drop column again_at");
  }
}
