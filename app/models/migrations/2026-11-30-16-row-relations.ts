import { Migration } from "@mikro-orm/migrations";

/** What a row says of other rows, by their keys, until both are items. */
export class RowRelations extends Migration {
  override up() {
    this.addSql(`alter table import_row add column relations jsonb`);
  }

  override down() {
    this.addSql(`alter table import_row drop column relations`);
  }
}
