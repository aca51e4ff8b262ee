import type { Page } from "@playwright/test";

import { buildTone } from "../setup/pictures.ts";
import { logInAs, expect, openPage, expectOk, test, uniqueText } from "./journey.ts";
import { submitItem } from "./submit-item.ts";

test("an approved transcript is found by search and links to its time", async ({ page, hasScript }) => {
  const title = uniqueText("An evening at the pier");
  const id = await submitItem(page, title, "English", { contentType: "audio", file: buildTone("pier.wav") });
  const word = uniqueText("lantern").replaceAll(/[^a-z]/g, "");
  await openPage(page, `/library/${id}`, hasScript);
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

  await logInAs(page, "user");
  expect((await page.request.get(`/api/content/${id}/transcript`)).status()).toBe(404);

  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("link", { name: "Read the transcript" }).click();
  await expect(page.getByText(`Nakato: Light the ${word}.`)).toBeVisible();
  await openPage(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  await expectOk(page.request.put(`/api/content/${id}`, { data: { isPublished: true } }));

  await logInAs(page, "user");
  await openPage(page, `/search?q=${word}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Heard at 1:15" }).click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${id}\\?t=75&words=${word}#match$`));
  const cue = page.locator("#match");
  await expect(cue).toBeInViewport();
  await expect(cue.locator("mark")).toHaveText(word);
  expect(await cue.getByRole("link").getAttribute("href")).toMatch(/\/(view|low-data)#t=75$/);

  // While a translation is pending, readers see the approved transcript.
  await logInAs(page, "contributor");
  await openPage(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: "Add another language" }).click();
  await page.getByLabel("Language of the transcript").fill("Kiswahili");
  const translatedWord = uniqueText("taa").replaceAll(/[^a-z]/g, "");
  await page.getByLabel("Text and timings").fill(`1:15 --> 1:19\nNakato: Washeni ${translatedWord}.`);
  await page.getByRole("button", { name: "Save transcript" }).click();
  await expect(
    page.getByText("This is your change. It is waiting for approval", { exact: false }),
  ).toBeVisible();
  await openPage(page, `/transcripts/${id}`, hasScript);
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
  await expect(page.getByText(translatedWord)).toHaveCount(0);

  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await expect(page.getByText(`Nakato: Washeni ${translatedWord}.`)).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Transcript change approved")).toBeVisible();

  await logInAs(page, "user");
  await openPage(page, `/search?q=${translatedWord}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Heard at 1:15" }).click();
  await expect(page.locator("#match mark")).toHaveText(translatedWord);
  await expect(page.locator("track")).toHaveCount(2);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
});

/** Creates an approved recording with an English transcript and logs in as an administrator. */
async function createTranscribedItem(page: Page) {
  const title = uniqueText("A song for the well");
  const id = await submitItem(page, title, "English", { contentType: "audio", file: buildTone("well.wav") });
  const writeTranscript = async (language: string, words: string): Promise<string> => {
    const multipart = { text: `0:01 --> 0:04\n${words}`, language };
    const response = await expectOk(page.request.put(`/api/content/${id}/transcript`, { multipart }));
    return (await response.json()).id;
  };
  const decide = async (approve: boolean) => {
    const { version } = await (await expectOk(page.request.get(`/api/content/${id}`))).json();
    await expectOk(page.request.put(`/api/admin/content/${id}/approval`, { data: { approve, version } }));
  };
  const read = async () => {
    const { languages } = await (await expectOk(page.request.get(`/api/content/${id}/transcript`))).json();
    const lines: string[] = [];
    for (const { id: transcript, language } of languages) {
      const response = await page.request.get(`/api/content/${id}/transcript?transcript=${transcript}`);
      lines.push(`${language}: ${(await response.json()).cues[0].words}`);
    }
    return lines;
  };
  await logInAs(page, "admin");
  await decide(true);
  const english = await writeTranscript("English", "We draw water.");
  const save = () => page.getByRole("button", { name: "Save transcript" }).click();
  return { id, title, english, writeTranscript, decide, read, save };
}

test("a stale form keeps its input and saves only its own transcript", async ({ page, hasScript }) => {
  const { id, english, writeTranscript, decide, read, save } = await createTranscribedItem(page);
  await logInAs(page, "contributor");
  const luganda = await writeTranscript("Luganda", "Tusena amazzi.");
  await logInAs(page, "admin");
  await openPage(page, `/transcripts/${id}/write?transcript=${luganda}`, hasScript);
  const removeCheckbox = page.getByLabel(/^Remove (transcript|this change)/);
  const words = page.getByLabel("Text and timings");
  await removeCheckbox.check();
  await decide(false);
  await save();
  await expect(
    page.getByText("Someone else has changed this since you opened it", { exact: false }),
  ).toBeVisible();
  await expect(removeCheckbox).toBeChecked();
  await save();
  await expect(page.getByText("There is nothing left to remove here.").first()).toBeVisible();
  await removeCheckbox.uncheck();
  await words.fill("0:01 --> 0:04\nTusena amazzi amayonjo.");
  await save();
  await expect(page.getByText("Transcript saved.")).toBeVisible();
  expect(await read()).toEqual(["English: We draw water.", "Luganda: Tusena amazzi amayonjo."]);

  await openPage(page, `/transcripts/${id}/write?transcript=${english}`, hasScript);
  await words.fill("0:01 --> 0:04\nWe draw clean water.");
  await writeTranscript("French", "Nous puisons.");
  await save();
  await expect(
    page.getByText("Someone else has changed this since you opened it", { exact: false }),
  ).toBeVisible();
  await save();
  await expect(page.getByText("Transcript saved.")).toBeVisible();
  expect(await read()).toContain("English: We draw clean water.");
});
