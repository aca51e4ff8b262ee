import { EXAMPLE_CUE_TIMES } from "#app/schemas/lists/recordings.ts";

import { buildTone } from "../setup/pictures.ts";
import { t } from "../setup/translate.ts";

import { logInAs, expect, openPage, expectOk, test, uniqueText } from "./journey.ts";
import { submitItem } from "./submit-item.ts";

test("an approved transcript is found by search and links to its time", async ({ page, hasScript }) => {
  const title = uniqueText("An evening at the pier");
  const id = await submitItem(page, title, "English", { contentType: "audio", file: buildTone("pier.wav") });
  const word = uniqueText("lantern").replaceAll(/[^a-z]/g, "");
  await openPage(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: t("transcripts.add") }).click();
  await expect(page.locator("audio")).toBeVisible();
  const words = page.getByLabel(t("transcripts.text"));
  await words.fill(`0:01 --> 0:04\nNakato: Light the ${word}.\nThe boat`);
  await words.press("End");
  await words.pressSequentially("\n\nno times here");
  await page.getByRole("button", { name: t("transcripts.save") }).click();
  const timingRequired = t("transcripts.timing-required", { line: 5, times: EXAMPLE_CUE_TIMES });
  await expect(page.getByText(timingRequired).first()).toBeVisible();
  await words.fill(`0:01 --> 0:04\nThe boats come home.\n\n1:15 --> 1:19\nNakato: Light the ${word}.`);
  await page.getByRole("button", { name: t("transcripts.save") }).click();
  await expect(page.getByText(t("transcripts.saved"), { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: t("transcripts.from", { time: "1:15" }) })).toBeVisible();

  await logInAs(page, "user");
  expect((await page.request.get(`/api/content/${id}/transcript`)).status()).toBe(404);

  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("link", { name: t("transcripts.read") }).click();
  await expect(page.getByText(`Nakato: Light the ${word}.`)).toBeVisible();
  await openPage(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  await expectOk(page.request.put(`/api/content/${id}`, { data: { isPublished: true } }));

  await logInAs(page, "user");
  await openPage(page, `/search?q=${word}`, hasScript);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("transcripts.match-at", { time: "1:15" }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${id}\\?t=75&words=${word}#match$`));
  const cue = page.locator("#match");
  await expect(cue).toBeInViewport();
  await expect(cue.locator("mark")).toHaveText(word);
  expect(await cue.getByRole("link").getAttribute("href")).toMatch(/\/(view|low-data)#t=75$/);

  // While a translation is pending, readers see the approved transcript.
  await logInAs(page, "contributor");
  await openPage(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: t("transcripts.add-language") }).click();
  await page.getByLabel(t("transcripts.language")).fill("Kiswahili");
  const translatedWord = uniqueText("taa").replaceAll(/[^a-z]/g, "");
  await page.getByLabel(t("transcripts.text")).fill(`1:15 --> 1:19\nNakato: Washeni ${translatedWord}.`);
  await page.getByRole("button", { name: t("transcripts.save") }).click();
  await expect(page.getByText(t("transcripts.your-draft-pending"), { exact: false })).toBeVisible();
  await openPage(page, `/transcripts/${id}`, hasScript);
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
  await expect(page.getByText(translatedWord)).toHaveCount(0);

  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await expect(page.getByText(`Nakato: Washeni ${translatedWord}.`)).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(t("transcripts.draft-approved"))).toBeVisible();

  await logInAs(page, "user");
  await openPage(page, `/search?q=${translatedWord}`, hasScript);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("transcripts.match-at", { time: "1:15" }) })
    .click();
  await expect(page.locator("#match mark")).toHaveText(translatedWord);
  await expect(page.locator("track")).toHaveCount(2);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
});

test("a transcript in plain text is written beside the player, and found by its words", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("A morning at the pier");
  const id = await submitItem(page, title, "English", { contentType: "audio", file: buildTone("pier.wav") });
  const word = uniqueText("lantern").replaceAll(/[^a-z]/g, "");
  const text = `Nakato: Light the ${word}.\nThe boat is late.\n\nIt was <dark> at 5:30.`;
  await openPage(page, `/transcripts/${id}/write`, hasScript);
  await expect(page.locator("audio[controls] source")).toHaveAttribute("src", new RegExp(`/${id}/view$`));
  const field = page.getByLabel(t("transcripts.text"));
  const save = () => page.getByRole("button", { name: t("transcripts.save") }).click();
  await field.fill(" \n ");
  await save();
  await expect(page.getByText(t("transcripts.text-or-file-required")).first()).toBeVisible();
  const long = `Nakato: Come.\n\n${"x".repeat(1001)}`;
  await field.fill(long);
  await save();
  const tooLong = t("transcripts.paragraph-too-long", { line: 3, max: 1000 });
  await expect(page.getByText(tooLong).first()).toBeVisible();
  await expect(field).toHaveValue(long);
  await field.fill(text);
  await save();
  await expect(page.getByText(t("transcripts.saved"), { exact: false })).toBeVisible();
  await expect(page.getByText("It was <dark> at 5:30.")).toBeVisible();
  await expect(page.locator("[data-seconds], track, a[href*='.vtt']")).toHaveCount(0);
  await expect(page.locator("audio[controls]")).toBeVisible();
  const file = page.getByRole("link", { name: t("transcripts.text-file"), exact: true });
  const response = await page.request.get((await file.getAttribute("href"))!);
  expect([response.headers()["content-type"], await response.text()]).toEqual([
    "text/plain; charset=utf-8",
    `${text}\n`,
  ]);
  expect((await page.request.get(`/transcripts/${id}/urithi.vtt`)).status()).toBe(404);
  await openPage(page, `/library/${id}`, hasScript);
  await expect(page.locator("track")).toHaveCount(0);
  await page.getByRole("link", { name: t("transcripts.edit") }).click();
  await expect(field).toHaveValue(text);

  await logInAs(page, "admin");
  await openPage(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  await expectOk(page.request.put(`/api/content/${id}`, { data: { isPublished: true } }));
  await logInAs(page, "user");
  await openPage(page, `/search?q=${word}`, hasScript);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("transcripts.match"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${id}\\?words=${word}#match$`));
  await expect(page.locator("#match mark")).toHaveText(word);
});
