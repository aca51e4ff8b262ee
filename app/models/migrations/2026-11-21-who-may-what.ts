import { Migration } from "@mikro-orm/migrations";

/** Who sent an application, and a one-time link that makes its user a contributor. */
export class WhoMayWhat extends Migration {
  override up() {
    this.addSql(
      "alter table contributor_application add account_id uuid references account on delete set null",
    );
    this.addSql("create index contributor_application_of on contributor_application (account_id)");
    // The profile that the account gets, and with it the role, when the link is used.
    this.addSql("alter table setup_link add contributor_id uuid references contributor on delete cascade");
    this.addSql("create index setup_link_of_contributor on setup_link (contributor_id)");
  }

  override down() {
    this.addSql("alter table setup_link drop contributor_id");
    this.addSql("alter table contributor_application drop account_id");
  }
}
