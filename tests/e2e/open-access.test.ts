import { expect, expectAccessible, expectOk, expectValidHtml, logInAs, openPage, test } from "./journey.ts";

const LOGIN_LINK = /Log in to read/;

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
        ...{ category: "Library", rights: "CC BY" },
        file: { name: "proverbs.txt", mimeType: "text/plain", buffer: Buffer.from("A boat is patient.\n") },
      },
    }),
  );
  const { id } = (await created.json()) as { id: string };
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    baseURL: process.env.JOURNEYS_AT!,
  });
  const visitor = await context.newPage();
  // Another journey may save the settings in between. The setting stays on: no other item is open.
  await expect(async () => {
    await openPage(page, "/admin/site?tab=visitors", hasScript);
    await page.getByLabel(/open-access items without logging in/).setChecked(true);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await openPage(visitor, `/library/${id}`, hasScript);
  await expect(visitor.getByRole("link", { name: LOGIN_LINK })).toBeVisible();
  await expectOk(page.request.put(`/api/content/${id}`, { data: { isOpenAccess: true } }));
  try {
    await expect(async () => {
      await openPage(visitor, `/library/${id}`, hasScript);
      await expect(visitor.getByRole("link", { name: LOGIN_LINK })).toHaveCount(0, { timeout: 100 });
    }).toPass({ timeout: 30_000 });
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
    await context.close();
    await page.request.delete(`/api/content/${id}`);
  }
});
