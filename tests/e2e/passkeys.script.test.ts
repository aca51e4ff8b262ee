import type { CDPSession, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectValidHtml,
  logInAsNewReader,
  openPage,
  test,
  waitForHydration,
} from "./journey.ts";

/** Browsers have no passkeys for IP addresses. */
test.use({ baseURL: process.env.JOURNEYS_AT?.replace("127.0.0.1", "localhost") });

const PAGE = "/account/second-factor";
const main = (page: Page) => page.getByRole("main");

async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}

const refuseUsers = ({ browser, authenticatorId }: { browser: CDPSession; authenticatorId: string }) =>
  browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });

async function addPasskey(page: Page) {
  await openPage(page, PAGE, true);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Enter a name for the passkey").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Name of the passkey" }).fill("Work phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey has been added.").first()).toBeVisible();
  await expect(main(page).getByText("Not used yet")).toBeVisible();
  await expectValidHtml(await page.content());
  await expectAccessible(page);
}

test("a reader adds a passkey, logs in and confirms with it, and removes it", async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await logInAsNewReader(page, "Amina Said");
  await addPasskey(page);

  await page.context().clearCookies();
  await openPage(page, "/login?redirectTo=%2Fmy-library", true);
  await main(page).getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("Login successful").first()).toBeVisible();
  await expect(page).toHaveURL(/\/my-library$/);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toContain("Amina Said");

  await openPage(page, `/reauthenticate?redirectTo=${encodeURIComponent(PAGE)}`, true);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("You have 10 minutes to make the change").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(main(page).getByText("Last used:")).toBeVisible();

  await refuseUsers(authenticator);
  await openPage(page, "/reauthenticate", true);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page.getByText("We did not get a passkey").first()).toBeVisible();

  await openPage(page, PAGE, true);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey has been removed.").first()).toBeVisible();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test("a removed passkey is refused in the login dialog, which also logs in with a valid one", async ({
  page,
}) => {
  await addAuthenticator(page);
  await logInAsNewReader(page, "Amina Said");
  await addPasskey(page);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey has been removed.").first()).toBeVisible();

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await openPage(page, "/?dialog=login", true);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(dialog.getByText("This passkey did not work").first()).toBeVisible();

  await page.context().addCookies(cookies);
  await addPasskey(page);
  await page.context().clearCookies();
  await openPage(page, "/?dialog=login", true);
  await waitForHydration(page);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("Login successful").first()).toBeVisible();
});

test("a browser without passkeys shows no button", async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  });
  await openPage(page, "/login", true);
  await expect(main(page).getByLabel("Email address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in with a passkey" })).toHaveCount(0);
});
