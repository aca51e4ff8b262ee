import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/**
 * What else is counted by nobody any more, since a count of a long list costs more than its page: accounts, contributors
 * with something approved, and the filters by which lists are asked for.
 */

/** As of the totals of content, then the shelf: a subject of articles, or a genre of books. */
const CONTENT = `approval_status || '/' ||
  case when approval_status <> 'approved' then 'hidden'
    when is_published then 'shown'
    when category = 'Literary Collection' then 'out'
    else 'hidden' end || '/' || category || '/' || content_type || '/' || unnest(shelves_of(tags))`;
/** By type, by category, and by both. */
const EVENT = `unnest(array[
  approval_status || '/' || status || '/' || type || '/',
  approval_status || '/' || status || '//' || category,
  approval_status || '/' || status || '/' || type || '/' || category])`;

const TOTALS = [
  keepTotals("account", "'all'"),
  keepTotals("contributor", "case when has_approved then 'active' else 'other' end", "contributor_active"),
  keepTotals("contributor", "country || '/' || unnest(specialization)", "contributor_both"),
  keepTotals("content", CONTENT, "content_shelf"),
  keepTotals("event", EVENT, "event_kind"),
];

/** Frozen here; services/content/content-list.server.ts reads what this writes. */
const GENRES = ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"];
const SUBJECTS = ["architecture", "culture", "archaeology", "urban"];
/** Tags are the same written small or with a capital. */
const written = (names: string[]) =>
  `'{${names.flatMap((name) => [`"${name.toLowerCase()}"`, `"${name[0]!.toUpperCase()}${name.slice(1)}"`]).join(",")}}'::text[]`;
const tagged = (names: string[]) =>
  `array(select distinct lower(tag) from unnest(tags) as tag where tag = any(${written(names)}))`;
/** A book without a genre is fiction. */
const SHELVES = `create function shelves_of(tags text[]) returns text[] language sql immutable parallel safe
  return ${tagged([...GENRES, ...SUBJECTS])}
    || case when tags && ${written(GENRES)} then '{}' else '{fiction}' end::text[]`;

/** The contributor's row is held before anything is looked for: two changes at once would each miss the other's. */
const TELL = `create function tell_contributor() returns trigger language plpgsql as $$
  declare one uuid;
  begin
    for one in
      select distinct id from unnest(array[
        case when tg_op <> 'INSERT' then old.contributor_id end,
        case when tg_op <> 'DELETE' then new.contributor_id end]) as id
      where id is not null order by id
    loop
      perform from contributor where id = one for no key update;
      update contributor set has_approved = not has_approved where id = one and has_approved <> exists (
        select from content where contributor_id = one and approval_status = 'approved');
    end loop;
    return null;
  end $$`;
const TOLD = {
  insert:
    "insert on content for each row when (new.approval_status = 'approved' and new.contributor_id is not null)",
  delete:
    "delete on content for each row when (old.approval_status = 'approved' and old.contributor_id is not null)",
  update: `update of approval_status, contributor_id on content for each row when (
    (old.approval_status = 'approved') is distinct from (new.approval_status = 'approved')
      or (new.approval_status = 'approved' and old.contributor_id is distinct from new.contributor_id))`,
};

export class MoreTotals extends Migration {
  override up() {
    this.addSql(TELL);
    for (const [event, when] of Object.entries(TOLD))
      this.addSql(
        `create trigger content_tells_contributor_${event} after ${when} execute function tell_contributor()`,
      );
    this.addSql(`update contributor c set has_approved = true where exists (
      select from content t where t.contributor_id = c.id and t.approval_status = 'approved')`);
    this.addSql(SHELVES);
    for (const { up } of TOTALS) this.addSql(up);
  }

  override down() {
    for (const { down } of TOTALS) this.addSql(down);
    this.addSql("drop function shelves_of(text[])");
    this.addSql("drop function tell_contributor() cascade");
  }
}
