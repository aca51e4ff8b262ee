import { Migration } from "@mikro-orm/migrations";

/** Which count of its address a message is in: what strangers cause silences nobody's own mail. */
export class MailLimits extends Migration {
  override up() {
    this.addSql("alter table message add counts_as text check (counts_as in ('stranger', 'known'))");
    this.addSql(
      "create index message_of_strangers on message (address, created_at) where counts_as = 'stranger'",
    );
    this.addSql("create index message_that_opens on message (created_at) where sealed is not null");
  }

  override down() {
    this.addSql("drop index message_that_opens");
    this.addSql("drop index message_of_strangers");
    this.addSql("alter table message drop column counts_as");
  }
}
