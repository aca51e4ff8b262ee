import { Migration } from "@mikro-orm/migrations";

/** After the column, which holds the table alone: who reads goes on while the index is made. */
export class TakeHomeIndex extends Migration {
  override up() {
    this.addSql(`create index content_public_in_full on content (category, id)
      where approval_status = 'approved' and is_published and is_public_in_full`);
  }

  override down() {
    this.addSql("drop index content_public_in_full");
  }
}
