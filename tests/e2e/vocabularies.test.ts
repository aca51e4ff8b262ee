import { t } from "../setup/translate.ts";
import { expect, expectAccessible, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

const SCREEN = "/admin/vocabularies/event-types";

test("an administrator adds a term, renames it, retires it and merges it", async ({ page, hasScript }) => {
  const name = uniqueText("Storytelling");
  await logInAs(page, "admin");
  await openPage(page, "/admin/vocabularies", hasScript);
  await expectValidHtml(await page.content());
  await page.getByRole("link", { name: "Event types" }).click();
  await expect(page.getByRole("heading", { name: "Event types", level: 1 })).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);

  await page.getByRole("link", { name: "Add a term" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save term" }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("vocabularies.label-required"));
  await dialog.getByLabel("English").fill(name);
  await dialog.getByLabel("Kiswahili").fill(`${name} ya Kiswahili`);
  await dialog.getByRole("button", { name: "Save term" }).click();
  await expect(page.getByText("The list has been saved").first()).toBeVisible();

  await page.getByRole("link", { name: `Edit: ${name}` }).click();
  await dialog.getByLabel("English").fill(`${name} night`);
  await dialog.getByRole("button", { name: "Save term" }).click();
  await openPage(page, `/events?type=${encodeURIComponent(name)}`, hasScript);
  await expect(page.getByLabel("Type").getByRole("option", { name: `${name} night` })).toHaveCount(1);
  await openPage(page, "/events?lang=sw", hasScript);
  await expect(page.getByRole("option", { name: `${name} ya Kiswahili` })).toHaveCount(1);

  await openPage(page, `${SCREEN}?lang=en`, hasScript);
  await page.getByRole("button", { name: `Move up: ${name} night` }).click();
  await expect(page.getByText("The list has been saved").first()).toBeVisible();
  await page.getByRole("button", { name: `Retire: ${name} night` }).click();
  await expect(page.getByRole("button", { name: `Offer again: ${name} night` })).toBeVisible();
  await openPage(page, "/events?dialog=add", hasScript);
  const types = page.getByRole("dialog").getByLabel("Type");
  await expect(types.getByRole("option", { name: "Workshop" })).toHaveCount(1);
  await expect(types.getByRole("option", { name: `${name} night` })).toHaveCount(0);

  await openPage(page, SCREEN, hasScript);
  await page.getByRole("link", { name: `Merge: ${name} night` }).click();
  await dialog.getByLabel("Into this term").selectOption({ label: "Workshop" });
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await expect(dialog.getByText(t("vocabularies.merge-events", { count: 0 }))).toBeVisible();
  await dialog.getByRole("button", { name: "Merge into “Workshop”" }).click();
  await expect(page.getByText(`${name} night, now Workshop`)).toBeVisible();
  await openPage(page, `/events?type=${encodeURIComponent(name)}`, hasScript);
  await expect(page.getByLabel("Type")).toHaveValue("Workshop");
});
