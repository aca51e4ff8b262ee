import type { Page } from "@playwright/test";

import { expect, openPage, waitForHydration, pauseClock, expectOk, test } from "./journey.ts";

const createEmail = (name: string) =>
  `${name}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const readStoredToken = (page: Page) => page.evaluate("localStorage.getItem('authToken')");

async function logIn(page: Page, hasScript: boolean, email: string, password: string, path = "/join") {
  await openPage(page, path, hasScript);
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  const form = page.locator("form#login");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
}

const asAdmin = (page: Page, hasScript: boolean) => logIn(page, hasScript, "admin@example.org", "admin123");

async function logOut(page: Page) {
  await page.locator(".account summary").click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("You have been logged out.")).toBeVisible();
}

test("a user logs in from any page after an error, and logs out", async ({ page, hasScript }) => {
  await openPage(page, "/join?lang=en", hasScript);
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  const form = page.locator("form#login");
  await form.getByLabel("Email address").fill("reader@example.org");
  await form.getByLabel("Password", { exact: true }).fill("wrong password");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(form.getByRole("alert")).toContainText("Login failed");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(form.getByLabel("Email address")).toHaveValue("reader@example.org");

  await form.getByLabel("Password", { exact: true }).fill("reader123");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/join\?lang=en$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const badge = page.locator(".account summary");
  await expect(badge).toHaveText("User");
  await expect(badge.locator(".tone-user")).toBeVisible();
  if (hasScript) expect(await readStoredToken(page)).toMatch(/^[\w-]{43}$/);

  await badge.click();
  const panel = page.locator(".account .account-panel");
  await expect(panel).toContainText("reader@example.org");
  await expect(panel.getByRole("link")).toHaveText([
    "My Appointments",
    "My Registrations",
    "My Library",
    "My account",
  ]);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("You have been logged out.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
  if (hasScript) expect(await readStoredToken(page)).toBeNull();
});

test("a protected page links to the login, which redirects back", async ({ page, hasScript }) => {
  const response = await openPage(page, "/admin?tab=contributors", hasScript);
  expect(response?.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(/\/\?dialog=login&redirectTo=%2Fadmin%3Ftab%3Dcontributors$/);
  if (hasScript) await waitForHydration(page);
  const form = page.locator("form#login");
  await form.getByLabel("Email address").fill("admin@example.org");
  await form.getByLabel("Password", { exact: true }).fill("admin123");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=contributors$/);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("an approved applicant logs in as a contributor", async ({ page, hasScript, browser }) => {
  const [email, name] = [createEmail("applicant"), `Applicant ${Math.random().toString(36).slice(2)}`];
  await expectOk(
    page.request.post("/api/auth/apply-contributor", {
      data: { name, email, expertise: "Music", motivation: "Songs of the lake." },
    }),
  );
  await asAdmin(page, hasScript);
  await openPage(page, "/admin?tab=contributors&order=-added", hasScript);
  const card = page.getByRole("row").filter({ hasText: name });
  await expect(card).toContainText("Songs of the lake.");
  await card.getByRole("link", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: `Approve ${name}` });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter an initial password");
  await dialog.getByLabel("Specializations").fill("Music, Oral History");
  await dialog.getByLabel("Initial password").fill("a first one");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Contributor approved successfully!")).toBeVisible();
  await expect(card).toHaveCount(0);

  await openPage(page, "/admin/audit-log?action=application.approved", hasScript);
  await expect(page.getByText(`${name} <${email}>`)).toBeVisible();

  const otherPage = await browser.newPage({ javaScriptEnabled: hasScript, baseURL: process.env.JOURNEYS_AT });
  await logIn(otherPage, hasScript, email, "a first one");
  await expect(otherPage.locator(".account summary")).toHaveText("Contributor");
  await otherPage.close();
});

test("a user without a password sets one by a link that works once", async ({ page, hasScript, browser }) => {
  const email = createEmail("forgetful");
  await expectOk(
    page.request.post("/api/auth/register", { data: { name: "Amina", email, password: "forgotten" } }),
  );
  await asAdmin(page, hasScript);
  await openPage(page, "/admin?tab=contributors", hasScript);
  const form = page.locator("form#link");
  await form.getByLabel("Email address").fill(createEmail("nobody"));
  await form.getByRole("button", { name: "Create link" }).click();
  await expect(form.getByRole("alert")).toContainText("There is no account with this email address");
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Create link" }).click();
  const link = new URL((await page.locator("code.secret").textContent())!).pathname;

  const otherPage = await browser.newPage({ javaScriptEnabled: hasScript, baseURL: process.env.JOURNEYS_AT });
  await openPage(otherPage, link, hasScript);
  await expect(otherPage.getByText(`For the account of ${email}`)).toBeVisible();
  await otherPage.getByLabel("Password", { exact: true }).fill("remembered");
  await otherPage.getByLabel("Confirm password").fill("remembered");
  await otherPage.getByRole("button", { name: "Set password" }).click();
  await expect(otherPage.getByText("Your password has been set. Please log in to continue.")).toBeVisible();
  if (hasScript) await waitForHydration(otherPage);
  await otherPage.locator("form#login").getByLabel("Email address").fill(email);
  await otherPage.locator("form#login").getByLabel("Password", { exact: true }).fill("remembered");
  await otherPage.locator("form#login").getByRole("button", { name: "Login" }).click();
  await expect(otherPage.locator(".account summary")).toHaveText("User");
  expect((await otherPage.goto(link))?.status()).toBe(404);
  await expect(otherPage.getByText("This link has been used or has expired.")).toBeVisible();
  await otherPage.close();
});

test("a changed password requires a new login", async ({ page, hasScript }) => {
  const email = createEmail("changer");
  await expectOk(
    page.request.post("/api/auth/register", { data: { name: "Amina", email, password: "the first" } }),
  );
  await logIn(page, hasScript, email, "the first");
  await openPage(page, "/account", hasScript);
  await page.getByLabel("Current password").fill("not this");
  await page.getByLabel("New password").fill("the second");
  await page.getByLabel("Confirm password").fill("the second");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  await page.getByLabel("Current password").fill("the first");
  await page.getByLabel("New password").fill("the second");
  await page.getByLabel("Confirm password").fill("the second");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed. Please log in to continue.")).toBeVisible();
  await logIn(page, hasScript, email, "the second");
  await logOut(page);
});

test("the administrator login is prefilled, checks for a token and opens the dashboard", async ({
  page,
  hasScript,
}) => {
  if (hasScript) await pauseClock(page);
  await openPage(page, "/admin-login", hasScript);
  await expect(
    page.getByText("Demo administrator: admin@example.org with the password admin123"),
  ).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("admin@example.org");
  await page.getByRole("button", { name: "Check Token" }).click();
  await expect(
    page.getByText(hasScript ? "No token exists in local storage." : "Please log in first."),
  ).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  // With script the redirect follows after a second.
  if (hasScript) await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await openPage(page, "/admin-login", hasScript);
  await page.getByRole("button", { name: "Check Token" }).click();
  await expect(
    page.getByText(hasScript ? "A token exists in local storage." : "Logged in as admin@example.org").last(),
  ).toBeVisible();
});
