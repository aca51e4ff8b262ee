import { t } from "../setup/translate.ts";
import { expect, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

const ITEM = "Kisa cha Mzee Kobe";

test("a visitor reports an item, and an administrator answers", async ({ page, hasScript }) => {
  await openPage(page, "/literary-collection?search=Kobe", hasScript);
  await page.getByRole("link", { name: ITEM, exact: true }).click();
  await page.getByRole("link", { name: t("item-facts.report") }).click();
  const form = page.locator("form#report");
  await expect(form.getByRole("heading")).toContainText(ITEM);
  const email = `${uniqueText("reporter").replaceAll(/[^a-z\d]/g, "-")}@example.org`;
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByLabel(t("account.name")).fill("Amina Said");
  await form.getByRole("button", { name: t("reports.submit") }).click();
  await expect(page.getByText(t("reports.text-required")).first()).toBeVisible();
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await form.getByLabel(t("reports.reason")).selectOption("rights");
  await form.getByLabel(t("reports.text")).fill("I did not allow this.");
  await form.getByRole("button", { name: t("reports.submit") }).click();
  await expect(page.getByText(/We have received your report/)).toBeVisible();
  await expectValidHtml(await page.content());

  await logInAs(page, "admin");
  await openPage(page, "/admin/privacy-requests?kind=report&state=open", hasScript);
  await page
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("link", { name: "Amina Said" })
    .click();
  await expect(page.getByRole("link", { name: ITEM })).toBeVisible();
  await page.getByLabel(t("privacy-requests.answer"), { exact: false }).fill("We have removed it.");
  await page.getByRole("button", { name: t("privacy-requests.answer-send") }).click();
  await expect(page.getByText(t("privacy-requests.answered")).first()).toBeVisible();
});
