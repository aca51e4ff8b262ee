import { Migration } from "@mikro-orm/migrations";

/**
 * Whether somebody has shown that an account's address is theirs, and by which link they can. Accounts from before are
 * taken at their word: they have had their reminders until now, and nobody asked them. What an account with an
 * unconfirmed address is told has a count of its own.
 */
export class ConfirmedAddresses extends Migration {
  override up() {
    this.addSql(`alter table account add confirmed_at timestamptz,
      add confirm_link text unique, add confirm_until timestamptz`);
    this.addSql("update account set confirmed_at = now()");
    this.setCounts("'stranger', 'known', 'unconfirmed'");
    this.addSql(
      "create index message_of_unconfirmed on message (address, created_at) where counts_as = 'unconfirmed'",
    );
  }

  override down() {
    this.addSql("drop index message_of_unconfirmed");
    this.addSql("update message set counts_as = 'stranger' where counts_as = 'unconfirmed'");
    this.setCounts("'stranger', 'known'");
    this.addSql(
      "alter table account drop column confirm_until, drop column confirm_link, drop column confirmed_at",
    );
  }

  private setCounts(values: string) {
    this.addSql("alter table message drop constraint message_counts_as_check");
    this.addSql(
      `alter table message add constraint message_counts_as_check check (counts_as in (${values}))`,
    );
  }
}
