import type { Page } from "@playwright/test";

import { buildPicture, buildTone } from "../setup/pictures.ts";
import { t } from "../setup/translate.ts";
import { logInAs, expect, openPage, expectOk, test, uniqueText } from "./journey.ts";

type Item = { id: string; title: string; views: number };
const createMedia = async (page: Page, title: string, fields: Record<string, string> = {}) => {
  await logInAs(page, "admin");
  const response = await page.request.post("/api/media", {
    multipart: { title, ...fields, file: buildPicture() },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Item;
};
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a visitor browses the gallery, opens items and sees what an account offers", async ({
  page,
  hasScript,
}) => {
  await openPage(page, "/media?search=coast", hasScript);
  const boat = card(page, "The last boat before the wind turns");
  await expect(boat.getByText("Image", { exact: true })).toBeVisible();
  await expect(boat.getByText("Cultural Heritage")).toBeVisible();
  await expect(boat.getByText(/^\d+(\.\d\d?)? KB$/)).toBeVisible();
  await expect(boat.getByRole("img", { name: "A boat with one white sail" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Access Our Complete Media Library" })).toBeVisible();
  await page.getByRole("link", { name: "Register to Access Full Collection" }).click();
  await expect(page.getByRole("dialog", { name: "Create Reader Account" })).toBeVisible();

  await openPage(page, "/media?search=lamu", hasScript);
  await page.getByRole("link", { name: "The last boat before the wind turns", exact: true }).click();
  // Without script the link opens the item's page.
  const dialog = page.getByRole("dialog");
  const view = hasScript ? dialog : page.getByRole("main");
  await expect(view.getByRole("heading", { level: hasScript ? 2 : 1 }).first()).toHaveText(
    "The last boat before the wind turns",
  );
  for (const fact of ["Rashid Bakari", "Coast Museums", "Lamu", "Kenya", "dhow, coast, sea"])
    await expect(view.getByText(fact, { exact: true })).toBeVisible();
  await expect(view.getByRole("link", { name: /^Download/ })).toHaveCount(0);
  const ITEM_URL = /\/media\/([\da-f-]{36})$/;
  if (!hasScript) {
    // The URL of the dialog shows only the item.
    await openPage(page, `/media?search=lamu&dialog=item&id=${ITEM_URL.exec(page.url())![1]}`, hasScript);
    await expect(page.getByRole("article")).toHaveCount(0);
  }
  await dialog
    .getByRole("link", { name: new RegExp(`(${t("media.older")}|${t("media.newer")}).*Carved door`) })
    .click();
  await expect(page.getByRole("dialog", { name: "Carved door, house of the two brothers" })).toBeVisible();
  if (hasScript) await expect(page.getByRole("article")).not.toHaveCount(0);
  await dialog.getByRole("link", { name: t("media.link-title") }).click();
  await expect(page).toHaveURL(ITEM_URL);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carved door, house of the two brothers");
  const id = page.url().split("/").at(-1)!;
  expect((await page.request.get(`/api/media/${id}/view`)).status()).toBe(401);
  expect((await page.request.get(`/api/media/${id}/thumbnail/640.webp`)).headers()["content-type"]).toBe(
    "image/webp",
  );
  await page.getByRole("link", { name: t("media.login-to-open") }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
});

test("the gallery is searched, filtered, refreshed and paged, and the URL has the filters", async ({
  page,
  hasScript,
}) => {
  const word = uniqueText("shelf").replace(" ", "");
  await logInAs(page, "admin");
  const form = new FormData();
  form.set("tags", word);
  form.set("category", "Research");
  for (let i = 0; i < 13; i++) {
    const { name, buffer } = buildTone(`${word} ${i}.wav`);
    form.append("file", new File([new Uint8Array(buffer)], name));
  }
  const response = await page.request.post("/api/media/bulk", { multipart: form });
  expect(
    ((await response.json()) as { results: { error?: string }[] }).results.filter(({ error }) => error),
  ).toEqual([]);

  await logInAs(page, "user");
  await openPage(page, "/media", hasScript);
  await expect(page.getByRole("heading", { name: "Access Our Complete Media Library" })).toHaveCount(0);
  await page.getByLabel("Search", { exact: true }).fill(word);
  await page.getByLabel("Type").selectOption("audio");
  await page.getByLabel("Category").selectOption("Research");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Page 1 of 2 (13 total items)")).toBeVisible();
  await expect(page).toHaveURL(/type=audio&category=Research/);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText("Page 2 of 2 (13 total items)")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(12);

  const newItem = await createMedia(page, `${word} came late`, { category: "Research", tags: word });
  await logInAs(page, "user");
  await openPage(page, `/media?search=${word}&category=Research&type=image`, hasScript);
  await expect(card(page, newItem.title)).toBeVisible();
  await logInAs(page, "admin");
  await expectOk(
    page.request.put(`/api/media/${newItem.id}`, { data: { title: `${word} has another name` } }),
  );
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(card(page, `${word} has another name`)).toBeVisible();
  await page.getByLabel("Type").selectOption("video");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(t("media.empty"))).toBeVisible();
});

test("an administrator uploads after two errors, saves over a conflicting edit and deletes", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("A granary");
  await logInAs(page, "admin");
  await openPage(page, "/media", hasScript);
  await page.getByRole("link", { name: "Upload Media" }).click();
  const dialog = page.getByRole("dialog");
  const photographer = t("field.optional", { label: t("media.photographer") });
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  await field(photographer).fill("Amina Said");
  await dialog.getByLabel("File").setInputFiles(buildPicture());
  await dialog.getByRole("button", { name: "Upload Media" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to upload media");
  await expect(dialog.getByRole("link", { name: t("content.title-required") })).toBeVisible();
  await expect(field(photographer)).toHaveValue("Amina Said");

  await field("Title").fill(title);
  await dialog.getByLabel(t("field.optional", { label: "Category" })).selectOption("Architecture");
  await dialog.getByLabel(t("field.optional", { label: "Tags" })).fill("grain, clay, grass, Karamoja, 1974");
  await dialog.getByLabel("File").setInputFiles({ ...buildPicture("a.jpg"), mimeType: "image/jpeg" });
  await dialog.getByRole("button", { name: "Upload Media" }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("file.wrong-format", { extension: "jpg" }));
  await expect(field("Title")).toHaveValue(title);
  await dialog.getByLabel("File").setInputFiles(buildPicture());
  await dialog.getByRole("button", { name: "Upload Media" }).click();
  await expect(page.getByText(t("media.added"))).toBeVisible();
  await expect(card(page, title).getByText("+2")).toBeVisible();
  await expect(card(page, title).getByText("Karamoja")).toHaveCount(0);

  await page.getByRole("link", { name: `Edit: ${title}` }).click();
  await expect(page).toHaveURL(/dialog=edit/);
  await expect(dialog).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id")!;
  await expectOk(page.request.put(`/api/media/${id}`, { data: { location: "Moroto" } }));
  await field(photographer).fill("Amina binti Said");
  await dialog.getByRole("button", { name: t("item.save") }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("content.stale"));
  await expect(field(photographer)).toHaveValue("Amina binti Said");
  await dialog.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("media.updated"))).toBeVisible();

  await page.getByRole("link", { name: `Delete: ${title}` }).click();
  await expect(dialog.getByText(t("item.delete-text"))).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(t("media.deleted"))).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  expect((await page.request.get(`/media/${id}`)).status()).toBe(404);
  expect((await page.request.get(`/api/media/${id}/thumbnail/320`)).status()).toBe(404);
});
