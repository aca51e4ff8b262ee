import { as, expect, hydrated, newReader, PEOPLE, test, unique, goTo } from "./journey.ts";
import { sendWork } from "./submit-item.ts";
import { dialog, expectTold, fillEvent, notice, press, withOwnClock } from "./expect-notice.ts";

/**
 * After each kind of press: what was done, and to what, stands in the view, uncovered, and still does ten seconds
 * later by the browser's clock, whatever was refreshed meanwhile; and the focus is somewhere.
 */

test.beforeEach(({ page }) => withOwnClock(page));

test("content: approved, rejected, unpublished, kept, edited, deleted", async ({ page }) => {
  const [first, second] = [unique("Barua kutoka ziwani"), unique("Letters from the lake shore")];
  await sendWork(page, second);
  await sendWork(page, first, "Kiswahili");
  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", true);
  // From far below its notice is in view all the same.
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await press(page, `Approve: ${first}`);
  await expectTold(page, "Content approved successfully", first);
  await expect(notice(page, "approved").locator("strong")).toHaveAttribute("lang", "sw");
  await expect(page.locator("body:focus")).toHaveCount(0);

  await page.getByRole("link", { name: `Reject: ${second}` }).click();
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expectTold(page, "Content rejected successfully", second);
  await expect(page.locator("body:focus")).toHaveCount(0);

  const here = `/admin?tab=all-content&search=${encodeURIComponent(first)}`;
  await goTo(page, here, true);
  await press(page, `Unpublish: ${first}`);
  await expectTold(page, "Item unpublished", first);
  await expect(page.getByRole("button", { name: `Publish: ${first}` })).toBeFocused();
  await press(page, `Publish: ${first}`);
  await expectTold(page, "Item published", first);
  await page.getByRole("link", { name: `Edit: ${first}` }).click();
  // An administrator's change is not decided again.
  await expect(dialog(page)).not.toContainText("to be approved again");
  await dialog(page).getByLabel("Author").fill("Somebody");
  await press(page, "Save");
  await expectTold(page, "Content updated successfully", first);
  await expect(page.getByRole("link", { name: `Edit: ${first}` })).toBeFocused();
  await page.getByRole("link", { name: `Delete: ${first}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectTold(page, "Content deleted successfully", first);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Read away, the focus stays where it was; or gone with the screen that it was on.
  await notice(page, "deleted").getByRole("link", { name: "Close" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("events: added, registered for, deleted", async ({ page }) => {
  const title = unique("An evening of drums");
  await as(page, "admin");
  await goTo(page, "/events?dialog=add", true);
  await fillEvent(page, title);
  await dialog(page).getByRole("button", { name: "Add Event" }).click();
  await expectTold(page, "Event added successfully", title);

  const here = `/events?search=${encodeURIComponent(title)}`;
  await goTo(page, here, true);
  await press(page, `Register: ${title}`);
  await expectTold(page, "Successfully registered for event!", title);
  await expect(page.getByRole("button", { name: `Cancel registration: ${title}` })).toBeFocused();
  await press(page, `Cancel registration: ${title}`);
  await expectTold(page, "Your registration was cancelled", title);
  await page.getByRole("link", { name: `Delete: ${title}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectTold(page, "Event deleted successfully", title);
});

test("contributors: the link of a new one stays until it is closed, on whichever screen", async ({
  page,
}) => {
  const name = unique("Zawadi Kimani");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await as(page, "admin");
  await goTo(page, "/contributors-database", true);
  await page.getByRole("link", { name: "Add Contributor" }).click();
  await dialog(page).getByLabel("Full name").fill(name);
  await dialog(page)
    .getByLabel("Email address")
    .fill(`${name.replaceAll(" ", "-")}@example.org`);
  await dialog(page).getByLabel("Country").fill("Kenya");
  await dialog(page).getByLabel("Specializations").fill("History");
  await press(page, "Add Contributor");
  await expectTold(page, `${name} was added`, "/set-password/");
  await expect(dialog(page)).toHaveCount(0);
  await press(page, "Copy");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.locator("code.secret").innerText();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);

  await page.getByLabel("Search", { exact: true }).fill(name);
  await press(page, "Search");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: `Delete: ${name}` }).click();
  // Above an open dialog, too.
  await expect(dialog(page).locator("code.secret")).toHaveText(link);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectTold(page, "Contributor deleted successfully", name);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expectTold(page, `${name} was added`, link);
  await expect(notice(page, "Contributor deleted successfully")).toHaveCount(0);
  await notice(page, "was added").getByRole("link", { name: "Close" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
});

test("a visit is asked for and its state set; a calendar's address is made", async ({ page }) => {
  await as(page, "admin");
  const asked = await page.request.post("/api/appointments", {
    data: {
      ...{ visitType: "archive", groupSize: "1", firstName: "Neema", lastName: "Juma" },
      ...{ email: `${unique("n").replace(" ", "")}@example.org`, phone: "1", purpose: "To read." },
      ...{ preferredDate: "2034-05-02", preferredTime: "10:00" },
    },
  });
  const { id, reference } = (await asked.json()) as { id: string; reference: string };
  await goTo(page, `/admin/appointments?dialog=details&id=${id}`, true);
  await press(page, /^Approve$/);
  await expectTold(page, "Appointment approved successfully.", reference);
  await page.goto(`/admin/appointments?dialog=delete&id=${id}`);
  await hydrated(page);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectTold(page, "Appointment deleted successfully.", reference);

  await newReader(page);
  await goTo(page, "/my-registrations", true);
  await press(page, "Create calendar link");
  await expectTold(page, "", "/calendars/");
});

test("a login that was posted before script arrived gives its token to the next page, once", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/?dialog=login", { waitUntil: "commit" });
  const [email, password] = PEOPLE.user;
  await dialog(page).getByLabel("Email address").fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Login" }).click();
  await expect(page.locator(".notice", { hasText: "Login successful!" })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.goto("/join");
  await hydrated(page);
  await expect.poll(() => page.evaluate("localStorage.getItem('authToken')")).toMatch(/^[\w-]{43}$/);
  const token = await page.evaluate("localStorage.getItem('authToken')");
  const headers = { Authorization: `Bearer ${String(token)}` };
  expect((await page.request.get("/api/auth/verify", { headers })).status()).toBe(200);
  expect((await page.request.post("/api/auth/token-handoff")).status()).toBe(403);
});
