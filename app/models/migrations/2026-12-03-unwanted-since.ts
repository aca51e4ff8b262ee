import { Migration } from "@mikro-orm/migrations";

/** Since when an address without an account wants no more of something: after a year in which that kept nothing back, it is forgotten. */
export class UnwantedSince extends Migration {
  override up() {
    this.addSql("alter table unwanted_mail add at timestamptz not null default now()");
  }

  override down() {
    this.addSql("alter table unwanted_mail drop column at");
  }
}
