import {
  expect,
  expectAccessible,
  expectValidHtml,
  logInAs,
  logInAsNewReader,
  openPage,
  test,
} from "./journey.ts";

test("a reader switches the reading history off and clears it", async ({ page, hasScript }) => {
  await logInAsNewReader(page, "Amina Said");
  await openPage(page, "/account", hasScript);
  await page.getByLabel("Store which items I open").uncheck();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("Your choice has been saved.").first()).toBeVisible();
  await expect(page.getByLabel("Store which items I open")).not.toBeChecked();
  await page.getByRole("button", { name: "Clear reading history" }).click();
  await expect(page.getByText("Your reading history has been cleared.").first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
});

test("an administrator changes how long personal data is stored", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const visits = page.getByLabel("Visits, months after their day");
  // Other journeys save settings at the same time, and a form that was opened before is then refused.
  await expect(async () => {
    await openPage(page, "/admin/site", hasScript);
    await visits.fill("1");
    await page.getByRole("button", { name: "Save periods" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a number between 3 and 120", {
      timeout: 5_000,
    });
  }).toPass();
  await expect(visits).toHaveValue("1");
  await expect(async () => {
    await openPage(page, "/admin/site", hasScript);
    await visits.fill("13");
    await page.getByRole("button", { name: "Save periods" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(visits).toHaveValue("13");
  const response = await page.request.get("/api/privacy/retention");
  expect(await response.text()).toContain("Stored for 13 months after the day of the visit.");
  await openPage(page, "/admin", hasScript);
  await expect(page.getByText(/Personal data/).first()).toBeAttached();
});

test("a reader leaves, and changes their mind", async ({ page, hasScript }) => {
  await logInAsNewReader(page, "Amina Said");
  await openPage(page, "/account", hasScript);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be deleted on .*\d{4}/).first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
