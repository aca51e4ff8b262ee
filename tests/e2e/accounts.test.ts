import { PASSWORD } from "../setup/password.ts";
import {
  expect,
  expectAccessible,
  expectValidHtml,
  logInAs,
  logInAsNewReader,
  openPage,
  test,
  uniqueEmail,
} from "./journey.ts";

const getMain = (page: Parameters<typeof openPage>[0]) => page.getByRole("main");

const ADMIN_PASSWORD = "a password of an administrator";

test("an administrator invites someone for two areas, who sees only these", async ({ page, hasScript }) => {
  const email = uniqueEmail("invited");
  await logInAs(page, "admin");
  await openPage(page, "/admin/accounts", hasScript);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByRole("link", { name: "Invite someone" }).click();
  await expect(page.getByRole("heading", { name: "Invitations", level: 1 })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Role").selectOption("admin");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Choose at least one area for an administrator").first()).toBeVisible();
  await page.getByLabel("Visits").check();
  await page.getByLabel("Media").check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation created").first()).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  const link = /\/accept-invitation\/[\w-]{43}/.exec(await page.content())![0];

  await page.context().clearCookies();
  await openPage(page, link, hasScript);
  await expectValidHtml(await page.content());
  await page.getByLabel("Full name").fill("Achieng Odhiambo");
  for (const field of await page.locator("input[type=password]").all()) await field.fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Your account has been created").first()).toBeVisible();
  await page.request.post("/api/auth/login", { data: { email, password: ADMIN_PASSWORD } });
  const mail = (await (await page.request.get("/api/me/mail")).json()) as object;
  expect(mail).toMatchObject({ consents: [{ topic: "reminders", isGiven: true }] });
  await openPage(page, "/admin", hasScript);
  const navigation = page.getByRole("navigation", { name: "Administration" }).first();
  await expect(navigation.getByRole("link", { name: "Media" })).toBeAttached();
  await expect(navigation.getByRole("link", { name: "Accounts" })).toHaveCount(0);
  expect((await openPage(page, "/admin/accounts", hasScript))!.status()).toBe(403);
});

test("an administrator changes, disables, enables and deletes an account", async ({ page, hasScript }) => {
  const { email } = await logInAsNewReader(page, "Amina Said");
  await page.context().clearCookies();
  await logInAs(page, "admin");
  await openPage(page, `/admin/accounts?search=${email}`, hasScript);
  await page.getByRole("link", { name: "Amina Said" }).click();
  await expect(page.getByRole("heading", { name: "Amina Said" })).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await getMain(page).getByLabel("Name", { exact: true }).fill("Amina Omar");
  await getMain(page).getByLabel("Role").selectOption("contributor");
  await page.getByRole("button", { name: "Save account" }).click();
  await expect(page.getByText("Account saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Send a link to set a password" }).click();
  await expect(page.getByText(`Link for ${email}`).first()).toBeVisible();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Account disabled").first()).toBeVisible();
  const login = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(401);
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("Account enabled").first()).toBeVisible();
  await openPage(page, `/admin/accounts?search=${email}`, hasScript);
  await page.getByRole("checkbox", { name: /Amina Omar/ }).check();
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("1 disabled").first()).toBeVisible();
  await page.getByRole("link", { name: "Amina Omar" }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Approved works stay");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Account deleted").first()).toBeVisible();
});
