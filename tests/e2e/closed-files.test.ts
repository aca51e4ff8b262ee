import type { Page } from "@playwright/test";

import { textFile } from "./submit-item.ts";
import { t } from "../setup/translate.ts";
import { dialog, notice, press } from "./expect-notice.ts";
import {
  expect,
  expectOk,
  expectValidHtml,
  logInAs,
  logInAsNewReader,
  openPage,
  test,
  uniqueEmail,
  uniqueText,
} from "./journey.ts";

const logOut = (page: Page) => page.context().clearCookies();

/** A published item, while an administrator is logged in. */
async function createItem(page: Page, title: string) {
  await logInAs(page, "admin");
  const created = await expectOk(
    page.request.post("/api/content", {
      multipart: {
        ...{ title, author: "Amina Wanjiru", description: "A thesis.", category: "Library" },
        ...{ contentType: "article", file: textFile("thesis.txt", "Maneno.") },
      },
    }),
  );
  return ((await created.json()) as { id: string }).id;
}

async function setEmbargo(page: Page, id: string, hasScript: boolean, { from, to }: Record<string, string>) {
  await openPage(page, `/items/${id}/files`, hasScript);
  await page.getByRole("link", { name: from!, exact: true }).click();
  await dialog(page).getByLabel(t("item-files.embargo-field")).fill(to!);
  await press(page, t("item.save"));
}

async function requestCopy(page: Page, id: string, hasScript: boolean) {
  await openPage(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: t("copies.ask") }).click();
  const form = page.locator("form#copy-request");
  const email = uniqueEmail("asking");
  await form.getByLabel(t("account.name")).fill("Joseph Otieno");
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByRole("button", { name: t("copies.submit") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await expectValidHtml(await page.content());
  await form.getByLabel(t("copies.reason")).fill("For my thesis.");
  await form.getByRole("button", { name: t("copies.submit") }).click();
  await expect(notice(page, t("copies.received"))).toBeVisible();
  return email;
}

async function openRequest(page: Page, email: string, state: string, hasScript: boolean) {
  await logInAs(page, "admin");
  await openPage(page, `/admin/copy-requests?state=${state}`, hasScript);
  await page
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("link", { name: "Joseph Otieno" })
    .click();
  await expect(page.getByRole("main")).toContainText(email);
}

/** Returns the path of the private link, which the mail has. */
async function approveRequest(page: Page, email: string, downloads: number, hasScript: boolean) {
  await openRequest(page, email, "open", hasScript);
  await page.getByLabel(t("copies.decision")).selectOption("true");
  await page.getByLabel(t("copies.downloads")).fill(String(downloads));
  await press(page, t("copies.decide"));
  await expect(notice(page, t("copies.decided"))).toBeVisible();
  const outbox = await expectOk(page.request.get("/api/admin/outbox"));
  const { messages } = (await outbox.json()) as { messages: { id: string; address: string }[] };
  const { id } = messages.find(({ address }) => address === email)!;
  await openPage(page, `/admin/outbox/${id}`, hasScript);
  const text = await page.locator("section", { hasText: t("outbox.message-text") }).innerText();
  return /\/copies\/[\w-]+/.exec(text)![0];
}

test("an administrator closes an item’s files until a day, and opens them again", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("A closed thesis");
  const id = await createItem(page, title);
  await setEmbargo(page, id, hasScript, { from: t("item-files.embargo-set"), to: "2020-02-29" });
  await expect(page.getByText(t("content.embargo-past")).first()).toBeVisible();
  await expect(dialog(page).getByLabel(t("item-files.embargo-field"))).toHaveValue("2020-02-29");
  await dialog(page).getByLabel(t("item-files.embargo-field")).fill("2096-02-29");
  await press(page, t("item.save"));
  await expect(notice(page, t("item-files.embargo-saved"))).toBeVisible();
  const closed = t("content.files-closed-until", { day: "2096-02-29" });
  const view = `/api/content/${id}/view`;
  for (const logIn of [logOut, logInAsNewReader]) {
    await logIn(page);
    await openPage(page, `/library/${id}`, hasScript);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(closed);
    expect((await page.request.get(view)).status()).toBe(logIn === logOut ? 401 : 403);
  }

  await logInAs(page, "admin");
  await setEmbargo(page, id, hasScript, { from: t("item-files.embargo-change"), to: "" });
  await expect(notice(page, t("item-files.embargo-lifted"))).toBeVisible();
  await logInAsNewReader(page);
  await openPage(page, `/library/${id}`, hasScript);
  await expect(page.getByRole("main")).not.toContainText(closed);
  expect((await page.request.get(view)).status()).toBe(200);
});

test("a visitor asks for a copy, gets a private link, and downloads the files once", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("A closed letter");
  const id = await createItem(page, title);
  await expectOk(page.request.put(`/api/content/${id}`, { data: { embargoUntil: "2096-02-29" } }));
  await logOut(page);
  const email = await requestCopy(page, id, hasScript);
  const link = await approveRequest(page, email, 1, hasScript);

  await logOut(page);
  await openPage(page, link, hasScript);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expectValidHtml(await page.content());
  const download = page.getByRole("link", { name: /ZIP/ });
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(await file.failure()).toBeNull();
  await openPage(page, link, hasScript);
  await expect(page.getByText(t("copies.left", { count: 0 }))).toBeVisible();
  await expect(download).toBeHidden();
  expect((await page.request.get(`/api${link}/file`)).status()).toBe(409);
  // The link opens nothing else.
  expect((await page.request.get(`/api/content/${id}/view`)).status()).toBe(401);
});

test("an administrator ends a private link before its time", async ({ page, hasScript }) => {
  const id = await createItem(page, uniqueText("A closed map"));
  await expectOk(page.request.put(`/api/content/${id}`, { data: { embargoUntil: "2096-02-29" } }));
  await logOut(page);
  const email = await requestCopy(page, id, hasScript);
  const link = await approveRequest(page, email, 3, hasScript);
  await openRequest(page, email, "decided", hasScript);
  await press(page, t("copies.end-link"));
  await expect(notice(page, t("copies.ended"))).toBeVisible();

  await logOut(page);
  expect((await openPage(page, link, hasScript))!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("copies.ended-title"));
  expect((await page.request.get(`/api${link}/file`)).status()).toBe(404);
});
