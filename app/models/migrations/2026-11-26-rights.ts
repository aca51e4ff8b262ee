import { Migration } from "@mikro-orm/migrations";

/** What may be done with a thing, by the name of a licence or a statement; nothing where nobody knows. */
export class Rights extends Migration {
  override up() {
    for (const table of ["content", "media"]) this.addSql(`alter table ${table} add rights text`);
    // From the page of an item one goes on to more of the same author, newest first.
    this.addSql(`create index content_published_by_author on content (author, id desc)
      where approval_status = 'approved' and is_published`);
  }

  override down() {
    this.addSql("drop index content_published_by_author");
    for (const table of ["content", "media"]) this.addSql(`alter table ${table} drop column rights`);
  }
}
