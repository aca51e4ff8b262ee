import type { Locator, Page } from "@playwright/test";

import { as, expect, goTo, taken, test, unique } from "./journey.ts";
import { sendWork } from "./submit-item.ts";

/** The pages where things are found and decided, by the keyboard alone; what has the focus is seen to have it. */

const MOST_TABS = 150;

const isFocused = (element: Node) => (element.isConnected ? element === document.activeElement : "gone");
const outline = (page: Page) => page.evaluate("getComputedStyle(document.activeElement).outlineStyle");

/** Goes there by the Tab key, from where one is. To find it by its name reads the whole page, so that is done once. */
async function tabTo(page: Page, locator: Locator) {
  await expect(locator).toHaveCount(1);
  let wanted = await locator.elementHandle();
  for (let i = 0; i < MOST_TABS; i++) {
    await page.keyboard.press("Tab");
    let is = await wanted!.evaluate(isFocused);
    while (is === "gone") is = await (wanted = await locator.elementHandle())!.evaluate(isFocused);
    if (!is) continue;
    await expect(locator).toBeInViewport();
    expect(await outline(page)).not.toBe("none");
    return;
  }
  throw new Error(`the Tab key does not lead to ${locator}`);
}

async function pressOn(page: Page, locator: Locator, key = "Enter") {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

test("one skips to the content, searches, opens what was found, and goes on from there", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/search", hasScript);
  await pressOn(page, page.getByRole("link", { name: "Skip to main content" }));
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("searchbox"));
  await page.keyboard.type("drum");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=drum/);
  const hit = page.getByRole("main").locator(".search-results").getByRole("link").first();
  const found = await hit.textContent();
  await pressOn(page, hit);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(found!);
  // Whoever is not logged in is led there, and back.
  await pressOn(page, page.getByRole("main").locator("a.button.main").first());
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("what waits is reviewed without a mouse", async ({ page, hasScript }) => {
  const title = unique("Songs of the pier");
  const id = await sendWork(page, title);
  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("A page is missing.");
  await pressOn(page, page.getByRole("button", { name: "Reject", exact: true }));
  await page.waitForURL(/done=1/);
  const { approvalStatus, rejectionReason } = (await (
    await taken(page.request.get(`/api/content/${id}`))
  ).json()) as Record<string, string>;
  expect([approvalStatus, rejectionReason]).toEqual(["rejected", "A page is missing."]);
});

test("the rows of a table are ordered and chosen, one by one or all", async ({ page, hasScript }) => {
  await as(page, "admin");
  await goTo(page, "/admin?tab=all-content", hasScript);
  const table = page.getByRole("table");
  await pressOn(page, table.getByRole("link", { name: "Title" }));
  await page.waitForURL(/order=name/);
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  const boxes = table.getByRole("checkbox");
  await pressOn(page, boxes.first(), " ");
  await expect(boxes.first()).toBeChecked();
  const rows = await boxes.count();
  // A link without script, a button with it.
  const all = hasScript
    ? page.getByRole("button", { name: "Select all" })
    : page.getByRole("link", { name: "Select all" });
  await pressOn(page, all);
  await expect(table.locator("input:checked")).toHaveCount(rows);
  await expect(table.locator('th[aria-sort="ascending"]')).toHaveCount(1);
  if (hasScript) return;
  await pressOn(page, page.getByRole("link", { name: "Clear selection" }));
  await expect(table.locator("input:checked")).toHaveCount(0);
});
