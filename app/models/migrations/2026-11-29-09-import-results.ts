import { Migration } from "@mikro-orm/migrations";

/** The check is not validated: it allows all that the earlier one did, and reading the rows would lock the table. */
export class ImportResults extends Migration {
  override up() {
    this.addSql(`alter table import_row add column digest text`);
    this.addSql(`alter table import_row drop constraint import_row_outcome_check`);
    this.addSql(`alter table import_row add constraint import_row_outcome_check
      check (outcome in ('new', 'unchanged', 'changed', 'repeated', 'invalid', 'awaiting-file', 'created', 'updated',
        'duplicate', 'edited', 'outdated')) not valid`);
  }

  override down() {
    this.addSql(
      `update import_row set outcome = 'invalid', input = null where outcome in ('edited', 'outdated')`,
    );
    this.addSql(`alter table import_row drop constraint import_row_outcome_check`);
    this.addSql(`alter table import_row add constraint import_row_outcome_check
      check (outcome in ('new', 'unchanged', 'changed', 'repeated', 'invalid', 'awaiting-file', 'created', 'updated',
        'duplicate')) not valid`);
    this.addSql(`alter table import_row drop column digest`);
  }
}
