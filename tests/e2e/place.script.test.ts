import type { Page } from "@playwright/test";

import { expect, openPage, waitForHydration, test } from "./journey.ts";

/** Scroll positions are restored after navigation, reload and return. */

const SCROLL_Y = 700;
const getScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDown = (page: Page) => page.evaluate((y) => scrollTo(0, y), SCROLL_Y);
const loadPage = (page: Page, path: string) => page.evaluate((url) => location.assign(url), path);

test("going back and forward restores the scroll position", async ({ page }) => {
  await openPage(page, "/library", true);
  await scrollDown(page);
  await page
    .locator("footer")
    .getByRole("link", { name: "Events" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(SCROLL_Y);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await expect.poll(() => getScrollY(page)).toBe(300);
});

test("a reload and a return from a full page load restore the scroll position", async ({ page }) => {
  await openPage(page, "/library", true);
  await scrollDown(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => getScrollY(page)).toBe(SCROLL_Y);
  release();
  await waitForHydration(page);
  expect(await getScrollY(page)).toBe(SCROLL_Y);
  await loadPage(page, "/events");
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await waitForHydration(page);
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => getScrollY(page)).toBe(SCROLL_Y);
});
