import { Migration } from "@mikro-orm/migrations";

/** A message may go to a telephone as well: a row of its own, with its own tries. And an address that fits into one. */
export class Telephones extends Migration {
  override up() {
    this.addSql(
      "alter table message add channel text not null default 'mail' check (channel in ('mail', 'telephone'))",
    );
    this.addSql("create index message_to_telephone on message (sent_at) where channel = 'telephone'");
    this.addSql("alter table appointment add short_address text unique");
    this.addSql("alter table account add wants_telephone boolean not null default true");
  }

  override down() {
    this.addSql("alter table account drop column wants_telephone");
    this.addSql("alter table appointment drop column short_address");
    this.addSql("delete from message where channel = 'telephone'");
    this.addSql("drop index message_to_telephone");
    this.addSql("alter table message drop column channel");
  }
}
