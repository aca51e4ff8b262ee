import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Dashboard } from "#app/schemas/dashboard.ts";
import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "#app/schemas/lists.ts";

/** Raw SQL, since it is sums of totals. */

/** Who signed in within this is active. */
const ACTIVE = "30 days";

/** What the product holds, in numbers, from totals that are kept. */
export async function readDashboard(ctx: Context): Promise<Result<Dashboard>> {
  const no = refusal(ctx, "dashboard.read");
  if (no) return no;
  const totals = await ctx.em.execute<{ facet: string; items: number }[]>(
    "select facet, sum(delta)::int as items from kept_total where list = 'content' group by facet",
  );
  const count = (matches: (state: string, shown: string, category: string) => boolean) =>
    totals.reduce((sum, { facet, items }) => {
      const [state = "", shown = "", category = ""] = facet.split("/");
      return matches(state, shown, category) ? sum + items : sum;
    }, 0);
  const [people] = await ctx.em.execute<
    { users: number; activeUsers: number; contributors: number; activeContributors: number }[]
  >(
    `select (select count(*) from account)::int as users,
       (select count(*) from account where signed_in_at > now() - interval '${ACTIVE}')::int as "activeUsers",
       (select count(*) from contributor)::int as contributors,
       (select count(*) from contributor c where exists (
          select from content t where t.contributor_id = c.id and t.approval_status = 'approved')
       )::int as "activeContributors"`,
  );
  return ok({
    overview: {
      content: {
        total: count(() => true),
        published: count((state, shown) => state === "approved" && shown === "shown"),
        pending: count((state) => state === "pending"),
      },
      users: { total: people!.users, active: people!.activeUsers },
      contributors: { total: people!.contributors, active: people!.activeContributors },
    },
    breakdown: {
      contentByCategory: CONTENT_CATEGORIES.map((category) => ({
        category,
        count: count((_state, _shown, one) => one === category),
      })),
      contentByStatus: APPROVAL_STATUSES.map((approvalStatus) => ({
        approvalStatus,
        count: count((state) => state === approvalStatus),
      })),
    },
  });
}
