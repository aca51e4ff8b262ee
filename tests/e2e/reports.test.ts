import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";
import {
  expect,
  expectOk,
  expectValidHtml,
  logInAs,
  openPage,
  test,
  uniqueEmail,
  uniqueText,
} from "./journey.ts";

const ITEM = "Kisa cha Mzee Kobe";

test("a visitor reports an item, and an administrator answers", async ({ page, hasScript }) => {
  await openPage(page, "/literary-collection?search=Kobe", hasScript);
  await page.getByRole("link", { name: ITEM, exact: true }).click();
  await page.getByRole("link", { name: t("item-facts.report") }).click();
  const form = page.locator("form#report");
  await expect(form.getByRole("heading")).toContainText(ITEM);
  const email = uniqueEmail("reporter");
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByLabel(t("account.name")).fill("Amina Said");
  await form.getByRole("button", { name: t("reports.submit") }).click();
  await expect(page.getByText(t("reports.text-required")).first()).toBeVisible();
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await form.getByLabel(t("reports.reason")).selectOption("rights");
  await form.getByLabel(t("reports.text")).fill("I did not allow this.");
  await form.getByRole("button", { name: t("reports.submit") }).click();
  await expect(page.getByText(/We have received your report/)).toBeVisible();
  await expectValidHtml(await page.content());

  await logInAs(page, "admin");
  await openPage(page, "/admin/privacy-requests?kind=report&state=open", hasScript);
  await page
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("link", { name: "Amina Said" })
    .click();
  await expect(page.getByRole("link", { name: ITEM })).toBeVisible();
  await page.getByLabel(t("privacy-requests.answer"), { exact: false }).fill("We have removed it.");
  await page.getByRole("button", { name: t("privacy-requests.answer-send") }).click();
  await expect(page.getByText(t("privacy-requests.answered")).first()).toBeVisible();
});

/** Returns its address. */
async function createPage(page: Page) {
  const title = uniqueText("Opening hours");
  const slug = title.toLowerCase().replace(/[^a-z\d]+/g, "-");
  await logInAs(page, "admin");
  await expectOk(
    page.request.post("/api/admin/pages", {
      data: { slug, title: { en: title }, body: { en: "From 8 to 4." }, published: true },
    }),
  );
  await page.context().clearCookies();
  return `/pages/${slug}`;
}

async function findMediaPage(page: Page) {
  const { media } = (await (await page.request.get("/api/media?limit=1")).json()) as {
    media: { id: string }[];
  };
  return `/media/${media[0]!.id}`;
}

for (const about of ["media item", "page"] as const)
  test(`a visitor reports a ${about} from its page, and an administrator closes the report`, async ({
    page,
    hasScript,
  }) => {
    await openPage(page, about === "page" ? await createPage(page) : await findMediaPage(page), hasScript);
    const link = about === "page" ? "item-facts.report-page" : "item-facts.report";
    await page.getByRole("link", { name: t(link) }).click();
    const form = page.locator("form#report");
    const [, title] = /[“](.*)[”]/.exec(await form.getByRole("heading").innerText())!;
    const email = uniqueEmail("reporter");
    await form.getByLabel(t("account.email")).fill(email);
    await form.getByLabel(t("account.name")).fill("Amina Said");
    await form.getByLabel(t("reports.text")).fill("The year is wrong.");
    await form.getByRole("button", { name: t("reports.submit") }).click();
    await expect(page.getByText(/We have received your report/)).toBeVisible();

    await logInAs(page, "admin");
    const list = "/admin/privacy-requests?kind=report&state=open";
    await openPage(page, list, hasScript);
    const row = page.getByRole("row", { name: new RegExp(email) });
    await row.getByRole("link", { name: "Amina Said" }).click();
    await expect(page.getByRole("link", { name: title!, exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("privacy-requests.close") }).click();
    await expect(page.getByText(t("privacy-requests.closed")).first()).toBeVisible();
    await openPage(page, list, hasScript);
    await expect(row).toHaveCount(0);
  });
