import type { Page } from "@playwright/test";

import { logInAs, expect, openPage, expectOk, test } from "./journey.ts";

/** Printed pages have the contents, but no frame, controls or addresses of links. */

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
  ["/pages/privacy", "visitor"],
  ["/library/{library}", "user"],
  ["/library/{library}/read/1", "user"],
  ["/events", "admin"],
  ["/admin/events/{event}/registrations", "admin"],
  ["/admin?tab=pending", "admin"],
] as const;

for (const [path, role] of SCREENS)
  test(`${path} of ${role} prints without frame, buttons and addresses, and with dark links`, async ({
    page,
    hasScript,
  }) => {
    if (role !== "visitor") await logInAs(page, role);
    const screenPath = path
      .replace("{library}", await findFirstId(page, "/api/content?search=winds", "content"))
      .replace("{event}", await findFirstId(page, "/api/events", "events"));
    await emulatePrint(page, screenPath, hasScript);
    const controls = page.locator(
      "header.site-header, footer, nav, .band, button, .button, .filters, .chips, .tabs, .pager",
    );
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    const links = await page.locator("main a:visible").evaluateAll((all) =>
      all.map((link) => ({
        text: link.textContent,
        afterText: getComputedStyle(link, "::after").content,
        colour: getComputedStyle(link).color,
      })),
    );
    for (const { text, afterText, colour } of links) {
      expect(lightness(colour), `${text}: ${colour}`).toBeLessThan(80);
      expect(afterText).not.toContain("/");
    }
    const textColour = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    expect(lightness(textColour)).toBeLessThan(80);
  });

test("print styles are a separate stylesheet", async ({ page }) => {
  const html = await (await page.request.get("/library")).text();
  expect(html).not.toContain("@media print");
  const [, address] = /<link rel="stylesheet" href="([^"]+)" media="print"/.exec(html)!;
  expect(await (await page.request.get(address!)).text()).toContain("details-content");
});
