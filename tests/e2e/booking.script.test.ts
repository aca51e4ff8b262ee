import { t } from "../setup/translate.ts";

import { expect, test, openPage, PLACES_PATTERN, waitForHydration } from "./journey.ts";

async function delayAvailability(page: import("@playwright/test").Page) {
  const pending: (() => void)[] = [];
  let isReleased = false;
  await page.route("**/api/appointments/availability?*", async (route) => {
    if (!isReleased) await new Promise<void>((resolve) => pending.push(resolve));
    await route.continue().catch(() => undefined);
  });
  return {
    pending,
    release() {
      isReleased = true;
      for (const resolve of pending.splice(0)) resolve();
    },
  };
}
const getNextWednesday = () => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

test("focus and the chosen time are preserved when available times arrive late", async ({ page }) => {
  const availability = await delayAvailability(page);
  await openPage(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.visit-type")).selectOption("research");
  await form.getByLabel(t("appointments.date")).fill(getNextWednesday());
  const time = form.getByLabel(t("appointments.time"));
  await time.focus();
  await expect(time.locator("option")).toHaveText([t("state.loading")]);
  await expect.poll(() => availability.pending.length).toBeGreaterThan(0);
  availability.release();
  await expect(page.locator('.days [aria-pressed="true"]')).toBeVisible();
  await expect(time).toBeFocused();
  await expect(time.locator("option")).toContainText([
    t("field.choose"),
    new RegExp(`09:00 · ${PLACES_PATTERN}`),
  ]);
  await time.selectOption("09:00");
  // Another day, whose times are late too, clears nothing.
  await form.getByLabel(t("appointments.date")).fill("");
  await expect(time).toHaveValue("09:00");
});

test("the time can be typed when the available times cannot be loaded", async ({ page }) => {
  await page.route("**/api/appointments/availability?*", (route) => route.abort());
  await openPage(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.visit-type")).selectOption("research");
  await form.getByLabel(t("appointments.date")).fill(getNextWednesday());
  const time = form.getByLabel(t("appointments.time"));
  // Until loading fails, this is a list, which cannot be filled.
  await expect(time).toHaveAttribute("type", "time");
  await time.fill("09:00");
  await expect(time).toHaveValue("09:00");
});

test("after a rejected submission the focus is in the summary and stays in the edited field", async ({
  page,
}) => {
  await openPage(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  const email = form.getByLabel(t("account.email"));
  await email.click();
  await page.keyboard.type("amina@example.org");
  await expect(email).toHaveValue("amina@example.org");
  await expect(email).toBeFocused();
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(summary).not.toContainText(t("appointments.email-required"));
  await expect(summary).toBeFocused();
});

test("a form submitted before script loads gets a key and then creates one request", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/visits-appointments?visitType=archive", { waitUntil: "commit" });
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.group-size")).selectOption("1");
  await form.getByLabel(t("appointments.date")).fill(getNextWednesday());
  await form.getByLabel(t("appointments.time")).fill("10:00");
  await form.getByLabel(t("appointments.first-name")).fill("Amina");
  await form.getByLabel(t("appointments.last-name")).fill("Said");
  await form.getByLabel(t("account.email")).fill(`amina-${Date.now()}@example.org`);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel(t("appointments.purpose")).fill("The harbour ledgers.");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(page.getByText(t("form.not-saved"))).toBeVisible();
  await expect(form.getByLabel(t("appointments.purpose"))).toHaveValue("The harbour ledgers.");
  await expect(form.locator('[name="formKey"]')).toHaveValue(/^[\da-f-]{36}$/);
  release();
  await waitForHydration(page);
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(page).toHaveURL(/visits-appointments\/[\w-]{43}/);
});
