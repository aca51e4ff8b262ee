import { Migration } from "@mikro-orm/migrations";

const PUBLISHED = "approval_status = 'approved' and is_published";

/** Items of the one filter may be many, of the other, too, and of both few or none. */
export class FiltersTogether extends Migration {
  override up() {
    this
      .addSql(`create index content_published_by_category_and_type on content (category, content_type, id desc)
      where ${PUBLISHED}`);
    this.addSql(`create index content_published_by_all on content (country, category, content_type, id desc)
      where ${PUBLISHED}`);
  }

  override down() {
    this.addSql("drop index content_published_by_category_and_type");
    this.addSql("drop index content_published_by_all");
  }
}
