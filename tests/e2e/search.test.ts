import { t } from "../setup/translate.ts";

import { expect, openPage, test } from "./journey.ts";

test("a visitor searches from the home page on a phone, filters by type and opens the list", async ({
  page,
  hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, "/", hasScript);
  const home = page.getByRole("main").getByRole("search");
  await home.getByRole("searchbox").fill("nakato");
  await home.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=nakato$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    t("search.title-for", { words: "nakato" }),
  );
  await expect(page.getByRole("searchbox")).toHaveValue("nakato");

  const people = page.getByRole("region", { name: "Contributors" });
  await expect(people.getByRole("heading", { level: 3 }).first()).toContainText("Nakato");
  for (const region of await page.getByRole("main").getByRole("region").all())
    expect(await region.getByRole("heading", { level: 3 }).count()).toBeLessThanOrEqual(3);

  const kinds = page.getByRole("navigation", { name: t("search.types") });
  await kinds.getByRole("link", { name: /^Contributors/ }).click();
  await expect(page).toHaveURL(/q=nakato&kind=contributors/);
  await expect(kinds.locator("[aria-current]")).toContainText("Contributors");
  await expect(page.getByRole("region", { name: "Library" })).toHaveCount(0);
  await people.getByRole("link", { name: t("search.all-contributors") }).click();
  await expect(page).toHaveURL(/\/contributors-database\?search=nakato$/);
  await expect(page.getByRole("article").first()).toContainText("Nakato");
});

test("without results a visitor sees similar words, sections and new items", async ({ page, hasScript }) => {
  await openPage(page, "/search?q=nakatto", hasScript);
  await expect(page.getByRole("main")).toContainText(t("search.similar-results", { words: "nakatto" }));
  await expect(page.getByRole("region", { name: "Contributors" })).toContainText("Nakato");
  await openPage(page, "/search?q=xyzzyx", hasScript);
  await expect(page.getByRole("main")).toContainText(t("search.no-results", { words: "xyzzyx" }));
  await expect(page.getByRole("navigation", { name: t("search.types") }).getByRole("link")).toHaveText([
    /^All/,
  ]);
  await expect(
    page.getByRole("region", { name: t("search.newest") }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  await page
    .getByRole("navigation", { name: t("search.sections") })
    .getByRole("link", { name: "Events" })
    .click();
  await expect(page).toHaveURL(/\/events$/);
});
