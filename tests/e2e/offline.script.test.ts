import type { BrowserContext, Page } from "@playwright/test";

import { fetchFile } from "../setup/fetch-first-visit.ts";

import {
  as,
  expect,
  expectAccessible,
  hydrated,
  newReader,
  taken,
  test,
  untilTasks,
  weekday,
} from "./journey.ts";

/** What is saved on a device, and what is written there without a line. What is put out here is the line. */

/** A document of the demo that has several pages; its text is read after the start. */
async function document_(page: Page) {
  const asked = await page.request.get("/api/content?category=Library&contentType=article&limit=50");
  const { content } = (await asked.json()) as { content: { id: string; title: string }[] };
  for (const item of content) {
    const pages = await page.request.get(`/api/content/${item.id}/pages`);
    if (pages.ok() && ((await pages.json()) as { pages: number }).pages > 1) return item;
  }
  throw new Error("no document is read yet");
}

async function saveText(page: Page) {
  let item: { id: string; title: string } | undefined;
  await expect
    .poll(async () => (item = await document_(page).catch(() => undefined)), untilTasks())
    .toBeDefined();
  await page.goto(`/library/${item!.id}`);
  await page.getByRole("link", { name: "Save for offline" }).click();
  await page.getByRole("button", { name: /^Save: All pages/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "You can now open it offline" })).toBeVisible();
  return item!;
}

/** Of all that the browser keeps, what somebody saved. */
const keptIn = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has("urithi-kept")) ? (await (await caches.open("urithi-kept")).keys()).length : 0,
  );

async function expectNothingReadable(page: Page, context: BrowserContext, id: string) {
  await context.setOffline(true);
  await page.goto(`/library/${id}/read/2`);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("You have no saved items.")).toBeVisible();
  await page.goto(`/saved?open=${id}`);
  await expect(page.getByText("You have no saved items.")).toBeVisible();
  expect(await keptIn(page)).toBe(0);
  await context.setOffline(false);
}

test("an item is saved, read without a line, and gone once its reader has logged out", async ({
  page,
  context,
}) => {
  await newReader(page);
  const { id, title } = await saveText(page);
  await expectAccessible(page);
  await context.setOffline(true);
  // Where it is read is where it opens; any other page says that there is no line.
  await page.goto(`/library/${id}/read/2`);
  await expect(page.locator("#page-2")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
  await page.goto("/events");
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("link", { name: `Open: ${title}` }).click();
  await expect(page.locator("#page-1")).toBeAttached();
  await context.setOffline(false);

  const other = await context.newPage();
  await other.goto("/saved");
  await expect(other.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/events");
  await hydrated(page);
  await page.locator("details.account summary").first().click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("You are logged out.")).toBeVisible();
  // Nor is it shown where it was shown before.
  await expect(other.getByText("You have no saved items.")).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  await expectNothingReadable(page, context, id);
});

test("what a reader saved goes when their session was ended elsewhere, and when somebody else logs in", async ({
  page,
  context,
}) => {
  await newReader(page);
  const { id } = await saveText(page);
  const { sessions } = (await (await taken(page.request.get("/api/me/sessions"))).json()) as {
    sessions: { id: string }[];
  };
  for (const one of sessions) await page.request.delete(`/api/me/sessions/${one.id}`);
  await page.goto("/events");
  await expectNothingReadable(page, context, id);

  await newReader(page);
  await saveText(page);
  await newReader(page, "Somebody Else");
  await page.goto("/events");
  await expectNothingReadable(page, context, id);
});

const words = (purpose: string, day: string) => ({
  visitType: "archive",
  groupSize: "1",
  preferredDate: day,
  preferredTime: "09:00",
  firstName: "Wanjiru",
  lastName: "Kamau",
  email: `${purpose.replaceAll(" ", "-")}@example.org`,
  phone: "+254 711 000 000",
  purpose,
});

/** The line goes once the form is there. */
async function write(page: Page, context: BrowserContext, typed: Record<string, string>) {
  await page.goto("/visits-appointments");
  await hydrated(page);
  const form = page.locator("form#book");
  await form.getByLabel("First name").focus();
  // Whoever begins to write gets the worker; before the form is alive the focus says nothing.
  await expect
    .poll(async () => {
      await form.getByLabel("Last name").focus();
      await form.getByLabel("First name").focus();
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);
  await context.setOffline(true);
  for (const [name, value] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  return form.getByRole("button", { name: "Submit request" });
}

/** How many such requests the product has. */
async function asked(context: BrowserContext, purpose: string) {
  const page = await context.browser()!.newPage({ baseURL: process.env.JOURNEYS_AT });
  await as(page, "admin");
  const answer = await page.request.get("/api/appointments?limit=50");
  const { appointments } = (await answer.json()) as { appointments: { purpose: string }[] };
  await page.close();
  return appointments.filter((one) => one.purpose === purpose).length;
}

test("a visit that is asked for without a line is kept, shown, and sent once", async ({ page, context }) => {
  const purpose = `Without a line ${Math.random()}`;
  const send = await write(page, context, words(purpose, weekday(2)));
  await send.click();
  await expect(page.getByText("Not sent yet.")).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("Wanjiru")).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  // By several pages at the same moment.
  const others = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto("/visits-appointments"), ...others.map((one) => one.goto("/saved"))]);
  await expect(others[0]!.getByText("Sent.", { exact: true })).toBeVisible();
  expect(await asked(context, purpose)).toBe(1);
  // Without a login whoever comes next is not told apart.
  await expect(others[0]!.getByRole("link", { name: "View your request" })).toBeHidden();
});

test("the worker is light, asked about each time, and sends nothing in another's name", async ({
  page,
  baseURL,
}) => {
  const { bytes, headers } = await fetchFile(baseURL!, "/sw.js?sw");
  expect(bytes).toBeLessThan(4_000);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
  const purpose = `In another's name ${Math.random()}`;
  const form = words(purpose, weekday(2));
  const answer = await page.request.post("/visits-appointments", { form, headers: { "Viewer-Id": "x" } });
  expect(answer.status()).toBe(401);
  expect(await asked(page.context(), purpose)).toBe(0);
});

test("a request that is refused is shown with all that was typed, and mended", async ({ page, context }) => {
  const purpose = `Refused ${Math.random()}`;
  const send = await write(page, context, { ...words(purpose, weekday(3)), phone: "" });
  await send.click();
  await expect(page.getByText("Not sent yet.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("We could not accept this request.")).toBeVisible();
  await page.goto("/visits-appointments");
  await expect(page.getByText("you wrote offline is stored on this device")).toBeVisible();
  await page.getByRole("link", { name: "See unsent requests" }).click();
  // The list is told of a change at the same moment.
  await page.getByRole("button", { name: "Check and correct" }).evaluate((press: HTMLElement) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message"));
    press.click();
  });
  await page.waitForURL("/visits-appointments?step=contact");
  await hydrated(page);
  // Nothing is sent before its writer has seen it.
  await expect(page).toHaveURL(/visits-appointments\?step=contact$/);
  const form = page.locator("form#book");
  await expect(form.locator('[name="purpose"]')).toHaveValue(purpose);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(page).toHaveURL(/visits-appointments\/[\w-]{43}/);
  await page.goto("/saved");
  await expect(page.getByText("You have no saved items.")).toBeVisible();
  await expect(page.getByText("Visit requests")).toBeHidden();
  expect(await asked(context, purpose)).toBe(1);
});
