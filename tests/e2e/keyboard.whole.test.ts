import type { Locator, Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { logInAs, expect, openPage, expectOk, test, uniqueText } from "./journey.ts";
import { submitItem } from "./submit-item.ts";

const MAX_TABS = 150;

const isFocused = (node: Node) => (node.isConnected ? node === document.activeElement : "gone");
const getOutline = (page: Page) => page.evaluate("getComputedStyle(document.activeElement).outlineStyle");

/** Presses Tab until the locator has the focus. Resolves the locator once, because that reads the whole page. */
async function tabTo(page: Page, locator: Locator) {
  await expect(locator).toHaveCount(1);
  let element = await locator.elementHandle();
  for (let i = 0; i < MAX_TABS; i++) {
    await page.keyboard.press("Tab");
    let focusState = await element!.evaluate(isFocused);
    while (focusState === "gone")
      focusState = await (element = await locator.elementHandle())!.evaluate(isFocused);
    if (!focusState) continue;
    await expect(locator).toBeInViewport();
    expect(await getOutline(page)).not.toBe("none");
    return;
  }
  throw new Error(`the Tab key does not lead to ${locator}`);
}

async function focusAndPress(page: Page, locator: Locator, key = "Enter") {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

test("a visitor skips to the content, searches and opens a result by keyboard", async ({
  page,
  hasScript,
}) => {
  await openPage(page, "/search", hasScript);
  await focusAndPress(page, page.getByRole("link", { name: t("site.skip") }));
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type("drum");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=drum/);
  const hit = page.getByRole("main").locator(".search-results").getByRole("link").first();
  const title = await hit.textContent();
  await focusAndPress(page, hit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title!);
  // A visitor gets the login dialog.
  await focusAndPress(page, page.getByRole("main").locator("a.button.main").first());
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an administrator reviews a pending item by keyboard", async ({ page, hasScript }) => {
  const title = uniqueText("Songs of the pier");
  const id = await submitItem(page, title);
  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("A page is missing.");
  await focusAndPress(page, page.getByRole("button", { name: "Reject", exact: true }));
  await page.waitForURL(/done=1/);
  const { approvalStatus, rejectionReason } = (await (
    await expectOk(page.request.get(`/api/content/${id}`))
  ).json()) as Record<string, string>;
  expect([approvalStatus, rejectionReason]).toEqual(["rejected", "A page is missing."]);
});

test("table rows are sorted and selected by keyboard", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  await openPage(page, "/admin?tab=all-content", hasScript);
  const table = page.getByRole("table");
  await focusAndPress(page, table.getByRole("link", { name: "Title" }));
  await page.waitForURL(/order=name/);
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  const boxes = table.getByRole("checkbox");
  await focusAndPress(page, boxes.first(), " ");
  await expect(boxes.first()).toBeChecked();
  const rows = await boxes.count();
  const all = hasScript
    ? page.getByRole("button", { name: t("bulk.select-all") })
    : page.getByRole("link", { name: t("bulk.select-all") });
  await focusAndPress(page, all);
  await expect(table.locator("input:checked")).toHaveCount(rows);
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  if (hasScript) return;
  await focusAndPress(page, page.getByRole("link", { name: t("bulk.clear-selection") }));
  await expect(table.locator("input:checked")).toHaveCount(0);
});
