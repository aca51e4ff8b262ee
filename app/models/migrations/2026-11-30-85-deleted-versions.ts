import { Migration } from "@mikro-orm/migrations";

/** A deleted version keeps its number, which no other version gets. */
export class DeletedVersions extends Migration {
  override up() {
    this.addSql(`alter table item_version add column deleted_at timestamptz,
      add constraint item_version_deleted check (deleted_at is null or snapshot = '{}')`);
  }

  override down() {
    this.addSql(`delete from item_version where deleted_at is not null`);
    this.addSql(`alter table item_version drop column deleted_at`);
  }
}
