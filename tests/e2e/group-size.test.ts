import { t } from "../setup/translate.ts";
import {
  continueBooking,
  expect,
  expectOk,
  expectValidHtml,
  getUniqueWeekday,
  logInAs,
  openPage,
  test,
  uniqueEmail,
  uniqueText,
} from "./journey.ts";

const PARTICIPANTS = t("appointments.participants");
const LARGEST_GROUP = t("visit-types.largest-group");
const DAYS_TO_CHANGE = t("visit-types.min-days-to-change");

const toDate = (day: string) => Date.parse(`${day}T12:00:00Z`);
const formatIsoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const subtractDays = (day: string, count: number) => formatIsoDay(toDate(day) - count * 86_400_000);
const formatDay = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(toDate(day));

test("a visitor of a large group enters its number, and changes it by the private link until the last day", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const code = uniqueText("crowd").replace(" ", "-");
  const typePath = `/admin/visit-types/${code}`;
  await expectOk(
    page.request.post(`/api${typePath}`, { data: { name: { en: "School class", sw: "", fr: "" } } }),
  );
  await openPage(page, typePath, hasScript);
  await page.getByLabel(LARGEST_GROUP).fill("9999");
  await page.getByLabel(DAYS_TO_CHANGE).fill("3");
  await page.getByRole("button", { name: "Save visit type" }).click();
  await expect(page.getByRole("main").getByRole("alert").getByRole("link")).toHaveCount(1);
  await expect(page.getByLabel(LARGEST_GROUP)).toHaveValue("9999");
  await expect(page.getByLabel(DAYS_TO_CHANGE)).toHaveValue("3");
  await page.getByLabel(LARGEST_GROUP).fill("40");
  await page.getByRole("button", { name: "Save visit type" }).click();
  await expect(page.getByText("Visit type saved").first()).toBeVisible();
  await openPage(page, typePath, hasScript);
  await expect(page.getByLabel(LARGEST_GROUP)).toHaveValue("40");
  await expect(page.getByLabel(DAYS_TO_CHANGE)).toHaveValue("3");
  await page.context().clearCookies();

  const day = getUniqueWeekday(1);
  await openPage(page, `/visits-appointments?visitType=${code}&date=${day}`, hasScript);
  const form = page.locator("form#book");
  await form.getByLabel(t("appointments.group-size")).selectOption("6-15");
  await expect(form.getByLabel(PARTICIPANTS)).toHaveCount(0);
  await form.getByLabel(t("appointments.group-size")).selectOption("16+");
  await continueBooking(page, hasScript);
  await expect(form).toContainText(t("appointments.participants-hint", { max: 500, count: 40 }));
  await form.getByLabel(PARTICIPANTS).fill("15");
  await form.getByLabel(t("appointments.time")).fill("10:00");
  await continueBooking(page, hasScript);
  if (hasScript) await form.getByRole("button", { name: t("appointments.submit") }).click();
  await expect(form.getByText(t("appointments.participants-range", { min: 16, max: 500 }))).toBeVisible();
  await expect(form.getByLabel(PARTICIPANTS)).toHaveValue("15");
  await form.getByLabel(PARTICIPANTS).fill("45");
  await continueBooking(page, hasScript);
  await form.getByLabel(t("appointments.first-name")).fill("Amina");
  await form.getByLabel(t("appointments.last-name")).fill("Said");
  await form.getByLabel(t("account.email")).fill(uniqueEmail("class"));
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel(t("appointments.purpose")).fill("A lesson.");
  await form.getByRole("button", { name: t("appointments.submit") }).click();

  await expect(page.locator(".facts-list")).toContainText("45");
  const privateLink = page.url();
  const number = page.locator("form#participants");
  await expect(number).toContainText(
    t("appointments.participants-until", { day: formatDay(subtractDays(day, 3)) }),
  );
  await expect(number.getByLabel(PARTICIPANTS)).toHaveValue("45");
  await number.getByLabel(PARTICIPANTS).fill("501");
  await number.getByRole("button", { name: t("appointments.participants-save") }).click();
  await expect(number.getByRole("alert").getByRole("link")).toHaveCount(1);
  await expect(number.getByLabel(PARTICIPANTS)).toHaveValue("501");
  await expectValidHtml(await page.content());
  await number.getByLabel(PARTICIPANTS).fill("20");
  await number.getByRole("button", { name: t("appointments.participants-save") }).click();
  await expect(page.getByText(t("appointments.participants-changed"))).toBeVisible();
  await expect(number.getByLabel(PARTICIPANTS)).toHaveValue("20");

  await logInAs(page, "admin");
  const search = await expectOk(page.request.get(`/api/appointments?visitType=${code}`));
  const { appointments } = (await search.json()) as { appointments: { id: string; participants: number }[] };
  expect(appointments).toMatchObject([{ participants: 20 }]);
  await expectOk(page.request.put(`/api${typePath}`, { data: { minDaysToChange: 10 } }));
  const soon = new Date(Date.now() + 2 * 86_400_000);
  while (soon.getUTCDay() !== 1) soon.setUTCDate(soon.getUTCDate() + 1);
  await expectOk(
    page.request.put(`/api/appointments/${appointments[0]!.id}`, {
      data: { preferredDate: formatIsoDay(soon.getTime()) },
    }),
  );
  await openPage(page, privateLink, hasScript);
  await expect(page.locator(".facts-list")).toContainText("20");
  await expect(number).toHaveCount(0);
});
