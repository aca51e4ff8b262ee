import { buildPicture } from "../setup/pictures.ts";
import { t } from "../setup/translate.ts";
import { notice } from "./expect-notice.ts";
import { expect, expectOk, logInAs, openPage, test, uniqueText } from "./journey.ts";

test("an administrator drags a file to another place, unless someone else was faster", async ({ page }) => {
  await logInAs(page, "admin");
  const fields = { title: uniqueText("A letter"), author: "A", description: "B", category: "Library" };
  const created = await expectOk(
    page.request.post("/api/content", {
      multipart: { ...fields, contentType: "image", file: buildPicture("a.png") },
    }),
  );
  const { id } = (await created.json()) as { id: string };
  for (const name of ["b.png", "c.png"])
    await expectOk(
      page.request.post(`/api/content/${id}/files`, { multipart: { file: buildPicture(name) } }),
    );
  await openPage(page, `/items/${id}/files`, true);
  const rows = page.locator(".item-file-row");
  const drag = (from: number, to: number) => rows.nth(from).locator(".drag-handle").dragTo(rows.nth(to));
  await drag(2, 0);
  await expect(notice(page, t("item-files.reordered"))).toBeVisible();
  await expect(rows).toHaveText([/c\.png/, /a\.png/, /b\.png/]);
  await drag(0, 1);
  await expect(rows).toHaveText([/a\.png/, /c\.png/, /b\.png/]);

  const { files } = (await (await page.request.get(`/api/content/${id}/files`)).json()) as {
    files: { id: string }[];
  };
  const order = files.map((file) => file.id).reverse();
  await expectOk(page.request.put(`/api/content/${id}/files`, { data: { order } }));
  await drag(0, 2);
  await expect(page.getByRole("alert")).toContainText(t("content.stale"));
  await expect(rows).toHaveText([/b\.png/, /c\.png/, /a\.png/]);
});
