import type { Page } from "@playwright/test";

import { logInAs, expect, openPage, expectOk, test } from "./journey.ts";

/** Printed pages have the contents and their URLs, but no controls. */

const findFirstId = async (page: Page, path: string, list: string) => {
  const body = (await (await expectOk(page.request.get(path))).json()) as Record<string, { id: string }[]>;
  return body[list]![0]!.id;
};

async function emulatePrint(page: Page, path: string, hasScript: boolean) {
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, path, hasScript);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("font-size", /^14\.6/);
}

/** From 0 to 255. */
const lightness = (colour: string) => Math.max(...colour.match(/\d+/g)!.slice(0, 3).map(Number));

const SCREENS = [
  ["/", "visitor"],
  ["/library/{library}", "user"],
  ["/events", "admin"],
  ["/admin?tab=pending", "admin"],
] as const;

for (const [path, role] of SCREENS)
  test(`${path} of ${role} prints without buttons and with dark links and their URLs`, async ({
    page,
    hasScript,
  }) => {
    if (role !== "visitor") await logInAs(page, role);
    const id = await findFirstId(page, "/api/content?search=winds", "content");
    const screenPath = path.replace("{library}", id);
    await emulatePrint(page, screenPath, hasScript);
    const controls = page.locator("button, .button, .filters, .chips, .tabs, .pager, .site-nav");
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator(".page-address")).toHaveText(new URL(screenPath, page.url()).href);
    const links = await page.locator("main a:visible").evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute("href")!,
        text: link.textContent,
        afterText: getComputedStyle(link, "::after").content,
        colour: getComputedStyle(link).color,
      })),
    );
    for (const { href, text, afterText, colour } of links) {
      expect(lightness(colour), `${text}: ${colour}`).toBeLessThan(80);
      if (href.startsWith("/") && !text!.endsWith(href))
        expect(afterText).toContain(`(${href})`.slice(1, -1));
    }
    const textColour = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    expect(lightness(textColour)).toBeLessThan(80);
  });

test("print styles are a separate stylesheet", async ({ page }) => {
  const html = await (await page.request.get("/library")).text();
  expect(html).not.toContain("@media print");
  const [, address] = /<link rel="stylesheet" href="([^"]+)" media="print"/.exec(html)!;
  expect(await (await page.request.get(address!)).text()).toContain("attr(href)");
});
