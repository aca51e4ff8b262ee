import type { Locator, Page } from "@playwright/test";

import { PASSWORD } from "../setup/password.ts";
import { picture } from "../setup/pictures.ts";
import { as, expect, expectAccessible, goTo, newReader, PEOPLE, taken, test, unique } from "./journey.ts";
import { dialog, expectTold, fillEvent, notice, press, withOwnClock } from "./told.ts";

/** The other presses of notices.script.test.ts: what was done is told, and a press is busy until it is answered. */

test.beforeEach(({ page }) => withOwnClock(page));

const PDF = { name: "poems.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const BOOK = {
  ...{ author: "Nakato Ssebunya", description: "Poems.", category: "Literary Collection" },
  file: PDF,
};

async function addBook(page: Page, title: string) {
  await as(page, "admin");
  const answer = await page.request.post("/api/content", { multipart: { title, ...BOOK } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("books and media: added, edited", async ({ page }) => {
  const [book, door] = [unique("Poems of the lake"), unique("A carved door")];
  await as(page, "admin");
  await goTo(page, "/literary-collection?dialog=add", true);
  await dialog(page).getByLabel("Title").fill(book);
  await dialog(page).getByLabel("Author").fill("Nakato Ssebunya");
  await dialog(page).getByLabel("Description").fill("Poems.");
  await dialog(page).getByLabel("File").setInputFiles(PDF);
  await dialog(page).getByRole("button", { name: "Add Book" }).click();
  await expectTold(page, "Book added successfully", book);
  await goTo(page, `/literary-collection?search=${encodeURIComponent(book)}`, true);
  await page.getByRole("link", { name: `Edit: ${book}` }).click();
  await dialog(page).getByLabel("Author").fill("Somebody");
  await press(page, "Save");
  await expectTold(page, "Book updated successfully", book);

  await goTo(page, "/media?dialog=add", true);
  await dialog(page).getByLabel("Title").fill(door);
  await dialog(page)
    .getByLabel("File")
    .setInputFiles(picture() as never);
  await dialog(page).getByRole("button", { name: "Upload Media" }).click();
  await expectTold(page, "Media uploaded successfully", door);
  await goTo(page, `/media?search=${encodeURIComponent(door)}`, true);
  await page.getByRole("link", { name: `Edit: ${door}` }).click();
  await dialog(page).getByLabel("Location").fill("Lamu");
  await press(page, "Save");
  await expectTold(page, "Media updated successfully", door);
});

test("people and events: proposed, edited, an application rejected, one's own visit cancelled", async ({
  page,
}) => {
  const [event, name] = [unique("An evening of songs"), unique("Zawadi Kimani")];
  await as(page, "contributor");
  await goTo(page, "/events?dialog=add", true);
  await fillEvent(page, event);
  await dialog(page).getByRole("button", { name: "Propose an Event" }).click();
  await expectTold(page, "Your event has been submitted and is waiting", event);

  const email = `${name.replaceAll(" ", "-")}@example.org`;
  const data = { name, email, country: "Kenya", specialization: ["History"] };
  await as(page, "admin");
  expect((await page.request.post("/api/contributors", { data })).status()).toBe(201);
  await goTo(page, `/contributors-database?search=${encodeURIComponent(name)}`, true);
  await page.getByRole("link", { name: `Edit: ${name}` }).click();
  await dialog(page).getByLabel("Country").fill("Uganda");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expectTold(page, "Contributor updated successfully", name);

  const applies = { name, email: `b-${email}`, expertise: "Maps", motivation: "All of it." };
  await taken(page.request.post("/api/auth/apply-contributor", { data: applies, headers: { Cookie: "" } }));
  await goTo(page, "/admin?tab=contributors&order=-added", true);
  await page.getByRole("row").filter({ hasText: name }).getByRole("link", { name: "Reject" }).click();
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expectTold(page, "Contributor application rejected.", name);

  await newReader(page);
  const visit = {
    ...{ visitType: "archive", groupSize: "1", firstName: "Neema", lastName: "Juma", email, phone: "1" },
    ...{ purpose: "To read.", preferredDate: "2034-05-02", preferredTime: "10:00" },
  };
  const asked = await page.request.post("/api/appointments", { data: visit });
  const { id, reference } = (await asked.json()) as { id: string; reference: string };
  await goTo(page, `/my-appointments?dialog=cancel&id=${id}`, true);
  await press(page, "Yes, cancel my request");
  await expectTold(page, "Your request was cancelled.", reference);
});

test("a book that is back is for who reserved it first; giving that up names the book", async ({ page }) => {
  const title = unique("The ferryman");
  const id = await addBook(page, title);
  const set = async (isPublished: boolean) => {
    await as(page, "admin");
    expect((await page.request.put(`/api/content/${id}`, { data: { isPublished } })).status()).toBe(200);
  };
  await set(false);
  const first = await newReader(page);
  expect((await page.request.put(`/api/me/reservations/${id}`)).status()).toBe(200);
  await set(true);
  await newReader(page);
  const asked = await page.request.get(`/api/content/${id}/download`);
  expect(await asked.json()).toMatchObject({
    error: "This book has just been returned. It is being offered first to readers who reserved it.",
  });
  await taken(page.request.post("/api/auth/login", { data: first }));
  await goTo(page, "/my-library?tab=reservations", true);
  await expect(page.getByText("The book you reserved is available")).toBeVisible();
  await press(page, `Cancel reservation: ${title}`);
  await expectTold(page, "Your reservation has been cancelled.", title);
});

test("a file that is chosen is not called missing, and goes with the next sending", async ({ page }) => {
  const title = unique("What was left out");
  await as(page, "contributor");
  await goTo(page, "/scholarly-repository?dialog=add", true);
  await dialog(page).getByLabel("Title").fill(title);
  await dialog(page).getByLabel("Author").fill("");
  await dialog(page).getByLabel("Description").fill("Words.");
  await dialog(page).getByLabel("File").setInputFiles(PDF);
  await dialog(page).getByRole("button", { name: "Add Repository" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Enter the author’s name");
  await expect(dialog(page)).not.toContainText("Please select a file to upload");
  await expect(dialog(page)).not.toContainText("Choose the file again.");
  await dialog(page).getByLabel("Author").fill("Nakato Ssebunya");
  await dialog(page).getByRole("button", { name: "Add Repository" }).click();
  await expectTold(page, "Repository created successfully", title);
});

test("after a new password one logs in with the address filled in", async ({ page }) => {
  const { email } = await newReader(page);
  await goTo(page, "/account", true);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("another of mine");
  await page.getByLabel("Confirm").fill("another of mine");
  await page.getByRole("main").getByRole("button", { name: "Change password" }).click();
  await expect(dialog(page).getByLabel("Email address")).toHaveValue(email);
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
});

test("however much is told, the view is left to what one does", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = unique("Zawadi Kimani");
  await as(page, "admin");
  await goTo(page, "/contributors-database?dialog=add", true);
  await dialog(page).getByLabel("Full name").fill(name);
  await dialog(page)
    .getByLabel("Email address")
    .fill(`${name.replaceAll(" ", "-")}@example.org`);
  await dialog(page).getByLabel("Country").fill("Kenya");
  await dialog(page).getByLabel("Specializations").fill("History");
  await press(page, "Add Contributor");
  await expect(notice(page, "was added")).toBeInViewport();
  await page.getByLabel("Search", { exact: true }).fill(name);
  await press(page, "Search");
  await page.getByRole("link", { name: `Edit: ${name}` }).click();
  const first = dialog(page).getByLabel("Full name");
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  const spot = (await first.boundingBox())!;
  const shares = page.locator(".notices", { has: page.locator(".notice") });
  const board = (await shares.boundingBox())!;
  expect(board.height).toBeLessThan(740 * 0.36);
  expect(spot.y).toBeGreaterThan(board.y + board.height - 1);
  await press(page, "Save");
  await expectTold(page, "Contributor updated successfully", name);
  await expect(notice(page, "was added")).toHaveCount(1);
  expect((await shares.boundingBox())!.height).toBeLessThan(740 * 0.36);
  await expectAccessible(page);
});

/** Every press of one kind waits for its answer and says so. */
async function expectBusy(page: Page, button: Locator, path: string) {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const held = async (route: import("@playwright/test").Route) => {
    if (route.request().method() === "POST") await gate;
    await route.continue();
  };
  await page.route(path, held);
  const element = await button.elementHandle();
  await button.click();
  const isBusy = () =>
    element!.evaluate((one) =>
      one.isConnected ? [one.textContent, one.getAttribute("aria-disabled")].join(" ") : "gone",
    );
  await expect.poll(isBusy).toBe("One moment… true");
  answer();
  await expect.poll(isBusy).not.toBe("One moment… true");
  await page.unroute(path, held);
}

test("a press is busy until it is answered: approve, publish, unpublish, favourite", async ({ page }) => {
  const title = unique("Letters");
  await as(page, "contributor");
  const sent = await page.request.post("/api/content", { multipart: { title, ...BOOK } });
  expect(sent.status()).toBe(201);
  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", true);
  const button = (name: string) => page.getByRole("button", { name: `${name}: ${title}` });
  await expectBusy(page, button("Approve"), "**/admin.data**");
  await goTo(page, `/admin?tab=all-content&search=${encodeURIComponent(title)}`, true);
  await expectBusy(page, button("Unpublish"), "**/admin.data**");
  await expectBusy(page, button("Publish"), "**/admin.data**");
  const email = PEOPLE.user[0];
  await taken(page.request.post("/api/auth/login", { data: { email, password: PEOPLE.user[1] } }));
  await goTo(page, `/literary-collection?search=${encodeURIComponent(title)}`, true);
  await expectBusy(page, button("Add to favourites"), "**/my-library.data**");
});
