import { tone } from "../setup/pictures.ts";
import { as, expect, goTo, taken, test, unique } from "./journey.ts";
import { sendWork } from "./sent-work.ts";

/** From a recording whose words nobody has written down to a reader who is led to the second at which one of them is said. */

test("what a contributor writes down is approved, found by a spoken word, and heard from its second", async ({
  page,
  hasScript,
}) => {
  const title = unique("An evening at the pier");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: tone("pier.wav") });
  const word = unique("lantern").replaceAll(/[^a-z]/g, "");
  await goTo(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: "Write down what is said" }).click();
  const words = page.getByLabel("Words and times");
  await words.fill(`0:01 --> 0:04\nNakato: Light the ${word}.\nThe boat`);
  await words.press("End");
  await words.pressSequentially("\n\nno times here");
  await page.getByRole("button", { name: "Save what is said" }).click();
  await expect(page.getByText("Line 5: here the times should stand").first()).toBeVisible();
  await words.fill(`0:01 --> 0:04\nThe boats come home.\n\n1:15 --> 1:19\nNakato: Light the ${word}.`);
  await page.getByRole("button", { name: "Save what is said" }).click();
  await expect(page.getByText("What is said is saved", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "From 1:15" })).toBeVisible();

  await as(page, "user");
  expect((await page.request.get(`/api/content/${id}/transcript`)).status()).toBe(404);

  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("link", { name: "Read what is said" }).click();
  await expect(page.getByText(`Nakato: Light the ${word}.`)).toBeVisible();
  await goTo(page, `/admin/review/${id}`, hasScript);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  await taken(page.request.put(`/api/content/${id}`, { data: { isPublished: true } }));

  await as(page, "user");
  await goTo(page, `/search?q=${word}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Said at 1:15" }).click();
  await expect(page).toHaveURL(new RegExp(`/transcripts/${id}\\?t=75&words=${word}#match$`));
  const said = page.locator("#match");
  await expect(said).toBeInViewport();
  await expect(said.locator("mark")).toHaveText(word);
  expect(await said.getByRole("link").getAttribute("href")).toMatch(/\/(view|light)#t=75$/);

  // In another language, and while that waits everybody reads what is approved.
  await as(page, "contributor");
  await goTo(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: "Write it in another language" }).click();
  await page.getByLabel("Language of these words").fill("Kiswahili");
  const other = unique("taa").replaceAll(/[^a-z]/g, "");
  await page.getByLabel("Words and times").fill(`1:15 --> 1:19\nNakato: Washeni ${other}.`);
  await page.getByRole("button", { name: "Save what is said" }).click();
  await expect(
    page.getByText("This is your change. It waits to be approved", { exact: false }),
  ).toBeVisible();
  await goTo(page, `/transcripts/${id}`, hasScript);
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);

  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await expect(page.getByText(`Nakato: Washeni ${other}.`)).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Change of what is said approved")).toBeVisible();

  await as(page, "user");
  await goTo(page, `/search?q=${other}`, hasScript);
  await page.getByRole("main").getByRole("link", { name: "Said at 1:15" }).click();
  await expect(page.locator("#match mark")).toHaveText(other);
  await expect(page.locator("track")).toHaveCount(2);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible();
});

test("each language that was refused is found and mended where its contributor looks", async ({
  page,
  hasScript,
}) => {
  const title = unique("Songs at the salt pans");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: tone("pans.wav") });
  const at = `/api/content/${id}`;
  await as(page, "admin");
  const approve = (version?: number) =>
    page.request.put(`/api/admin/content/${id}/approval`, { data: { approve: true, version } });
  expect((await approve()).ok()).toBe(true);
  await as(page, "contributor");
  for (const language of ["French", "Luganda"]) {
    const said = { text: "0:01 --> 0:04\nFirst words.", language };
    expect((await page.request.put(`${at}/transcript`, { multipart: said })).ok()).toBe(true);
  }

  await as(page, "admin");
  await goTo(page, `/admin/review/${id}`, hasScript);
  await expect(page.getByRole("heading", { name: "A change of what is said: French" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A change of what is said: Luganda" })).toBeVisible();
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Change of what is said rejected")).toBeVisible();

  await as(page, "contributor");
  for (const place of [`/library/${id}`, "/contributor?tab=my-content"]) {
    await goTo(page, place, hasScript);
    const card = page.getByRole("article").filter({ hasText: title }).first();
    for (const language of ["French", "Luganda"])
      await expect(card.getByRole("link", { name: `Not approved, to be mended: ${language}` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Not approved, to be mended: Luganda" }).first().click();
  await expect(page.getByLabel("Language of these words")).toHaveValue("Luganda");
  await page.getByLabel("Words and times").fill("0:01 --> 0:04\nBetter words.");
  await page.getByRole("button", { name: "Save what is said" }).click();
  await expect(
    page.getByText("This is your change. It waits to be approved", { exact: false }),
  ).toBeVisible();
  // The other one is a way on from here.
  await page.getByRole("link", { name: "Not approved, to be mended: French" }).click();
  await expect(page.getByLabel("Language of these words")).toHaveValue("French");
  await expect(page.getByRole("link", { name: "A change waits: Luganda" })).toBeVisible();
});

test("an administrator's words are saved in the language that they were typed in, though its place is a draft by now", async ({
  page,
  hasScript,
}) => {
  const title = unique("A song for the well");
  const id = await sendWork(page, title, "English", { contentType: "audio", file: tone("well.wav") });
  const put = (text: string, language: string) =>
    page.request.put(`/api/content/${id}/transcript`, { multipart: { text, language } });
  const decide = async (approve: boolean) => {
    const { version } = await (await taken(page.request.get(`/api/content/${id}`))).json();
    const decided = page.request.put(`/api/admin/content/${id}/approval`, { data: { approve, version } });
    expect((await decided).ok()).toBe(true);
  };
  await as(page, "admin");
  await decide(true);
  expect((await put("0:01 --> 0:04\nWe draw water.", "English")).ok()).toBe(true);
  await as(page, "contributor");
  expect((await put("0:01 --> 0:04\nTusena amazzi.", "Luganda")).ok()).toBe(true);
  await as(page, "admin");
  await goTo(page, `/transcripts/${id}/write?place=1`, hasScript);
  await page.getByLabel("Words and times").fill("0:01 --> 0:04\nTusena amazzi amayonjo.");
  await decide(false);
  const save = page.getByRole("button", { name: "Save what is said" });
  await save.click();
  await expect(page.getByText("Somebody else has changed this meanwhile", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Language of these words")).toHaveValue("Luganda");
  await expect(page.getByLabel("Words and times")).toHaveValue(/amayonjo/);
  await save.click();
  await expect(page.getByText("What is said is saved.")).toBeVisible();
  await expect(page.getByText("Tusena amazzi amayonjo.")).toBeVisible();
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByText("We draw water.")).toBeVisible();
});
