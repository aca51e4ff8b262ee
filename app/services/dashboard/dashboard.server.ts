import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Dashboard } from "#app/schemas/dashboard.ts";
import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "#app/schemas/lists.ts";

const ACTIVE_USER_PERIOD = "30 days";
/** Counting many rows is slow, so larger counts are cached for a minute. */
const MAX_UNCACHED_COUNT = 2_000;
const ACTIVE_COUNTS_CACHE_MS = 60_000;
const COUNTED_LISTS = ["content", "account", "contributor"] as const;

type ActiveCounts = { users: number; contributors: number };
let cachedActiveCounts: (ActiveCounts & { at: number }) | undefined;

async function loadActiveCounts(em: EntityManager): Promise<ActiveCounts> {
  if (cachedActiveCounts && Date.now() - cachedActiveCounts.at < ACTIVE_COUNTS_CACHE_MS)
    return cachedActiveCounts;
  const [active] = await em.execute<ActiveCounts[]>(
    `select (select count(*) from account where logged_in_at > now() - interval '${ACTIVE_USER_PERIOD}')::int as users,
       (select count(*) from (
         select from cached_count where list = 'content_by_contributor' group by facet having sum(delta) > 0
       ) as those)::int as contributors`,
  );
  const shouldCache = active!.users + active!.contributors > MAX_UNCACHED_COUNT;
  cachedActiveCounts = shouldCache ? { ...active!, at: Date.now() } : undefined;
  return active!;
}

export async function loadDashboard(ctx: Context): Promise<Result<Dashboard>> {
  const refusal = checkAccess(ctx, "dashboard.read");
  if (refusal) return refusal;
  const totals = await ctx.em.execute<{ list: string; facet: string; items: number }[]>(
    "select list, facet, sum(delta)::int as items from cached_count where list in (?) group by list, facet",
    [COUNTED_LISTS],
  );
  const active = await loadActiveCounts(ctx.em);
  const sum = (list: (typeof COUNTED_LISTS)[number], matches: (facet: string[]) => boolean = () => true) =>
    totals.reduce(
      (all, entry) => (entry.list === list && matches(entry.facet.split("/")) ? all + entry.items : all),
      0,
    );
  return ok({
    overview: {
      content: {
        total: sum("content"),
        published: sum(
          "content",
          ([state, visibility]) => state === "approved" && visibility === "published",
        ),
        pending: sum("content", ([state]) => state === "pending"),
      },
      users: { total: sum("account"), active: active.users },
      contributors: { total: sum("contributor"), active: active.contributors },
    },
    breakdown: {
      contentByCategory: CONTENT_CATEGORIES.map((category) => ({
        category,
        count: sum("content", ([_state, _visibility, name]) => name === category),
      })),
      contentByStatus: APPROVAL_STATUSES.map((approvalStatus) => ({
        approvalStatus,
        count: sum("content", ([state]) => state === approvalStatus),
      })),
    },
  });
}
