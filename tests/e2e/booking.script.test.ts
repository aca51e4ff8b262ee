import { expect, test, goTo, hydrated } from "./journey.ts";

/** The free times, held back on their way until the test lets them go on. */
async function holdTimes(page: import("@playwright/test").Page) {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route("**/api/appointments/availability?*", async (route) => {
    if (!isOpen) await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  return {
    held,
    open() {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}
const SOON = () => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

test("on a slow line what is typed before the free times arrive stays, and so does the focus", async ({
  page,
}) => {
  const line = await holdTimes(page);
  await goTo(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByLabel("Visit type").selectOption("research");
  await form.getByLabel("Preferred date").fill(SOON());
  const time = form.getByLabel("Preferred time");
  await time.focus();
  await time.pressSequentially("0900AM");
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  line.open();
  await expect(page.locator('.days [aria-pressed="true"]')).toBeVisible();
  await expect(time).toBeFocused();
  await expect(time).toHaveValue("09:00");
  await form.getByLabel("First name").focus();
  await expect(time.locator("option")).toContainText(["Choose…", /09:00 · \d+ places/]);
  await expect(time).toHaveValue("09:00");
  // Another day, whose times are late again, takes nothing away.
  await form.getByLabel("Preferred date").fill("");
  await expect(time).toHaveValue("09:00");
});

test("after a refusal one types on in the field that one is in, and what is mended is no longer said", async ({
  page,
}) => {
  await goTo(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByRole("button", { name: "Submit request" }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toBeFocused();
  const email = form.getByLabel("Email address");
  await email.click();
  await page.keyboard.type("amina@example.org");
  await expect(email).toHaveValue("amina@example.org");
  await expect(email).toBeFocused();
  await expect(summary).not.toContainText("Enter your email address");
  // Said once more, it is a new answer.
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(summary).toBeFocused();
});

test("a form sent before its script ran comes back with a key, and is then sent once", async ({ page }) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/visits-appointments?visitType=archive", { waitUntil: "commit" });
  const form = page.locator("form#book");
  await form.getByLabel("Number of participants").selectOption("1");
  await form.getByLabel("Preferred date").fill(SOON());
  await form.getByLabel("Preferred time").fill("10:00");
  await form.getByLabel("First name").fill("Amina");
  await form.getByLabel("Last name").fill("Said");
  await form.getByLabel("Email address").fill(`amina-${Date.now()}@example.org`);
  await form.getByLabel("Phone").fill("+254 711 000 000");
  await form.getByLabel("Purpose of the visit").fill("The harbour ledgers.");
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByText("Please submit it again")).toBeVisible();
  await expect(form.getByLabel("Purpose of the visit")).toHaveValue("The harbour ledgers.");
  await expect(form.locator('[name="formKey"]')).toHaveValue(/^[\da-f-]{36}$/);
  open();
  await hydrated(page);
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(page).toHaveURL(/visits-appointments\/[\w-]{43}/);
});
