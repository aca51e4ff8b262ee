import type { Page } from "@playwright/test";

import { as, expect, goTo, test, untilTasks } from "./journey.ts";

/** From words that somebody looks for to the page, or the second, that has them; and a page put right. */

/** Once the demo's documents have been read. */
const foundInside = (page: Page, words: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/content?search=${encodeURIComponent(words)}`);
      // A poll is not asked again after an error; a busy product may turn a question away.
      if (!answer.ok()) return 0;
      const { content } = (await answer.json()) as { content: { matches?: unknown[] }[] };
      return content[0]?.matches?.length ?? 0;
    }, untilTasks())
    .toBeGreaterThan(0);

test("a reader finds words in a document, opens the page that has them, and turns to the next", async ({
  page,
  hasScript,
}) => {
  await as(page, "user");
  await foundInside(page, "semicircle rhythm drummers");
  await goTo(page, "/search?q=semicircle+rhythm+drummers", hasScript);
  const hit = page.getByRole("main").getByRole("link", { name: "On page 2" }).first();
  await expect(page.locator(".text-matches mark").first()).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/\/read\/2\?words=[^#]*#match$/);
  await expect(page.locator("mark#match")).toBeInViewport();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/read\/3$/);
  await expect(page.getByText("kept them in sanctuaries")).toBeVisible();
  // What unfolds is seen to.
  await expect(page.locator("summary", { hasText: "Text settings" })).toHaveCSS("list-style-type", /^disc/);
  await expect(page.getByRole("link", { name: "Next page" })).toHaveCount(0);
});

test("a reader finds what is said in a recording, and is led to its second", async ({ page, hasScript }) => {
  await as(page, "user");
  await foundInside(page, "flowers jars");
  await goTo(page, "/library?tab=audio&search=flowers+jars", hasScript);
  await page.getByRole("main").locator(".text-matches").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/transcripts\/[^/?]+\?t=15&words=[^#]*#match$/);
  const said = page.locator("#match");
  await expect(said).toContainText("Last year the flowers came late");
  const time = said.getByRole("link");
  await expect(time).toHaveText("0:15");
  expect(await time.getAttribute("href")).toMatch(/\/(view|low-data)#t=15$/);
});

test("an administrator puts a page right, and sees what it was before", async ({ page, hasScript }) => {
  await as(page, "admin");
  await foundInside(page, "salt katwe");
  const answer = await page.request.get("/api/content?search=salt+katwe&limit=1");
  const { content } = (await answer.json()) as { content: { matches: { url: string }[] }[] };
  const path = content[0]!.matches[0]!.url.replace(/\?.*/, "");
  await goTo(page, path, hasScript);
  await page.getByRole("link", { name: "Correct this page" }).click();
  const words = page.getByRole("textbox", { name: "Page text" });
  const mark = hasScript ? "Seen with script." : "Seen without it.";
  await words.fill(`${await words.inputValue()}\n\n${mark}`);
  await page.getByRole("button", { name: "Save the page" }).click();
  await expect(page.getByRole("status").or(page.locator(".notice")).first()).toBeVisible();
  await goTo(page, path, hasScript);
  await expect(page.getByText(mark)).toBeVisible();
  await goTo(page, `${path}/correct`, hasScript);
  const before = page.getByRole("region", { name: "Earlier versions" });
  await before.getByRole("link").first().click();
  await expect(page.locator("#requested-version")).not.toContainText(mark);
});
