import type { Page } from "@playwright/test";

import { readableRoutes } from "../setup/readable-routes.ts";
import { resolvePath, SCREENS } from "../setup/screens.ts";
import {
  logInAs,
  AXE,
  collectErrors,
  expect,
  expectAccessible,
  expectValidHtml,
  waitForHydration,
  test,
} from "./journey.ts";

/**
 * Each screen is checked in English, narrow, light and with script; and in another language, at all widths, dark and
 * without script. axe needs script.
 */

/** Redirects, files, and screens of development only. */
const SKIPPED_PATTERNS = ["/*", "/parts", "/refused", "/language", "/logout"];

test("every screen of the build is in SCREENS", async ({ page }) => {
  test.setTimeout(480_000);
  const visitedPaths: string[] = [];
  // Visitors first: there is no logout in between.
  for (const { path, role } of SCREENS.toSorted((a, b) => Number(!!a.role) - Number(!!b.role))) {
    if (role && typeof path !== "string") await logInAs(page, role);
    visitedPaths.push(new URL(await resolvePath(path, page.request), "http://x").pathname);
  }
  const screens = readableRoutes.filter(({ isScreen }) => isScreen).map(({ pattern }) => pattern);
  const isVisited = (pattern: string) =>
    visitedPaths.some((path) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path));
  expect(screens.filter((pattern) => !SKIPPED_PATTERNS.includes(pattern) && !isVisited(pattern))).toEqual([]);
});

const fitsWidth = (page: Page) => page.evaluate("document.documentElement.scrollWidth <= innerWidth");

/**
 * One page per worker, so that our script and axe are parsed once. Cookies and storage are cleared between tests, and
 * the service worker is blocked.
 */
const sharedPageTest = test.extend<object, { sharedPage: { page: Page; errors: string[] } }>({
  sharedPage: [
    async ({ browser }, use) => {
      const baseURL = process.env.JOURNEYS_AT!;
      const context = await browser.newContext({ baseURL, locale: "en-GB", serviceWorkers: "block" });
      const page = await context.newPage();
      await page.addInitScript(AXE);
      await use({ page, errors: collectErrors(page) });
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ sharedPage: { page, errors } }, use) => {
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({});
    await use(page);
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    expect(errors.splice(0)).toEqual([]);
  },
});

/** Their texts are longer than the English ones; alternates between screens. */
const OTHER_LANGUAGES = ["sw", "fr"] as const;

for (const [number, { path, name = String(path), role, withoutScript }] of SCREENS.entries())
  (withoutScript ? test : sharedPageTest)(
    `${name} is valid and accessible, and never scrolls sideways`,
    async ({ page }) => {
      if (role) await logInAs(page, role);
      if (typeof path !== "string") test.setTimeout(480_000);
      const screenPath = await resolvePath(path, page.request);
      const address = (lang: string) => `${screenPath}${screenPath.includes("?") ? "&" : "?"}lang=${lang}`;
      const language = OTHER_LANGUAGES[number % OTHER_LANGUAGES.length]!;
      await expectValidHtml(await (await page.request.get(address(language))).text());
      await page.emulateMedia({ reducedMotion: "reduce" });
      await checkNarrow(page, address("en"), withoutScript);
      // The first check covers the rest, except for dialogs, which without script are part of the page.
      const isDialog = screenPath.includes("dialog=");
      await checkDark(page, address(language), isDialog ? undefined : ["color-contrast"]);
    },
  );

async function checkNarrow(page: Page, address: string, withoutScript?: true) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  if (!withoutScript) await waitForHydration(page);
  await expect(page.locator(".splash:visible")).toHaveCount(0);
  expect(await fitsWidth(page), "narrow").toBe(true);
  await expectAccessible(page);
}

async function checkDark(page: Page, address: string, rules?: string[]) {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await fitsWidth(page), `at ${width}`).toBe(true);
  }
  await expectAccessible(page, rules);
}
