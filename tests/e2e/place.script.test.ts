import type { Page } from "@playwright/test";

import { expect, goTo, hydrated, test } from "./journey.ts";

/** Whoever comes back to a page finds the place where they read: from the next page, from elsewhere, and after a reload. */

const PLACE = 700;
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const readOn = (page: Page) => page.evaluate((y) => scrollTo(0, y), PLACE);
const asPlain = (page: Page, path: string) => page.evaluate((to) => location.assign(to), path);

test("back on the page that the visit began with, and forward again", async ({ page }) => {
  await goTo(page, "/library", true);
  await readOn(page);
  await page
    .locator("footer")
    .getByRole("link", { name: "Events" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await expect.poll(() => place(page)).toBe(PLACE);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect.poll(() => place(page)).toBe(300);
});

test("after a reload, before and after the script is there; and back from a page loaded anew", async ({
  page,
}) => {
  await goTo(page, "/library", true);
  await readOn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => place(page)).toBe(PLACE);
  letGo();
  await hydrated(page);
  expect(await place(page)).toBe(PLACE);
  await asPlain(page, "/events");
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => place(page)).toBe(PLACE);
});
