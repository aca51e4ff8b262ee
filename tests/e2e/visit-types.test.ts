import { t } from "../setup/translate.ts";
import {
  continueBooking,
  expect,
  expectAccessible,
  expectValidHtml,
  getUniqueWeekday,
  logInAs,
  openPage,
  test,
  uniqueEmail,
  uniqueText,
} from "./journey.ts";

test("an administrator adds a visit type with a question, which a visitor books and answers", async ({
  page,
  hasScript,
}) => {
  const name = uniqueText("School class");
  const code = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  await logInAs(page, "admin");
  await openPage(page, "/admin/visit-types/new", hasScript);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByRole("group", { name: "Group sizes" }).getByLabel("1 person").uncheck();
  await page.getByLabel("Book at least").fill("2");
  await page.getByRole("button", { name: "Save visit type" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a name in at least one language");
  await expect(page.getByRole("group", { name: "Group sizes" }).getByLabel("1 person")).not.toBeChecked();
  await page.getByRole("group", { name: "Name" }).getByLabel("English").fill(name);
  await page.getByRole("button", { name: "Save visit type" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Visit type: ${name}`);

  await page.getByRole("link", { name: "Add a question" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("visit-types.question-kind")).selectOption("number");
  await dialog.getByLabel("An answer is required").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the question in at least one language");
  await dialog.getByRole("group", { name: "Question" }).getByLabel("English").fill("How many teachers?");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("How many teachers?")).toBeVisible();
  await expectValidHtml(await page.content());

  await openPage(page, "/visits-appointments", hasScript);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const form = page.locator("form#book");
  await form.getByLabel("Visit type").selectOption(code);
  await form.getByLabel("Number of participants").selectOption("16+");
  await continueBooking(page, hasScript);
  await form.getByLabel("Preferred date").fill(getUniqueWeekday(1));
  await form.getByLabel("Preferred time").fill("10:00");
  await continueBooking(page, hasScript);
  await form.getByLabel("First name").fill("Amina");
  await form.getByLabel("Last name").fill("Said");
  await form.getByLabel("Email address").fill(uniqueEmail("class"));
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel("Purpose of the visit").fill("A lesson.");
  await form.getByLabel("How many teachers?").fill("3");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("How many teachers?")).toBeVisible();
  await expect(page.locator(".facts-list")).toContainText(name);
  await expect(page.locator(".facts-list")).toContainText("3");

  await openPage(page, `/admin/visit-types/${code}`, hasScript);
  await page.getByLabel("Retired").check();
  await page.getByRole("button", { name: "Save visit type" }).click();
  await expect(page.getByText("Visit type saved").first()).toBeVisible();
  await openPage(page, "/visits-appointments", hasScript);
  await expect(page.locator(".visit-type").filter({ hasText: name })).toHaveCount(0);
});

test("an administrator closes days after seeing the visits on them, and opens them again", async ({
  page,
  hasScript,
}) => {
  const day = getUniqueWeekday(3);
  await logInAs(page, "admin");
  const booked = await page.request.post("/api/appointments", {
    data: {
      visitType: "archive",
      groupSize: "1",
      firstName: "Amina",
      lastName: uniqueText("Said"),
      email: uniqueEmail("closed"),
      phone: "+254 711 000 000",
      preferredDate: day,
      preferredTime: "10:00",
      purpose: "Ledgers.",
    },
  });
  const { id, lastName } = (await booked.json()) as { id: string; lastName: string };
  await page.request.put(`/api/appointments/${id}/status`, { data: { status: "approved" } });

  await openPage(page, "/admin/closed-days", hasScript);
  await expectValidHtml(await page.content());
  if (hasScript) await expectAccessible(page);
  await page.getByLabel("First day").fill(day);
  await page.getByLabel("Last day").fill("2199-12-31");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter at most 731 days at once");
  await page.getByLabel("Last day").fill(day);
  const reason = uniqueText("Stocktaking");
  await page.getByRole("group", { name: "Reason" }).getByLabel("English").fill(reason);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(`Amina ${lastName}`);
  await expect(page.getByLabel("First day")).toHaveValue(day);
  await page.getByRole("button", { name: "Close these days anyway" }).click();
  const range = page.getByRole("listitem").filter({ hasText: reason });
  await expect(range).toBeVisible();

  const availability = await page.request.get(`/api/appointments/availability?visitType=archive&date=${day}`);
  expect(await availability.json()).toMatchObject({ unavailableReason: "closed" });
  await openPage(page, `/admin/appointments?week=${day}`, hasScript);
  await expect(page.getByText(reason)).toBeVisible();

  await openPage(page, "/admin/closed-days", hasScript);
  await range.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Closed days removed").first()).toBeVisible();
  await expect(range).toHaveCount(0);
});
