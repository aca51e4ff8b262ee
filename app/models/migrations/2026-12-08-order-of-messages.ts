import { Migration } from "@mikro-orm/migrations";

/**
 * In which order messages were written, as the database numbers them: an id is made by the clock of a process, and two
 * clocks may be apart. Those that are there have no number and come first, by their ids; so nobody waits while all of them
 * are written once more. A process of the version before names no number, and gets one.
 */
export class OrderOfMessages extends Migration {
  override up() {
    this.addSql("alter table message add place bigint");
    this.addSql("create sequence message_place owned by message.place");
    this.addSql("alter table message alter place set default nextval('message_place')");
  }

  override down() {
    this.addSql("alter table message drop column place");
  }
}
