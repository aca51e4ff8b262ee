import { expect, test, goTo, hydrated } from "./journey.ts";

/** The free times, held back on their way until the test lets them go on. */
async function holdTimes(page: import("@playwright/test").Page) {
  const held: (() => void)[] = [];
  let isOpen = false;
  await page.route("**/api/appointments/room?*", async (route) => {
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

test("whenever an answer arrives, what one types in the meantime ends as it was typed", async ({ page }) => {
  const answers: (() => void)[] = [];
  await page.route("**/api/appointments/room?*", async (route) => {
    await new Promise<void>((go) => answers.push(go));
    await route.continue().catch(() => undefined);
  });
  await goTo(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  const date = form.getByLabel("Preferred date");
  for (let round = 0; round < 5; round++) {
    await form.getByLabel("Visit type").selectOption(["research", "group", "archive"][round % 3]!);
    await date.focus();
    const year = 2030 + round;
    for (const key of `1204${year}`) {
      await page.keyboard.press(key);
      // Some of the answers to what was typed before arrive now, and some never.
      if (Math.random() < 0.5) answers.splice(Math.floor(Math.random() * answers.length), 1)[0]?.();
    }
    for (const go of answers.splice(0)) go();
    await expect(date).toBeFocused();
    await expect(date).toHaveValue(/^203\d-(12-04|04-12)$/);
    await expect(date).toHaveValue(new RegExp(`^${year}`));
    await form.getByLabel("First name").fill(`Amina ${round}`);
    await expect(form.getByLabel("First name")).toHaveValue(`Amina ${round}`);
  }
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

test("the buttons that choose mend what they choose, and keep the focus while the times are asked for", async ({
  page,
}) => {
  const line = await holdTimes(page);
  await goTo(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByRole("button", { name: "Submit request" }).click();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toContainText("Please select a visit type");
  await expect(summary).toBeFocused();
  await page.getByRole("button", { name: "See available times: Group Tours" }).press("Enter");
  const title = page.getByRole("heading", { name: "Request a visit" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(summary).not.toContainText("Please select a visit type");
  await expect(summary).toContainText("Enter a date");
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  for (const go of line.held.splice(0)) go();
  const day = page.locator(".days button").nth(2);
  await day.press("Enter");
  await expect(form.getByLabel("Preferred date")).not.toHaveValue("");
  await expect(summary).not.toContainText("Enter a date");
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  await expect(page.locator(".days")).toHaveAttribute("aria-busy", "true");
  await expect(day).toBeFocused();
  await expect(day).toBeInViewport();
  line.open();
  await expect(page.locator(".days")).toHaveAttribute("aria-busy", "false");
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute("aria-pressed", "true");
});

test("what a kind says of a day goes with the kind, and is said once beside the day", async ({ page }) => {
  const sunday = new Date(SOON());
  sunday.setUTCDate(sunday.getUTCDate() + 4);
  await goTo(page, "/visits-appointments?visitType=research", true);
  const form = page.locator("form#book");
  const rule = "Research consultations take place Monday to Friday";
  await form.getByLabel("Preferred date").fill(sunday.toISOString().slice(0, 10));
  await form.getByRole("button", { name: "Submit request" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(rule);
  const said = page.locator("section", { has: form }).getByText(rule);
  await expect(said).toHaveCount(1);
  await page.getByRole("button", { name: "See available times: Group Tours" }).click();
  await expect(page.getByText(rule)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Enter your first name");
});

test("a request that was sent from far below is read from its beginning", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, "/visits-appointments?visitType=archive", true);
  const form = page.locator("form#book");
  await form.getByLabel("Number of participants").selectOption("1");
  await form.getByLabel("Preferred date").fill(SOON());
  await form.getByLabel("Preferred time").fill("10:00");
  await form.getByLabel("First name").fill("Amina");
  await form.getByLabel("Last name").fill("Said");
  await form.getByLabel("Email address").fill(`${crypto.randomUUID()}@example.org`);
  await form.getByLabel("Phone").fill("1");
  await form.getByLabel("Purpose of the visit").fill("To read.");
  await form.getByRole("button", { name: "Submit request" }).click();
  const title = page.getByRole("heading", { level: 1, name: "Your request" });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
});

test("what is wrong with the chosen day is said at its field, and goes with the next day", async ({
  page,
}) => {
  await goTo(page, "/visits-appointments", true);
  const form = page.locator("form#book");
  await form.getByLabel("Visit type").selectOption("research");
  const day = form.getByLabel("Preferred date");
  await day.fill("2020-01-06");
  const wrong = form.locator(".field", { has: page.getByLabel("Preferred date") }).locator(".wrong");
  await expect(wrong).toHaveText("Choose today or a later date");
  await expect(day).toHaveAccessibleDescription("Choose today or a later date");
  await expect(page.getByText("Choose today or a later date")).toHaveCount(1);
  await day.fill(SOON());
  await expect(wrong).toHaveCount(0);
});

test("without randomUUID the browser draws a key of its own for each form", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, "randomUUID", { value: undefined }));
  const form = page.locator("form#book");
  const keys: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    await goTo(page, "/visits-appointments", true);
    const key = form.locator('[name="formKey"]');
    await expect(key).toHaveValue(/^[\da-f]{32}$/);
    keys.push(await key.inputValue());
    await form.getByRole("button", { name: "Submit request" }).press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
    // A form that comes back with errors keeps its key.
    await expect(key).toHaveValue(keys[visit]!);
  }
  expect(new Set(keys).size).toBe(2);
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
