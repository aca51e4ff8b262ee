import { t } from "../setup/translate.ts";
import { expect, expectAccessible, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>`;

test("an administrator adds a partner with a logo, moves it and removes it", async ({ page, hasScript }) => {
  const name = uniqueText("Zawadi Press");
  await logInAs(page, "admin");
  await openPage(page, "/admin/site", hasScript);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByRole("link", { name: "Add a partner" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of the partner").fill(name);
  await dialog.getByLabel("Link").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter a path such as /events");
  await expect(dialog.getByLabel("Name of the partner")).toHaveValue(name);
  await dialog.getByLabel("Link").fill("https://press.example/");
  await dialog
    .getByLabel(t("site-settings.picture"))
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await page.getByRole("button", { name: `Move up: ${name}` }).click();
  await expect(page.getByRole("button", { name: `Move down: ${name}` })).toBeVisible();

  await openPage(page, "/", hasScript);
  const partner = page.getByRole("listitem").filter({ hasText: name });
  await expect(partner.getByRole("link")).toHaveAttribute("href", "https://press.example/");
  await expect(partner.locator("img")).toHaveAttribute("src", /^\/site-pictures\//);

  await openPage(page, "/admin/site", hasScript);
  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("a colour that cannot be read is refused, and a preview saves nothing", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const colour = page.getByLabel("Accent colour", { exact: true });
  // Other journeys save settings at the same time, and a form that was opened before is then refused.
  await expect(async () => {
    await openPage(page, "/admin/site", hasScript);
    await colour.fill("#ffcc00");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByRole("alert")).toContainText("The nearest colour that can be read is #", {
      timeout: 5_000,
    });
  }).toPass();
  await expect(colour).toHaveValue("#ffcc00");
  await colour.fill("#1f5a3f");
  await page.getByRole("textbox", { name: "English" }).first().fill("Kisumu Museum");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Kisumu Museum");
  await expect(colour).toHaveValue("#1f5a3f");
  await openPage(page, "/admin/site", hasScript);
  await expect(colour).toHaveValue("");
});
