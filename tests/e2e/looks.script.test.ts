import { expect, expectAccessible, expectValidHtml, hydrated, test } from "./journey.ts";

/**
 * Every screen in every language, wide and narrow, light and dark, with script and as it is sent to who saves
 * data, which is how it stands without script. axe itself needs script, hence the name of this file.
 */

const SCREENS = ["/", "/join", "/join?dialog=apply", "/join?dialog=applied", "/no-such-page"];

for (const path of SCREENS)
  for (const lang of ["en", "sw", "fr"])
    test(`${path} in ${lang} is valid, accessible and never scrolls sideways`, async ({ page, request }) => {
      const address = `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
      await expectValidHtml(await (await request.get(address)).text());
      for (const mode of ["with script", "saving data"]) {
        await page.setExtraHTTPHeaders({ "Save-Data": mode === "saving data" ? "on" : "off" });
        await page.goto(address);
        if (mode === "with script") {
          await hydrated(page);
          await expect(page.locator(".splash:visible")).toHaveCount(0);
        }
        for (const colorScheme of ["light", "dark"] as const)
          for (const width of [320, 360, 768, 1280]) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            await page.setViewportSize({ width, height: 800 });
            await expectAccessible(page);
            expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
          }
      }
    });
