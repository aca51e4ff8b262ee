import type { APIRequestContext, Page } from "@playwright/test";

import { as as become, expect, goTo, hydrated, PEOPLE, test } from "./journey.ts";

/**
 * On a slow line script arrives while somebody types. Whatever is in a field by then stays in it, whatever has the
 * focus keeps it, and what is typed next goes on where it was. One of each kind of form, all of its fields.
 */

const first =
  (list: string, search = "") =>
  async (ask: APIRequestContext) => {
    const answer = (await (await ask.get(`/api/${list}?limit=1${search}`)).json()) as Record<string, unknown>;
    const rows = Object.values(answer).find((value) => Array.isArray(value)) as { id: string }[];
    return rows[0]!.id;
  };

type Form = {
  path: string;
  as?: keyof typeof PEOPLE;
  /** Whose identifier stands in the path. */
  of?: (ask: APIRequestContext) => Promise<string>;
};

const FORMS: Form[] = [
  { path: "/?dialog=login" },
  { path: "/?dialog=register" },
  { path: "/join?dialog=apply" },
  { path: "/library" },
  { path: "/visits-appointments?visitType=group" },
  { path: "/account", as: "user" },
  { path: "/contributor?tab=upload", as: "contributor" },
  { path: "/library?dialog=edit&id=", as: "admin", of: first("content") },
  { path: "/contributors-database?dialog=edit&id=", as: "admin", of: first("contributors") },
  { path: "/events?dialog=edit&id=", as: "admin", of: first("events") },
  { path: "/media?dialog=edit&id=", as: "admin", of: first("media") },
  { path: "/admin/appointments?dialog=status&id=", as: "admin", of: first("appointments") },
  { path: "/admin/appointments?dialog=opening-hours&id=group", as: "admin" },
];

/** Everything in the page that somebody can fill in, as the page has it now. */
const FIELDS = "main :is(input:not([type=hidden]), select, textarea)";
const contents = (page: Page) =>
  page
    .locator(FIELDS)
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ id, name, type, checked, value }) =>
        [id || name, type === "checkbox" ? checked : value].join(": "),
      ),
    );

/** Changes every field from what the server sent, as a browser does for who types and chooses. */
async function fillIn(page: Page) {
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const { tag, type } = await field.evaluate((one) => ({
      tag: one.tagName,
      type: one.getAttribute("type") ?? "text",
    }));
    if (tag === "SELECT") await field.selectOption({ index: (await field.locator("option").count()) - 1 });
    else if (type === "checkbox") await field.click();
    else if (type === "date") await field.fill("2033-05-02");
    else if (type === "time") await field.fill("11:45");
    else if (type === "number") await field.fill("7");
    else if (type === "file")
      await field.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") });
    else await field.pressSequentially("typed");
  }
}

for (const { path, as, of } of FORMS)
  test(`script that arrives late changes nothing in ${path}`, async ({ page }) => {
    if (as) await become(page, as);
    const address = of ? path + (await of(page.request)) : path;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await fillIn(page);
    const dialog = page.locator("dialog");
    const around = (await dialog.count()) ? dialog : page.locator("main");
    const field = around
      .locator(
        ":is(textarea, [type=email], [type=text], [type=search], [type=password], [type=number]):visible",
      )
      .last();
    await field.focus();
    await page.keyboard.press("Home");
    await page.keyboard.type("12");
    const before = await contents(page);
    const id = await field.getAttribute("id");

    open();
    await hydrated(page);
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await settled(page);
    expect(await contents(page)).toEqual(before);
    await page.keyboard.type("3");
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await expect(page.locator(`[id="${id}"]`)).toHaveValue(/12.?3/);
  });

/** What is fetched when a dialog opens has arrived, and what follows from it is done. */
async function settled(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

/** Another version serves by now: the files of this page's script that it has not fetched yet are gone. */
const takeAway = (page: Page) =>
  page.route("**/assets/login*.js", (route) => route.fulfill({ status: 404, body: "" }));

test("a dialog whose script cannot be had comes from the server, and works as it was sent", async ({
  page,
}) => {
  await goTo(page, "/library", true);
  await takeAway(page);
  await page.getByRole("link", { name: "Login", exact: true }).click();
  const dialog = page.locator("dialog");
  const [email, password] = PEOPLE.user;
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page.locator(".notice", { hasText: "Login successful!" })).toBeVisible();
});
