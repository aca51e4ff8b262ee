import { t } from "../setup/translate.ts";

import { logInAs, expect, waitForHydration, DEMO_USERS, test, uniqueText, openPage } from "./journey.ts";
import { submitItem } from "./submit-item.ts";
import { dialog, expectNotice, notice, press, installClock } from "./expect-notice.ts";

/**
 * Notices are in view and uncovered, still ten seconds later and after background requests; and some element has the
 * focus.
 */

test.beforeEach(({ page }) => installClock(page));

test("content actions show a notice: approve, reject, unpublish, publish, edit, delete", async ({ page }) => {
  const [first, second] = [uniqueText("Barua kutoka ziwani"), uniqueText("Letters from the lake shore")];
  await submitItem(page, second);
  await submitItem(page, first, "Kiswahili");
  await logInAs(page, "admin");
  await openPage(page, "/admin?tab=pending&order=-added", true);
  // The notice is in view even when the page is scrolled down.
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await press(page, `Approve: ${first}`);
  await expectNotice(page, "Content approved successfully", first);
  await expect(notice(page, "Content approved successfully").locator("strong")).toHaveAttribute("lang", "sw");
  await expect(page.locator("body:focus")).toHaveCount(0);

  await page.getByRole("link", { name: `Reject: ${second}` }).click();
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expectNotice(page, "Content rejected successfully", second);
  await expect(page.locator("body:focus")).toHaveCount(0);

  const listPath = `/admin?tab=all-content&search=${encodeURIComponent(first)}`;
  await openPage(page, listPath, true);
  await press(page, `${t("all-content.unpublish")}: ${first}`);
  await expectNotice(page, t("all-content.unpublished"), first);
  await expect(page.getByRole("button", { name: `${t("all-content.publish")}: ${first}` })).toBeFocused();
  await press(page, `${t("all-content.publish")}: ${first}`);
  await expectNotice(page, t("all-content.published"), first);
  await page.getByRole("link", { name: `Edit: ${first}` }).click();
  // Changes by administrators need no approval.
  await expect(dialog(page)).not.toContainText(t("item.edit-needs-approval"));
  await dialog(page).getByLabel("Author").fill("Somebody");
  await press(page, t("item.save"));
  await expectNotice(page, t("content.updated"), first);
  await expect(page.getByRole("link", { name: `Edit: ${first}` })).toBeFocused();
  await page.getByRole("link", { name: `Delete: ${first}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, t("content.deleted"), first);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Closing the notice keeps the focus.
  await notice(page, t("content.deleted"))
    .getByRole("link", { name: t("form.close") })
    .click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

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
