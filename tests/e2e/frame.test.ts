import { as, expect, goTo, taken, test, unique } from "./journey.ts";

/** What stands around every screen, and numbers that agree with what one sees. */

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
