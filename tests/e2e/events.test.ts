import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { logInAs, expect, openPage, logInAsNewReader, expectOk, test, uniqueText } from "./journey.ts";

async function createEvent(page: Page, overrides: Record<string, unknown> = {}) {
  await logInAs(page, "admin");
  const title = uniqueText("An evening of drums");
  const response = await page.request.post("/api/events", {
    data: {
      title,
      date: "2031-05-04",
      time: "18:00",
      location: "Coral Hall",
      type: "Lecture",
      description: "Three makers, one drum. ".repeat(8),
      ...overrides,
    },
  });
  expect(response.status()).toBe(201);
  return { title, id: ((await response.json()) as { id: string }).id };
}
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a reader registers for an event, sees it among their registrations and cancels", async ({
  page,
  hasScript,
}) => {
  const { title } = await createEvent(page, { attendees: 2 });
  await logInAsNewReader(page);
  await openPage(page, `/events?search=${encodeURIComponent(title)}`, hasScript);
  const event = card(page, title);
  await expect(event).toContainText("2 left");
  await event.getByRole("button", { name: `Register: ${title}` }).click();
  await expect(page.getByText("Successfully registered for event!")).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await expect(event).toContainText(t("events.you-are-registered"));
  await expect(event).toContainText("1 left");

  await openPage(page, "/my-registrations", hasScript);
  await card(page, title)
    .getByRole("button", { name: `${t("events.cancel")}: ${title}` })
    .click();
  await expect(page.getByText(t("events.cancelled"))).toBeVisible();
  await expect(page.getByText(t("registrations.none-for-user"))).toBeVisible();
});

test("a reader on the waiting list is admitted when a registration is cancelled", async ({
  page,
  browser,
  hasScript,
}) => {
  const { title, id } = await createEvent(page, { attendees: 1 });
  const otherContext = await browser.newContext({ baseURL: process.env.JOURNEYS_AT! });
  const otherPage = await otherContext.newPage();
  await logInAsNewReader(otherPage);
  expect((await otherPage.request.post(`/api/events/${id}/register`)).status()).toBe(201);

  await logInAsNewReader(page);
  await openPage(page, `/events/${id}`, hasScript);
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `${t("events.join-waiting-list")}: ${title}` }).click();
  await expect(page.getByText(t("events.on-waiting-list"))).toBeVisible();
  // Also next to the button: on a phone the top of the page is out of view.
  await expect(page.locator("aside").getByText(t("events.waiting-position", { number: 1 }))).toBeVisible();
  expect((await otherPage.request.delete(`/api/events/${id}/register`)).status()).toBe(200);
  await otherContext.close();
  await openPage(page, `/events/${id}`, hasScript);
  await expect(page.getByText(t("events.you-are-registered"))).toBeVisible();
});

test("a contributor proposes events, and an administrator rejects one and approves another", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("How to listen");
  await logInAs(page, "contributor");
  await openPage(page, "/events?dialog=add", hasScript);
  const dialog = page.getByRole("dialog", { name: t("events.propose") });
  await expect(dialog.getByLabel("Time")).toHaveValue("18:00");
  await expect(dialog.getByLabel("Type")).toHaveValue("Conference");
  await expect(dialog.getByLabel("Date")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(dialog.getByLabel("Status")).toHaveCount(0);
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Six people, one cylinder.");
  await dialog.getByRole("button", { name: t("events.propose") }).click();
  await expect(page.getByRole("alert")).toContainText(t("events.location-required"));
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await dialog.getByLabel("Location").fill("Sound room");
  await dialog.getByRole("button", { name: t("events.propose") }).click();
  await expect(page.getByText(t("events.proposed"))).toBeVisible();
  await expect(card(page, title)).toContainText("Pending");

  await logInAs(page, "admin");
  await openPage(page, "/events", hasScript);
  await card(page, title)
    .getByRole("link", { name: `Reject: ${title}` })
    .click();
  const reject = page.getByRole("dialog", { name: t("events.reject-title", { title }) });
  await reject.getByLabel(t("reject.reason")).fill("The sound room is wet.");
  await reject.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(t("events.rejected"))).toBeVisible();
  await logInAs(page, "contributor");
  await openPage(page, "/events", hasScript);
  await expect(card(page, title)).toContainText(
    t("contributor.rejection-reason", { reason: "The sound room is wet." }),
  );

  const secondTitle = uniqueText("How to listen");
  const data = {
    title: secondTitle,
    date: "2031-01-01",
    time: "14:00",
    location: "Attic",
    type: "Masterclass",
  };
  await expectOk(page.request.post("/api/events", { data: { ...data, description: "Dry." } }));
  await logInAs(page, "admin");
  await openPage(page, "/events", hasScript);
  await card(page, secondTitle)
    .getByRole("button", { name: `Approve: ${secondTitle}` })
    .click();
  await expect(page.getByText(t("events.approved"))).toBeVisible();
  await page.context().clearCookies();
  await openPage(page, `/events?search=${encodeURIComponent(secondTitle)}`, hasScript);
  await expect(card(page, secondTitle)).toBeVisible();
});

test("a personal calendar link is shown once and can be deleted", async ({ page, hasScript }) => {
  await logInAsNewReader(page);
  await openPage(page, "/my-registrations", hasScript);
  await page.getByRole("button", { name: t("calendar.create") }).click();
  const address = page.locator("code.secret");
  await expect(address).toHaveText(/\/calendars\/[\w-]{43}\/urithi\.ics$/);
  const path = new URL(await address.innerText()).pathname;
  expect(await (await page.request.get(path)).text()).toContain("BEGIN:VCALENDAR");
  await openPage(page, "/my-registrations", hasScript);
  await expect(address).toHaveCount(0);
  await page.getByRole("button", { name: t("calendar.delete") }).click();
  await expect(page.getByText(t("calendar.deleted"))).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test("an administrator adds, edits and deletes a contributor, whose profile is public", async ({
  page,
  hasScript,
}) => {
  const name = uniqueText("Abebe Zawadi");
  const email = `${randomUUID()}@example.org`;
  await logInAs(page, "admin");
  await openPage(page, "/contributors-database?dialog=add", hasScript);
  const add = page.getByRole("dialog", { name: t("contributors.add") });
  await add.getByRole("button", { name: t("contributors.add") }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to add contributor");
  await expect(page.getByRole("alert")).toContainText(t("contributors.specialization-required"));
  await add.getByLabel("Full name").fill(name);
  await add.getByLabel(t("account.email")).fill(email);
  await add.getByLabel("Country").fill("Rwanda");
  await add.getByLabel("Specializations").fill("Weaving, History");
  await add
    .getByLabel(t("field.optional", { label: t("contributors.biography") }))
    .fill("He mends looms. ".repeat(20));
  await add.getByRole("button", { name: t("contributors.add") }).click();
  await expect(page.locator("code.secret")).toHaveText(/\/set-password\/[\w-]{43}$/);

  const searchPath = `/contributors-database?search=${encodeURIComponent(name)}`;
  await openPage(page, searchPath, hasScript);
  const profileCard = card(page, name);
  await expect(profileCard.getByText(/^He mends looms\..{100,140}…$/)).toBeVisible();
  await expect(profileCard.locator(".initials")).toHaveText(/^A[\dA-Z]$/);
  await profileCard.getByRole("link", { name: `Edit: ${name}` }).click();
  const edit = page.getByRole("dialog", { name: t("contributors.edit-title", { name }) });
  await edit.getByLabel(t("field.optional", { label: "Title" })).fill("Dr");
  await edit.getByLabel(t("field.optional", { label: "Website" })).fill("looms.example.org");
  await edit.getByRole("button", { name: t("contributors.save") }).click();
  await expect(page.getByText(t("contributors.updated"))).toBeVisible();

  await page.context().clearCookies();
  await openPage(page, `${searchPath}&country=Rwanda&specialization=Weaving`, hasScript);
  await expect(profileCard.getByRole("link", { name: `Contact: ${name}` })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await profileCard.getByRole("link", { name: `View Profile: ${name}` }).click();
  await expect(page).toHaveURL(/\/contributors\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: `Dr ${name}` })).toBeVisible();
  const profile = page.getByRole("main");
  await expect(profile.getByRole("link", { name: "Website" })).toHaveAttribute(
    "href",
    "https://looms.example.org",
  );
  await expect(profile).toContainText(t("contributors.no-works"));

  await logInAs(page, "admin");
  await openPage(page, searchPath, hasScript);
  await profileCard.getByRole("link", { name: `Delete: ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(t("contributors.deleted"))).toBeVisible();
  await expect(page.getByText("No contributors found. Try adjusting your search criteria.")).toBeVisible();
});
