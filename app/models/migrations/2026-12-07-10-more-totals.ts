import { Migration } from "@mikro-orm/migrations";

import { keepTotals } from "../sql.ts";

/**
 * What else is counted by nobody any more, since a count of a long list costs more than its page: accounts, contributors
 * with something approved, and the filters by which lists are asked for. From here on changes are noted; the next migration
 * counts what there is.
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

/** What is approved of each. */
const BY_CONTRIBUTOR = `unnest(case when approval_status = 'approved' and contributor_id is not null
  then array[contributor_id::text] else '{}' end)`;

export const TOTALS = [
  keepTotals("account", "'all'"),
  keepTotals("contributor", "country || chr(31) || unnest(specialization)", "contributor_both"),
  keepTotals("content", CONTENT, "content_shelf"),
  keepTotals("content", BY_CONTRIBUTOR, "content_by_contributor"),
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

export class MoreTotals extends Migration {
  override up() {
    this.addSql(SHELVES);
    for (const { watch } of TOTALS) this.addSql(watch);
    this.addSql("create index kept_total_by_facet on kept_total (list, facet) include (delta)");
    this.addSql("drop index kept_total_by_list");
  }

  override down() {
    this.addSql("create index kept_total_by_list on kept_total (list) include (facet, delta)");
    this.addSql("drop index kept_total_by_facet");
    for (const { down } of TOTALS) this.addSql(down);
    this.addSql("drop function shelves_of(text[])");
  }
}
