import { Migration } from "@mikro-orm/migrations";

/** Alone, since it holds the table: whether something of a contributor is approved, which the next migration keeps. */
export class ActiveContributors extends Migration {
  override up() {
    this.addSql("alter table contributor add column has_approved boolean not null default false");
  }

  override down() {
    this.addSql("alter table contributor drop column has_approved");
  }
}
