import type { Page } from "@playwright/test";

import { buildPicture } from "../setup/pictures.ts";
import { t } from "../setup/translate.ts";
import { expect, expectOk, logInAs, openPage, test, uniqueText } from "./journey.ts";

async function createPicture(page: Page) {
  await logInAs(page, "admin");
  const title = uniqueText("A map of Port Florence");
  const fields = { title, author: "Public Works", description: "Streets.", category: "Library" };
  const created = await expectOk(
    page.request.post("/api/content", {
      multipart: { ...fields, contentType: "image", file: buildPicture("map.png") },
    }),
  );
  return { title, id: ((await created.json()) as { id: string }).id };
}

/** With script a dialog, which the keyboard can use; without it the file itself. */
async function lookCloser(page: Page, id: string, hasScript: boolean) {
  const link = page.getByRole("link", { name: new RegExp(`^${t("item-facts.look")}`) }).first();
  await expect(link).toHaveAttribute("href", `/api/content/${id}/view`);
  if (!hasScript) {
    const opened = page.context().waitForEvent("page");
    await link.click();
    await expect(await opened).toHaveURL(new RegExp(`/api/content/${id}/view$`));
    return;
  }
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const zoomedIn = dialog.getByRole("group");
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(zoomedIn).toHaveCount(0);
  await page.keyboard.press("+");
  await expect(zoomedIn).toBeVisible();
  await page.keyboard.press("-");
  await expect(zoomedIn).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
}

test("a reader looks closer at a picture and unfolds how to cite it, and a visitor has to log in first", async ({
  page,
  hasScript,
}) => {
  const { id, title } = await createPicture(page);
  await logInAs(page, "user");
  await openPage(page, `/library/${id}`, hasScript);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const stage = main.locator(".item-stage img");
  await expect(stage).toHaveAttribute("src", `/api/content/${id}/view`);
  await lookCloser(page, id, hasScript);

  const citation = main.getByText(new RegExp(`Public Works.*/library/${id}`)).first();
  const fold = main.getByText(t("item.cite"), { exact: true });
  await expect(citation).toBeHidden();
  await fold.click();
  await expect(citation).toBeVisible();
  await fold.click();
  await expect(citation).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(citation).toBeVisible();
  await expect(stage).toBeVisible();
  await expect(main.locator(".button").filter({ visible: true })).toHaveCount(0);

  await page.emulateMedia({ media: "screen" });
  await page.context().clearCookies();
  await openPage(page, `/library/${id}`, hasScript);
  await expect(main.getByRole("link", { name: `${t("library.login-to-read")}: ${title}` })).toBeVisible();
  await expect(main.getByRole("link", { name: new RegExp(`^${t("item-facts.look")}`) })).toHaveCount(0);
});
