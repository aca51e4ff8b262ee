import { Migration } from "@mikro-orm/migrations";

/** The files of a row that come after `file_name`, in their order. */
export class RowFiles extends Migration {
  override up() {
    this.addSql(`alter table import_row add column further_files text[] not null default '{}'`);
  }

  override down() {
    this.addSql(`alter table import_row drop column further_files`);
  }
}
