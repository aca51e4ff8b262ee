import { t } from "../setup/translate.ts";
import { expect, logInAs, openPage, test, uniqueText } from "./journey.ts";

const ITEM = "Kisa cha Mzee Kobe";

test("an administrator compares what an item was with now, and restores it", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  await openPage(page, "/literary-collection?search=Kobe", hasScript);
  await page.getByRole("link", { name: ITEM, exact: true }).click();
  const material = uniqueText("Clay");
  for (const text of [material, uniqueText("Wood")]) {
    await page.getByRole("link", { name: `${t("item.all-details")}: ${ITEM}` }).click();
    const form = page.locator("form#details");
    await form.getByLabel(t("items.material")).fill(text);
    await form.getByRole("button", { name: t("item.save") }).click();
    await expect(page.getByText(t("items.saved"))).toBeVisible();
    await expect(page.getByRole("main")).toContainText(text);
  }

  await page.getByRole("link", { name: t("item-facts.versions"), exact: true }).click();
  const comparison = page.getByRole("region", { name: t("items.material") });
  await expect(comparison.locator("del")).toHaveText(material);
  await page.getByLabel(t("item-versions.to"), { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("item-versions.compare"), exact: true }).click();
  await expect(page.getByText(t("item-versions.same"))).toBeVisible();
  await page
    .getByRole("button", { name: t("item-versions.restore", { number: "" }).trim() })
    .first()
    .click();
  await expect(page.getByText(t("item-versions.restored"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(material);

  await page.getByRole("link", { name: t("item-facts.versions"), exact: true }).click();
  const latest = page
    .getByRole("listitem")
    .filter({ hasText: t("item-versions.compare-now") })
    .first();
  const name = await latest.getByRole("heading").innerText();
  await latest.getByRole("link", { name: t("item-versions.delete") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("item-versions.delete") })
    .click();
  await expect(page.getByText(t("item-versions.deleted"))).toBeVisible();
  const deleted = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(deleted.getByRole("link")).toHaveCount(0);
});
