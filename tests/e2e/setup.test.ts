import { t } from "../setup/translate.ts";
import { expect, expectAccessible, expectValidHtml, logInAs, openPage, test } from "./journey.ts";

/** Removing the demo itself would take it from the other journeys: see tests/contract/demo-removal.test.ts. */
test("an administrator skips an item, sees the lines of another and what the demo's removal would delete", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  await openPage(page, "/admin", hasScript);
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: t("admin.nav-setup") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up your site");
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);

  const logo = page.getByRole("main").getByRole("listitem").filter({ hasText: "It also becomes the icon" });
  await logo.getByRole("button", { name: "Skip: Logo" }).click();
  await expect(logo).toContainText("Skipped");
  await logo.getByRole("button", { name: "Do not skip: Logo" }).click();
  await expect(logo).toContainText("To do");

  await page.getByRole("link", { name: "Show the server settings: Email" }).click();
  await expect(page.getByRole("main")).toContainText("SMTP_URL=smtp://");
  await page.getByRole("link", { name: "Back to the list" }).click();

  await page.getByRole("link", { name: "Remove the demo" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Visit requests: 10");
  await expect(dialog.getByRole("button", { name: "Delete the demo now" })).toBeVisible();
  await expectValidHtml(await page.content());
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

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
