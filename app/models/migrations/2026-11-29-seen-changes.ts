import { Migration } from "@mikro-orm/migrations";

import { NOTED_BEFORE as FOR_HARVESTERS_BEFORE } from "./2026-11-28-harvesting.ts";
import { NOTED_BEFORE } from "./2026-11-28-page-changes.ts";

/**
 * What a visitor sees of a thing, said once: `seen_of`, which is nothing where they are not shown it. A change of that
 * moves `changed_at`, by which sitemaps and feeds are read, and nothing else moves it; and what moves `changed_at`
 * harvesters are told of. Counters, which are others at each look, are no part of it.
 */
type Seen = { shown?: string; columns: string; isCut: boolean };

const SEEN: Record<string, Seen> = {
  content: {
    shown: "it.approval_status = 'approved' and (it.is_published or it.category = 'Literary Collection')",
    columns:
      "title author category specialization country tags language content_type published_date rights is_published",
    isCut: true,
  },
  event: {
    shown: "it.approval_status = 'approved'",
    columns: "title day time type category country organizer status",
    isCut: true,
  },
  media: {
    columns:
      "title description type category tags country location photographer credit_line copyright_info alt_text rights picture file_id",
    isCut: false,
  },
  contributor: {
    columns: "name email title institution location country specialization biography website",
    isCut: false,
  },
};
const PREVIEW = "left(it.description, 100), length(it.description) > 100";

const quoted = (columns: string, row = "") =>
  columns
    .split(" ")
    .map((column) => `${row}"${column}"`)
    .join(", ");

export class SeenChanges extends Migration {
  override up() {
    this.#dropTriggers(["content", "media", "contributor"], ["comes", "changes", "goes"]);
    for (const [table, { shown, columns, isCut }] of Object.entries(SEEN)) {
      const values = `jsonb_build_array(${quoted(columns, "it.")}${isCut ? `, ${PREVIEW}` : ""})`;
      this.addSql(`create function seen_of(it ${table}) returns jsonb language sql stable
        return ${shown ? `case when ${shown} then ${values} end` : values}`);
    }
    // Later than before, also within one transaction: what is at the same moment would be no change.
    this.addSql(`create function changed_now() returns trigger language plpgsql as $$ begin
      if seen_of(new) is distinct from seen_of(old) then
        new.changed_at = greatest(clock_timestamp(), old.changed_at + interval '1 microsecond');
      end if;
      return new;
    end $$`);
    for (const [table, { shown, columns, isCut }] of Object.entries(SEEN)) {
      const written = [columns, isCut ? "description" : "", shown ? "approval_status" : ""];
      this.addSql(`create trigger ${table}_changed_now
        before update of ${quoted(written.filter(Boolean).join(" "))} on ${table}
        for each row execute function changed_now()`);
    }
    this.addSql(`create function note_for_harvest() returns trigger language plpgsql as $$ begin
      if tg_op <> 'DELETE' and seen_of(new) is not null then
        insert into harvest_record (id, category, content_type, country)
        values (new.id, new.category, new.content_type, new.country)
        on conflict (id) do update set category = excluded.category, content_type = excluded.content_type,
          country = excluded.country, changed_at = null;
      elsif tg_op <> 'INSERT' and seen_of(old) is not null then
        update harvest_record set changed_at = null where id = old.id;
      end if;
      return null;
    end $$`);
    this.addSql(`create trigger content_comes after insert or delete on content
      for each row execute function note_for_harvest()`);
    this.addSql(`create trigger content_changes after update on content
      for each row when (new.changed_at is distinct from old.changed_at) execute function note_for_harvest()`);
    // Who may know where an event is has it in a calendar, which must hear of that as well.
    this.addSql("alter table event add edited_at timestamptz");
  }

  override down() {
    this.addSql("alter table event drop column edited_at");
    this.#dropTriggers(Object.keys(SEEN), ["comes", "changes"]);
    for (const table of Object.keys(SEEN)) this.addSql(`drop function seen_of(${table})`);
    for (const statement of [...NOTED_BEFORE, ...FOR_HARVESTERS_BEFORE]) this.addSql(statement);
  }

  #dropTriggers(tables: string[], ofContent: string[]) {
    for (const table of tables) this.addSql(`drop trigger ${table}_changed_now on ${table}`);
    for (const one of ofContent) this.addSql(`drop trigger content_${one} on content`);
    this.addSql("drop function changed_now(), note_for_harvest()");
  }
}
