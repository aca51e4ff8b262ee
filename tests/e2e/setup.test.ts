import { expect, logInAs, openPage, test } from "./journey.ts";

test("the administration's menu opens on a phone", async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, "admin");
  await openPage(page, "/admin/tasks", hasScript);
  const menu = page.getByRole("navigation", { name: "Administration" });
  await expect(menu).toBeHidden();
  await page.getByText("Administration menu").click();
  await expect(menu.getByRole("link", { name: "Background tasks" })).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await menu.getByRole("link", { name: "Audit trail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit trail");
  if (hasScript) await expect(menu).toBeHidden();
});
