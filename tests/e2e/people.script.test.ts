import { t } from "../setup/translate.ts";

import { expect, openPage, waitForHydration, expectOk, test } from "./journey.ts";

test("a rejected stored token is removed at start, and a valid one restores the login", async ({ page }) => {
  const response = await page.request.post("/api/auth/login", {
    data: { email: "reader@example.org", password: "reader123" },
  });
  const { token } = (await response.json()) as { token: string };
  await page.context().clearCookies();
  await page.goto("/join");
  await page.evaluate((token) => localStorage.setItem("authToken", token), token);
  await page.reload();
  await expect(page.locator(".account summary .badge")).toHaveText("User");

  await page.context().clearCookies();
  await page.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate("localStorage.getItem('authToken')")).toBeNull();
  await expect(page.locator(".account")).toHaveCount(0);
});

test("form input is kept when the session has ended", async ({ page }) => {
  await expectOk(
    page.request.post("/api/auth/login", { data: { email: "admin@example.org", password: "admin123" } }),
  );
  await page.goto("/admin?tab=contributors");
  await waitForHydration(page);
  const form = page.locator("form#link");
  await form.getByLabel(t("account.email")).fill("reader@example.org");
  await page.context().clearCookies();
  await form.getByRole("button", { name: t("setup-links.submit") }).click();
  await expect(form.getByRole("alert")).toContainText(
    "Access denied. Please ensure you're logged in as an admin.",
  );
  await expect(form.getByLabel(t("account.email"))).toHaveValue("reader@example.org");
});

test("the title names the errors of a form that was sent before the script ran, until another page opens", async ({
  page,
}) => {
  await openPage(page, "/login", true);
  await page.locator("form#login").evaluate((form: HTMLFormElement) => {
    // Without the page's script, as if it were not yet loaded.
    HTMLFormElement.prototype.submit.call(form);
  });
  await expect(page.locator("form#login").getByRole("alert")).toBeVisible();
  await waitForHydration(page);
  await expect(page).toHaveTitle(t("form.problem-title", { title: "Login · Urithi" }));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Events" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle("Events and Programs · Urithi");
});
