import type { Page, Request } from "@playwright/test";

import { expect } from "./journey.ts";

/** What the view says some time after a press, by the browser's own clock. */

/** What the page has asked for and not been answered yet. */
const asked = new WeakMap<Page, Set<Request>>();

/** To be called before the first page: from then on its time passes when it is told to. */
export async function withOwnClock(page: Page) {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  await page.clock.install();
}

export const notice = (page: Page, said: string) => page.locator(".notices .notice", { hasText: said });
export const dialog = (page: Page) => page.getByRole("dialog");
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** It stands in the view, uncovered, after ten seconds too. */
export async function expectTold(page: Page, said: string, about = "") {
  const told = notice(page, said);
  await expect(told).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => asked.get(page)?.size).toBe(0);
  await expect(told).toContainText(about);
  await expect(told).toBeInViewport({ ratio: 1 });
  const isUncovered = await told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isUncovered, `${said} is covered`).toBe(true);
}

export async function fillEvent(page: Page, title: string) {
  await dialog(page).getByLabel("Title").fill(title);
  await dialog(page).getByLabel("Location").fill("The court");
  await dialog(page).getByLabel("Description").fill("Until late.");
  await dialog(page).getByLabel("Date").fill("2034-05-02");
}
