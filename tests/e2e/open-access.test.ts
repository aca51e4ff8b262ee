import { expect, expectAccessible, expectOk, expectValidHtml, logInAs, openPage, test } from "./journey.ts";

const LOGIN_LINK = /Log in to read/;

/** Other journeys run at the same time, so the item is new and no other item is open. */
test("an administrator opens an item to everyone, and a visitor reads it", async ({
  page,
  browser,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const fields = { title: "Proverbs of the lake", author: "Akinyi", description: "Sayings. ".repeat(30) };
  const created = await expectOk(
    page.request.post("/api/content", {
      multipart: {
        ...fields,
        ...{ category: "Library", rights: "CC BY", isOpenAccess: "true" },
        file: { name: "proverbs.txt", mimeType: "text/plain", buffer: Buffer.from("A boat is patient.\n") },
      },
    }),
  );
  const { id } = (await created.json()) as { id: string };
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    baseURL: process.env.JOURNEYS_AT,
  });
  const visitor = await context.newPage();
  await openPage(visitor, `/library/${id}`, hasScript);
  await expect(visitor.getByRole("link", { name: LOGIN_LINK })).toBeVisible();

  const setting = page.getByLabel(/open-access items without logging in/);
  const setOpenAccess = async (isOn: boolean) => {
    await openPage(page, "/admin/site", hasScript);
    await setting.setChecked(isOn);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
  };
  try {
    await setOpenAccess(true);
    await expect(async () => {
      await openPage(visitor, `/library/${id}`, hasScript);
      await expect(visitor.getByRole("link", { name: LOGIN_LINK })).toHaveCount(0, { timeout: 100 });
    }).toPass({ timeout: 10_000 });
    await expectValidHtml(await visitor.content());
    if (hasScript) await expectAccessible(visitor);
    await expect(visitor.getByText(fields.description.trim())).toBeVisible();
    const download = visitor.waitForEvent("download");
    await visitor
      .getByRole("link", { name: /^Download/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toBe("proverbs.txt");
  } finally {
    await setOpenAccess(false);
    await context.close();
    await page.request.delete(`/api/content/${id}`);
  }
});
