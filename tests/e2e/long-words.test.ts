import type { Page } from "@playwright/test";

import { tone } from "../setup/pictures.ts";
import { as, expect, goTo, test, unique } from "./journey.ts";
import { sendWork } from "./sent-work.ts";

/** As much as may be typed arrives in a script of three bytes; what is more comes back, or is still in the form. */

/** So many letters in cues, with their times. */
const said = (letters: number) =>
  Array.from(
    { length: letters / 900 },
    (_, i) => `${i}:01 --> ${i}:40\n${"ውኃ ቀዳን ".repeat(150).slice(0, 870)}`,
  ).join("\n\n");
/** How many words are in the form: a failure names them all otherwise. */
const expectAll = (page: Page, text: string) =>
  expect
    .poll(async () => (await words(page).inputValue()).split("ቀዳን").length)
    .toBe(text.split("ቀዳን").length);
const words = (page: Page) => page.getByLabel("Text and timings");

test("what is said is as long as it may be, and what is longer is not lost", async ({ page, hasScript }) => {
  const id = await sendWork(page, unique("A long song"), "English", {
    contentType: "audio",
    file: tone("long.wav"),
  });
  await as(page, "admin");
  const open = () => goTo(page, `/transcripts/${id}/write`, hasScript);
  const save = () => page.getByRole("button", { name: "Save transcript" }).click();
  const longest = said(39_600);
  await open();
  await words(page).fill(longest);
  await save();
  await expect(page.getByText("Transcript saved.")).toBeVisible();
  await open();
  await expectAll(page, longest);

  const longer = said(45_000);
  await words(page).fill(longer);
  await save();
  await expect(page.getByText("Use 40000 characters or fewer").first()).toBeVisible();
  await expectAll(page, longer);

  const tooLarge = said(126_000);
  await open();
  await words(page).fill(tooLarge);
  await save();
  if (hasScript)
    await expect(page.getByText("What you typed is still here. Shorten it", { exact: false })).toBeVisible();
  else {
    await expect(page.getByRole("heading", { name: "Your form is too large to submit" })).toBeVisible();
    await page.goBack();
  }
  await expectAll(page, tooLarge);
});
