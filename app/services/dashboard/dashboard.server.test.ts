import { expect, test } from "vitest";

import { APPROVAL_STATUSES } from "#app/schemas/lists/shared.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";

import { createContributor } from "../../../tests/contract/access/contributors.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { loadDashboard } from "./dashboard.server.ts";

test("counts items by state and category, people, and those who are active", async () => {
  const user = await createTestUser("admin");
  const admin = userContext(user);
  await execute("delete from content; delete from contributor");
  const { id: contributor } = await createContributor();
  const published = await createItem(undefined);
  await createItem(undefined, { status: "pending" });
  await createItem(undefined, { isPublished: false });
  await createItem(undefined, { category: "Literary Collection", isPublished: false });
  await execute("update content set contributor_id = ? where id = ?", [contributor, published]);
  await execute("update account set logged_in_at = null");
  await execute("update account set logged_in_at = now() - interval '29 days' where id = ?", [user.id]);
  const { overview, breakdown } = unwrap(await loadDashboard(admin));
  const [expected] = await execute<{ users: number; contributors: number; active: number }>(
    `select (select count(*) from account)::int as users, (select count(*) from contributor)::int as contributors,
       (select count(distinct contributor_id) from content where approval_status = 'approved')::int as active`,
  );
  expect(overview).toEqual({
    content: { total: 4, published: 1, pending: 1 },
    users: { total: expected!.users, active: 1 },
    contributors: { total: expected!.contributors, active: expected!.active },
  });
  expect(breakdown.contentByCategory.map(({ category }) => category)).toEqual([...CONTENT_CATEGORIES]);
  expect(breakdown.contentByCategory.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(breakdown.contentByStatus).toEqual(
    APPROVAL_STATUSES.map((approvalStatus) => ({
      approvalStatus,
      count: { pending: 1, approved: 3, rejected: 0 }[approvalStatus],
    })),
  );
});
