import { expect, test } from "./journey.ts";

const PHONE = { width: 360, height: 740 };
/** Of 740. The first result of the library is to be above this, and of the other lists on the first screen. */
const LIBRARY_LIMIT = 345;

const LISTS = [
  ["/library", ".item", LIBRARY_LIMIT],
  ["/scholarly-repository", ".item", PHONE.height],
  ["/literary-collection", ".item", PHONE.height],
  ["/contributors-database", ".page h2", PHONE.height],
  ["/events", ".page h2", PHONE.height],
  ["/media", ".wall > *", PHONE.height],
  ["/search?q=drum", ".search-results > li", PHONE.height],
] as const;

for (const [path, result, limit] of LISTS)
  test(`the first result of ${path} is on the first screen of a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const box = await page.locator("main").locator(result).first().boundingBox();
    expect(box!.y).toBeLessThan(limit);
    await expect(page.locator("main").locator(result).first()).toBeInViewport();
  });

test("on a phone the filters are one line, which stays open while one is set", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/library");
  const fold = page.locator(".filter-fold");
  await expect(page.getByRole("link", { name: "Kenya" })).toBeHidden();
  await fold.locator("summary").first().click();
  await page.getByRole("link", { name: "Kenya" }).click();
  await expect(page).toHaveURL(/country=Kenya/);
  await page.reload();
  await expect(page.getByRole("link", { name: "Kenya" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/library");
  await expect(page.getByRole("link", { name: "Kenya" })).toBeVisible();
});
