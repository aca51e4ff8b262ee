import type { CDPSession, Page } from "@playwright/test";

import { catalogueTranslators } from "#app/messages/all.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

import { listPublicPages } from "../setup/public-pages.ts";
import { sampleCases } from "../setup/whole.ts";

import { collectErrors, expect, waitForHydration, test } from "./journey.ts";

/**
 * Checks number and transferred size of script and style files with an empty cache, and that hydration finds no
 * differences: React would log an error, which fails the journey.
 */

const MAX_FILES = 12;
const MAX_BYTES = 115_000;

type AssetRequest = { url: string; bytes: number };

/** Records asset requests of the page from now on, with transferred bytes including headers. */
async function recordAssets(
  page: Page,
): Promise<{ client: CDPSession; assetRequests: Map<string, AssetRequest> }> {
  const client = await page.context().newCDPSession(page);
  const assetRequests = new Map<string, AssetRequest>();
  await client.send("Network.enable");
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/\/assets\/|\.(js|css)$/.test(request.url))
      assetRequests.set(requestId, { url: request.url, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const assetRequest = assetRequests.get(requestId);
    if (assetRequest) assetRequest.bytes = encodedDataLength;
  });
  return { client, assetRequests };
}

/** The API documentation has no script. */
const WITHOUT_SCRIPT = /^\/api(\?|$)/;

/** Pages visited in parallel: most of the time of "networkidle" is waiting. */
const CONCURRENCY = 5;

/** Takes pages from `paths` until none is left, each with an empty cache. Returns those above the limits. */
async function visitPages(page: Page, paths: string[], language: string) {
  const { client, assetRequests } = await recordAssets(page);
  const errors = collectErrors(page);
  const tooLarge: unknown[] = [];
  for (let path = paths.pop(); path; path = paths.pop()) {
    await client.send("Network.clearBrowserCache");
    assetRequests.clear();
    await page.goto(path, { waitUntil: "networkidle" });
    await waitForHydration(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const files = [...assetRequests.values()];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(files.length).toBeGreaterThan(3);
    expect(files.every((file) => file.bytes > 0)).toBe(true);
    if (files.length > MAX_FILES || bytes > MAX_BYTES) tooLarge.push({ path, files: files.length, bytes });
  }
  expect(errors).toEqual([]);
  return tooLarge;
}

for (const language of sampleCases(LANGUAGES))
  test(`a first visit in ${language} stays within the script budget and hydrates without errors`, async ({
    browser,
    baseURL,
  }) => {
    const pages = await listPublicPages(baseURL!);
    const remaining = pages.filter((page) => !WITHOUT_SCRIPT.test(page));
    const visits = Array.from({ length: CONCURRENCY }, async () => {
      const context = await browser.newContext({ baseURL: baseURL!, locale: language });
      const tooLarge = await visitPages(await context.newPage(), remaining, language);
      await context.close();
      return tooLarge;
    });
    expect((await Promise.all(visits)).flat()).toEqual([]);
    expect(remaining).toEqual([]);
  });

test("switching the language loads its messages", async ({ page }) => {
  await page.goto("/library");
  await waitForHydration(page);
  await page.locator("footer").getByRole("button", { name: "Kiswahili" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await waitForHydration(page);
  await page
    .getByRole("link", { name: catalogueTranslators.sw("nav.login") })
    .first()
    .click();
  await expect(
    page.getByRole("dialog").getByLabel(catalogueTranslators.sw("account.password")),
  ).toBeVisible();
});
