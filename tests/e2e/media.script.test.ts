import type { Page } from "@playwright/test";
import sharp from "sharp";

import { createWavFile } from "#app/models/seed/small-files.ts";
import { createWebmFile } from "#app/models/seed/small-film.ts";

import { t } from "../setup/translate.ts";

import {
  logInAs,
  expect,
  waitForHydration,
  logInAsNewReader,
  expectOk,
  test,
  uniqueText,
} from "./journey.ts";

const findMedia = async (page: Page, search: string) => {
  const response = await expectOk(page.request.get(`/api/media?search=${encodeURIComponent(search)}`));
  return ((await response.json()) as { media: { id: string; plays: number; views: number }[] }).media[0]!;
};

test("arrow keys change the item, except in a zoomed picture", async ({ page }) => {
  await logInAsNewReader(page);
  const { id } = await findMedia(page, "basket from above");
  await page.goto(`/media?type=image&dialog=item&id=${id}`);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 }).first();
  await expect(title).toHaveText("A basket from above");
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText("The last boat before the wind turns");
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText("A basket from above");
  await expect(page).toHaveURL(/type=image&dialog=item/);

  // A key pressed at the moment an item appears applies to that item.
  await page.evaluate(() => {
    const getTitle = () => document.querySelector("#dialog-title")?.textContent;
    new MutationObserver((_, observer) => {
      if (getTitle() !== "The last boat before the wind turns") return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      document.body.dataset.pressed = "at once";
    }).observe(document.body, { characterData: true, childList: true, subtree: true });
  });
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("body")).toHaveAttribute("data-pressed", "at once");
  await expect(title).toHaveText("A basket from above");

  await dialog.getByRole("button", { name: t("media.zoom-in") }).click();
  const zoomedPicture = dialog.getByRole("group", {
    name: t("media.image-title", { title: "A basket from above" }),
  });
  // The zoomed view shows the original.
  await expect(zoomedPicture.locator("img")).toHaveAttribute("src", `/api/media/${id}/view`);
  await expect
    .poll(() => zoomedPicture.evaluate((frame) => frame.scrollWidth > 1.9 * frame.clientWidth))
    .toBe(true);
  await expect
    .poll(() => zoomedPicture.evaluate((frame) => Math.round((frame.scrollLeft / frame.clientWidth) * 10)))
    .toBe(5);
  await zoomedPicture.focus();
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText("A basket from above");
  await dialog.getByRole("button", { name: t("media.zoom-out") }).click();
  await expect(zoomedPicture).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/media\?type=image$/);
});

async function buildFilm() {
  const [size, frames] = [{ width: 480, height: 360 }, ["#111", "#911", "#191", "#119", "#991", "#111"]];
  const renderedFrames = frames.map((background) =>
    sharp({ create: { ...size, channels: 3, background } })
      .webp()
      .toBuffer(),
  );
  return createWebmFile(await Promise.all(renderedFrames), size, 500);
}

/** Other journeys do not open these items, so their counts are exact. */
async function addMedia(page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await logInAs(page, "admin");
  await expectOk(page.request.post("/api/media", { multipart: { title, file } }));
}

test("a film and a recording play, seek by range requests and count as one play", async ({ page }) => {
  const statuses: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/view")) statuses.push(`${response.status()}`);
  });
  const [drums, ferry] = [uniqueText("Drums"), uniqueText("The ferry")];
  await addMedia(page, drums, { name: "drums.webm", mimeType: "video/webm", buffer: await buildFilm() });
  await addMedia(page, ferry, { name: "ferry.wav", mimeType: "audio/wav", buffer: createWavFile(2.5) });
  await logInAsNewReader(page);
  for (const [search, tag, seconds] of [
    [drums, "video", 3],
    [ferry, "audio", 2.5],
  ] as const) {
    const before = await findMedia(page, search);
    statuses.length = 0;
    await page.goto(`/media/${before.id}`);
    await waitForHydration(page);
    const player = page.locator(tag);
    await expect(player).toBeVisible();
    // Nothing is loaded before playback.
    expect(statuses).toEqual([]);
    await player.evaluate(async (element: HTMLMediaElement) => {
      element.muted = true;
      await element.play();
    });
    expect(await player.evaluate((element: HTMLMediaElement) => element.duration)).toBeCloseTo(seconds, 1);
    await player.evaluate(
      (element: HTMLMediaElement) =>
        new Promise((resolve) => {
          element.addEventListener("seeked", resolve, { once: true });
          element.currentTime = 2;
        }),
    );
    expect(statuses[0]).toBe("206");
    expect(await player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThanOrEqual(
      2,
    );
    const after = await findMedia(page, search);
    expect([after.plays - before.plays, after.views - before.views]).toEqual([1, 1]);
  }
});

test("the rows of the gallery have one height, and pictures are whole in them", async ({ page }) => {
  await page.goto("/media");
  await waitForHydration(page);
  const boxes = await page.locator(".media-thumbnail").evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect();
      const image = element.querySelector("img");
      return { top: Math.round(top), height, fit: image && getComputedStyle(image).objectFit };
    }),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (const { top, height, fit } of boxes) {
    expect(fit ?? "contain").toBe("contain");
    const inRow = boxes.filter((box) => box.top === top).map((box) => box.height);
    expect(Math.max(...inRow.map((other) => Math.abs(other - height)))).toBeLessThan(2);
  }
});
