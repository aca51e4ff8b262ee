import type { EntityManager } from "@mikro-orm/postgresql";

import { refusal } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Dashboard } from "#app/schemas/dashboard.ts";
import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "#app/schemas/lists.ts";

const ACTIVE = "30 days";
/** These have no kept total. To count many is slow, so the counts stay for a minute. */
const MANY = 2_000;
const REMEMBERED_MS = 60_000;
const LISTS = ["content", "account", "contributor"] as const;

type Active = { users: number; contributors: number };
let remembered: (Active & { at: number }) | undefined;

async function readActive(em: EntityManager): Promise<Active> {
  if (remembered && Date.now() - remembered.at < REMEMBERED_MS) return remembered;
  const [active] = await em.execute<Active[]>(
    `select (select count(*) from account where signed_in_at > now() - interval '${ACTIVE}')::int as users,
       (select count(*) from (
         select from kept_total where list = 'content_by_contributor' group by facet having sum(delta) > 0
       ) as those)::int as contributors`,
  );
  const areMany = active!.users + active!.contributors > MANY;
  remembered = areMany ? { ...active!, at: Date.now() } : undefined;
  return active!;
}

export async function readDashboard(ctx: Context): Promise<Result<Dashboard>> {
  const no = refusal(ctx, "dashboard.read");
  if (no) return no;
  const totals = await ctx.em.execute<{ list: string; facet: string; items: number }[]>(
    "select list, facet, sum(delta)::int as items from kept_total where list in (?) group by list, facet",
    [LISTS],
  );
  const active = await readActive(ctx.em);
  const sum = (list: (typeof LISTS)[number], matches: (facet: string[]) => boolean = () => true) =>
    totals.reduce(
      (all, one) => (one.list === list && matches(one.facet.split("/")) ? all + one.items : all),
      0,
    );
  return ok({
    overview: {
      content: {
        total: sum("content"),
        published: sum("content", ([state, shown]) => state === "approved" && shown === "shown"),
        pending: sum("content", ([state]) => state === "pending"),
      },
      users: { total: sum("account"), active: active.users },
      contributors: { total: sum("contributor"), active: active.contributors },
    },
    breakdown: {
      contentByCategory: CONTENT_CATEGORIES.map((category) => ({
        category,
        count: sum("content", ([_state, _shown, one]) => one === category),
      })),
      contentByStatus: APPROVAL_STATUSES.map((approvalStatus) => ({
        approvalStatus,
        count: sum("content", ([state]) => state === approvalStatus),
      })),
    },
  });
}
