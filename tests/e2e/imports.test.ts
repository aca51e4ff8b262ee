import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { logInAs, expect, expectAccessible, openPage, test, uniqueText } from "./journey.ts";

/** Reloads until a background job has produced the text. */
const waitForText = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

test("a table is checked and imported, and its rows become items once they have files", async ({
  page,
  hasScript,
}) => {
  const [source, song, building] = [uniqueText("Museum"), uniqueText("Songs"), uniqueText("A house")];
  await logInAs(page, "admin");
  await openPage(page, "/admin/imports", hasScript);
  await page.getByLabel(t("imports.source")).fill(source);
  const table = `id,title,author,description,shelf,file
1,${song},"Mwangi, Amina",Forty songs.,7,
2,${building},"Otieno, James",A house of stone.,8,house.txt
3,No author,,Words.,9,
`;
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page
    .locator("#file")
    .getByRole("button", { name: t("imports.check") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(source);
  await waitForText(page, t("imports.state-ready"));
  await expect(page.getByText(t("imports.unknown-columns", { names: "shelf" }))).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "No author" })).toContainText(
    `author: ${t("content.author-required")}`,
  );
  if (hasScript) await expectAccessible(page);
  await page.getByRole("button", { name: t("imports.start", { count: 2 }) }).click();
  // Reloading before the response would cancel the request.
  await expect(page.getByText(t("imports.started"))).toBeVisible();
  await waitForText(page, t("imports.rows-without-file", { count: 2 }));
  await page.getByRole("link", { name: t("imports.rows-without-file", { count: 2 }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("imports.files-title"));

  const fileContents = { mimeType: "text/plain", buffer: Buffer.from("Habari ya asubuhi.\n") };
  const findRow = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await findRow(song)
    .getByLabel(t("imports.file-label"))
    .setInputFiles({ name: "words.txt", ...fileContents });
  await findRow(song)
    .getByRole("button", { name: t("imports.file-upload") })
    .click();
  await expect(page.getByText(t("imports.item-created"))).toBeVisible();
  await page.locator("#bulk-file").setInputFiles({ name: "house.txt", ...fileContents });
  await page.getByRole("button", { name: t("imports.files-upload") }).click();
  await expect(page.getByText(t("imports.items-created", { count: 1 }))).toBeVisible();
  await expect(page.getByText(t("imports.files-none"))).toBeVisible();

  await openPage(page, `/admin?tab=pending&order=-added&search=${song}`, hasScript);
  await expect(page.getByRole("row").filter({ hasText: song })).toBeVisible();
});
