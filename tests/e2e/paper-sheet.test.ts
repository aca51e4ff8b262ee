import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";
import { PASSWORD } from "../setup/password.ts";

import {
  expect,
  expectOk,
  getUniqueWeekday,
  logInAs,
  openPage,
  test,
  uniqueEmail,
  uniqueText,
} from "./journey.ts";

/** Page objects are not compressed in Chromium's PDFs. */
async function expectOneLandscapePage(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  expect(Number(width)).toBeGreaterThan(Number(height));
}

async function expectPrintedColumns(page: Page, labels: string[]) {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  for (const name of labels) await expect(page.getByRole("columnheader", { name })).toBeVisible();
}

async function createVisitType(page: Page) {
  const buildQuestion = (en: string) => ({ kind: "text", label: { en, sw: "", fr: "" }, required: true });
  const code = uniqueText("paper").replace(" ", "-");
  const data = {
    name: { en: "School class", sw: "", fr: "" },
    questions: [buildQuestion("Language of the tour"), buildQuestion("Teacher")],
  };
  await expectOk(page.request.post(`/api/admin/visit-types/${code}`, { data }));
  return code;
}

async function createApprovedVisit(page: Page, visitType: string, preferredDate: string, number: number) {
  const booked = await expectOk(
    page.request.post("/api/appointments", {
      data: {
        ...{ visitType, preferredDate, preferredTime: "10:00", groupSize: "16+", participants: 45 },
        ...{ firstName: "Wanjiru", lastName: `Kamau ${number}`, email: uniqueEmail("paper") },
        ...{ phone: "+254 711 000 000", institution: "Coast Girls’ Secondary School, Mombasa" },
        ...{ purpose: "Ledgers", answers: { q1: "Kiswahili", q2: "Mwalimu Amina Said" } },
      },
    }),
  );
  const { id } = (await booked.json()) as { id: string };
  await expectOk(
    page.request.put(`/api/appointments/${id}/status`, {
      data: { status: "approved", adminNotes: "Arrives by bus; needs the ramp and a room for bags." },
    }),
  );
}

test("30 visits of a day with answers and a note print on one page, and a longer day says so", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  const visitType = await createVisitType(page);
  const day = getUniqueWeekday(1);
  for (let i = 0; i < 30; i++) await createApprovedVisit(page, visitType, day, i);
  await openPage(page, `/admin/appointments/day?day=${day}`, hasScript);
  await expect(page.getByRole("row")).toHaveCount(31);
  await expect(page.getByText("Mwalimu Amina Said")).toHaveCount(30);
  await expectOneLandscapePage(page);
  const columns = ["day-sheet-time", "booked-by", "institution", "participants", "phone"] as const;
  await expectPrintedColumns(
    page,
    columns.map((column) => t(`appointments.${column}`)),
  );

  await openPage(page, `/admin/appointments/day?day=${day}&limit=20`, hasScript);
  await expect(page.getByText(t("admin.sheet-part", { from: 1, to: 20, count: 30 }))).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: t("pager.next") }).click();
  await expect(page.getByText(t("admin.sheet-part", { from: 21, to: 30, count: 30 }))).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(11);
  await expectOk(page.request.put(`/api/admin/visit-types/${visitType}`, { data: { retired: true } }));
});

test("30 registrations for an event print on one page", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const event = await expectOk(
    page.request.post("/api/events", {
      data: {
        ...{ title: uniqueText("An evening of drums"), date: "2031-05-04", time: "18:00" },
        ...{ location: "Coral Hall", type: "Lecture", description: "Three makers, one drum." },
      },
    }),
  );
  const { id } = (await event.json()) as { id: string };
  for (let i = 0; i < 30; i++) {
    const reader = { name: `Wanjiru wa Kamau Nyambura ${i}`, email: uniqueEmail("paper") };
    const registered = await expectOk(
      page.request.post("/api/auth/register", { data: { ...reader, password: PASSWORD } }),
    );
    const { token } = (await registered.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    await expectOk(page.request.post(`/api/events/${id}/register`, { headers }));
  }
  await logInAs(page, "admin");
  await openPage(page, `/admin/events/${id}/registrations/print`, hasScript);
  await expect(page.getByRole("row")).toHaveCount(31);
  await expectOneLandscapePage(page);
  const columns = ["name", "email", "state", "note"] as const;
  await expectPrintedColumns(
    page,
    columns.map((column) => t(`registrations.${column}`)),
  );
});
