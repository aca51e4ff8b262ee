import type { Page } from "@playwright/test";

import { as, expect, goTo, taken, test, unique } from "./journey.ts";
import { sendWork } from "./submit-item.ts";

/** An administrator's morning: what waits is found, gone through and decided, on a phone as at a desk. */

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const statusOf = async (page: Page, id: string) =>
  ((await (await taken(page.request.get(`/api/content/${id}`))).json()) as { approvalStatus: string })
    .approvalStatus;

for (const width of [360, 1280])
  test(`a queue is gone through one by one at ${width}`, async ({ page, hasScript }) => {
    await page.setViewportSize({ width, height: 800 });
    const titles = [unique("First to see"), unique("Second to see"), unique("Third to see")];
    const ids: string[] = [];
    for (const title of titles) ids.push(await sendWork(page, title));
    await as(page, "admin");
    await goTo(page, "/admin", hasScript);
    await page
      .getByRole("link", { name: /items? pending/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Start reviewing" })).toBeVisible();

    await goTo(page, `/admin/review/${ids[0]}`, hasScript);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0]!);
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(ids[0]!));

    await goTo(page, `/admin/review/${ids[1]}`, hasScript);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Content approved successfully")).toBeVisible();
    await expect(page).toHaveURL(/done=1$/);

    await goTo(page, `/admin/review/${ids[2]}`, hasScript);
    // Somebody else is quicker.
    await taken(page.request.put(`/api/admin/content/${ids[2]}/approval`, { data: { approve: false } }));
    await page.getByLabel("Reason, if you reject it (optional)").fill("Torn.");
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Someone else has already decided this.")).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(ids[2]!));
    expect([await statusOf(page, ids[0]!), await statusOf(page, ids[1]!)]).toEqual(["pending", "approved"]);
  });

for (const width of [360, 1280])
  test(`several are chosen and decided at ${width}, and told each for itself`, async ({
    page,
    hasScript,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const titles = [unique("One of several"), unique("Two of several"), unique("Three of several")];
    const ids: string[] = [];
    for (const title of titles) ids.push(await sendWork(page, title));
    await as(page, "admin");
    await goTo(page, "/admin?tab=pending&order=-added", hasScript);
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByText("Select at least one item first")).toBeVisible();

    await goTo(page, "/admin?tab=pending&order=-added", hasScript);
    for (const title of titles) await rowOf(page, title).getByLabel(`Select: ${title}`).check();
    await taken(page.request.put(`/api/admin/content/${ids[0]}/approval`, { data: { approve: true } }));
    await page.getByLabel("Reason, if you reject it (optional)").fill("Too wet.");
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(
      page.getByText(`2 rejected; 1 already decided by someone else: ${titles[0]}.`),
    ).toBeVisible();
    for (const title of titles) await expect(rowOf(page, title)).toHaveCount(0);
    // The list became shorter above it.
    if (hasScript) await expect(page.getByRole("form", { name: "With selected items" })).toBeInViewport();
    expect(await statusOf(page, ids[1]!)).toBe("rejected");
  });
