import { Migration } from "@mikro-orm/migrations";

/** SMS are counted in `rate_limit`, so no query needs the index. */
export class MessageLimits extends Migration {
  override up() {
    this.addSql(`drop index message_by_sms`);
  }

  override down() {
    this.addSql(`create index message_by_sms on message (sent_at) where channel = 'sms'`);
  }
}
