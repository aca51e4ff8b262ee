import type { APIRequestContext, Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { logInAs, expect, openPage, waitForHydration, DEMO_USERS, test } from "./journey.ts";

/** Script that arrives late must not change field values or the focus. One form of each kind, with all its fields. */

const findFirstId =
  (list: string, search = "") =>
  async (request: APIRequestContext) => {
    const body = (await (await request.get(`/api/${list}?limit=1${search}`)).json()) as Record<
      string,
      unknown
    >;
    const rows = Object.values(body).find((value) => Array.isArray(value)) as { id: string }[];
    return rows[0]!.id;
  };

type Form = {
  path: string;
  role?: keyof typeof DEMO_USERS;
  findId?: (request: APIRequestContext) => Promise<string>;
};

const FORMS: Form[] = [
  { path: "/?dialog=login" },
  { path: "/?dialog=register" },
  { path: "/join?dialog=apply" },
  { path: "/library" },
  { path: "/visits-appointments?visitType=group" },
  { path: "/account", role: "user" },
  { path: "/contributor?tab=upload", role: "contributor" },
  { path: "/library?dialog=edit&id=", role: "admin", findId: findFirstId("content") },
  { path: "/contributors-database?dialog=edit&id=", role: "admin", findId: findFirstId("contributors") },
  { path: "/events?dialog=edit&id=", role: "admin", findId: findFirstId("events") },
  { path: "/media?dialog=edit&id=", role: "admin", findId: findFirstId("media") },
  { path: "/admin/appointments?dialog=status&id=", role: "admin", findId: findFirstId("appointments") },
  { path: "/admin/appointments?dialog=opening-hours&id=group", role: "admin" },
];

const FIELDS = "main :is(input:not([type=hidden]), select, textarea)";
const readFields = (page: Page) =>
  page
    .locator(FIELDS)
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ id, name, type, checked, value }) =>
        [id || name, type === "checkbox" ? checked : value].join(": "),
      ),
    );

/** Changes every visible field. */
async function fillIn(page: Page) {
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const { tag, type } = await field.evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute("type") ?? "text",
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

for (const { path, role, findId } of FORMS)
  test(`late script changes no input in ${path}`, async ({ page }) => {
    if (role) await logInAs(page, role);
    const address = findId ? path + (await findId(page.request)) : path;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await fillIn(page);
    const dialog = page.locator("dialog");
    const container = (await dialog.count()) ? dialog : page.locator("main");
    const field = container
      .locator(
        ":is(textarea, [type=email], [type=text], [type=search], [type=password], [type=number]):visible",
      )
      .last();
    await field.focus();
    await page.keyboard.press("Home");
    await page.keyboard.type("12");
    const previousValues = await readFields(page);
    const id = await field.getAttribute("id");

    release();
    await waitForHydration(page);
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await waitUntilSettled(page);
    // Of a large group, the script asks for the number of people.
    expect(await readFields(page)).toEqual(expect.arrayContaining(previousValues));
    await page.keyboard.type("3");
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await expect(page.locator(`[id="${id}"]`)).toHaveValue(/12.?3/);
  });

/** Waits until lazily loaded parts of a dialog are rendered. */
async function waitUntilSettled(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

/** As after a deployment: assets of the previous build are deleted. */
const blockLoginScript = (page: Page) =>
  page.route("**/assets/login*.js", (route) => route.fulfill({ status: 404, body: "" }));

test("a dialog whose script is missing comes from the server and works", async ({ page }) => {
  await openPage(page, "/library", true);
  await blockLoginScript(page);
  await page.getByRole("link", { name: "Login", exact: true }).click();
  const dialog = page.locator("dialog");
  const [email, password] = DEMO_USERS.user;
  await dialog.getByLabel(t("account.email")).fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page.locator(".notice", { hasText: "Login successful!" })).toBeVisible();
});
