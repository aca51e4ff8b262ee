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
  await until(page, /checked, not started/);
  await expect(page.getByText("These columns were not recognised and will be ignored: shelf.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "No author" })).toContainText(
    "author: Enter the author’s name",
  );
  if (hasScript) await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  // It is sent in place: to load the page anew before it has arrived would break it off.
  await expect(page.getByText("The import is running")).toBeVisible();
  await until(page, /2 rows need files/);
  await page.getByRole("link", { name: "2 rows need files" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rows that need a file");

  const text = { mimeType: "text/plain", buffer: Buffer.from("Habari ya asubuhi.\n") };
  const rowOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await rowOf(song)
    .getByLabel("File for this row")
    .setInputFiles({ name: "words.txt", ...text });
  await rowOf(song).getByRole("button", { name: "Upload file" }).click();
  await expect(page.getByText("Item created.")).toBeVisible();
  await page.locator("#several-file").setInputFiles({ name: "house.txt", ...text });
  await page.getByRole("button", { name: "Upload files" }).click();
  await expect(page.getByText("1 item created.")).toBeVisible();
  await expect(page.getByText("No rows need a file.")).toBeVisible();

  await goTo(page, `/admin?tab=pending&order=-added&search=${song}`, hasScript);
  await expect(page.getByRole("row").filter({ hasText: song })).toBeVisible();
});

test("an address that leads nowhere is said", async ({ page, hasScript }) => {
  await as(page, "admin");
  await goTo(page, "/admin/imports", hasScript);
  await page.getByLabel("Repository URL (OAI-PMH)").fill("repository");
  await page.locator("#harvest").getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Enter a URL that starts with http").first()).toBeVisible();
});
