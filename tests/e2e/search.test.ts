import { as, expect, goTo, test } from "./journey.ts";

/** One search over all that there is, from the home page and from every header. */

for (const width of [360, 1280])
  test(`from the home page at ${width} px a visitor finds, narrows to a kind and goes to its list`, async ({
    page,
    hasScript,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await goTo(page, "/", hasScript);
    const home = page.getByRole("main").getByRole("search");
    await home.getByRole("searchbox").fill("nakato");
    await home.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\?q=nakato$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search for “nakato”");
    await expect(page.getByRole("searchbox")).toHaveValue("nakato");

    const people = page.getByRole("region", { name: "People" });
    await expect(people.getByRole("heading", { level: 3 }).first()).toContainText("Nakato");
    for (const region of await page.getByRole("main").getByRole("region").all())
      expect(await region.getByRole("heading", { level: 3 }).count()).toBeLessThanOrEqual(3);

    const kinds = page.getByRole("navigation", { name: "Filter by type" });
    await kinds.getByRole("link", { name: /^People/ }).click();
    await expect(page).toHaveURL(/q=nakato&kind=people/);
    await expect(kinds.locator("[aria-current]")).toContainText("People");
    await expect(page.getByRole("region", { name: "Library" })).toHaveCount(0);
    await people.getByRole("link", { name: "See all contributor results" }).click();
    await expect(page).toHaveURL(/\/contributors-database\?search=nakato$/);
    await expect(page.getByRole("article").first()).toContainText("Nakato");
  });

test("the header leads to the search from every screen, and it shows the field and the sections", async ({
  page,
  hasScript,
}) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await goTo(page, "/join", hasScript);
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("navigation", { name: "All sections" }).getByRole("link")).toHaveCount(7);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
});

test("a kind goes on when other words are looked for, and back brings back the words", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/search?q=drum&kind=media", hasScript);
  const field = page.getByRole("searchbox");
  await field.fill("basket");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=basket&kind=media$/);
  await expect(page.getByRole("region", { name: "Media" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/q=drum/);
  await expect(field).toHaveValue("drum");
});

test("who finds nothing is offered words that are nearly the same, the sections and what is new", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/search?q=nakatto", hasScript);
  await expect(page.getByRole("main")).toContainText("Showing results for similar words.");
  await expect(page.getByRole("region", { name: "People" })).toContainText("Nakato");
  await goTo(page, "/search?q=xyzzyx", hasScript);
  await expect(page.getByRole("main")).toContainText("No results for “xyzzyx”.");
  await expect(
    page.getByRole("region", { name: "New in the library" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  await page.getByRole("navigation", { name: "All sections" }).getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test("a visitor is told how many more there are, a reader sees all of them", async ({ page, hasScript }) => {
  await goTo(page, "/search?q=a&kind=library", hasScript);
  const library = page.getByRole("region", { name: "Library" });
  await expect(library.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(library.getByRole("link", { name: /^Login to view \d+ more items$/ })).toBeVisible();

  await as(page, "user");
  await goTo(page, "/search?q=a", hasScript);
  await library.getByRole("link", { name: "See all library results" }).click();
  const said = Number.parseInt(await library.getByText(/^\d+ results$/).innerText());
  expect(said).toBeGreaterThan(3);
  await expect(library.getByRole("heading", { level: 3 })).toHaveCount(Math.min(said, 12));
  await expect(page.getByRole("searchbox")).toHaveValue("a");
});

test("a result leads to the thing", async ({ page, hasScript }) => {
  await goTo(page, "/search?q=nakato&kind=library", hasScript);
  const first = page.getByRole("region", { name: "Library" }).getByRole("heading", { level: 3 }).first();
  const title = await first.innerText();
  await first.getByRole("link").click();
  await expect(page).not.toHaveURL(/\/search/);
  await expect(page.getByRole("main").getByRole("heading", { name: title }).first()).toBeVisible();
});
