import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import {
  logInAs,
  expect,
  continueBooking,
  openPage,
  waitForHydration,
  expectOk,
  test,
  uniqueText,
  uniqueEmail,
  getUniqueWeekday,
  PLACES_PATTERN,
} from "./journey.ts";

const buildBooking = (overrides: Record<string, string> = {}) => ({
  visitType: "archive",
  groupSize: "1",
  firstName: "Amina",
  lastName: uniqueText("Said"),
  email: uniqueEmail("visits"),
  phone: "+254 711 000 000",
  preferredDate: getUniqueWeekday(1),
  preferredTime: "10:00",
  purpose: "The harbour ledgers.",
  ...overrides,
});
type Booking = { id: string; reference: string; lastName: string; statusUrl: string };

async function createBooking(page: Page, overrides: Record<string, string> = {}): Promise<Booking> {
  const response = await page.request.post("/api/appointments", { data: buildBooking(overrides) });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Booking;
}
const takenText = (count: number, waiting: number) =>
  `${t("appointments.slot-approved-count", { count, capacity: 60 })}, ${t("appointments.slot-pending-count", { count: waiting })}`;
const approve = (page: Page, { id }: Booking) =>
  page.request.put(`/api/appointments/${id}/status`, { data: { status: "approved" } });

async function fillContact(page: Page, values: ReturnType<typeof buildBooking>) {
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.first-name")).fill(values.firstName);
  await form.getByLabel(t("appointments.last-name")).fill(values.lastName);
  await form.getByLabel(t("account.email")).fill(values.email);
  await form.getByLabel("Phone").fill(values.phone);
  await form.getByLabel(t("appointments.purpose")).fill(values.purpose);
  return form;
}

test("a visitor corrects an error, books a visit, opens its private link and cancels", async ({
  page,
  hasScript,
}) => {
  await openPage(page, "/visits-appointments", hasScript);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits & Appointments");
  const cards = page.locator(".visit-type");
  for (const [i, words] of [
    `Research Consultation${t("appointments.usual-hours-research")}`,
    `Archive Access${t("appointments.usual-hours-archive")}`,
    `Group Tours${t("appointments.usual-hours-group")}`,
    `Library Study Session${t("appointments.usual-hours-library")}`,
  ].entries())
    expect((await cards.nth(i).innerText()).replaceAll("\n", "")).toContain(words);
  const form = page.locator("form#book");
  if (hasScript) await cards.nth(0).getByRole("button").click();
  else await form.getByLabel(t("appointments.visit-type")).selectOption("research");
  if (!hasScript) await form.getByLabel(t("appointments.group-size")).selectOption("1");
  await continueBooking(page, hasScript);
  await page.locator(".days button").nth(3).click();
  await expect(form.getByLabel(t("appointments.visit-type"))).toHaveValue("research");
  await expect(form.getByLabel(t("appointments.date"))).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(form.getByLabel(t("appointments.time")).locator("option")).toContainText([
    t("field.choose"),
    hasScript ? new RegExp(`09:00 · ${PLACES_PATTERN}`) : `09:00 · ${t("appointments.has-capacity")}`,
  ]);

  const values = buildBooking();
  await form.getByLabel(t("appointments.time")).selectOption("09:00");
  await continueBooking(page, hasScript);
  await fillContact(page, values);
  await form.getByLabel("Phone").fill("");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toContainText(t("form.problem"));
  if (hasScript)
    await expect(summary.getByRole("link", { name: "Please select number of participants" })).toBeVisible();
  await expect(summary).toContainText(t("appointments.phone-required"));
  await expect(form.getByLabel(t("appointments.purpose"))).toHaveValue(values.purpose);
  await expect(form.getByLabel(t("appointments.time"))).toHaveValue("09:00");
  await expect(page).toHaveTitle(new RegExp(`^${t("form.problem-title", { title: "" })}`));

  await form.getByLabel("Phone").fill(values.phone);
  if (hasScript) await form.getByLabel(t("appointments.group-size")).selectOption("1");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(page.getByText("Your appointment request has been submitted successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/visits-appointments\/[\w-]{43}$/);
  await expect(page.locator(".reference")).toHaveText(/^URV-\w{4}-\w{2}$/);
  await expect(page.getByText(t("appointments.state-pending"))).toBeVisible();

  // The private link works in another browser.
  const address = page.url();
  await page.context().clearCookies();
  await openPage(page, address, hasScript);
  await expect(page.getByRole("main")).toContainText(values.email);
  await expect(page.getByRole("main")).toContainText(address);
  await expect(page.getByRole("button", { name: t("appointments.copy-link") })).toHaveCount(
    hasScript ? 1 : 0,
  );
  await expect(page.getByRole("button", { name: t("form.print") })).toHaveCount(hasScript ? 1 : 0);
  await page.getByRole("link", { name: t("appointments.cancel") }).click();
  await page.getByRole("link", { name: t("appointments.cancel-dismiss") }).click();
  await expect(page.getByText(t("appointments.state-pending"))).toBeVisible();
  await page.getByRole("link", { name: t("appointments.cancel") }).click();
  await page.getByRole("button", { name: t("appointments.cancel-confirm") }).click();
  await expect(page.getByText(t("appointments.cancelled"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("appointments.cancel") })).toHaveCount(0);
});

test("a full slot is rejected, and the visitor books a suggested slot without typing again", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const values = buildBooking({ visitType: "group", preferredTime: "09:00", groupSize: "6-15" });
  for (let i = 0; i < 2; i++)
    expect(
      (
        await approve(
          page,
          await createBooking(page, { ...values, email: uniqueEmail("v"), groupSize: "16+" }),
        )
      ).status(),
    ).toBe(200);
  const pendingBooking = await createBooking(page, {
    ...values,
    preferredTime: "11:00",
    email: uniqueEmail("v"),
  });
  await page.context().clearCookies();

  const path = `/visits-appointments?visitType=group&date=${values.preferredDate}`;
  await openPage(page, path, hasScript);
  const form = page.locator("form#book");
  const times = form.getByLabel(t("appointments.time")).locator("option");
  if (hasScript) {
    await expect(times).toContainText([
      t("field.choose"),
      `11:00 · ${t("appointments.places", { count: 60 })}, ${t("appointments.pending-count", { count: 15 })}`,
    ]);
    await expect(times.filter({ hasText: "09:00" })).toHaveCount(0);
  }
  // Groups see whether they fit.
  await form.getByLabel(t("appointments.group-size")).selectOption("6-15");
  await continueBooking(page, hasScript);
  await expect(times).toContainText([
    t("field.choose"),
    `09:00 · ${t("appointments.no-places")}`,
    `11:00 · ${t("appointments.has-capacity")}, ${t("appointments.pending-count", { count: 15 })}`,
  ]);

  // This page is older than the last approval.
  await form.getByLabel(t("appointments.time")).selectOption("11:00");
  await continueBooking(page, hasScript);
  await fillContact(page, values);
  await logInAs(page, "admin");
  await expectOk(
    page.request.put(`/api/appointments/${pendingBooking.id}/status`, { data: { status: "approved" } }),
  );
  for (const groupSize of ["16+", "6-15"])
    await approve(
      page,
      await createBooking(page, {
        ...values,
        groupSize,
        preferredTime: "11:00",
        email: uniqueEmail("v"),
      }),
    );
  await page.context().clearCookies();
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Failed to submit appointment request");
  await expect(form).toContainText(t("appointments.not-enough-capacity"));
  await expect(page.getByText(t("appointments.alternatives"))).toBeVisible();
  await expect(form.getByLabel(t("appointments.last-name"))).toHaveValue(values.lastName);
  await page.getByRole("button", { name: /, 13:00/ }).click();
  await expect(page.getByText("Your appointment request has been submitted successfully.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(", 13:00 EAT");
});

test("a reader's form is prefilled, and the reader sees and cancels their own request", async ({
  page,
  hasScript,
}) => {
  const refused = await openPage(page, "/my-appointments", hasScript);
  expect(refused!.status()).toBe(401);
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse Library" })).toBeVisible();

  const email = uniqueEmail("reader");
  await expectOk(
    page.request.post("/api/auth/register-reader", {
      data: { name: "Zuhura Bakari Omar", email, password: "long enough" },
    }),
  );
  await expectOk(page.request.post("/api/auth/login", { data: { email, password: "long enough" } }));
  await openPage(page, "/my-appointments", hasScript);
  await expect(page.getByText("You don't have any appointments yet.")).toBeVisible();
  await page.getByRole("link", { name: "Book an Appointment" }).click();
  const form = page.locator("form#book");
  await expect(form.getByLabel(t("appointments.first-name"))).toHaveValue("Zuhura");
  await expect(form.getByLabel(t("appointments.last-name"))).toHaveValue("Bakari Omar");
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await expect(page.getByRole("link", { name: t("appointments.to-upcoming") })).toBeVisible();
  await form.getByLabel(t("appointments.visit-type")).selectOption("archive");
  await form.getByLabel(t("appointments.group-size")).selectOption("2-5");
  await continueBooking(page, hasScript);
  await form.getByLabel(t("appointments.date")).fill(getUniqueWeekday(1));
  await form.getByLabel(t("appointments.time")).fill("14:30");
  await continueBooking(page, hasScript);
  await form.getByLabel("Phone").fill("1");
  await form.getByLabel(t("appointments.purpose")).fill("To read.");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(page.getByText("Your appointment request has been submitted successfully.")).toBeVisible();

  await openPage(page, "/visits-appointments", hasScript);
  await page.getByRole("link", { name: t("appointments.my-appointments") }).click();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.locator(".badge")).toHaveText("Pending");
  await card.getByRole("link", { name: "Details" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("To read.");
  await dialog.getByRole("link", { name: t("appointments.cancel") }).click();
  await dialog.getByRole("button", { name: t("appointments.cancel-confirm") }).click();
  await expect(page.getByText(t("appointments.cancelled"))).toBeVisible();
  await expect(card.locator(".badge")).toHaveText("Cancelled");

  await logInAs(page, "contributor");
  expect((await openPage(page, "/my-appointments", hasScript))!.status()).toBe(403);
  await openPage(page, "/visits-appointments", hasScript);
  await expect(page.getByRole("link", { name: t("appointments.my-appointments") })).toHaveCount(0);
});

test("an administrator approves and completes a visit and sees its history", async ({ page, hasScript }) => {
  const { reference, lastName, statusUrl } = await createBooking(page);
  await logInAs(page, "admin");
  await openPage(page, `/admin/appointments?search=${lastName}`, hasScript);
  const card = page.getByRole("row").filter({ hasText: reference });
  for (const [button, message, badge] of [
    ["Approve", "Appointment approved successfully.", "Approved"],
    ["Mark as Completed", "Appointment completed successfully.", "Completed"],
  ] as const) {
    await card.getByRole("link", { name: `Details: ${reference}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(card.locator(".badge")).toHaveText(badge);
  }
  await card.getByRole("link", { name: t("appointments.set-status") }).click();
  const status = page.getByRole("dialog", { name: t("appointments.set-status-title", { reference }) });
  await status.getByLabel("Status").selectOption("rejected");
  await status
    .getByLabel(t("field.optional", { label: t("appointments.notes") }))
    .fill("Came on the wrong day.");
  await status.getByRole("button", { name: t("appointments.set-status") }).click();
  await expect(page.getByText("Appointment rejected successfully.")).toBeVisible();
  await card.getByRole("link", { name: `Details: ${reference}` }).click();
  const history = page.getByRole("dialog").getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toContainText([
    "Completed → Rejected",
    "Approved → Completed",
    "Pending → Approved",
    t("appointments.history-requested"),
  ]);
  await expect(history).toContainText("Came on the wrong day.");
  await openPage(page, new URL(statusUrl).pathname, hasScript);
  await expect(page.getByText(t("appointments.state-rejected"))).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Came on the wrong day.");
});

test("an administrator rejects a request in the details with a number outside its group size", async ({
  page,
  hasScript,
}) => {
  const { id, reference } = await createBooking(page, { groupSize: "16+" });
  await logInAs(page, "admin");
  const dialog = page.getByRole("dialog");
  // Only an approval stores what is counted without a number.
  await openPage(page, `/admin/appointments?dialog=status&id=${id}`, hasScript);
  await expect(dialog.getByLabel(t("appointments.participants"))).toHaveValue("");
  await openPage(page, `/admin/appointments?dialog=details&id=${id}`, hasScript);
  await expect(dialog.getByLabel(t("appointments.participants"))).toHaveValue("30");
  await dialog.getByLabel(t("appointments.participants")).fill("3");
  await dialog.getByRole("button", { name: t("appointments.approve") }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel(t("appointments.reply-field")).fill("We are too few.");
  await dialog.getByRole("button", { name: t("appointments.reject") }).click();
  await expect(page.getByText(t("appointments.status-set", { status: "rejected" }))).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  const rejected = await page.request.get(`/api/appointments/${id}`);
  expect(await rejected.json()).toMatchObject({ reply: "We are too few.", participants: null });
});

test("a visitor finds a request by reference and email address after an error", async ({
  page,
  hasScript,
}) => {
  const values = buildBooking();
  const { id, reference } = await createBooking(page, values);
  await openPage(page, "/visits-appointments", hasScript);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("appointments.find") })
    .click();
  await page.getByLabel(t("appointments.reference")).fill(reference.toLowerCase().replaceAll("-", " "));
  await page.getByLabel(t("account.email")).fill("somebody@example.org");
  await page.getByRole("button", { name: t("appointments.find") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("appointments.find-no-match"));
  await page.getByLabel(t("account.email")).fill(values.email.toUpperCase());
  await page.getByRole("button", { name: t("appointments.find") }).click();
  await expect(page.locator(".reference")).toHaveText(reference);
  // Approved in the meantime: cancelling releases the capacity.
  await logInAs(page, "admin");
  const approved = await page.request.put(`/api/appointments/${id}/status`, { data: { status: "approved" } });
  expect(approved.status()).toBe(200);
  await page.reload();
  await expect(page.getByText(t("appointments.state-approved"))).toBeVisible();
  if (hasScript) await waitForHydration(page);
  await page.getByRole("link", { name: t("appointments.cancel") }).click();
  await page.getByRole("button", { name: t("appointments.cancel-confirm") }).click();
  await expect(page.getByText(t("appointments.cancelled"))).toBeVisible();
});

test("an administrator approves, moves and rejects requests in the week view", async ({
  page,
  hasScript,
}) => {
  const values = buildBooking({ visitType: "group", preferredTime: "09:00", groupSize: "16+" });
  const createGroupBooking = (overrides: Record<string, string> = {}) =>
    createBooking(page, {
      ...values,
      lastName: uniqueText("Said"),
      email: uniqueEmail("week"),
      ...overrides,
    });
  await logInAs(page, "admin");
  const [first, second, third] = [
    await createGroupBooking(),
    await createGroupBooking(),
    await createGroupBooking(),
  ];
  await page.context().clearCookies();
  const unwantedBooking = await createGroupBooking({ preferredTime: "13:00", groupSize: "1" });
  await logInAs(page, "admin");
  await approve(page, first);

  await openPage(page, `/admin/appointments?week=${values.preferredDate}`, hasScript);
  await expect(page.getByText(takenText(30, 60))).toBeVisible();
  const slots = page.getByRole("listitem");
  await expect(slots.filter({ hasText: /^09:00/ })).toContainText(first.lastName);
  await expect(slots.filter({ hasText: /^15:00/ })).toHaveCount(0);
  const findCard = ({ reference }: Booking) => page.getByRole("article").filter({ hasText: reference });
  await findCard(second).getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Appointment approved successfully.")).toBeVisible();
  await expect(page.getByText(takenText(60, 30))).toBeVisible();
  await expect(findCard(second)).toHaveCount(0);

  await expect(findCard(third)).toContainText(
    `${t("appointments.required-places", { count: 30 })}, ${t("appointments.available-count", { count: 0 })}.`,
  );
  await expect(findCard(third).getByRole("button", { name: "Approve" })).toHaveCount(0);
  await findCard(third)
    .getByRole("link", { name: /, 11:00/ })
    .click();
  const edit = page.getByRole("dialog", {
    name: t("appointments.edit-title", { reference: third.reference }),
  });
  await expect(edit.getByLabel(t("appointments.time"))).toHaveValue("11:00");
  await edit.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText("Appointment updated successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\?week=[\d-]+$/);
  await findCard(third).getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByText(`11:00 ${t("appointments.slot-approved-count", { count: 30, capacity: 60 })}`, {
      exact: true,
    }),
  ).toBeVisible();

  await expectOk(
    page.request.put(`/api/appointments/${unwantedBooking.id}`, { data: { adminNotes: "Asks every week." } }),
  );
  await openPage(page, page.url(), hasScript);
  await findCard(unwantedBooking).getByRole("link", { name: "Reject" }).click();
  const reject = page.getByRole("dialog", {
    name: t("appointments.reject-title", { reference: unwantedBooking.reference }),
  });
  await reject.getByLabel(t("appointments.reply-field")).fill("The guides are away on that day.");
  await reject.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Appointment rejected successfully.")).toBeVisible();
  await expect(page.getByText(t("appointments.week-no-requests"))).toBeVisible();
  const storedBooking = await page.request.get(`/api/appointments/${unwantedBooking.id}`);
  expect(await storedBooking.json()).toMatchObject({ adminNotes: "Asks every week.", status: "rejected" });

  const heading = page.getByRole("heading", {
    name: new RegExp(`^${t("appointments.week", { number: "\\d+", from: ".+", to: ".+" })}`),
  });
  const week = await heading.innerText();
  const weeks = page.getByRole("navigation", { name: t("appointments.weeks") });
  await weeks.getByRole("link", { name: t("appointments.week-next") }).click();
  await expect(heading).not.toHaveText(week);
  await page.getByRole("link", { name: t("appointments.week-previous") }).click();
  await expect(heading).toHaveText(week);
  await page.getByRole("link", { name: t("appointments.week-current") }).click();
  await expect(page.getByRole("link", { name: t("appointments.week-current") })).toHaveCount(0);

  await page.context().clearCookies();
  await openPage(page, new URL(unwantedBooking.statusUrl).pathname, hasScript);
  await expect(page.getByRole("main")).toContainText("The guides are away on that day.");
  await expect(page.getByRole("main")).not.toContainText("every week");
});

test("an administrator changes opening hours and capacity and closes a day", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const day = getUniqueWeekday(1);
  await openPage(page, "/admin/appointments", hasScript);
  await page.getByRole("link", { name: `${t("appointments.opening-hours-edit")}: Group Tours` }).click();
  const dialog = page.getByRole("dialog", {
    name: t("appointments.opening-hours-edit-title", { type: "Group Tours" }),
  });
  await dialog.getByLabel(t("appointments.weekday-closes", { day: "Tuesday" })).fill("08:00");
  await dialog.getByRole("button", { name: t("item.save") }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("appointments.opening-hours-invalid"));
  await dialog.getByLabel(t("appointments.weekday-closes", { day: "Tuesday" })).fill("17:00");
  await dialog.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("appointments.opening-hours-saved"))).toBeVisible();

  await openPage(page, "/admin/appointments?dialog=opening-hours&id=group", hasScript);
  await dialog.getByLabel("Day", { exact: true }).fill(day);
  await dialog.getByRole("button", { name: t("appointments.special-day-add") }).click();
  const remove = dialog.locator(`button[value="${day}"]`);
  await expect(remove).toBeVisible();
  const refused = await page.request.post("/api/appointments", {
    data: buildBooking({ visitType: "group", preferredDate: day }),
  });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain(t("appointments.closed-day"));
  await remove.click();
  await expect(remove).toHaveCount(0);
  await createBooking(page, { visitType: "group", preferredDate: day });
});

test("the legacy dashboard only simulates content actions but decides appointments", async ({
  page,
  hasScript,
}) => {
  const { reference } = await createBooking(page);
  await logInAs(page, "admin");
  await openPage(page, "/admin-legacy", hasScript);
  const recent = page.getByRole("region", { name: "Recent Uploads" });
  await expect(recent.getByRole("listitem")).toHaveCount(3);
  const first = page.getByRole("article").first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(t("legacy.simulated"))).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(hasScript ? 0 : 1);
  await openPage(page, "/admin-legacy", hasScript);
  await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);

  const tabs = page.getByRole("navigation", { name: t("legacy.title") });
  await tabs.getByRole("link", { name: "Contributors" }).click();
  await expect(page.getByRole("heading", { name: "Nakato Ssebunya" })).toBeVisible();
  await tabs.getByRole("link", { name: "Events" }).click();
  await expect(page.getByLabel("Type", { exact: true }).locator("option")).toContainText([
    t("events.all-types"),
    "Workshop",
  ]);
  await tabs.getByRole("link", { name: "Appointments" }).click();
  const card = page.getByRole("article").filter({ hasText: reference });
  await card.getByRole("link", { name: `Details: ${reference}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Appointment rejected successfully.")).toBeVisible();
  await expect(page).toHaveURL(/admin-legacy\?tab=appointments/);
});

test("an administrator's lists name visitor, institution and number of people first", async ({
  page,
  hasScript,
}) => {
  const soon = new Date(Date.now() + 2 * 86_400_000);
  while (soon.getUTCDay() % 6 === 0) soon.setUTCDate(soon.getUTCDate() + 1);
  const booking = await createBooking(page, {
    institution: "Moi University",
    groupSize: "6-15",
    preferredDate: soon.toISOString().slice(0, 10),
  });
  const { reference, lastName } = booking;
  await logInAs(page, "admin");
  const people = t("appointments.size-6-15");
  await openPage(page, `/admin/appointments?week=${soon.toISOString().slice(0, 10)}`, hasScript);
  const request = page.getByRole("article").filter({ hasText: reference });
  await expect(request).toContainText(new RegExp(`^Amina ${lastName}.*Moi University · ${people} · `));
  for (const path of ["/visits-appointments", "/admin-legacy?tab=appointments"]) {
    await openPage(page, path, hasScript);
    const card = page.getByRole("article").filter({ hasText: reference });
    await expect(card.getByRole("heading")).toHaveText(`Amina ${lastName}`);
    await expect(card).toContainText(new RegExp(`Moi University.*${people}.*${reference}`));
  }
  await expectOk(approve(page, booking));
  await openPage(page, "/admin", hasScript);
  await expect(page.getByRole("listitem").filter({ hasText: lastName })).toContainText(
    new RegExp(`Amina ${lastName} Moi University · ${people} · `),
  );
});
