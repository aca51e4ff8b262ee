import { t } from "../setup/translate.ts";

import { DEMO_USERS, logInAs, expect, openPage, test } from "./journey.ts";

test("the account menu has the links of the role", async ({ page, hasScript }) => {
  const roleLinks = {
    contributor: ["Dashboard"],
    admin: ["Admin Panel"],
    user: [t("appointments.my-appointments")],
  } as const;
  for (const role of ["user", "contributor", "admin"] as const) {
    await logInAs(page, role);
    await openPage(page, "/join", hasScript);
    const menu = page.locator(".account", { hasText: "@example.org" });
    await menu.locator("summary").click();
    await expect(menu.locator("a")).toHaveText([
      ...roleLinks[role],
      t("registrations.my-registrations"),
      t("my-library.title"),
      t("account.title"),
    ]);
    await page.context().clearCookies();
  }
  await logInAs(page, "admin");
  await openPage(page, "/admin", hasScript);
  await page.getByRole("link", { name: t("legacy.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("legacy.title") })).toBeVisible();
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
const ACCOUNT_LINKS = [t("registrations.my-registrations"), t("my-library.title"), t("account.title")];

test("on a phone the header is one row, and the menu has all links", async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const roleLinks = {
    visitor: [...SECTIONS, "Library", "Upcoming Appointments"],
    user: [
      ...SECTIONS,
      "Library",
      "Upcoming Appointments",
      t("appointments.my-appointments"),
      ...ACCOUNT_LINKS,
    ],
    contributor: [...SECTIONS, "Contributor Dashboard", "Library", "Upcoming Appointments", ...ACCOUNT_LINKS],
    admin: [...SECTIONS, "Admin Panel", "Library", "Upcoming Appointments", ...ACCOUNT_LINKS],
  };
  for (const role of ["visitor", "user", "contributor", "admin"] as const) {
    if (role !== "visitor") await logInAs(page, role);
    await openPage(page, "/join", hasScript);
    const header = page.getByRole("banner");
    expect((await header.boundingBox())!.height).toBeLessThan(64);
    const join = header.getByRole("link", { name: "Join", exact: true });
    await expect(join).toHaveClass("button");
    await header.locator(".full-menu > summary").click();
    await expect(header.locator(".full-panel li a")).toHaveText(roleLinks[role]);
    await expect(header.locator(".full-account")).toContainText(
      role === "visitor" ? t("nav.login") : DEMO_USERS[role][0],
    );
    await page.context().clearCookies();
  }
});
