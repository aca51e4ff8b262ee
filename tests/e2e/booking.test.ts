import type { Locator, Page } from "@playwright/test";

import { expect, goOn, goTo, test, unique, weekday } from "./journey.ts";

const AT = "/visits-appointments";
const formOf = (page: Page) => page.locator("form#book");

async function fillPerson(page: Page) {
  const form = formOf(page);
  const email = `${unique("booking").replace(" ", "-")}@example.org`;
  await form.getByLabel("First name").fill("Amina");
  await form.getByLabel("Last name").fill("Said");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel("Purpose of the visit").fill("The harbour ledgers.");
  return email;
}

test("all that is wrong is said at once, in the order of the form, and choosing mends what it mends", async ({
  page,
  hasScript,
}) => {
  await goTo(page, `${AT}?visitType=research`, hasScript);
  const form = formOf(page);
  const said = page.getByRole("main").getByRole("alert").getByRole("link");
  if (!hasScript) return expectEachStepToSayItsOwn(page, said);
  await form.getByLabel("Preferred date").fill(weekday(7));
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(said).toHaveText([
    "Please select number of participants",
    "Research consultations take place Monday to Friday",
    "Enter a time",
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
    "Tell us the purpose of your visit",
  ]);
  await form.getByLabel("Number of participants").selectOption("2-5");
  await expect(said.first()).toHaveText("Research consultations take place Monday to Friday");
  await expect(form.getByText("Please select number of participants")).toHaveCount(0);
  await expect(form.getByText("Enter your first name")).toBeVisible();
});

async function expectEachStepToSayItsOwn(page: Page, said: Locator) {
  const form = formOf(page);
  await goOn(page, false);
  await expect(said).toHaveText(["Please select number of participants"]);
  await form.getByLabel("Number of participants").selectOption("2-5");
  await goOn(page, false);
  await form.getByLabel("Preferred date").fill(weekday(7));
  await goOn(page, false);
  await expect(said).toHaveText(["Research consultations take place Monday to Friday"]);
  await expect(form.getByLabel("Number of participants")).toBeHidden();
  await form.getByLabel("Preferred date").fill(weekday(1));
  await page.getByRole("button", { name: "Show times for this day" }).click();
  await form.getByLabel("Preferred time").selectOption({ index: 1 });
  await goOn(page, false);
  await form.getByLabel("Phone").fill("1");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(said).toHaveText([
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
    "Tell us the purpose of your visit",
  ]);
  await expect(form.getByLabel("Phone")).toHaveValue("1");
}

test("choosing a kind and a day takes away nothing that was typed, and Enter sends the request", async ({
  page,
  hasScript,
}) => {
  await goTo(page, AT, hasScript);
  const form = formOf(page);
  if (!hasScript) return expectWayThereAndBackToKeepAll(page);
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

async function expectWayThereAndBackToKeepAll(page: Page) {
  const form = formOf(page);
  const times = form.getByLabel("Preferred time");
  await form.getByLabel("Number of participants").selectOption("2-5");
  await page.getByRole("button", { name: "See available times: Group Tours" }).click();
  await page.locator(".days button").nth(3).click();
  await expect(times.locator("option")).toContainText([/^Choose…$/, /enough places for your group/]);
  await times.selectOption("11:00");
  await goOn(page, false);
  const email = await fillPerson(page);
  await page.getByRole("button", { name: "1. Type and group size" }).click();
  await expect(form.getByLabel("Number of participants")).toHaveValue("2-5");
  await page.getByRole("button", { name: "See available times: Archive Access" }).click();
  await expect(times).toHaveValue("11:00");
  // Enter goes on as the button does, and at the last step sends the request.
  await form.getByLabel("Preferred date").press("Enter");
  await expect(form.getByLabel("Email address")).toHaveValue(email);
  await expect(form.getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  await form.getByLabel("Phone").fill("");
  await form.getByLabel("Phone").press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Enter your phone number"]);
  await expect(form.getByLabel("Email address")).toHaveValue(email);
}

test("a form sent again after going back creates one request, and a new form another", async ({
  page,
  hasScript,
}) => {
  const book = async () => {
    await formOf(page).getByRole("button", { name: "Submit request" }).click();
    await expect(page.locator(".reference")).toBeVisible();
    return page.locator(".reference").innerText();
  };
  const date = weekday(1);
  const fillAll = async (email?: string) => {
    await goTo(page, `${AT}?visitType=archive&date=${date}`, hasScript);
    await formOf(page).getByLabel("Number of participants").selectOption("1");
    await goOn(page, hasScript);
    await formOf(page).getByLabel("Preferred time").fill("10:00");
    await goOn(page, hasScript);
    const typed = await fillPerson(page);
    await formOf(page)
      .getByLabel("Email address")
      .fill(email ?? typed);
    return email ?? typed;
  };
  const email = await fillAll();
  const first = await book();
  await page.goBack();
  await expect(formOf(page).getByLabel("First name")).toHaveValue("Amina");
  await expect(formOf(page).getByLabel("Preferred time")).toHaveValue("10:00");
  await expect(formOf(page).getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  expect(await book()).toBe(first);
  await fillAll(email);
  expect(await book()).not.toBe(first);
});
