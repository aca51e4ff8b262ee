import type { BrowserContext, Page } from "@playwright/test";

import { fetchFile } from "../setup/fetch-first-visit.ts";
import { t } from "../setup/translate.ts";

import {
  logInAs,
  expect,
  expectAccessible,
  waitForHydration,
  logInAsNewReader,
  expectOk,
  test,
  getJobPollOptions,
  getUniqueWeekday,
} from "./journey.ts";

/** Saved items and offline visit requests. "Offline" is emulated by the browser. */

/** A document of the demo with several pages. Throws if its text is not yet extracted. */
async function findDocument(page: Page) {
  const response = await page.request.get("/api/content?category=Library&contentType=article&limit=50");
  const { content } = (await response.json()) as { content: { id: string; title: string }[] };
  for (const item of content) {
    const pages = await page.request.get(`/api/content/${item.id}/pages`);
    if (pages.ok() && ((await pages.json()) as { pages: number }).pages > 1) return item;
  }
  throw new Error("no document is read yet");
}

async function saveText(page: Page) {
  let item: { id: string; title: string } | undefined;
  await expect
    .poll(async () => (item = await findDocument(page).catch(() => undefined)), getJobPollOptions())
    .toBeDefined();
  await page.goto(`/library/${item!.id}`);
  await page.getByRole("link", { name: t("offline.save") }).click();
  await page.getByRole("button", { name: t("offline.text") }).click();
  await expect(page.getByRole("status").filter({ hasText: t("offline.saved") })).toBeVisible();
  return item!;
}

const countSavedItems = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has("urithi-items")) ? (await (await caches.open("urithi-items")).keys()).length : 0,
  );

async function expectNothingReadable(page: Page, context: BrowserContext, id: string) {
  await context.setOffline(true);
  await page.goto(`/library/${id}/read/2`);
  await expect(page.getByText(t("offline.is-offline"))).toBeVisible();
  await expect(page.getByText(t("offline.none"))).toBeVisible();
  await page.goto(`/saved?open=${id}`);
  await expect(page.getByText(t("offline.none"))).toBeVisible();
  expect(await countSavedItems(page)).toBe(0);
  await context.setOffline(false);
}

test("a saved item opens offline and is deleted at logout", async ({ page, context }) => {
  await logInAsNewReader(page);
  const { id, title } = await saveText(page);
  await expectAccessible(page);
  await context.setOffline(true);
  // The reading page opens the saved item; other pages show the offline page.
  await page.goto(`/library/${id}/read/2`);
  await expect(page.locator("#page-2")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
  await page.goto("/events");
  await expect(page.getByText(t("offline.is-offline"))).toBeVisible();
  await page.getByRole("link", { name: `${t("offline.open")}: ${title}` }).click();
  await expect(page.locator("#page-1")).toBeAttached();
  await context.setOffline(false);

  const otherPage = await context.newPage();
  await otherPage.goto("/saved");
  await expect(otherPage.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/events");
  await waitForHydration(page);
  await page.locator("details.account summary").first().click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText(t("logout.done"))).toBeVisible();
  // Other open pages are updated, too.
  await expect(otherPage.getByText(t("offline.none"))).toBeVisible();
  await expect(otherPage.getByText(title)).toHaveCount(0);
  await expectNothingReadable(page, context, id);
});

test("saved items are deleted when the session ends elsewhere or another user logs in", async ({
  page,
  context,
}) => {
  await logInAsNewReader(page);
  const { id } = await saveText(page);
  const { sessions } = (await (await expectOk(page.request.get("/api/me/sessions"))).json()) as {
    sessions: { id: string }[];
  };
  for (const session of sessions) await page.request.delete(`/api/me/sessions/${session.id}`);
  await page.goto("/events");
  await expectNothingReadable(page, context, id);

  await logInAsNewReader(page);
  await saveText(page);
  await logInAsNewReader(page, "Somebody Else");
  await page.goto("/events");
  await expectNothingReadable(page, context, id);
});

const buildBooking = (purpose: string, day: string) => ({
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

/** Goes offline once the form is displayed. */
async function fillOffline(page: Page, context: BrowserContext, fields: Record<string, string>) {
  await page.goto("/visits-appointments");
  await waitForHydration(page);
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.first-name")).focus();
  // Focusing the form registers the worker, but only after hydration.
  await expect
    .poll(async () => {
      await form.getByLabel(t("appointments.last-name")).focus();
      await form.getByLabel(t("appointments.first-name")).focus();
      return page.evaluate(() => navigator.serviceWorker.controller !== null);
    })
    .toBe(true);
  await context.setOffline(true);
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  return form.getByRole("button", { name: t("appointments.submit") });
}

/** Number of appointments with this purpose. */
async function countBookings(context: BrowserContext, purpose: string) {
  const page = await context.browser()!.newPage({ baseURL: process.env.JOURNEYS_AT! });
  await logInAs(page, "admin");
  const response = await page.request.get("/api/appointments?limit=50");
  const { appointments } = (await response.json()) as { appointments: { purpose: string }[] };
  await page.close();
  return appointments.filter((appointment) => appointment.purpose === purpose).length;
}

test("a visit request written offline is stored, shown and sent once", async ({ page, context }) => {
  const purpose = `Without a line ${Math.random()}`;
  const submitButton = await fillOffline(page, context, buildBooking(purpose, getUniqueWeekday(2)));
  await submitButton.click();
  await expect(page.getByText(t("offline.request-pending"))).toBeVisible();
  await expect(page.getByText(t("offline.is-offline"))).toBeVisible();
  await expect(page.getByText("Wanjiru")).toHaveCount(0);
  await expectAccessible(page);
  await context.setOffline(false);
  // Several pages try to send at the same time.
  const otherPages = [await context.newPage(), await context.newPage()];
  await Promise.all([
    page.goto("/visits-appointments"),
    ...otherPages.map((otherPage) => otherPage.goto("/saved")),
  ]);
  await expect(otherPages[0]!.getByText(t("offline.request-sent"), { exact: true })).toBeVisible();
  expect(await countBookings(context, purpose)).toBe(1);
  // Without a login the next user may be someone else: no private link.
  await expect(otherPages[0]!.getByRole("link", { name: t("offline.view-request") })).toBeHidden();
});

test("a link that is opened offline shows the offline page at its address", async ({ page, context }) => {
  await fillOffline(page, context, {});
  await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).first().click();
  await expect(page.getByText(t("offline.is-offline"))).toBeVisible();
  await expect(page).toHaveURL(/\/visits-appointments\?dialog=login$/);
  await context.setOffline(false);
});

test("buttons that only change the form's step or day are not stored as visit requests", async ({
  page,
  context,
}) => {
  const steps = "visitType=archive&groupSize=1&date=2030-01-07&time=09:00";
  const addresses = new Set<string>();
  for (const step of ["type", "time", "contact"]) {
    const response = await page.request.get(`/visits-appointments?step=${step}&${steps}`);
    for (const [, address] of (await response.text()).matchAll(/formAction="([^"]+)"/gi))
      addresses.add(address!.replaceAll("&amp;", "&"));
  }
  expect(addresses.size).toBe(3);
  await fillOffline(page, context, buildBooking(`Only looked ${Math.random()}`, getUniqueWeekday(2)));
  for (const address of addresses) {
    const failure = page.waitForEvent("requestfailed");
    await page.evaluate((action) => {
      const frame = document.createElement("iframe");
      frame.name = "steps";
      document.body.append(frame);
      const form = document.querySelector<HTMLFormElement>("form#book")!;
      form.target = frame.name;
      form.action = action;
      // Without the page's script, as if it were not yet loaded.
      HTMLFormElement.prototype.submit.call(form);
    }, address);
    expect([address, (await failure).url()]).toEqual([
      address,
      expect.stringContaining(address.split("#")[0]!),
    ]);
  }
  await context.setOffline(false);
  await page.goto("/saved");
  await expect(page.getByText(t("offline.none"))).toBeVisible();
  await expect(page.getByText(t("offline.bookings"))).toBeHidden();
});

test("the worker is small, revalidated each time, and requests of another viewer are rejected", async ({
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
  const form = buildBooking(purpose, getUniqueWeekday(2));
  const response = await page.request.post("/visits-appointments", { form, headers: { "Viewer-Id": "x" } });
  expect(response.status()).toBe(401);
  expect(await countBookings(page.context(), purpose)).toBe(0);
});

test("a rejected offline request keeps its input and can be corrected", async ({ page, context }) => {
  const purpose = `Refused ${Math.random()}`;
  const submitButton = await fillOffline(page, context, {
    ...buildBooking(purpose, getUniqueWeekday(3)),
    phone: "",
  });
  await submitButton.click();
  await expect(page.getByText(t("offline.request-pending"))).toBeVisible();
  await page.getByRole("button", { name: t("offline.send") }).focus();
  await context.setOffline(false);
  // Opening any page sends the request in the background, which removes the button.
  const otherPage = await context.newPage();
  await otherPage.goto("/events");
  await expect(page.getByText(t("offline.request-rejected"))).toBeVisible();
  await expect(page.locator("#saved-screen p[tabindex]")).toBeFocused();
  await otherPage.close();
  await page.goto("/visits-appointments");
  await expect(page.getByText(t("offline.unsent-requests", { count: 1 }))).toBeVisible();
  await page.getByRole("link", { name: t("offline.view-unsent-requests") }).click();
  // The list is refreshed at the same moment.
  await page.getByRole("button", { name: t("offline.edit-request") }).evaluate((press: HTMLElement) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message"));
    press.click();
  });
  await page.waitForURL("/visits-appointments?step=contact");
  await waitForHydration(page);
  // Nothing is sent before the user has seen the form.
  await expect(page).toHaveURL(/visits-appointments\?step=contact$/);
  const form = page.locator("form#book");
  await expect(form.locator('[name="purpose"]')).toHaveValue(purpose);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(page).toHaveURL(/visits-appointments\/[\w-]{43}/);
  await page.goto("/saved");
  await expect(page.getByText(t("offline.none"))).toBeVisible();
  await expect(page.getByText(t("offline.bookings"))).toBeHidden();
  expect(await countBookings(context, purpose)).toBe(1);
});
