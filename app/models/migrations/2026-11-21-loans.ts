import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/** Published, out on loan (of the literary collection alone), or hidden; as services/content-list.server.ts reads it. */
const FACET = `approval_status || '/' ||
  case when approval_status <> 'approved' then 'hidden'
    when is_published then 'shown'
    when category = 'Literary Collection' then 'out'
    else 'hidden' end || '/' || category || '/' || content_type`;

const FACET_BEFORE = `approval_status || '/' ||
  case when approval_status = 'approved' and (is_published or category = 'Literary Collection')
    then 'shown' else 'hidden' end || '/' || category || '/' || content_type`;

const PUBLISHED = "approval_status = 'approved' and is_published";
const SHOWN = "approval_status = 'approved' and (is_published or category = 'Literary Collection')";

/** Which columns each index of a walked list begins with. */
const WALKED = { "": "", _by_type: "content_type, ", _by_category: "category, ", _by_country: "country, " };

export class Loans extends Migration {
  override up() {
    this.addSql(keepTotals("content", FACET_BEFORE).down);
    this.addSql(keepTotals("content", FACET).up);
    // A book that is out stands in the literary collection alone, which is walked by its category.
    for (const [name, columns] of Object.entries(WALKED)) {
      this.addSql(`create index content_published${name} on content (${columns}id desc) where ${PUBLISHED}`);
      if (name !== "_by_category") this.addSql(`drop index content_shown${name}`);
    }

    // Who asked for a book that was out, first come first; while an offer lasts the first of them alone has it.
    this.addSql(`create table reservation (
      content_id uuid not null references content on delete cascade,
      account_id uuid not null references account on delete cascade,
      place bigint generated always as identity,
      reserved_at timestamptz not null default now(),
      offered_until timestamptz,
      primary key (content_id, account_id)
    )`);
    this.addSql("create index reservation_in_line on reservation (content_id, place)");
    this.addSql("create index reservation_of_account on reservation (account_id, reserved_at desc)");
  }

  override down() {
    this.addSql("drop table reservation");
    for (const [name, columns] of Object.entries(WALKED)) {
      this.addSql(`drop index content_published${name}`);
      if (name !== "_by_category")
        this.addSql(`create index content_shown${name} on content (${columns}id desc) where ${SHOWN}`);
    }
    this.addSql(keepTotals("content", FACET).down);
    this.addSql(keepTotals("content", FACET_BEFORE).up);
  }
}
