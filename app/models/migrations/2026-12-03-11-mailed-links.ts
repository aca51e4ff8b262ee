import { Migration } from "@mikro-orm/migrations";

/** Whether a link to set a password was told by mail alone: only then its use shows whose the address is. */
export class MailedLinks extends Migration {
  override up() {
    this.addSql("alter table setup_link add is_mailed boolean not null default false");
    this.addSql("update setup_link set is_mailed = true where is_asked");
  }

  override down() {
    this.addSql("alter table setup_link drop is_mailed");
  }
}
