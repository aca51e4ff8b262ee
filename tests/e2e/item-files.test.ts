import { buildPicture } from "../setup/pictures.ts";
import { t } from "../setup/translate.ts";
import { dialog, notice, press } from "./expect-notice.ts";
import { expect, expectOk, expectValidHtml, logInAs, openPage, test, uniqueText } from "./journey.ts";

test("an administrator makes a letter of three pages, and its page shows each of them", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const title = uniqueText("A letter");
  const fields = { title, author: "Amina Wanjiru", description: "In blue ink.", category: "Library" };
  const created = await page.request.post("/api/content", {
    multipart: { ...fields, contentType: "image", file: buildPicture("front.png") },
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const path = `/items/${id}/files`;

  await openPage(page, `/library/${id}`, hasScript);
  await page.getByRole("link", { name: new RegExp(`^${t("item.files")}`) }).click();
  const names = page.locator(".item-file-row a:first-of-type").filter({ hasText: ".png" });
  // Other files in the same form are not taken for a repeated request.
  for (const [i, name] of ["page-2.png", "page-3.png"].entries()) {
    await page.setInputFiles("input[type=file]", [buildPicture(name)]);
    await press(page, t("item-files.add"));
    await expect(names).toHaveCount(i + 2);
  }
  await expect(names).toHaveText(["front.png", "page-2.png", "page-3.png"]);

  await press(page, new RegExp(`${t("item-files.up")}.*page-3.png`));
  await expect(notice(page, t("item-files.reordered"))).toBeVisible();
  await expect(names).toHaveText(["front.png", "page-3.png", "page-2.png"]);

  await page.getByRole("link", { name: new RegExp(`${t("item-files.edit")}.*page-2.png`) }).click();
  await dialog(page).getByLabel(t("item-files.label")).fill("Nyuma");
  await dialog(page).getByLabel(t("item-files.alt-text")).fill("A stamp of Mombasa");
  await dialog(page).getByLabel(t("item-files.position")).fill("2");
  await press(page, t("item.save"));
  await expect(notice(page, t("item-files.changed"))).toBeVisible();
  await expect(page.locator(".item-file-row")).toHaveText([/front\.png/, /Nyuma/, /page-3\.png/]);

  await openPage(page, path, hasScript);
  await page.getByRole("link", { name: new RegExp(`${t("item-files.remove")}.*page-3.png`) }).click();
  await press(page, t("item-files.remove"));
  await expect(notice(page, t("item-files.removed"))).toBeVisible();
  await expect(page.locator(".item-file-row")).toHaveCount(2);

  await openPage(page, `/library/${id}`, hasScript);
  const strip = page.getByRole("navigation", { name: t("item-files.files") });
  await strip.getByRole("link", { name: /Nyuma/ }).click();
  await expect(page).toHaveURL(/\?file=[\da-f-]{36}$/);
  await expect(page.locator(".item-stage img")).toHaveAttribute("alt", "A stamp of Mombasa");
  const zip = await page.request.get((await strip.getByRole("link", { name: /ZIP/ }).getAttribute("href"))!);
  expect(Number(zip.headers()["content-length"])).toBe((await zip.body()).length);
});

test("an administrator makes a media item a file of an item, and its page leads there", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const [title, name] = [uniqueText("A drum of cow hide"), uniqueText("Drums")];
  const fields = { title: name, author: "Amina Wanjiru", description: "Two drums.", category: "Library" };
  const item = await expectOk(
    page.request.post("/api/content", {
      multipart: { ...fields, contentType: "image", file: buildPicture("drums.png") },
    }),
  );
  const { id } = (await item.json()) as { id: string };
  await expectOk(page.request.post("/api/media", { multipart: { title, file: buildPicture("drum.png") } }));

  await openPage(page, `/items/${id}/files`, hasScript);
  await page.getByLabel(t("item-files.gallery-search")).fill(title);
  await press(page, t("item-files.gallery-find"));
  await press(page, new RegExp(`${t("item-files.attach")}.*${title}`));
  await expect(notice(page, t("item-files.attached"))).toBeVisible();
  await expect(page.locator(".item-file-row")).toHaveText([/drums\.png/, new RegExp(title)]);
  await expectValidHtml(await page.content());
  await press(page, new RegExp(`${t("item-files.attach")}.*${title}`));
  await expect(page.getByRole("alert")).toContainText(t("item-files.media-attached"));

  await page.locator("#gallery-files ~ ul").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
