import { Migration } from "@mikro-orm/migrations";

/**
 * When what visitors see of an item changed last. Of a description that is its beginning, so that nobody learns when
 * the rest of it changed.
 */
const SEEN: Record<string, string[]> = {
  content: ["title", "author", "category", "specialization", "country", "tags", "language"].concat(
    ["content_type", "published_date", "rights", "approval_status", "is_published"],
    ["left(description, 100)"],
  ),
  media: ["title", "description", "category", "tags", "country", "location", "photographer"].concat([
    "credit_line",
    "copyright_info",
    "alt_text",
    "rights",
    "picture",
  ]),
};

const of = (row: string, columns: string[]) =>
  columns.map((column) => column.replace(/\w+(?=\)|,|$)/, (name) => `${row}.${name}`)).join(", ");

export class ChangedItems extends Migration {
  override up() {
    this.addSql(`create function changed_now() returns trigger language plpgsql as $$ begin
      new.changed_at := now();
      return new;
    end $$`);
    for (const [table, columns] of Object.entries(SEEN)) {
      this.addSql(`alter table ${table} add changed_at timestamptz`);
      this.addSql(`create trigger ${table}_changed_now before update on ${table} for each row
        when ((${of("new", columns)}) is distinct from (${of("old", columns)})) execute function changed_now()`);
    }
  }

  override down() {
    this.addSql("drop function changed_now() cascade");
    for (const table of Object.keys(SEEN)) this.addSql(`alter table ${table} drop column changed_at`);
  }
}
