import { expect, expectAccessible, expectValidHtml, logInAsNewReader, openPage, test } from "./journey.ts";

test("a reader creates and downloads a copy of the data, and others cannot", async ({ page, hasScript }) => {
  await logInAsNewReader(page, "Amina Said");
  await openPage(page, "/account", hasScript);
  await page.getByRole("button", { name: "Create a copy of my data" }).click();
  await expect(page.getByText("We are creating the copy.").first()).toBeVisible();
  const link = page.getByRole("link", { name: /Download the copy/ });
  await expect(async () => {
    await openPage(page, "/account", hasScript);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe("urithi-data.zip");
  await page.context().clearCookies();
  await logInAsNewReader(page, "Joseph Otieno");
  expect((await page.request.get("/api/me/export/file")).status()).toBe(404);
});

test("a reader leaves, and changes their mind", async ({ page, hasScript }) => {
  await logInAsNewReader(page, "Amina Said");
  await openPage(page, "/account", hasScript);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be deleted on .*\d{4}/).first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account will not be deleted.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
