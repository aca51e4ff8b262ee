import { expect, logInAs, openPage, test } from "./journey.ts";

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
