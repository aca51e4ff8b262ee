import type { Page } from "@playwright/test";

import { logInAs, expect, openPage, expectOk, test, uniqueText } from "./journey.ts";
import { submitItem } from "./submit-item.ts";

const findRow = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const readStatus = async (page: Page, id: string) =>
  ((await (await expectOk(page.request.get(`/api/content/${id}`))).json()) as { approvalStatus: string })
    .approvalStatus;

for (const width of [360, 1280])
  test(`a review queue is processed one by one at ${width} px`, async ({ page, hasScript }) => {
    await page.setViewportSize({ width, height: 800 });
    const titles = [uniqueText("First to see"), uniqueText("Second to see"), uniqueText("Third to see")];
    const ids: string[] = [];
    for (const title of titles) ids.push(await submitItem(page, title));
    await logInAs(page, "admin");
    await openPage(page, "/admin", hasScript);
    await page
      .getByRole("link", { name: /items? pending/ })
      .first()
      .click();
    await expect(page.getByRole("link", { name: "Start reviewing" })).toBeVisible();

    await openPage(page, `/admin/review/${ids[0]}`, hasScript);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[0]!);
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.getByRole("link", { name: "Skip", exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(ids[0]!));

    await openPage(page, `/admin/review/${ids[1]}`, hasScript);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Content approved successfully")).toBeVisible();
    await expect(page).toHaveURL(/done=1$/);

    await openPage(page, `/admin/review/${ids[2]}`, hasScript);
    // Another administrator decides first.
    await expectOk(page.request.put(`/api/admin/content/${ids[2]}/approval`, { data: { approve: false } }));
    await page.getByLabel("Reason, if you reject it (optional)").fill("Torn.");
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Someone else has already decided this.")).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(ids[2]!));
    expect([await readStatus(page, ids[0]!), await readStatus(page, ids[1]!)]).toEqual([
      "pending",
      "approved",
    ]);
  });

for (const width of [360, 1280])
  test(`several items are rejected at ${width} px, with an outcome for each`, async ({ page, hasScript }) => {
    await page.setViewportSize({ width, height: 800 });
    const titles = [
      uniqueText("One of several"),
      uniqueText("Two of several"),
      uniqueText("Three of several"),
    ];
    const ids: string[] = [];
    for (const title of titles) ids.push(await submitItem(page, title));
    await logInAs(page, "admin");
    await openPage(page, "/admin?tab=pending&order=-added", hasScript);
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByText("Select at least one item first")).toBeVisible();

    await openPage(page, "/admin?tab=pending&order=-added", hasScript);
    for (const title of titles) await findRow(page, title).getByLabel(`Select: ${title}`).check();
    await expectOk(page.request.put(`/api/admin/content/${ids[0]}/approval`, { data: { approve: true } }));
    await page.getByLabel("Reason, if you reject it (optional)").fill("Too wet.");
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(
      page.getByText(`2 rejected; 1 already decided by someone else: ${titles[0]}.`),
    ).toBeVisible();
    for (const title of titles) await expect(findRow(page, title)).toHaveCount(0);
    // The list above the form is shorter now.
    if (hasScript) await expect(page.getByRole("form", { name: "With selected items" })).toBeInViewport();
    expect(await readStatus(page, ids[1]!)).toBe("rejected");
  });
