import { Migration } from "@mikro-orm/migrations";

/** The accounts that a message names or belongs to, besides its recipient's. */
export class MessageAccounts extends Migration {
  override up() {
    this.addSql(`create table message_account (
      message_id uuid not null references message on delete cascade,
      account_id uuid not null references account on delete cascade,
      primary key (message_id, account_id)
    )`);
    this.addSql(`create index message_account_of_account on message_account (account_id)`);
  }

  override down() {
    this.addSql(`drop table message_account`);
  }
}
