import { Migration } from "@mikro-orm/migrations";

const FATES = "'new', 'there', 'changed', 'twice', 'wrong', 'waits', 'made', 'updated'";
const fates = (list: string) =>
  `alter table import_row drop constraint import_row_fate_check,
     add constraint import_row_fate_check check (fate in (${list}))`;

/** Rows that have only the words of a work which came from elsewhere: nothing is done with them, and somebody is told. */
export class AlikeRows extends Migration {
  override up() {
    this.addSql(fates(`${FATES}, 'alike'`));
  }

  override down() {
    this.addSql("update import_row set fate = 'wrong' where fate = 'alike'");
    this.addSql(fates(FATES));
  }
}
