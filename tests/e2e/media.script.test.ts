import type { Page } from "@playwright/test";
import sharp from "sharp";

import { wav } from "#app/models/seed/small-files.ts";
import { webm } from "#app/models/seed/small-film.ts";

import { as, expect, hydrated, newReader, taken, test, unique } from "./journey.ts";

/** What only script adds to the gallery: keys, zoom, players that can be driven, and files that go one by one. */

const find = async (page: Page, search: string) => {
  const answer = await taken(page.request.get(`/api/media?search=${encodeURIComponent(search)}`));
  return ((await answer.json()) as { media: { id: string; plays: number; views: number }[] }).media[0]!;
};

test("the arrow keys lead from item to item, but not out of a picture that one has come near to", async ({
  page,
}) => {
  await newReader(page);
  const { id } = await find(page, "basket from above");
  await page.goto(`/media?type=image&dialog=item&id=${id}`);
  await hydrated(page);
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 }).first();
  await expect(title).toHaveText("A basket from above");
  await page.keyboard.press("ArrowLeft");
  await expect(title).toHaveText("The last boat before the wind turns");
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText("A basket from above");
  await expect(page).toHaveURL(/type=image&dialog=item/);

  // A key in the very moment in which an item appears leads on from that item.
  await page.evaluate(() => {
    const said = () => document.querySelector("#dialog-title")?.textContent;
    new MutationObserver((_, observer) => {
      if (said() !== "The last boat before the wind turns") return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      document.body.dataset.pressed = "at once";
    }).observe(document.body, { characterData: true, childList: true, subtree: true });
  });
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("body")).toHaveAttribute("data-pressed", "at once");
  await expect(title).toHaveText("A basket from above");

  await dialog.getByRole("button", { name: "Zoom in" }).click();
  const near = dialog.getByRole("group", { name: "Image: A basket from above" });
  // Near to it one looks at the original.
  await expect(near.locator("img")).toHaveAttribute("src", `/api/media/${id}/view`);
  await expect.poll(() => near.evaluate((frame) => frame.scrollWidth > 1.9 * frame.clientWidth)).toBe(true);
  await expect
    .poll(() => near.evaluate((frame) => Math.round((frame.scrollLeft / frame.clientWidth) * 10)))
    .toBe(5);
  await near.focus();
  await page.keyboard.press("ArrowRight");
  await expect(title).toHaveText("A basket from above");
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  await expect(near).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/media\?type=image$/);
});

async function film() {
  const [size, frames] = [{ width: 480, height: 360 }, ["#111", "#911", "#191", "#119", "#991", "#111"]];
  const drawn = frames.map((background) =>
    sharp({ create: { ...size, channels: 3, background } })
      .webp()
      .toBuffer(),
  );
  return webm(await Promise.all(drawn), size, 500);
}

/** Of its own: what is counted here other journeys do not open. */
async function add(page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await as(page, "admin");
  await taken(page.request.post("/api/media", { multipart: { title, file } }));
}

test("a film and a recording play, are sought in by ranges, and are counted as one play", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/view")) asked.push(`${answer.status()}`);
  });
  const [drums, ferry] = [unique("Drums"), unique("The ferry")];
  await add(page, drums, { name: "drums.webm", mimeType: "video/webm", buffer: await film() });
  await add(page, ferry, { name: "ferry.wav", mimeType: "audio/wav", buffer: wav(2.5) });
  await newReader(page);
  for (const [search, tag, seconds] of [
    [drums, "video", 3],
    [ferry, "audio", 2.5],
  ] as const) {
    const before = await find(page, search);
    asked.length = 0;
    await page.goto(`/media/${before.id}`);
    await hydrated(page);
    const player = page.locator(tag);
    await expect(player).toBeVisible();
    // Nothing of it is fetched before somebody wants it.
    expect(asked).toEqual([]);
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
    expect(asked[0]).toBe("206");
    expect(await player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThanOrEqual(
      2,
    );
    const after = await find(page, search);
    expect([after.plays - before.plays, after.views - before.views]).toEqual([1, 1]);
  }
});
