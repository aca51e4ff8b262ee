import { t } from "../setup/translate.ts";

import { logInAs, expect, waitForHydration, DEMO_USERS, test, uniqueText, openPage } from "./journey.ts";
import { dialog, expectNotice, notice, press, installClock } from "./expect-notice.ts";

/**
 * Notices are in view and uncovered, still ten seconds later and after background requests; and some element has the
 * focus.
 */

test.beforeEach(({ page }) => installClock(page));

test("the password link of a new contributor stays visible until it is closed", async ({ page }) => {
  const name = uniqueText("Zawadi Kimani");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInAs(page, "admin");
  await openPage(page, "/contributors-database", true);
  await page.getByRole("link", { name: t("contributors.add") }).click();
  await dialog(page).getByLabel("Full name").fill(name);
  await dialog(page)
    .getByLabel(t("account.email"))
    .fill(`${name.replaceAll(" ", "-")}@example.org`);
  await dialog(page).getByLabel("Country").fill("Kenya");
  await dialog(page).getByLabel("Specializations").fill("History");
  await press(page, t("contributors.add"));
  const addedText = t("contributors.account-made", { name });
  await expectNotice(page, addedText, "/set-password/");
  await expect(dialog(page)).toHaveCount(0);
  await press(page, t("form.copy"));
  await expect(page.getByRole("button", { name: t("form.copied") })).toBeVisible();
  const link = await page.locator("code.secret").innerText();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);

  await page.getByLabel("Search", { exact: true }).fill(name);
  await press(page, "Search");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: `Delete: ${name}` }).click();
  // Notices are also above an open dialog.
  await expect(dialog(page).locator("code.secret")).toHaveText(link);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, t("contributors.deleted"), name);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expectNotice(page, addedText, link);
  await expect(notice(page, t("contributors.deleted"))).toHaveCount(0);
  await notice(page, addedText)
    .getByRole("link", { name: t("form.close") })
    .click();
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a login posted before script loads hands its token to the next page once", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/?dialog=login", { waitUntil: "commit" });
  const [email, password] = DEMO_USERS.user;
  await dialog(page).getByLabel(t("account.email")).fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Login" }).click();
  await expect(page.locator(".notice", { hasText: "Login successful!" })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.goto("/join");
  await waitForHydration(page);
  await expect.poll(() => page.evaluate("localStorage.getItem('authToken')")).toMatch(/^[\w-]{43}$/);
  const token = await page.evaluate("localStorage.getItem('authToken')");
  const headers = { Authorization: `Bearer ${String(token)}` };
  expect((await page.request.get("/api/auth/verify", { headers })).status()).toBe(200);
  expect((await page.request.post("/api/auth/token-handoff")).status()).toBe(403);
});
