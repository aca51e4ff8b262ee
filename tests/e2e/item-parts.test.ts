import { createPngFile } from "#app/models/seed/small-files.ts";

import { t } from "../setup/translate.ts";
import { expect, logInAs, openPage, test, uniqueText } from "./journey.ts";
import { textFile } from "./submit-item.ts";

const ITEM = "Kisa cha Mzee Kobe";
const OTHER = "Songs of the second rain";

test("an administrator names a translator and a related item, and both pages link to each other", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  await openPage(page, "/literary-collection?search=second+rain", hasScript);
  await page.getByRole("link", { name: OTHER, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: OTHER })).toBeVisible();
  const { pathname } = new URL(page.url());
  await openPage(page, "/literary-collection?search=Kobe", hasScript);
  await page.getByRole("link", { name: ITEM, exact: true }).click();
  await page.getByRole("link", { name: `${t("item.all-details")}: ${ITEM}` }).click();

  const form = page.locator("form#details");
  const name = uniqueText("Wanjiru, Mary");
  await form.getByLabel(t("people.role-of", { number: 2 })).selectOption("translator");
  await form.getByLabel(t("people.name-of", { number: 2 })).fill(`${name}; Otieno`);
  await form.getByLabel(t("relations.kind-of", { number: 1 })).selectOption("about");
  await form.getByLabel(t("relations.item-of", { number: 1 })).fill(pathname);
  await form.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByRole("alert")).toContainText(t("people.one-each"));
  await expect(form.getByLabel(t("relations.item-of", { number: 1 }))).toHaveValue(pathname);
  await form.getByLabel(t("people.name-of", { number: 2 })).fill(name);
  await form.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("items.saved"))).toBeVisible();

  await page.getByRole("link", { name: OTHER, exact: true }).click();
  await expect(page.getByRole("heading", { name: t("relations.subject-of") })).toBeVisible();
  await page.getByRole("link", { name: ITEM, exact: true }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("people.translator"));
  await expect(page.getByRole("link", { name: ITEM, exact: true })).toBeVisible();
});

test("an administrator adds a photograph with its picture by the form of its kind", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("Fishermen at the shore");
  await logInAs(page, "admin");
  await openPage(page, "/items/new/photograph", hasScript);
  const form = page.locator("form#new");
  await form.getByLabel("Title", { exact: true }).fill(title);
  const buffer = createPngFile(4, 3, [[200, 30, 30]]);
  await form.getByLabel("File").setInputFiles({ name: "shore.png", mimeType: "image/png", buffer });
  await form.getByRole("button", { name: t("items.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
});

test("a visitor filters a list by years behind “More filters”", async ({ page, hasScript }) => {
  await openPage(page, "/literary-collection", hasScript);
  const filters = page.locator("form.filters");
  await filters.getByText(t("filter.more")).click();
  await filters.getByLabel(t("filter.to-year")).fill("1990");
  await filters.getByRole("button", { name: t("filter.apply") }).click();
  await expect(page.getByRole("link", { name: "The ferryman’s ledger", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: OTHER, exact: true })).toBeHidden();
  await expect(page.getByLabel(t("filter.to-year"))).toHaveValue("1990");
});

test("a contributor adds a publisher behind “More details”, which a wrong ISBN opens again", async ({
  page,
  hasScript,
}) => {
  const [title, publisher] = [uniqueText("A bound ledger"), uniqueText("Lake Press")];
  await logInAs(page, "contributor");
  await openPage(page, "/contributor?tab=upload", hasScript);
  const form = page.locator("form#new");
  const more = form.getByText(t("item-kinds.more-details"), { exact: true });
  await expect(form.getByLabel(t("items.publisher"))).toBeHidden();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Category").selectOption("Archival Studies");
  await form.getByLabel("File").setInputFiles(textFile("ledger.txt", "Sixty pages.\n"));
  await more.click();
  await form.getByLabel(t("items.publisher")).fill(publisher);
  await form.getByLabel(t("items.isbn")).fill("978-0-306-40615-8");
  await form.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("alert")).toContainText(t("items.isbn-invalid"));
  await expect(form.getByLabel(t("items.isbn"))).toHaveValue("978-0-306-40615-8");
  await form.getByLabel(t("field.content-type")).selectOption("audio");
  await expect(form.getByLabel(t("items.publisher"))).toHaveValue(publisher);
  await form.getByLabel(t("field.content-type")).selectOption("article");
  await form.getByLabel(t("items.isbn")).fill("");
  await form.getByLabel("File").setInputFiles(textFile("ledger.txt", "Sixty pages.\n"));
  await form.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByText(t("upload.pending"))).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  const facts = page.getByRole("main");
  await expect(facts).toContainText(publisher);
  await page.getByRole("link", { name: `Edit: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: t("item.edit-title", { title }) });
  await expect(dialog.getByLabel(t("items.publisher"))).toHaveValue(publisher);
  await dialog.getByLabel(t("items.publisher")).fill("");
  await dialog.getByLabel(t("items.extent")).fill("60 pages");
  await dialog.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("content.updated"))).toBeVisible();
  await expect(facts).toContainText("60 pages");
  await expect(facts).not.toContainText(publisher);
});
