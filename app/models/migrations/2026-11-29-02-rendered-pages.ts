import { Migration } from "@mikro-orm/migrations";

/** Existing pages are rendered and stored when they are read for the first time. */
export class RenderedPages extends Migration {
  override up() {
    this.addSql(`alter table page add column rendered jsonb not null default '{}'`);
  }

  override down() {
    this.addSql(`alter table page drop column rendered`);
  }
}
