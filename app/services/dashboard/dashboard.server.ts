import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { countRows, loadFigures } from "#app/core/count-rows.server.ts";
import { query, toTimeAgoSql } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { Dashboard } from "#app/schemas/dashboard.ts";
import { APPROVAL_STATUSES } from "#app/schemas/lists/shared.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";

const ACTIVE_USER_PERIOD = "30 days";

const selectContentGroups = (em: EntityManager) =>
  query(em)
    .selectFrom("content as t")
    .select(["t.approval_status as status", "t.visibility", "t.category"])
    .select(sql<number>`count(*)::int`.as("items"))
    .groupBy(["t.approval_status", "t.visibility", "t.category"]);

const countActiveContributors = (em: EntityManager) =>
  query(em)
    .selectFrom("content as t")
    .select(sql<number>`count(distinct t.contributor_id)::int`.as("items"))
    .where("t.approval_status", "=", "approved")
    .executeTakeFirstOrThrow();

export async function loadDashboard(ctx: Context): Promise<Result<Dashboard>> {
  const refusal = checkAccess(ctx, "dashboard.read");
  if (refusal) return refusal;
  const { em } = ctx;
  const content = query(em).selectFrom("content as t");
  const groups = await loadFigures(em, "dashboard: content", content, () =>
    selectContentGroups(em).execute(),
  );
  const active = await loadFigures(em, "dashboard: active contributors", content, () =>
    countActiveContributors(em),
  );
  const accounts = query(em).selectFrom("account as t");
  const activeAccounts = accounts.where("t.logged_in_at", ">", toTimeAgoSql(ACTIVE_USER_PERIOD));
  const sum = (matches: (group: (typeof groups)[number]) => boolean = () => true) =>
    groups.filter(matches).reduce((total, { items }) => total + items, 0);
  return ok({
    overview: {
      content: {
        total: sum(),
        published: sum(({ visibility }) => visibility === "public"),
        pending: sum(({ status }) => status === "pending"),
      },
      users: { total: await countRows(em, accounts), active: await countRows(em, activeAccounts) },
      contributors: {
        total: await countRows(em, query(em).selectFrom("contributor as t")),
        active: active.items,
      },
    },
    breakdown: {
      contentByCategory: CONTENT_CATEGORIES.map((category) => ({
        category,
        count: sum((group) => group.category === category),
      })),
      contentByStatus: APPROVAL_STATUSES.map((approvalStatus) => ({
        approvalStatus,
        count: sum(({ status }) => status === approvalStatus),
      })),
    },
  });
}
