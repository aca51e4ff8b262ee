import { as, expect, goTo, taken, test, unique } from "./journey.ts";

/** What stands around every screen, and numbers that agree with what one sees. */

test("the language is chosen in the header as in the footer", async ({ page, hasScript }) => {
  await goTo(page, "/library?search=salt", hasScript);
  const header = page.getByRole("banner");
  await header.locator(".language-menu > summary").click();
  await header.locator(".language-menu").getByRole("button", { name: "Kiswahili" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(page).toHaveURL(/search=salt/);
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.setViewportSize({ width: 360, height: 640 });
  await header.locator(".full-menu > summary").click();
  await header.locator(".full-panel").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("the role's menu leads to all that is one's own", async ({ page, hasScript }) => {
  const own = { contributor: ["Dashboard"], admin: ["Admin Panel"], user: ["My Appointments"] } as const;
  for (const role of ["user", "contributor", "admin"] as const) {
    await as(page, role);
    await goTo(page, "/join", hasScript);
    const menu = page.locator(".account", { hasText: "@example.org" });
    await menu.locator("summary").click();
    await expect(menu.locator("a")).toHaveText([
      ...own[role],
      "My Registrations",
      "My Library",
      "My account",
    ]);
    await page.context().clearCookies();
  }
  await as(page, "admin");
  await goTo(page, "/admin", hasScript);
  await page.getByRole("link", { name: "Legacy Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legacy Admin" })).toBeVisible();
});

const SECTIONS = [
  "Home",
  "Scholarly Repository",
  "Literary Collection",
  "Contributors Database",
  "Visits and Appointments",
  "Events",
  "Media",
];
const OWN = ["My Registrations", "My Library", "My account"];

test("on a phone the header has Trips and Library, and its menu leads to everything", async ({
  page,
  hasScript,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const own = {
    visitor: [...SECTIONS, "Library", "Upcoming Appointments"],
    user: [...SECTIONS, "Library", "Upcoming Appointments", "My Appointments", ...OWN],
    contributor: [...SECTIONS, "Contributor Dashboard", "Library", "Upcoming Appointments", ...OWN],
    admin: [...SECTIONS, "Admin Panel", "Library", "Upcoming Appointments", ...OWN],
  };
  const beside = { visitor: [], user: [], contributor: ["Dashboard"], admin: ["Admin"] };
  for (const role of ["visitor", "user", "contributor", "admin"] as const) {
    if (role !== "visitor") await as(page, role);
    await goTo(page, "/join", hasScript);
    const header = page.getByRole("banner");
    const row = header.getByRole("navigation", { name: "Main" });
    await expect(row.locator("a:visible")).toHaveText(["Trips", "Library", ...beside[role]]);
    const [at, mark] = await Promise.all([row.boundingBox(), header.locator(".brand").boundingBox()]);
    expect(at!.y).toBeGreaterThanOrEqual(mark!.y + mark!.height);
    // The one loud button is for who has not joined yet.
    const join = header.getByRole("link", { name: "Join", exact: true });
    await expect(join).toHaveClass(role === "visitor" ? "button main" : "button");
    await header.locator(".full-menu > summary").click();
    await expect(header.locator(".full-panel li a")).toHaveText(own[role]);
    await page.context().clearCookies();
  }
});

test("the footer reaches everything that is public", async ({ page, hasScript }) => {
  await goTo(page, "/join", hasScript);
  const links = page.getByRole("contentinfo").getByRole("link");
  const reached = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  expect(reached.sort()).toEqual(
    [
      "/visits-appointments",
      "/upcoming-appointments",
      "/visits-appointments/find",
      "/library",
      "/scholarly-repository",
      "/literary-collection",
      "/contributors-database",
      "/events",
      "/media",
      "/take-home",
      "/search",
      "/join",
    ].sort(),
  );
  for (const path of reached) expect((await page.request.get(path)).status()).toBe(200);
});

test("who is not logged in is told so on /my-appointments in a dialog, with two ways on", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/my-appointments", hasScript);
  const dialog = page.getByRole("dialog", { name: "Authentication Required" });
  await expect(dialog.getByRole("link", { name: "Go to Homepage" })).toBeVisible();
  await dialog.getByRole("link", { name: "Browse Library" }).click();
  await expect(page).toHaveURL(/\/library$/);
});

test("numbers agree with what one sees", async ({ page, hasScript }) => {
  await goTo(page, "/events", hasScript);
  const upcoming = page.getByRole("region", { name: "Upcoming Events" });
  const said = await upcoming.getByRole("heading", { level: 2 }).first().innerText();
  expect(said).toMatch(/^Upcoming Events \(\d+\)(, Ongoing \(\d+\))?$/);
  const sum = [...said.matchAll(/\d+/g)].reduce((total, [number]) => total + Number(number), 0);
  await expect(upcoming.getByRole("article")).toHaveCount(Math.min(sum, 20));

  await goTo(page, "/events?search=wet+paper", hasScript);
  const found = await upcoming.getByRole("article").count();
  await expect(upcoming.getByRole("heading", { level: 2 }).first()).toContainText(`(${found})`);

  await goTo(page, `/contributors-database?search=nakato`, hasScript);
  await expect(page.getByText("Page 1 of 1")).toBeVisible();

  await as(page, "contributor");
  for (let i = 0; i < 6; i++)
    await taken(
      page.request.post("/api/content", {
        multipart: {
          ...{ title: unique("Counted"), author: "N", description: "Words.", category: "Archival Studies" },
          file: { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("Maneno.") },
        },
      }),
    );
  await goTo(page, "/contributor", hasScript);
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(page.getByText(/^The latest 5 of \d+ items$/)).toBeVisible();
  // Heard as two words.
  await expect(page.getByRole("link", { name: /^My Content \d+$/ })).toBeVisible();
});

test("a secret and the name of a thing are in the page without script, too", async ({ page, hasScript }) => {
  const title = unique("Barua kutoka ziwani");
  await as(page, "contributor");
  await taken(
    page.request.post("/api/content", {
      multipart: {
        ...{ title, author: "N", description: "Words.", category: "Archival Studies", language: "Kiswahili" },
        file: { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("Maneno.") },
      },
    }),
  );
  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", hasScript);
  await page.getByRole("button", { name: `Approve: ${title}` }).click();
  const notice = page.getByRole("status").locator(".notice");
  await expect(notice).toContainText("Content approved successfully");
  await expect(notice.locator("strong[lang=sw]")).toHaveText(title);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole("link", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});
