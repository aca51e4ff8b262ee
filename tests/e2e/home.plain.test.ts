import { expect, test } from "./journey.ts";

test("without script the splash is hidden and all five slides can be scrolled", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".splash")).toBeHidden();
  const slides = page.locator(".slides");
  await slides.focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
  for (const title of ["Literary Collection", "Media Gallery"])
    await expect(page.locator(".slide").getByRole("heading", { name: title })).toBeVisible();
  await page.locator(".slide").last().getByRole("link").scrollIntoViewIfNeeded();
  await expect(page.locator(".slide").last().getByRole("link")).toBeInViewport();
});
