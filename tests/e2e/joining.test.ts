import { catalogueTranslators } from "#app/messages/all.server.ts";

import { t } from "../setup/translate.ts";

import { expect, openPage, waitForHydration, test } from "./journey.ts";

const createEmail = () => `amina-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`;

test("an applicant corrects an error, applies and sees a confirmation", async ({ page, hasScript }) => {
  await page.goto("/join");
  if (hasScript) await waitForHydration(page);
  await page.getByRole("main").getByRole("link", { name: "Join as Contributor" }).click();
  const dialog = page.getByRole("dialog", { name: "Join as Contributor" });
  await dialog.getByLabel("Full name").fill("Amina Said");
  await dialog.getByLabel(t("account.email")).fill("amina at home");
  await dialog.getByLabel(t("apply.motivation")).fill("To keep what the salt air eats.");
  await dialog.getByRole("button", { name: t("apply.submit") }).click();

  await expect(dialog.getByRole("alert")).toContainText(t("form.problem"));
  await expect(page).toHaveTitle(t("form.problem-title", { title: "Join · Urithi" }));
  await expect(dialog.getByLabel("Full name")).toHaveValue("Amina Said");
  await expect(dialog.getByLabel(t("account.email"))).toHaveValue("amina at home");
  await expect(dialog.getByLabel(t("account.email"))).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("link", { name: t("apply.expertise-required") }).click();
  await expect(dialog.getByLabel(t("apply.expertise"))).toBeFocused();

  await dialog.getByLabel(t("apply.expertise")).fill("Conservation");
  await dialog.getByLabel(t("account.email")).fill(createEmail());
  await dialog.getByRole("button", { name: t("apply.submit") }).click();
  await expect(page.getByRole("dialog", { name: t("apply.thanks-title") })).toBeVisible();
  await expect(page.getByText(t("apply.received"))).toHaveCount(1);
  await expect(page).toHaveTitle("Join · Urithi");

  await page.getByRole("link", { name: t("form.close"), exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(t("apply.received"))).toHaveCount(0);
});

test("a new reader has the reminders that the form names, as a recorded choice", async ({
  page,
  hasScript,
}) => {
  await openPage(page, "/join?dialog=reader", hasScript);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full name").fill("Amina Said");
  await dialog.getByLabel(t("account.email")).fill(createEmail());
  for (const field of await dialog.locator("input[type=password]").all())
    await field.fill("as typed by hand");
  await dialog.getByRole("button", { name: t("register.submit") }).click();
  await expect(page).toHaveURL(/dialog=welcome/);
  const mail = (await (await page.request.get("/api/me/mail")).json()) as object;
  expect(mail).toMatchObject({ consents: [{ topic: "reminders", isGiven: true }] });
});

test("the dialog opens from its URL and closes by keyboard", async ({ page, hasScript }) => {
  await page.goto("/join?dialog=apply");
  await expect(page.getByRole("dialog")).toBeVisible();
  if (hasScript) {
    await waitForHydration(page);
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.keyboard.press("Escape");
  } else {
    await page.getByRole("link", { name: t("form.close") }).focus();
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the language is changed by a form post and remembered", async ({ page }) => {
  await page.goto("/join?lang=en");
  await page.getByRole("button", { name: "Kiswahili" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(page).toHaveURL(/\/join$/);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await page.goto("/?lang=fr");
  await expect(page.getByRole("link", { name: catalogueTranslators.fr("site.skip") })).toBeAttached();
});

test("an unknown page responds with 404 and links to the home page", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
