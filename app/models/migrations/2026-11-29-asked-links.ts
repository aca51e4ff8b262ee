import { Migration } from "@mikro-orm/migrations";

/**
 * A link that somebody asked for stands beside the one that an administrator gave: anybody may ask, and must neither
 * end an invitation by it nor be raised by one.
 */
export class AskedLinks extends Migration {
  override up() {
    this.addSql("alter table setup_link add is_asked boolean not null default false");
    this.addSql("alter table setup_link drop constraint setup_link_account_id_key");
    this.addSql("alter table setup_link add constraint setup_link_of_account unique (account_id, is_asked)");
  }

  override down() {
    this.addSql("delete from setup_link where is_asked");
    this.addSql("alter table setup_link drop constraint setup_link_of_account");
    this.addSql("alter table setup_link drop is_asked");
    this.addSql("alter table setup_link add unique (account_id)");
  }
}
