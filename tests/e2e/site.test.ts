import { expect, logInAs, openPage, test } from "./journey.ts";

test("a colour that cannot be read is refused, and a preview saves nothing", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const colour = page.getByLabel("Accent colour", { exact: true });
  // Other journeys save settings at the same time, and a form that was opened before is then refused.
  await expect(async () => {
    await openPage(page, "/admin/site?tab=appearance", hasScript);
    await colour.fill("#ffcc00");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByRole("alert")).toContainText("The nearest colour that can be read is #", {
      timeout: 5_000,
    });
  }).toPass();
  await expect(colour).toHaveValue("#ffcc00");
  await colour.fill("#1f5a3f");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Join");
  await expect(colour).toHaveValue("#1f5a3f");
  await openPage(page, "/admin/site?tab=appearance", hasScript);
  await expect(colour).toHaveValue("");
});

test("texts are edited in one language at a time, and those of the others are sent with them", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  await openPage(page, "/admin/site", hasScript);
  const name = page.getByRole("group", { name: "Name of the site" });
  const kiswahili = name.getByRole("textbox", { name: "Kiswahili" });
  await name.getByRole("textbox", { name: "English" }).fill("Kisumu Museum");
  await expect(kiswahili).toBeHidden();
  await page.locator(".one-language .chip", { hasText: "Kiswahili" }).click();
  await kiswahili.fill("Makumbusho ya Kisumu");
  await expect(name.getByRole("textbox", { name: "English" })).toBeHidden();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Kisumu Museum");
  await expect(name.getByRole("textbox", { name: "English" })).toHaveValue("Kisumu Museum");
  await expect(page.locator('[name="name.sw"]')).toHaveValue("Makumbusho ya Kisumu");
});
