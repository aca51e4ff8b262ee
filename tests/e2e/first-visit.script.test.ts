import type { CDPSession, Page } from "@playwright/test";

import { LANGUAGES } from "#app/messages/languages.ts";

import { listPublicPages } from "../setup/public-pages.ts";
import { sampleCases } from "../setup/whole.ts";

import { errorsOf, expect, hydrated, test } from "./journey.ts";

/**
 * A real browser that was never here: how many files of script it asks for and what they weigh on the wire, and script
 * takes over a page that says the same (React would note a difference in the console, which fails the journey).
 */

const MOST_FILES = 12;
const MOST_BYTES = 115_000;

type Asked = { url: string; bytes: number };

/** What the browser received from now on, headers and all. */
async function listen(page: Page): Promise<{ client: CDPSession; asked: Map<string, Asked> }> {
  const client = await page.context().newCDPSession(page);
  const asked = new Map<string, Asked>();
  await client.send("Network.enable");
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/\/assets\/|\.(js|css)$/.test(request.url)) asked.set(requestId, { url: request.url, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return { client, asked };
}

/** The description of the API is read as it was sent. */
const BRINGS_NONE = /^\/api(\?|$)/;

/** A page is at rest when nothing was asked for half a second; so many wait for theirs at once. */
const AT_ONCE = 5;

/** Goes to what is left of `paths`, one after the other, each time as if it had never been here. */
async function visitEach(page: Page, paths: string[], language: string) {
  const { client, asked } = await listen(page);
  const errors = errorsOf(page);
  const heavy: unknown[] = [];
  for (let path = paths.pop(); path; path = paths.pop()) {
    await client.send("Network.clearBrowserCache");
    asked.clear();
    await page.goto(path, { waitUntil: "networkidle" });
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const files = [...asked.values()];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(files.length).toBeGreaterThan(3);
    expect(files.every((file) => file.bytes > 0)).toBe(true);
    if (files.length > MOST_FILES || bytes > MOST_BYTES) heavy.push({ path, files: files.length, bytes });
  }
  expect(errors).toEqual([]);
  return heavy;
}

for (const language of sampleCases(LANGUAGES))
  test(`a first visit in ${language} fetches little, and script finds the page as it was sent`, async ({
    browser,
    baseURL,
  }) => {
    const pages = await listPublicPages(baseURL!);
    const left = pages.filter((page) => !BRINGS_NONE.test(page));
    const visits = Array.from({ length: AT_ONCE }, async () => {
      // Its cache is its own.
      const context = await browser.newContext({ baseURL, locale: language });
      const heavy = await visitEach(await context.newPage(), left, language);
      await context.close();
      return heavy;
    });
    expect((await Promise.all(visits)).flat()).toEqual([]);
    expect(left).toEqual([]);
  });

test("the other language brings its own sentences", async ({ page }) => {
  await page.goto("/library");
  await hydrated(page);
  await page.locator("footer").getByRole("button", { name: "Kiswahili" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await hydrated(page);
  await page.getByRole("link", { name: "Ingia" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("Nenosiri")).toBeVisible();
});
