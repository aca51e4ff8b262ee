import { t } from "../setup/translate.ts";
import {
  expect,
  expectAccessible,
  expectValidHtml,
  logInAs,
  logInAsNewReader,
  openPage,
  test,
  uniqueText,
} from "./journey.ts";

test("a reader switches the reading history off and clears it", async ({ page, hasScript }) => {
  await logInAsNewReader(page, "Amina Said");
  await openPage(page, "/account", hasScript);
  await page.getByLabel("Remember which items I open").uncheck();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("Your choice has been saved.").first()).toBeVisible();
  await expect(page.getByLabel("Remember which items I open")).not.toBeChecked();
  await page.getByRole("button", { name: "Clear reading history" }).click();
  await expect(page.getByText("Your reading history has been cleared.").first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
});

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

test("an administrator changes how long personal data is stored", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const visits = page.getByLabel("Visits: months after the visit");
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
  await expect(page.getByText(t("retention.last")).first()).toBeAttached();
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

test("an administrator is warned that a request for a copy may come from someone else", async ({
  page,
  hasScript,
}) => {
  const data = { kind: "access", name: uniqueText("Asha"), email: "asha@example.org", text: "All of it" };
  expect((await page.request.post("/api/privacy/requests", { data })).status()).toBe(201);
  await logInAs(page, "admin");
  await openPage(page, "/admin/privacy-requests", hasScript);
  await page.getByRole("link", { name: data.name }).click();
  await expect(page.getByText("Make sure that it comes from its owner before you send")).toBeVisible();
});
