import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { expect, waitForHydration, pauseClock, test } from "./journey.ts";

const SLIDES = [
  "Scholarly Repository",
  "Literary Collection",
  "Contributors Database",
  "Cultural Visits",
  "Media Gallery",
];

async function openHome(page: Page) {
  await pauseClock(page);
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.getByRole("button", { name: t("carousel.next") })).toBeVisible();
}

async function expectSlide(page: Page, number: number) {
  await expect(page.locator(".dot[aria-current=true]")).toHaveAccessibleName(
    t("carousel.go-to", { number, title: SLIDES[number - 1]! }),
  );
  await expect(page.locator(".slide:not([inert])")).toHaveCount(1);
  await expect(page.locator(".slide:not([inert])").getByRole("heading")).toHaveText(SLIDES[number - 1]!);
}

test("buttons and dots change the slide and wrap around", async ({ page }) => {
  await openHome(page);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: t("carousel.next") }).click();
  await expectSlide(page, 2);
  await page.getByRole("button", { name: t("carousel.previous") }).click();
  await page.getByRole("button", { name: t("carousel.previous") }).click();
  await expectSlide(page, 5);
  await page
    .getByRole("button", { name: t("carousel.go-to", { number: 3, title: "Contributors Database" }) })
    .click();
  await expectSlide(page, 3);
});

test("arrow keys, digits and space control the slides unless the focus is elsewhere", async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 1);
  await page.keyboard.press("4");
  await expectSlide(page, 4);
  await page.keyboard.press("9");
  await expectSlide(page, 4);
  await page.locator(".slides").focus();
  await page.keyboard.press("5");
  await expectSlide(page, 5);
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: t("carousel.play") })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: t("carousel.pause") })).toBeVisible();

  await page.getByRole("link", { name: "Trips" }).focus();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 5);
});

test("slides advance every ten seconds, navigation restarts the timer, and pause stops it", async ({
  page,
}) => {
  await openHome(page);
  const progress = () =>
    page.locator(".dot[aria-current=true] progress").evaluate((bar: HTMLProgressElement) => bar.value);
  await page.clock.runFor(5_000);
  await expect.poll(progress).toBeGreaterThan(40);
  await page.keyboard.press("2");
  await expectSlide(page, 2);
  await expect.poll(progress).toBeLessThan(10);
  await page.clock.runFor(9_500);
  await expectSlide(page, 2);
  await page.clock.runFor(500);
  await expectSlide(page, 3);
  await page.getByRole("button", { name: t("carousel.pause") }).click();
  await page.clock.runFor(30_000);
  await expectSlide(page, 3);
});

test("a swipe of more than 50 pixels changes the slide, a shorter one does not", async ({ page }) => {
  await openHome(page);
  const swipe = (from: number, to: number) =>
    page.locator(".carousel").evaluate(
      (carousel, [start, end]) => {
        const touch = (clientX: number) =>
          new Touch({ identifier: 1, target: carousel, clientX, clientY: 300 });
        carousel.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(start!)] }));
        carousel.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(end!)] }));
      },
      [from, to],
    );
  await swipe(200, 160);
  await expectSlide(page, 1);
  await swipe(200, 140);
  await expectSlide(page, 2);
  await swipe(100, 190);
  await expectSlide(page, 1);
});

test("with reduced motion the slides start paused", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: t("carousel.play") }).click();
  await page.clock.runFor(10_500);
  await expectSlide(page, 2);
});

/** Nothing is drawn before the styles of the page are there. */
const SCRIPTS = "**/assets/*.js";

type Sample = { time: number; opacity: number };
type SplashWindow = Window & { samples: Sample[]; loadTime: number };

/**
 * Delays the `load` event until so many milliseconds after the splash is drawn, and samples its opacity in each frame.
 */
async function sampleSplash(page: Page, loadMs: number) {
  await page.addInitScript(() => {
    const splashWindow = window as unknown as SplashWindow;
    splashWindow.samples = [];
    addEventListener("load", () => (splashWindow.loadTime = performance.now()));
    const sample = (time: number) => {
      const splash = document.querySelector(".splash");
      const style = splash && getComputedStyle(splash);
      const isDrawn = style && style.display !== "none";
      if (isDrawn) splashWindow.samples.push({ time, opacity: Number(style.opacity) });
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(
    (ms) => {
      const [first] = (window as unknown as SplashWindow).samples;
      return first && performance.now() - first.time >= ms;
    },
    loadMs,
    { polling: "raf" },
  );
  release();
  await expect.poll(() => page.evaluate("window.loadTime > 0")).toBe(true);
  await expect(page.locator(".splash")).toBeHidden();
  return page.evaluate(() => {
    const { samples, loadTime } = window as unknown as SplashWindow;
    return { samples, loadTime };
  });
}

const FADE_MS = 700;
const LATE_MS = 800;

for (const loadMs of [300, 700, 1_100, 1_500])
  test(`the splash fades over 700 ms when the window loads ${loadMs} ms after it is drawn`, async ({
    page,
  }) => {
    const { samples, loadTime } = await sampleSplash(page, loadMs);
    const drawnAt = samples[0]!.time;
    const fadeStart = samples.findLast(({ opacity }) => opacity === 1)!.time;
    const fadeEnd = samples.find(({ opacity }) => opacity === 0)!.time;
    expect(Math.round(fadeEnd - fadeStart)).toBeGreaterThanOrEqual(FADE_MS);
    const expectedStart = Math.min(loadTime, drawnAt + LATE_MS);
    // A busy machine draws few frames.
    const longestFrame = Math.max(...samples.slice(1).map(({ time }, i) => time - samples[i]!.time));
    expect(Math.abs(fadeStart - expectedStart)).toBeLessThan(50 + longestFrame);
    const isFading = samples.every(({ opacity }, i) => i === 0 || opacity <= samples[i - 1]!.opacity);
    expect(isFading).toBe(true);
  });

test("the splash lasts at most 1.5 seconds while resources still load", async ({ page }) => {
  // Scripts never arrive: no `load` event.
  await page.route(SCRIPTS, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const splash = page.locator(".splash");
  await splash.waitFor({ state: "attached" });
  // The end time of the animation does not depend on the speed of the machine.
  const ends = await splash.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
  );
  expect(ends).toEqual([1_500]);
  await expect(splash).toBeHidden();
});

test("the browser loads only the messages of the displayed language", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/?lang=sw");
  await waitForHydration(page);
  const languages = loaded.map((path) => /^\/assets\/(en|sw|fr)\.[^/]+\.js$/.exec(path)?.[1]).filter(Boolean);
  expect([...new Set(languages)]).toEqual(["sw"]);
});
