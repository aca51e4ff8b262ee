import type { Context } from "#app/core/context.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";

/** A file of its own, because `exchange` imports it, and the renderer of pages imports `exchange`. */

/** At most `PAGE_LIMITS.pages`, so that a sitemap has them in one part. */
export async function listPageSitemapEntries({ em }: Context) {
  const rows = await query(em)
    .selectFrom("page as t")
    .select((t) => ["t.slug", toIsoTimestamp(t.ref("t.changed_at")).as("changedAt")])
    .where("t.is_published", "=", true)
    .orderBy("t.slug")
    .execute();
  return rows.map(({ slug, changedAt }) => ({ path: `/pages/${slug}`, changedAt }));
}
