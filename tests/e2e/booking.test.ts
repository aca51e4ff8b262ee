import type { Locator, Page } from "@playwright/test";

import { expect, continueBooking, openPage, test, uniqueText, getUniqueWeekday } from "./journey.ts";

const BOOKING_PATH = "/visits-appointments";
const getForm = (page: Page) => page.locator("form#book");

async function fillPerson(page: Page) {
  const form = getForm(page);
  const email = `${uniqueText("booking").replace(" ", "-")}@example.org`;
  await form.getByLabel("First name").fill("Amina");
  await form.getByLabel("Last name").fill("Said");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel("Purpose of the visit").fill("The harbour ledgers.");
  return email;
}

test("all errors are listed in form order, and corrected ones disappear", async ({ page, hasScript }) => {
  await openPage(page, `${BOOKING_PATH}?visitType=research`, hasScript);
  const form = getForm(page);
  const errors = page.getByRole("main").getByRole("alert").getByRole("link");
  if (!hasScript) return expectErrorsByStep(page, errors);
  await form.getByLabel("Preferred date").fill(getUniqueWeekday(7));
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(errors).toHaveText([
    "Please select number of participants",
    "This visit type takes place on these days: Monday–Friday",
    "Enter a time",
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
    "Tell us the purpose of your visit",
  ]);
  await form.getByLabel("Number of participants").selectOption("2-5");
  await expect(errors.first()).toHaveText("This visit type takes place on these days: Monday–Friday");
  await expect(form.getByText("Please select number of participants")).toHaveCount(0);
  await expect(form.getByText("Enter your first name")).toBeVisible();
});

async function expectErrorsByStep(page: Page, errors: Locator) {
  const form = getForm(page);
  await continueBooking(page, false);
  await expect(errors).toHaveText(["Please select number of participants"]);
  await form.getByLabel("Number of participants").selectOption("2-5");
  await continueBooking(page, false);
  await form.getByLabel("Preferred date").fill(getUniqueWeekday(7));
  await continueBooking(page, false);
  await expect(errors).toHaveText(["This visit type takes place on these days: Monday–Friday"]);
  await expect(form.getByLabel("Number of participants")).toBeHidden();
  await form.getByLabel("Preferred date").fill(getUniqueWeekday(1));
  await page.getByRole("button", { name: "Show times for this day" }).click();
  await form.getByLabel("Preferred time").selectOption({ index: 1 });
  await continueBooking(page, false);
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(errors).toHaveText([
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
    "Tell us the purpose of your visit",
  ]);
  await expect(form.getByLabel("Phone")).toHaveValue("1");
}

test("changing the visit type or day keeps all input, and Enter submits", async ({ page, hasScript }) => {
  await openPage(page, BOOKING_PATH, hasScript);
  const form = getForm(page);
  if (!hasScript) return expectInputPreserved(page);
  const email = await fillPerson(page);
  await page.getByRole("button", { name: "See available times: Group Tours" }).click();
  await expect(form.getByLabel("Visit type")).toHaveValue("group");
  await page.locator(".days button").nth(3).click();
  await expect(form.getByLabel("Preferred time").locator("option")).toContainText([/^Choose…$/, /places/]);
  await form.getByLabel("Preferred time").selectOption("11:00");
  await page.getByRole("button", { name: "See available times: Archive Access" }).click();
  await expect(form.getByLabel("Visit type")).toHaveValue("archive");
  await expect(form.getByLabel("Preferred time")).toHaveValue("11:00");
  await expect(form.getByLabel("Email address")).toHaveValue(email);
  await expect(form.getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Please select number of participants",
  ]);
  await expect(form.getByLabel("Email address")).toHaveValue(email);
});

async function expectInputPreserved(page: Page) {
  const form = getForm(page);
  const times = form.getByLabel("Preferred time");
  await form.getByLabel("Number of participants").selectOption("2-5");
  await page.getByRole("button", { name: "See available times: Group Tours" }).click();
  await page.locator(".days button").nth(3).click();
  await expect(times.locator("option")).toContainText([/^Choose…$/, /enough places for your group/]);
  await times.selectOption("11:00");
  await continueBooking(page, false);
  const email = await fillPerson(page);
  await page.getByRole("button", { name: "1. Type and group size" }).click();
  await expect(form.getByLabel("Number of participants")).toHaveValue("2-5");
  await page.getByRole("button", { name: "See available times: Archive Access" }).click();
  await expect(times).toHaveValue("11:00");
  // Enter continues to the next step, and submits at the last one.
  await form.getByLabel("Preferred date").press("Enter");
  await expect(form.getByLabel("Email address")).toHaveValue(email);
  await expect(form.getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  await form.getByLabel("Phone").fill("");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter your phone number"]);
  await expect(form.getByLabel("Email address")).toHaveValue(email);
}

test("resubmitting after going back creates no second request, but a new form does", async ({
  page,
  hasScript,
}) => {
  const submit = async () => {
    await getForm(page).getByRole("button", { name: "Submit request" }).click();
    await expect(page.locator(".reference")).toBeVisible();
    return page.locator(".reference").innerText();
  };
  const date = getUniqueWeekday(1);
  const fillAll = async (email?: string) => {
    await openPage(page, `${BOOKING_PATH}?visitType=archive&date=${date}`, hasScript);
    await getForm(page).getByLabel("Number of participants").selectOption("1");
    await continueBooking(page, hasScript);
    await getForm(page).getByLabel("Preferred time").fill("10:00");
    await continueBooking(page, hasScript);
    const defaultEmail = await fillPerson(page);
    await getForm(page)
      .getByLabel("Email address")
      .fill(email ?? defaultEmail);
    return email ?? defaultEmail;
  };
  const email = await fillAll();
  const first = await submit();
  await page.goBack();
  await expect(getForm(page).getByLabel("First name")).toHaveValue("Amina");
  await expect(getForm(page).getByLabel("Preferred time")).toHaveValue("10:00");
  await expect(getForm(page).getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  expect(await submit()).toBe(first);
  await fillAll(email);
  expect(await submit()).not.toBe(first);
});
