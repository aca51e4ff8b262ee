import type { Page } from "@playwright/test";

import { t } from "../setup/translate.ts";

import { expect, expectOk, getUniqueWeekday, logInAs, openPage, test, uniqueEmail } from "./journey.ts";

/** Page objects are not compressed in Chromium's PDFs. */
async function countPrintedPages(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
}

test("30 visits of a day with a note each print on one page", async ({ page, hasScript }) => {
  await logInAs(page, "admin");
  const day = getUniqueWeekday(1);
  for (let i = 0; i < 30; i++) {
    const booked = await expectOk(
      page.request.post("/api/appointments", {
        data: {
          ...{ visitType: "archive", groupSize: "2-5", preferredDate: day, preferredTime: "10:00" },
          ...{
            firstName: "Wanjiru",
            lastName: `Kamau ${i}`,
            email: uniqueEmail("paper"),
            purpose: "Ledgers",
          },
          ...{ phone: "+254 711 000 000", institution: "Coast Girls’ Secondary School, Mombasa" },
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
  await openPage(page, `/admin/appointments/day?day=${day}`, hasScript);
  await expect(page.getByRole("row")).toHaveCount(31);
  expect(await countPrintedPages(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".page-address").filter({ visible: true })).toHaveCount(0);
  const cells = ["day-sheet-time", "booked-by", "institution", "participants", "phone"] as const;
  for (const cell of cells)
    await expect(page.getByRole("columnheader", { name: t(`appointments.${cell}`) })).toBeVisible();
});
