import type { Page } from "@playwright/test";

import { tone } from "../setup/pictures.ts";
import { as, expect, goTo, taken, test, unique } from "./journey.ts";
import { sendWork } from "./sent-work.ts";

/** Whoever saves late is refused with what they sent, and what they save then is of what their form was opened with. */

/** An approved recording of the contributor's; an administrator is here. */
async function begin(page: Page) {
  const title = unique("A song for the well");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: tone("well.wav") });
  const put = async (language: string, words: string) => {
    const multipart = { text: `0:01 --> 0:04\n${words}`, language };
    expect((await page.request.put(`/api/content/${id}/transcript`, { multipart })).ok()).toBe(true);
  };
  const decide = async (approve: boolean) => {
    const { version } = await (await taken(page.request.get(`/api/content/${id}`))).json();
    const decided = page.request.put(`/api/admin/content/${id}/approval`, { data: { approve, version } });
    expect((await decided).ok()).toBe(true);
  };
  const read = async () => {
    const { languages } = await (await taken(page.request.get(`/api/content/${id}/transcript`))).json();
    const said: string[] = [];
    for (const { place, language } of languages) {
      const found = await page.request.get(`/api/content/${id}/transcript?place=${place}`);
      said.push(`${language}: ${(await found.json()).cues[0].words}`);
    }
    return said;
  };
  await as(page, "admin");
  await decide(true);
  const save = () => page.getByRole("button", { name: "Save what is said" }).click();
  const isLate = () =>
    expect(page.getByText("Somebody else has changed this meanwhile", { exact: false })).toBeVisible();
  return { id, title, put, decide, read, save, isLate };
}

/** English is read, and the administrator's form is open on the contributor's Luganda that waits. */
async function openLuganda(page: Page, hasScript: boolean) {
  const begun = await begin(page);
  await begun.put("English", "We draw water.");
  await as(page, "contributor");
  await begun.put("Luganda", "Tusena amazzi.");
  await as(page, "admin");
  await goTo(page, `/transcripts/${begun.id}/write?place=1`, hasScript);
  return begun;
}

test("taking away stays taking away, and publishes nothing", async ({ page, hasScript }) => {
  const { decide, read, save, isLate } = await openLuganda(page, hasScript);
  const takeAway = page.getByLabel("Take away what is written");
  await takeAway.check();
  await decide(false);
  await save();
  await isLate();
  await expect(takeAway).toBeChecked();
  await save();
  await expect(page.getByText("There is nothing to take away here any more.").first()).toBeVisible();
  expect(await read()).toEqual(["English: We draw water."]);
});

test("words without a language stay those of the language that the form was opened with", async ({
  page,
  hasScript,
}) => {
  const { decide, read, save, isLate } = await openLuganda(page, hasScript);
  const language = page.getByLabel("Language of these words");
  await language.fill("");
  await page.getByLabel("Words and times").fill("0:01 --> 0:04\nTusena amazzi amayonjo.");
  await decide(false);
  await save();
  await isLate();
  await expect(language).toHaveValue("");
  await save();
  await expect(page.getByText("What is said is saved.")).toBeVisible();
  expect(await read()).toEqual(["English: We draw water.", "Luganda: Tusena amazzi amayonjo."]);
});

test("a form that was opened with nothing takes nothing over", async ({ page, hasScript }) => {
  const { id, put, read, save, isLate } = await begin(page);
  await goTo(page, `/transcripts/${id}/write`, hasScript);
  await page.getByLabel("Words and times").fill("0:01 --> 0:04\nWe draw water.");
  await put("French", "Nous puisons.");
  await save();
  await isLate();
  await save();
  await expect(page.getByText("What is said is saved.")).toBeVisible();
  expect(await read()).toEqual(["French: Nous puisons.", "English: We draw water."]);
});

test("whoever puts in a better copy is told that what is said stayed", async ({ page, hasScript }) => {
  const { id, title, put, read } = await begin(page);
  const replace = async () => {
    await goTo(page, `/library?dialog=edit&id=${id}`, hasScript);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Replace the file").setInputFiles(tone("clearer.wav"));
    await dialog.getByRole("button", { name: "Save" }).click();
    return page.getByRole("status").filter({ hasText: title });
  };
  await expect(await replace()).not.toContainText("What is said");
  await put("English", "We draw water.");
  await expect(await replace()).toContainText("What is said in it stayed as it was");
  expect(await read()).toEqual(["English: We draw water."]);
});

test("a letter's address leads to its language, wherever that is by now", async ({ page, hasScript }) => {
  const { id, decide } = await openLuganda(page, hasScript);
  await decide(true);
  await goTo(page, `/transcripts/${id}?place=0&was=Luganda`, hasScript);
  await expect(page.getByText("Tusena amazzi.")).toBeVisible();
  await goTo(page, `/transcripts/${id}/write?place=0&was=Luganda`, hasScript);
  await expect(page.getByLabel("Language of these words")).toHaveValue("Luganda");
  await expect(page.locator("input[name=place]")).toHaveValue("1");
});

/** English is read, and the contributor's Luganda is to take its place. */
async function renamed(page: Page) {
  const begun = await begin(page);
  await begun.put("English", "We draw water.");
  await as(page, "contributor");
  const multipart = {
    text: "0:01 --> 0:04\nTusena amazzi.",
    language: "Luganda",
    place: "0",
    was: "English",
  };
  const at = `/api/content/${begun.id}/transcript`;
  const rename = async () => expect((await page.request.put(at, { multipart })).ok()).toBe(true);
  return { ...begun, rename, write: `/transcripts/${begun.id}/write?place=0` };
}

test("a form on a change to another language keeps to that, also with its field cleared", async ({
  page,
  hasScript,
}) => {
  const { rename, write, read, save } = await renamed(page);
  await rename();
  await as(page, "admin");
  await goTo(page, write, hasScript);
  await expect(page.getByText("It is to take the place of what is written in: English.")).toBeVisible();
  await page.getByLabel("Language of these words").fill("");
  await save();
  await expect(page.getByText("What is said is saved.")).toBeVisible();
  expect(await read()).toEqual(["Luganda: Tusena amazzi."]);
});

test("a draft is thrown away alone, and what is read stays", async ({ page, hasScript }) => {
  const { id, rename, write, decide, read, save } = await renamed(page);
  await rename();
  await as(page, "admin");
  await decide(false);
  await as(page, "contributor");
  await goTo(page, write, hasScript);
  await page.getByLabel("Take away what is written in this change").check();
  await save();
  await expect(page.getByText("The change is taken away.", { exact: false })).toBeVisible();
  const item = await (await taken(page.request.get(`/api/content/${id}`))).json();
  expect(item.transcriptChanges ?? []).toEqual([]);
  expect(await read()).toEqual(["English: We draw water."]);
  await goTo(page, write, hasScript);
  await expect(page.getByLabel("Language of these words")).toHaveValue("English");
});

test("words under one's own change to another language are kept in the form, which says what is in their way", async ({
  page,
  hasScript,
}) => {
  const { rename, write, save, isLate } = await renamed(page);
  await goTo(page, write, hasScript);
  const words = page.getByLabel("Words and times");
  await words.fill("0:01 --> 0:04\nWe draw clean water.");
  await page.getByLabel("Language of these words").fill("");
  await rename();
  await save();
  await isLate();
  await save();
  await expect(page.getByText("There is a change here that is not approved: Luganda.").first()).toBeVisible();
  await expect(words).toHaveValue(/clean water/);
  await expect(page.getByRole("link", { name: "The change as a file" })).toHaveCount(0);
  // What is beside the form is what it was opened with, where script took over, and else what is there by now.
  if (hasScript) await goTo(page, write, hasScript);
  else await page.getByRole("link", { name: "A change waits: Luganda" }).click();
  await expect(page.getByLabel("Language of these words")).toHaveValue("Luganda");
});

test("from words that are read one is led to the change beside them, and to nothing of both", async ({
  page,
  hasScript,
}) => {
  const { id, rename } = await renamed(page);
  await rename();
  await goTo(page, `/transcripts/${id}/write?place=0&was=English`, hasScript);
  const [language, words] = [page.getByLabel("Language of these words"), page.getByLabel("Words and times")];
  await expect(language).toHaveValue("English");
  await page.getByRole("link", { name: "A change waits: Luganda" }).click();
  await expect(language).toHaveValue("Luganda");
  await expect(words).not.toHaveValue(/draw/);
});

test("whoever is led to words that are gone sees which language there is", async ({ page, hasScript }) => {
  const { id, put } = await begin(page);
  await put("English", "We draw water.");
  await goTo(page, `/transcripts/${id}?place=0&was=Luganda`, hasScript);
  await expect(page.getByText("These are in: English.", { exact: false })).toBeVisible();
  await goTo(page, `/transcripts/${id}/write?place=0&was=Luganda`, hasScript);
  await expect(page.getByText("What you write below is added in a language of its own.")).toBeVisible();
  await expect(page.getByLabel("Words and times")).toHaveValue("");
  await goTo(page, `/transcripts/${id}/write?place=0&was=English`, hasScript);
  await expect(page.getByText("What you write below is added")).toBeHidden();
});

test("a change waits with its recording where that waits, too", async ({ page, hasScript }) => {
  const { id, put, write } = await renamed(page);
  await put("English", "We draw clean water.");
  const data = { title: unique("A song for the spring") };
  expect((await page.request.put(`/api/content/${id}`, { data })).ok()).toBe(true);
  await goTo(page, write, hasScript);
  await expect(page.getByText("It waits to be approved together with the recording.")).toBeVisible();
});
