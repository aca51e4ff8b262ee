import type { Page } from "@playwright/test";

import { expect, hydrated, standStill, test } from "./journey.ts";

const SLIDES = [
  "Scholarly Repository",
  "Literary Collection",
  "Contributors Database",
  "Cultural Visits",
  "Media Gallery",
];

async function open(page: Page) {
  await standStill(page);
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Next slide" })).toBeVisible();
}

async function expectSlide(page: Page, number: number) {
  await expect(page.locator(".dot[aria-current=true]")).toHaveAccessibleName(
    `Slide ${number}: ${SLIDES[number - 1]}`,
  );
  await expect(page.locator(".slide:not([inert])")).toHaveCount(1);
  await expect(page.locator(".slide:not([inert])").getByRole("heading")).toHaveText(SLIDES[number - 1]!);
}

test("buttons and dots move the slides, round and round", async ({ page }) => {
  await open(page);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(page, 2);
  await page.getByRole("button", { name: "Previous slide" }).click();
  await page.getByRole("button", { name: "Previous slide" }).click();
  await expectSlide(page, 5);
  await page.getByRole("button", { name: "Slide 3: Contributors Database" }).click();
  await expectSlide(page, 3);
});

test("arrows, digits and space do, with the focus nowhere or on the slides, but not beside them", async ({
  page,
}) => {
  await open(page);
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
  await expect(page.getByRole("button", { name: "Play the slides" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause the slides" })).toBeVisible();

  await page.getByRole("link", { name: "Trips" }).focus();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 5);
});

test("every ten seconds the next one comes; a move begins the ten anew, a pause ends them", async ({
  page,
}) => {
  await open(page);
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
  await page.getByRole("button", { name: "Pause the slides" }).click();
  await page.clock.runFor(30_000);
  await expectSlide(page, 3);
});

test("a swipe of more than fifty pixels does, a shorter one does not", async ({ page }) => {
  await open(page);
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

test("who asks for less motion gets slides that stand still until asked", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Play the slides" }).click();
  await page.clock.runFor(10_500);
  await expectSlide(page, 2);
});

type Sample = { time: number; opacity: number };
type Sampled = Window & { samples: Sample[]; loadTime: number };

/** Loads the page with its `load` event so many milliseconds after the splash was drawn, and samples each frame. */
async function sampleSplash(page: Page, loadMs: number) {
  await page.addInitScript(() => {
    const sampled = window as unknown as Sampled;
    sampled.samples = [];
    addEventListener("load", () => (sampled.loadTime = performance.now()));
    const sample = (time: number) => {
      const splash = document.querySelector(".splash");
      const style = splash && getComputedStyle(splash);
      const isDrawn = style && style.display !== "none";
      if (isDrawn) sampled.samples.push({ time, opacity: Number(style.opacity) });
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(
    (ms) => {
      const [first] = (window as unknown as Sampled).samples;
      return first && performance.now() - first.time >= ms;
    },
    loadMs,
    { polling: "raf" },
  );
  release();
  await expect.poll(() => page.evaluate("window.loadTime > 0")).toBe(true);
  await expect(page.locator(".splash")).toBeHidden();
  return page.evaluate(() => {
    const { samples, loadTime } = window as unknown as Sampled;
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
    const drawn = samples[0]!.time;
    const begin = samples.findLast(({ opacity }) => opacity === 1)!.time;
    const end = samples.find(({ opacity }) => opacity === 0)!.time;
    expect(Math.round(end - begin)).toBeGreaterThanOrEqual(FADE_MS);
    const due = Math.min(loadTime, drawn + LATE_MS);
    // A busy machine draws few frames.
    const longestFrame = Math.max(...samples.slice(1).map(({ time }, i) => time - samples[i]!.time));
    expect(Math.abs(begin - due)).toBeLessThan(50 + longestFrame);
    const isFading = samples.every(({ opacity }, i) => i === 0 || opacity <= samples[i - 1]!.opacity);
    expect(isFading).toBe(true);
  });

test("the splash is there for a second and a half at most, whatever is still loading", async ({ page }) => {
  // Script that never arrives: the window does not load for as long.
  await page.route("**/assets/**", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const splash = page.locator(".splash");
  await splash.waitFor({ state: "attached" });
  // The browser itself says when it ends; a clock beside it would measure the machine.
  const ends = await splash.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime),
  );
  expect(ends).toEqual([1_500]);
  await expect(splash).toBeHidden();
});

test("the browser loads the one language that it shows", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/?lang=sw");
  await hydrated(page);
  const languages = loaded.map((path) => /^\/assets\/(en|sw|fr)\.[^/]+\.js$/.exec(path)?.[1]).filter(Boolean);
  expect([...new Set(languages)]).toEqual(["sw"]);
});
