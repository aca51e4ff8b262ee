import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { logInAs, expect, openPage, test, getJobPollOptions } from "./journey.ts";

/** Waits until the text of the demo's documents is extracted. */
const waitForMatches = (page: Page, words: string) =>
  expect
    .poll(async () => {
      const response = await page.request.get(`/api/content?search=${encodeURIComponent(words)}`);
      // A poll stops at an error, and a busy server may respond with 503.
      if (!response.ok()) return 0;
      const { content } = (await response.json()) as { content: { matches?: unknown[] }[] };
      return content[0]?.matches?.length ?? 0;
    }, getJobPollOptions())
    .toBeGreaterThan(0);

test("a reader finds words in a document, opens the matching page and turns to the next", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "user");
  await waitForMatches(page, "semicircle rhythm drummers");
  await openPage(page, "/search?q=semicircle+rhythm+drummers", hasScript);
  const hit = page
    .getByRole("main")
    .getByRole("link", { name: t("item.found-on", { page: 2 }) })
    .first();
  await expect(page.locator(".text-matches mark").first()).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/\/read\/2\?words=[^#]*#match$/);
  await expect(page.locator("mark#match")).toBeInViewport();
  await page.getByRole("link", { name: t("reading.next") }).click();
  await expect(page).toHaveURL(/\/read\/3$/);
  await expect(page.getByText("kept them in sanctuaries")).toBeVisible();
  // The disclosure triangle is visible.
  await expect(page.locator("summary", { hasText: t("reading.settings") })).toHaveCSS(
    "list-style-type",
    /^disc/,
  );
  await expect(page.getByRole("link", { name: t("reading.next") })).toHaveCount(0);
});

test("an administrator corrects a page and sees the earlier version", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  await waitForMatches(page, "salt katwe");
  const response = await page.request.get("/api/content?search=salt+katwe&limit=1");
  const { content } = (await response.json()) as { content: { matches: { url: string }[] }[] };
  const path = content[0]!.matches[0]!.url.replace(/\?.*/, "");
  await openPage(page, path, hasScript);
  await page.getByRole("link", { name: t("reading.correct") }).click();
  const words = page.getByRole("textbox", { name: t("page-corrections.text") });
  const mark = hasScript ? "Seen with script." : "Seen without it.";
  await words.fill(`${await words.inputValue()}\n\n${mark}`);
  await page.getByRole("button", { name: t("page-corrections.save") }).click();
  await expect(page.getByRole("status").or(page.locator(".notice")).first()).toBeVisible();
  await openPage(page, path, hasScript);
  await expect(page.getByText(mark)).toBeVisible();
  await openPage(page, `${path}/correct`, hasScript);
  const earlierVersions = page.getByRole("region", { name: t("page-corrections.history") });
  await earlierVersions.getByRole("link").first().click();
  await expect(page.locator("#requested-version")).not.toContainText(mark);
});
