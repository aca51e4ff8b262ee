import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startLoginProvider } from "../setup/login-provider.ts";
import { startProduct } from "../setup/product.ts";
import { expect, expectAccessible, expectValidHtml, test } from "./journey.ts";

/** A product of its own, because a login provider shows a button on each login form. */
test("a visitor logs in with the provider and finds the login in the account", async ({
  browser,
  hasScript,
}) => {
  const dir = mkdtempSync(join(tmpdir(), "urithi-login-provider-"));
  chmodSync(dir, 0o755);
  const provider = await startLoginProvider();
  const product = await startProduct({
    ...provider.environment,
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
    SEED: "none",
  });
  provider.setRedirectUris([`${product.origin}/login/provider/return`]);
  Object.assign(provider.state, {
    subject: "amina",
    claims: { email: "amina@example.org", email_verified: true, name: "Amina Said" },
  });
  const context = await browser.newContext({ javaScriptEnabled: hasScript, baseURL: product.origin });
  const page = await context.newPage();
  try {
    await page.goto("/?dialog=login");
    await page.getByRole("button", { name: "Log in with Kisumu University" }).click();
    await expect(page.getByText("Login successful").first()).toBeVisible();
    await page.goto("/account");
    await page.getByRole("link", { name: "Other ways to log in" }).click();
    await expect(page.getByRole("heading", { name: "Kisumu University" })).toBeVisible();
    await expectValidHtml(await page.content());
    if (hasScript) await expectAccessible(page);
    // The provider does not say when the user logged in there, so the login is no proof.
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
    await expectValidHtml(await page.content());
    if (hasScript) await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm with Kisumu University" }).click();
    await expect(page.getByText("You have 10 minutes to make the change").first()).toBeVisible();
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(
      page.getByText("You have no password, so this is your only way to log in").first(),
    ).toBeVisible();
  } finally {
    await context.close();
    await product.stop("SIGKILL");
    await provider.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
