import type { Page, Request } from "@playwright/test";

import { expect } from "./journey.ts";

/** Requests in flight, by page. */
const openRequests = new WeakMap<Page, Set<Request>>();

/** Call before the first navigation: time advances only by `clock.runFor`. */
export async function installClock(page: Page) {
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  page.on("request", (request) => requests.add(request));
  for (const eventName of ["requestfinished", "requestfailed"] as const)
    page.on(eventName as "requestfinished", (request) => requests.delete(request));
  await page.clock.install();
}

export const notice = (page: Page, text: string) => page.locator(".notices .notice", { hasText: text });
export const dialog = (page: Page) => page.getByRole("dialog");
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** The notice is in view and uncovered, still after ten seconds. */
export async function expectNotice(page: Page, text: string, detail = "") {
  const element = notice(page, text);
  await expect(element).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect.poll(() => openRequests.get(page)?.size).toBe(0);
  await expect(element).toContainText(detail);
  await expect(element).toBeInViewport({ ratio: 1 });
  const isUncovered = await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isUncovered, `${text} is covered`).toBe(true);
}
