import type { Page } from "@playwright/test";

import { expect, hydrated, test } from "./journey.ts";

/** What the policy of a page refused, as the browser tells it. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => {
      const seen = (window as { refused?: string[] }).refused ?? [];
      (window as { refused?: string[] }).refused = [...seen, violatedDirective];
    });
  });
  return () => page.evaluate(() => (window as { refused?: string[] }).refused ?? []);
}

test("what a page says of itself to programs stands in it once, refused by nothing, and goes with it", async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  const said = () =>
    page.locator('script[type="application/ld+json"]').evaluateAll((scripts) =>
      scripts.map(({ textContent }) => {
        const [thing] = (JSON.parse(textContent) as { "@graph": { "@type": string }[] })["@graph"];
        return thing!["@type"];
      }),
    );
  const ofServer = page.locator("head").locator("[rel=canonical], [hreflang], [property]");
  await page.goto("/scholarly-repository");
  await hydrated(page);
  expect([await said(), (await ofServer.count()) > 0]).toEqual([[], true]);
  await page.getByRole("main").locator("a[href^='/scholarly-repository/']").first().click();
  await expect.poll(said).toEqual(["ScholarlyArticle"]);
  await expect(ofServer).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  expect([await said(), await ofServer.count(), await refused()]).toEqual([
    ["ScholarlyArticle"],
    expect.any(Number),
    [],
  ]);
  await expect(page.locator("meta[name='citation_title']")).toHaveCount(1);
});

const RUNS = "window.injected = true";
const INJECTED = `<script>${RUNS}</script><img src="/none.png" alt="" onerror="${RUNS}">`;

test("a script that somebody brought into a page does not run, and the page works", async ({ context }) => {
  // A page of its own: on that of a journey every word of the console is an error, and here the browser complains.
  const page = await context.newPage();
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const refused = await watchPolicy(page);
  // As if something had let it through into the page's text, at its end, where it disturbs nothing.
  await page.route("/library", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</body>", `${INJECTED}</body>`);
    expect(body).toContain(INJECTED);
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/library");
  await hydrated(page);
  await expect.poll(refused).toEqual(["script-src-elem", "script-src-attr"]);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);

  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => "stays" in window), "the page's own script leads on").toBe(true);
  expect(errors).toEqual([]);
});
