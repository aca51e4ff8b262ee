import type { Locator, Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import {
  expect,
  continueBooking,
  openPage,
  test,
  uniqueText,
  getUniqueWeekday,
  PLACES_PATTERN,
} from "./journey.ts";

const RESEARCH_DAYS_ERROR = t("appointments.offered-days", { days: "12345" });
const BOOKING_PATH = "/visits-appointments";
const getForm = (page: Page) => page.locator("form#book");

async function fillPerson(page: Page) {
  const form = getForm(page);
  const email = `${uniqueText("booking").replace(" ", "-")}@example.org`;
  await form.getByLabel(t("appointments.first-name")).fill("Amina");
  await form.getByLabel(t("appointments.last-name")).fill("Said");
  await form.getByLabel(t("account.email")).fill(email);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel(t("appointments.purpose")).fill("The harbour ledgers.");
  return email;
}

test("all errors are listed in form order until the form is sent again", async ({ page, hasScript }) => {
  await openPage(page, `${BOOKING_PATH}?visitType=research`, hasScript);
  const form = getForm(page);
  const errors = page.getByRole("main").getByRole("alert").getByRole("link");
  if (!hasScript) return expectErrorsByStep(page, errors);
  await form.getByLabel(t("appointments.date")).fill(getUniqueWeekday(7));
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(errors).toHaveText([
    "Please select number of participants",
    RESEARCH_DAYS_ERROR,
    t("appointments.time-required"),
    t("appointments.first-name-required"),
    t("appointments.last-name-required"),
    t("appointments.email-required"),
    t("appointments.purpose-required"),
  ]);
  await form.getByLabel(t("appointments.group-size")).selectOption("2-5");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(errors.first()).toHaveText(RESEARCH_DAYS_ERROR);
  await expect(form.getByText("Please select number of participants")).toHaveCount(0);
  await expect(form.getByText(t("appointments.first-name-required"))).toBeVisible();
});

async function expectErrorsByStep(page: Page, errors: Locator) {
  const form = getForm(page);
  await continueBooking(page, false);
  await expect(errors).toHaveText(["Please select number of participants"]);
  await form.getByLabel(t("appointments.group-size")).selectOption("2-5");
  await continueBooking(page, false);
  await form.getByLabel(t("appointments.date")).fill(getUniqueWeekday(7));
  await continueBooking(page, false);
  await expect(errors).toHaveText([RESEARCH_DAYS_ERROR, t("appointments.time-required")]);
  await expect(form.getByLabel(t("appointments.group-size"))).toBeHidden();
  await form.getByLabel(t("appointments.date")).fill(getUniqueWeekday(1));
  await page.getByRole("button", { name: t("appointments.show-times") }).click();
  await form.getByLabel(t("appointments.time")).selectOption({ index: 1 });
  await continueBooking(page, false);
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(errors).toHaveText([
    t("appointments.first-name-required"),
    t("appointments.last-name-required"),
    t("appointments.email-required"),
    t("appointments.purpose-required"),
  ]);
  await expect(form.getByLabel("Phone")).toHaveValue("1");
}

test("changing the visit type or day keeps all input, and Enter submits", async ({ page, hasScript }) => {
  await openPage(page, BOOKING_PATH, hasScript);
  const form = getForm(page);
  if (!hasScript) return expectInputPreserved(page);
  const email = await fillPerson(page);
  await page.getByRole("button", { name: `${t("appointments.choose-type")}: Group Tours` }).click();
  await expect(form.getByLabel(t("appointments.visit-type"))).toHaveValue("group");
  await page.locator(".days button").nth(3).click();
  await expect(form.getByLabel(t("appointments.time")).locator("option")).toContainText([
    new RegExp(`^${t("field.choose")}$`),
    new RegExp(PLACES_PATTERN),
  ]);
  await form.getByLabel(t("appointments.time")).selectOption("11:00");
  await page.getByRole("button", { name: `${t("appointments.choose-type")}: Archive Access` }).click();
  await expect(form.getByLabel(t("appointments.visit-type"))).toHaveValue("archive");
  await expect(form.getByLabel(t("appointments.time"))).toHaveValue("11:00");
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await expect(form.getByLabel(t("appointments.purpose"))).toHaveValue("The harbour ledgers.");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Please select number of participants",
  ]);
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
});

async function expectInputPreserved(page: Page) {
  const form = getForm(page);
  const times = form.getByLabel(t("appointments.time"));
  await form.getByLabel(t("appointments.group-size")).selectOption("2-5");
  await form.getByLabel(t("appointments.visit-type")).selectOption("group");
  await continueBooking(page, false);
  await page.locator(".days button").nth(3).click();
  await expect(times.locator("option")).toContainText([
    new RegExp(`^${t("field.choose")}$`),
    t("appointments.has-capacity"),
  ]);
  await times.selectOption("11:00");
  await continueBooking(page, false);
  const email = await fillPerson(page);
  await page.getByRole("button", { name: `1. ${t("appointments.step-type")}` }).click();
  await expect(form.getByLabel(t("appointments.group-size"))).toHaveValue("2-5");
  await form.getByLabel(t("appointments.visit-type")).selectOption("archive");
  await continueBooking(page, false);
  await expect(times).toHaveValue("11:00");
  // Enter continues to the next step, and submits at the last one.
  await form.getByLabel(t("appointments.date")).press("Enter");
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
  await expect(form.getByLabel(t("appointments.purpose"))).toHaveValue("The harbour ledgers.");
  await form.getByLabel("Phone").fill("");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([t("appointments.phone-required")]);
  await expect(form.getByLabel(t("account.email"))).toHaveValue(email);
}

test("resubmitting after going back creates no second request, but a new form does", async ({
  page,
  hasScript,
}) => {
  const submit = async () => {
    await getForm(page)
      .getByRole("button", { name: t("appointments.submit") })
      .click();
    await expect(page.locator(".reference")).toBeVisible();
    return page.locator(".reference").innerText();
  };
  const date = getUniqueWeekday(1);
  const fillAll = async (email?: string) => {
    await openPage(page, `${BOOKING_PATH}?visitType=archive&date=${date}`, hasScript);
    await getForm(page).getByLabel(t("appointments.group-size")).selectOption("1");
    await continueBooking(page, hasScript);
    await getForm(page).getByLabel(t("appointments.time")).fill("10:00");
    await continueBooking(page, hasScript);
    const defaultEmail = await fillPerson(page);
    await getForm(page)
      .getByLabel(t("account.email"))
      .fill(email ?? defaultEmail);
    return email ?? defaultEmail;
  };
  const email = await fillAll();
  const first = await submit();
  await page.goBack();
  if (!hasScript) {
    await expect(getForm(page).getByLabel(t("appointments.first-name"))).toHaveValue("Amina");
    await expect(getForm(page).getByLabel(t("appointments.purpose"))).toHaveValue("The harbour ledgers.");
    expect(await submit()).toBe(first);
  }
  await fillAll(email);
  expect(await submit()).not.toBe(first);
});
