import type { Page } from "@playwright/test";

import { as, expect, goTo, taken, test } from "./journey.ts";

/** What comes out of a printer: the words and where they are found, and nothing that one would press. */

const idOf = async (page: Page, path: string, of: string) => {
  const found = (await (await taken(page.request.get(path))).json()) as Record<string, { id: string }[]>;
  return found[of]![0]!.id;
};

async function print(page: Page, path: string, hasScript: boolean) {
  await page.emulateMedia({ colorScheme: "dark" });
  await goTo(page, path, hasScript);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("font-size", /^14\.6/);
}

/** How light a colour is, of 255. */
const lightness = (colour: string) => Math.max(...colour.match(/\d+/g)!.slice(0, 3).map(Number));

const SCREENS = [
  ["/", "visitor"],
  ["/library", "user"],
  ["/library/{library}", "user"],
  ["/media", "user"],
  ["/events", "admin"],
  ["/contributors-database", "admin"],
  ["/visits-appointments", "visitor"],
  ["/admin?tab=pending", "admin"],
] as const;

for (const [path, who] of SCREENS)
  test(`${path} of ${who} has no buttons on paper, and dark links with their addresses`, async ({
    page,
    hasScript,
  }) => {
    if (who !== "visitor") await as(page, who);
    const id = await idOf(page, "/api/content?search=winds", "content");
    const here = path.replace("{library}", id);
    await print(page, here, hasScript);
    const pressed = page.locator("button, .button, .filters, .chips, .tabs, .pager, .site-nav");
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".page-address")).toHaveText(new URL(here, page.url()).href);
    const links = await page.locator("main a:visible").evaluateAll((all) =>
      all.map((link) => ({
        to: link.getAttribute("href")!,
        text: link.textContent,
        said: getComputedStyle(link, "::after").content,
        colour: getComputedStyle(link).color,
      })),
    );
    for (const { to, text, said, colour } of links) {
      expect(lightness(colour), `${text}: ${colour}`).toBeLessThan(80);
      if (to.startsWith("/") && !text!.endsWith(to)) expect(said).toContain(`(${to})`.slice(1, -1));
    }
    const paper = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    expect(lightness(paper)).toBeLessThan(80);
  });

test("the styles for paper are no part of a page, and are fetched for paper only", async ({ page }) => {
  const said = await (await page.request.get("/library")).text();
  expect(said).not.toContain("@media print");
  const [, address] = /<link rel="stylesheet" href="([^"]+)" media="print"/.exec(said)!;
  expect(await (await page.request.get(address!)).text()).toContain("attr(href)");
});
