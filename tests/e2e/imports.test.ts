import type { Page } from "@playwright/test";

import { as, expect, expectAccessible, goTo, test, unique } from "./journey.ts";

/** A table comes in: looked at first, then taken in, then each row gets its file. */

/** The doing goes on by itself; whoever waits for it looks again. */
const until = (page: Page, words: RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

test("a table is checked, taken in, and its rows become items with their files", async ({
  page,
  hasScript,
}) => {
  const [source, song, house] = [unique("Museum"), unique("Songs"), unique("A house")];
  await as(page, "admin");
  await goTo(page, "/admin/imports", hasScript);
  await page.getByLabel("Name of the source").fill(source);
  const table = `id,title,author,description,shelf,file
1,${song},"Mwangi, Amina",Forty songs.,7,
2,${house},"Otieno, James",A house of stone.,8,house.txt
3,No author,,Words.,9,
`;
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.locator("#file").getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(source);
  await until(page, /checked, not begun/);
  await expect(page.getByText("These columns are not known and are not used: shelf.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "No author" })).toContainText(
    "author: Enter an author",
  );
  if (hasScript) await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  // It is sent in place: to load the page anew before it has arrived would break it off.
  await expect(page.getByText("The import goes on by itself")).toBeVisible();
  await until(page, /2 rows wait for their files/);
  await page.getByRole("link", { name: "2 rows wait for their files" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rows that wait for their file");

  const text = { mimeType: "text/plain", buffer: Buffer.from("Habari ya asubuhi.\n") };
  const rowOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await rowOf(song)
    .getByLabel("File of this row")
    .setInputFiles({ name: "words.txt", ...text });
  await rowOf(song).getByRole("button", { name: "Add the file" }).click();
  await expect(page.getByText("It is an item now.")).toBeVisible();
  await page.locator("#several-file").setInputFiles({ name: "house.txt", ...text });
  await page.getByRole("button", { name: "Send the files" }).click();
  await expect(page.getByText("1 row is an item now.")).toBeVisible();
  await expect(page.getByText("No row waits for its file.")).toBeVisible();

  await goTo(page, `/admin?tab=pending&order=-added&search=${song}`, hasScript);
  await expect(page.getByRole("row").filter({ hasText: song })).toBeVisible();
});

test("an address that leads nowhere is said", async ({ page, hasScript }) => {
  await as(page, "admin");
  await goTo(page, "/admin/imports", hasScript);
  await page.getByLabel("Address of the repository (OAI-PMH)").fill("repository");
  await page.locator("#harvest").getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("This is not an address that begins with http").first()).toBeVisible();
});
