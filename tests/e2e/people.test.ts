import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { expect, openPage, waitForHydration, pauseClock, expectOk, test } from "./journey.ts";

const createEmail = (name: string) =>
  `${name}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;
const readStoredToken = (page: Page) => page.evaluate("localStorage.getItem('authToken')");

async function logIn(page: Page, hasScript: boolean, email: string, password: string, path = "/join") {
  await openPage(page, path, hasScript);
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  const form = page.locator("form#login");
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
}

const asAdmin = (page: Page, hasScript: boolean) => logIn(page, hasScript, "admin@example.org", "admin123");

async function logOut(page: Page) {
  await page.locator(".account summary").click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText(t("logout.done"))).toBeVisible();
}

test("a user logs in from any page after an error, and logs out", async ({ page, hasScript }) => {
  await openPage(page, "/join?lang=en", hasScript);
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  const form = page.locator("form#login");
  await form.getByLabel(t("account.email")).fill("reader@example.org");
  await form.getByLabel("Password", { exact: true }).fill("wrong password");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(form.getByRole("alert")).toContainText("Login failed");
  await expect(page).toHaveTitle(new RegExp(`^${t("form.problem-title", { title: "" })}`));
  await expect(form.getByLabel(t("account.email"))).toHaveValue("reader@example.org");

  await form.getByLabel("Password", { exact: true }).fill("reader123");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/join\?lang=en$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const badge = page.locator(".account summary .badge");
  await expect(badge).toHaveText("User");
  await expect(badge).toHaveClass(/tone-user/);
  if (hasScript) expect(await readStoredToken(page)).toMatch(/^[\w-]{43}$/);

  await badge.click();
  const panel = page.locator(".account .account-panel");
  await expect(panel).toContainText("reader@example.org");
  await expect(panel.getByRole("link")).toHaveText([
    t("appointments.my-appointments"),
    t("registrations.my-registrations"),
    t("my-library.title"),
    t("account.title"),
  ]);
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText(t("logout.done"))).toBeVisible();
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
  await form.getByLabel(t("account.email")).fill("admin@example.org");
  await form.getByLabel("Password", { exact: true }).fill("admin123");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=contributors$/);
  await expect(page.getByRole("heading", { name: t("admin.tab-contributors") })).toBeVisible();
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
  const dialog = page.getByRole("dialog", { name: t("approve.title", { name }) });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("approve.password-required"));
  await dialog.getByLabel("Specializations").fill("Music, Oral History");
  await dialog.getByLabel(t("approve.password")).fill("a first one");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Contributor approved successfully!")).toBeVisible();
  await expect(card).toHaveCount(0);

  await openPage(page, "/admin/audit-log?action=application.approved", hasScript);
  await expect(page.getByText(`${name} <${email}>`)).toBeVisible();

  const otherPage = await browser.newPage({
    javaScriptEnabled: hasScript,
    baseURL: process.env.JOURNEYS_AT!,
  });
  await logIn(otherPage, hasScript, email, "a first one");
  await expect(otherPage.locator(".account summary .badge")).toHaveText("Contributor");
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
  await form.getByLabel(t("account.email")).fill(createEmail("nobody"));
  await form.getByRole("button", { name: t("setup-links.submit") }).click();
  await expect(form.getByRole("alert")).toContainText(t("setup-links.no-account"));
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByRole("button", { name: t("setup-links.submit") }).click();
  const link = new URL((await page.locator("code.secret").textContent())!).pathname;

  const otherPage = await browser.newPage({
    javaScriptEnabled: hasScript,
    baseURL: process.env.JOURNEYS_AT!,
  });
  await openPage(otherPage, link, hasScript);
  await expect(otherPage.getByText(t("set-password.account", { email }))).toBeVisible();
  await otherPage.getByLabel("Password", { exact: true }).fill("remembered");
  await otherPage.getByLabel(t("password.repeat")).fill("remembered");
  await otherPage.getByRole("button", { name: t("set-password.submit") }).click();
  await expect(otherPage.getByText(t("set-password.done"))).toBeVisible();
  if (hasScript) await waitForHydration(otherPage);
  await otherPage.locator("form#login").getByLabel(t("account.email")).fill(email);
  await otherPage.locator("form#login").getByLabel("Password", { exact: true }).fill("remembered");
  await otherPage.locator("form#login").getByRole("button", { name: "Login" }).click();
  await expect(otherPage.locator(".account summary .badge")).toHaveText("User");
  expect((await otherPage.goto(link))?.status()).toBe(404);
  await expect(otherPage.getByText(t("setup-links.expired"))).toBeVisible();
  await otherPage.close();
});

test("a changed password requires a new login", async ({ page, hasScript }) => {
  const email = createEmail("changer");
  await expectOk(
    page.request.post("/api/auth/register", { data: { name: "Amina", email, password: "the first" } }),
  );
  await logIn(page, hasScript, email, "the first");
  await openPage(page, "/account", hasScript);
  await page.getByLabel(t("password.current")).fill("not this");
  await page.getByLabel(t("password.new")).fill("the second");
  await page.getByLabel(t("password.repeat")).fill("the second");
  await page.getByRole("button", { name: t("password.change") }).click();
  await expect(page.getByRole("alert")).toContainText(t("password.current-wrong"));
  await page.getByLabel(t("password.current")).fill("the first");
  await page.getByLabel(t("password.new")).fill("the second");
  await page.getByLabel(t("password.repeat")).fill("the second");
  await page.getByRole("button", { name: t("password.change") }).click();
  await expect(page.getByText(t("password.changed"))).toBeVisible();
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
    page.getByText(t("admin-login.hint", { email: "admin@example.org", password: "admin123" })),
  ).toBeVisible();
  await expect(page.getByLabel(t("account.email"))).toHaveValue("admin@example.org");
  await page.getByRole("button", { name: "Check Token" }).click();
  await expect(page.getByText(hasScript ? t("verify.token-absent") : t("guard.login-first"))).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful!")).toBeVisible();
  // With script the redirect follows after a second.
  if (hasScript) await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: t("admin.tab-contributors") })).toBeVisible();
  await openPage(page, "/admin-login", hasScript);
  await page.getByRole("button", { name: "Check Token" }).click();
  await expect(
    page
      .getByText(
        hasScript ? t("verify.token-present") : t("nav.logged-in-as", { email: "admin@example.org" }),
      )
      .last(),
  ).toBeVisible();
});
