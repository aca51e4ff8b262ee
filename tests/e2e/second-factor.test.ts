import { createTotpCode } from "#app/services/accounts/second-factor/totp.ts";

import type { Page } from "@playwright/test";

import { PASSWORD } from "../setup/password.ts";
import { t } from "../setup/translate.ts";
import { expect, expectAccessible, expectValidHtml, logInAsNewReader, openPage, test } from "./journey.ts";

const STEP_MS = 30_000;
const main = (page: Page) => page.getByRole("main");

async function setUp(page: Page, hasScript: boolean) {
  await openPage(page, "/account", hasScript);
  await main(page)
    .getByRole("link", { name: t("account.second-factor") })
    .click();
  await expect(page.getByRole("heading", { name: t("second-factor.title"), level: 1 })).toBeVisible();
  await page.getByRole("button", { name: t("second-factor.start") }).click();
  await expect(page.getByRole("img", { name: "QR code with the key" })).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  const secret = (await main(page).locator("code").first().innerText()).replaceAll(/\s/g, "");
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: t("second-factor.confirm") }).click();
  await expect(page.getByText("This code is wrong or has already been used").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(createTotpCode(secret));
  await page.getByRole("button", { name: t("second-factor.confirm") }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  const codes = await main(page).locator("li code").allInnerTexts();
  expect(codes).toHaveLength(10);
  const file = page.getByRole("link", { name: t("second-factor.download-codes") });
  const [type, content = ""] = (await file.getAttribute("href"))!.split(",");
  expect(type).toBe("data:text/plain;charset=utf-8");
  const lines = decodeURIComponent(content).split("\r\n").filter(Boolean);
  // Below the site's name and the address of the account.
  expect(lines.slice(2)).toEqual(codes);
  const hint = main(page).getByText(t("second-factor.print-codes-hint"));
  await expect(hint).toHaveCount(hasScript ? 0 : 1);
  const print = main(page).getByRole("button", { name: t("second-factor.print-codes") });
  await expect(print).toHaveCount(hasScript ? 1 : 0);
  return { secret, codes };
}

async function enterPassword(page: Page, email: string, hasScript: boolean) {
  await openPage(page, "/login", hasScript);
  await main(page).getByLabel("Email address").fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

test("a reader sets up a second factor, logs in with it, and removes it", async ({ page, hasScript }) => {
  const { email } = await logInAsNewReader(page, "Amina Said");
  const { secret, codes } = await setUp(page, hasScript);
  const login = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(401);
  expect(await login.json()).toMatchObject({ needs: "code" });

  await page.context().clearCookies();
  await enterPassword(page, email, hasScript);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith("session"));
  expect(session?.value ?? "").toBe("");
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("This code is wrong or has already been used").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(createTotpCode(secret, Date.now() + STEP_MS));
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful").first()).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, email, hasScript);
  await page.getByRole("textbox", { name: "Code" }).fill(codes[0]!);
  await main(page).getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Login successful").first()).toBeVisible();

  await openPage(page, "/account/second-factor", hasScript);
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codes[1]!);
  await page.getByRole("button", { name: t("second-factor.remove") }).click();
  await expect(page.getByText(t("second-factor.removed")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: t("second-factor.start") })).toBeVisible();
});
