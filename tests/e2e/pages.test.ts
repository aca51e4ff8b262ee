import { t } from "../setup/translate.ts";
import { expect, expectAccessible, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

test("an administrator writes, previews, publishes, restores and deletes a page", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("Our museum");
  const slug = title.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
  await logInAs(page, "admin");
  await openPage(page, "/admin/pages", hasScript);
  await expectValidHtml(await page.content());
  await page.getByRole("link", { name: "New page" }).click();
  const english = page.getByRole("group", { name: "English" });
  const text = english.getByLabel("Text");
  await page.getByLabel(t("pages.slug")).fill(slug);
  await english.getByLabel("Title").fill(title);
  await text.fill("# Hours\n\n[Open](javascript:alert(1))");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("alert")).toContainText(
    t("pages.link-not-allowed", { link: "javascript:alert(1)" }),
  );
  await expect(text).toHaveValue("# Hours\n\n[Open](javascript:alert(1))");
  await text.fill("# Hours\n\n[Open](/visits-appointments) **every day**.\n\n> By the lake");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("strong")).toHaveText("every day");
  await page.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByText("Page created").first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);

  await page.getByLabel("Publish: everyone can read this page").check();
  await page.getByLabel("Position in the footer").fill("1");
  await text.fill("# Hours\n\nOnly on Sundays.");
  await page.getByRole("button", { name: "Save page" }).click();
  await expect(page.getByText("Page saved").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Only on Sundays.")).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);

  await page.getByRole("link", { name: "Edit page" }).click();
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.locator("ins", { hasText: "Only on Sundays." })).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Earlier version restored").first()).toBeVisible();
  await expect(text).toHaveValue(/By the lake/);

  await page.getByRole("link", { name: "Delete page" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Page deleted").first()).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});
