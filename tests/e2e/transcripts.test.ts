import type { Page } from "@playwright/test";

import { buildTone } from "../setup/pictures.ts";
import { as, expect, goTo, taken, test, unique } from "./journey.ts";
import { sendWork } from "./submit-item.ts";

test("a contributor's transcript is approved, found by a word, and leads to its second", async ({
  page,
  hasScript,
}) => {
  const title = unique("An evening at the pier");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: buildTone("pier.wav") });
  const word = unique("lantern").replaceAll(/[^a-z]/g, "");
  await goTo(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: "Add a transcript" }).click();
  const words = page.getByLabel("Text and timings");
  await words.fill(`0:01 --> 0:04\nNakato: Light the ${word}.\nThe boat`);
  await words.press("End");
  await words.pressSequentially("\n\nno times here");
  await page.getByRole("button", { name: "Save transcript" }).click();
  await expect(page.getByText("Line 5: enter a timing here").first()).toBeVisible();
  await words.fill(`0:01 --> 0:04\nThe boats come home.\n\n1:15 --> 1:19\nNakato: Light the ${word}.`);
  await page.getByRole("button", { name: "Save transcript" }).click();
  await expect(page.getByText("Transcript saved", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "From 1:15" })).toBeVisible();

  await as(page, "user");
  expect((await page.request.get(`/api/content/${id}/transcript`)).status()).toBe(404);

  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("link", { name: "Read the transcript" }).click();
  await expect(page.getByText(`Nakato: Light the ${word}.`)).toBeVisible();
  await goTo(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  await taken(page.request.put(`/api/content/${id}`, { data: { isPublished: true } }));

  await as(page, "user");
  await goTo(page, `/search?q=${word}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Heard at 1:15" }).click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${id}\\?t=75&words=${word}#match$`));
  const said = page.locator("#match");
  await expect(said).toBeInViewport();
  await expect(said.locator("mark")).toHaveText(word);
  expect(await said.getByRole("link").getAttribute("href")).toMatch(/\/(view|low-data)#t=75$/);

  // In another language, and while that waits everybody reads what is approved.
  await as(page, "contributor");
  await goTo(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: "Add another language" }).click();
  await page.getByLabel("Language of the transcript").fill("Kiswahili");
  const other = unique("taa").replaceAll(/[^a-z]/g, "");
  await page.getByLabel("Text and timings").fill(`1:15 --> 1:19\nNakato: Washeni ${other}.`);
  await page.getByRole("button", { name: "Save transcript" }).click();
  await expect(
    page.getByText("This is your change. It is waiting for approval", { exact: false }),
  ).toBeVisible();
  await goTo(page, `/transcripts/${id}`, hasScript);
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);

  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await expect(page.getByText(`Nakato: Washeni ${other}.`)).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Transcript change approved")).toBeVisible();

  await as(page, "user");
  await goTo(page, `/search?q=${other}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Heard at 1:15" }).click();
  await expect(page.locator("#match mark")).toHaveText(other);
  await expect(page.locator("track")).toHaveCount(2);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
});

/** An approved recording of the contributor's with a transcript in English; an administrator is logged in. */
async function withTranscript(page: Page) {
  const title = unique("A song for the well");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: buildTone("well.wav") });
  /** The id of what was written. */
  const put = async (language: string, words: string): Promise<string> => {
    const multipart = { text: `0:01 --> 0:04\n${words}`, language };
    const written = await taken(page.request.put(`/api/content/${id}/transcript`, { multipart }));
    return (await written.json()).id;
  };
  const decide = async (approve: boolean) => {
    const { version } = await (await taken(page.request.get(`/api/content/${id}`))).json();
    await taken(page.request.put(`/api/admin/content/${id}/approval`, { data: { approve, version } }));
  };
  const read = async () => {
    const { languages } = await (await taken(page.request.get(`/api/content/${id}/transcript`))).json();
    const all: string[] = [];
    for (const { id: transcript, language } of languages) {
      const one = await page.request.get(`/api/content/${id}/transcript?transcript=${transcript}`);
      all.push(`${language}: ${(await one.json()).cues[0].words}`);
    }
    return all;
  };
  await as(page, "admin");
  await decide(true);
  const english = await put("English", "We draw water.");
  const save = () => page.getByRole("button", { name: "Save transcript" }).click();
  return { id, title, english, put, decide, read, save };
}

test("a stale form comes back as it was sent, and saves only what it was opened with", async ({
  page,
  hasScript,
}) => {
  const { id, english, put, decide, read, save } = await withTranscript(page);
  await as(page, "contributor");
  const luganda = await put("Luganda", "Tusena amazzi.");
  await as(page, "admin");
  await goTo(page, `/transcripts/${id}/write?transcript=${luganda}`, hasScript);
  const takeAway = page.getByLabel(/^Remove (transcript|this change)/);
  const words = page.getByLabel("Text and timings");
  await takeAway.check();
  await decide(false);
  await save();
  await expect(
    page.getByText("Someone else has changed this since you opened it", { exact: false }),
  ).toBeVisible();
  await expect(takeAway).toBeChecked();
  await save();
  await expect(page.getByText("There is nothing left to remove here.").first()).toBeVisible();
  await takeAway.uncheck();
  await words.fill("0:01 --> 0:04\nTusena amazzi amayonjo.");
  await save();
  await expect(page.getByText("Transcript saved.")).toBeVisible();
  expect(await read()).toEqual(["English: We draw water.", "Luganda: Tusena amazzi amayonjo."]);

  await goTo(page, `/transcripts/${id}/write?transcript=${english}`, hasScript);
  await words.fill("0:01 --> 0:04\nWe draw clean water.");
  await put("French", "Nous puisons.");
  await save();
  await expect(
    page.getByText("Someone else has changed this since you opened it", { exact: false }),
  ).toBeVisible();
  await save();
  await expect(page.getByText("Transcript saved.")).toBeVisible();
  expect(await read()).toContain("English: We draw clean water.");
});
