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
