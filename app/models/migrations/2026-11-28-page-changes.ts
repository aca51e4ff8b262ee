import { Migration } from "@mikro-orm/migrations";

/**
 * When what visitors see of a thing changed last, for those who come back to look; until then, when it came. Of a
 * description it is what a visitor is shown, so that nobody learns when the rest of it changed.
 */
const SEEN: Record<string, string[]> = {
  content: ["title", "author", "category", "specialization", "country", "tags", "language"].concat([
    "content_type",
    "published_date",
    "rights",
    "approval_status",
    "is_published",
    "description",
  ]),
  media: ["title", "description", "category", "tags", "country", "location", "photographer"].concat([
    "credit_line",
    "copyright_info",
    "alt_text",
    "rights",
    "picture",
  ]),
  contributor: ["name", "email", "title", "institution", "location", "country", "specialization"].concat([
    "biography",
    "website",
  ]),
};
const PARTLY = "content.description";

/** What a list of pages reads: things by the last two digits of their identifiers, the last changed first. */
const SHOWN: Record<string, string> = {
  content: "where approval_status = 'approved' and (is_published or category = 'Literary Collection')",
  event: "where approval_status = 'approved'",
  media: "",
  contributor: "",
};

/** How it was noted until `2026-11-29-seen-changes`. */
export const NOTED_BEFORE = [
  `create function changed_now() returns trigger language plpgsql as $$ begin
      new.changed_at = now();
      return new;
    end $$`,
  ...Object.entries(SEEN).map(([table, columns]) => {
    const seen = (row: string) =>
      columns
        .map((column) =>
          `${table}.${column}` === PARTLY
            ? `left(${row}.${column}, 100), length(${row}.${column}) > 100`
            : `${row}.${column}`,
        )
        .join(", ");
    return `create trigger ${table}_changed_now before update of ${columns.join(", ")} on ${table}
        for each row when ((${seen("new")}) is distinct from (${seen("old")})) execute function changed_now()`;
  }),
];

export class PageChanges extends Migration {
  override up() {
    for (const table of Object.keys(SEEN)) this.addSql(`alter table ${table} add changed_at timestamptz`);
    for (const statement of NOTED_BEFORE) this.addSql(statement);
    for (const [table, shown] of Object.entries(SHOWN))
      this.addSql(`create index ${table}_pages on ${table}
        (right(id::text, 2), coalesce(changed_at, created_at) desc nulls last) ${shown}`);
  }

  override down() {
    for (const table of Object.keys(SHOWN)) this.addSql(`drop index ${table}_pages`);
    this.addSql("drop function changed_now() cascade");
    for (const table of Object.keys(SEEN)) this.addSql(`alter table ${table} drop changed_at`);
  }
}
