import { t } from "../setup/translate.ts";

import { expect, test } from "./journey.ts";

test("every slide links to its section, and six partners are listed", async ({ page }) => {
  await page.goto("/");
  const links = page.locator(".slide a");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/scholarly-repository",
    "/literary-collection",
    "/contributors-database",
    "/visits-appointments",
    "/media",
  ]);
  await expect(page.locator(".partners li")).toHaveCount(6);
});

test("the menu covers the screen, links to all sections and closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/join");
  await page.locator("summary", { hasText: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "Scholarly Repository",
    "Literary Collection",
    "Contributors Database",
    "Visits and Appointments",
    "Events",
    "Media",
    "Library",
    "Upcoming Appointments",
    "Login",
    "Register",
  ]);
  const box = await menu.boundingBox();
  expect([box?.width, box?.height]).toEqual([360, 740]);
  await page.locator("summary", { hasText: t("nav.close-menu") }).click();
  await expect(menu).toBeHidden();
  await page.locator("summary", { hasText: "Menu" }).click();
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
});
