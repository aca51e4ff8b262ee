import type { Page } from "@playwright/test";

import { expect, waitForHydration, test } from "./journey.ts";

/** Returns a function that reads the directives violated so far. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      const seen = (window as { refused?: string[] }).refused ?? [];
      (window as { refused?: string[] }).refused = [...seen, violatedDirective];
    });
  });
  return () => page.evaluate(() => (window as { refused?: string[] }).refused ?? []);
}

test("structured data appears once, violates no policy and follows the page", async ({ page }) => {
  const refused = await watchPolicy(page);
  const listTypes = () =>
    page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
      scripts.map(({ textContent }) => {
        const [node] = (JSON.parse(textContent) as { "@graph": { "@type": string }[] })["@graph"];
        return node!["@type"];
      }),
    );
  const serverTags = page.locator("head").locator("[rel=canonical], [hreflang], [property]");
  await page.goto("/scholarly-repository");
  await waitForHydration(page);
  expect([await listTypes(), (await serverTags.count()) > 0]).toEqual([[], true]);
  await page.getByRole("main").locator("a[href^='/scholarly-repository/']").first().click();
  await expect.poll(listTypes).toEqual(["ScholarlyArticle"]);
  await expect(serverTags).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  expect([await listTypes(), await serverTags.count(), await refused()]).toEqual([
    ["ScholarlyArticle"],
    expect.any(Number),
    [],
  ]);
  await expect(page.locator("meta[name='citation_title']")).toHaveCount(1);
});

const RUNS = "window.injected = true";
const INJECTED = `<script>${RUNS}</script><img src="/none.png" alt="" onerror="${RUNS}">`;

test("an injected script does not run, and the page works", async ({ context }) => {
  // A new page: the fixture fails on console errors, and blocked scripts log some.
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const refused = await watchPolicy(page);
  // At the end of the body, where the markup does not affect hydration.
  await page.route("/library", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `${INJECTED}</body>`);
    expect(body).toContain(INJECTED);
    await route.fulfill({ response, body });
  });
  await page.goto("/library");
  await waitForHydration(page);
  await expect.poll(refused).toEqual(["script-src-elem", "script-src-attr"]);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);

  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => "stays" in window), "the page's own script leads on").toBe(true);
  expect(errors).toEqual([]);
});
