import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { as, expect, goTo, hydrated, newReader, taken, test, unique } from "./journey.ts";
import { sendWork } from "./submit-item.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-works-"));
function fileOf(name: string, content: string) {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

test("a visitor sees three of a list, is told how many more there are, and is led to the login", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/library", hasScript);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Login to view \d+ more items?$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
  await goTo(page, "/library?search=ledger&page=4", hasScript);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Log in to read: The ferryman's ledger" }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/search=ledger/);
  await goTo(page, "/library?tab=videos", hasScript);
  await expect(page.getByText("Content of this type will be available soon.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Create a free account to see more" })).toBeVisible();
});

test("a reader searches, filters by country, takes it back, and the address says what they see", async ({
  page,
  hasScript,
}) => {
  await as(page, "user");
  await goTo(page, "/library", hasScript);
  await page.getByLabel("Search", { exact: true }).fill("salt katwe");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/search=salt\+katwe/);
  const uganda = page.getByRole("navigation", { name: "Countries" }).getByRole("link", { name: "Uganda" });
  await uganda.click();
  await expect(uganda).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/country=Uganda/);
  await uganda.click();
  await expect(page).not.toHaveURL(/country/);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByRole("article").nth(3)).toBeVisible();
});

test("a reader keeps an item, finds it on their shelf with what they read, and clears that", async ({
  page,
  hasScript,
}) => {
  await newReader(page);
  await goTo(page, "/library?search=winds", hasScript);
  await page.getByRole("button", { name: "Add to favourites: Names of the winds" }).click();
  await expect(page.getByText("Added to your favourites.")).toBeVisible();
  await expect(page).toHaveURL(/search=winds/);
  await expect(
    page.getByRole("button", { name: "Remove from favourites: Names of the winds" }),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /^Download .*Names of the winds/ });
  const file = await page.request.get((await link.getAttribute("href"))!);
  expect(file.headers()["content-disposition"]).toContain("names-of-the-winds.pdf");

  await goTo(page, "/my-library", hasScript);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Reading history" }).click();
  await expect(page.getByText("Downloaded")).toBeVisible();
  await page.getByRole("button", { name: "Clear reading history" }).click();
  await expect(page.getByText("Your reading history was cleared.")).toBeVisible();
  await expect(page.getByText("You have not read anything yet.")).toBeVisible();
});

test("a contributor uploads after a mistake, and it waits for a decision", async ({ page, hasScript }) => {
  const title = unique("Notes from the pier");
  await as(page, "contributor");
  await goTo(page, "/library", hasScript);
  await page.locator("summary", { hasText: "Upload" }).click();
  await page.getByRole("link", { name: "Article / Document" }).click();
  await expect(page).toHaveURL(/\/contributor\?tab=upload&type=article$/);
  if (hasScript) await hydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Author")).toHaveValue("Nakato Ssebunya");
  await expect(
    main.getByText("Accepted formats: pdf, doc, docx, txt, epub. Maximum size: 100 MB."),
  ).toBeVisible();
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Category").selectOption("Archival Studies");
  await main.getByLabel("Description").fill("What the ferries said.");
  await main.getByLabel("File").setInputFiles(fileOf("notes.pdf", "not a paper at all"));
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("alert")).toContainText("This does not appear to be a .pdf file");
  await expect(main.getByLabel("Title")).toHaveValue(title);
  await expect(main.getByLabel("Description")).toHaveValue("What the ferries said.");
  await expect(main.getByLabel("Category")).toHaveValue("Archival Studies");

  await main.getByLabel("File").setInputFiles(fileOf("notes.txt", "The pier is quiet.\n"));
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByText("Content uploaded successfully and is pending approval")).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
});

test("an administrator opens what waits, rejects it with a reason, and it comes back mended and is approved", async ({
  page,
  hasScript,
}) => {
  const title = unique("A wet catalogue");
  const id = await sendWork(page, title);
  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", hasScript);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Nakato Ssebunya");
  await row.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("main")).toContainText("contributor@example.org");
  const file = page.getByRole("link", { name: /Open the file: words.txt \(7 Bytes\)/ });
  expect(await (await page.request.get((await file.getAttribute("href"))!)).text()).toBe("Maneno.");
  await page.getByRole("link", { name: "Pending Approval" }).click();
  await goTo(page, "/admin?tab=pending&order=-added", hasScript);
  await row.getByRole("link", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: `Reject ${title}` });
  await dialog.getByLabel("Reason (optional)").fill("Shelf twelve is missing.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Content rejected successfully")).toBeVisible();

  await as(page, "contributor");
  await goTo(page, "/contributor?tab=my-content&approvalStatus=rejected", hasScript);
  const mine = page.getByRole("article").filter({ hasText: title });
  const reason = mine.locator(".rejection-reason");
  await expect(reason.getByText("Why it was rejected")).toBeVisible();
  await expect(reason.getByText("Shelf twelve is missing.", { exact: true })).toBeVisible();
  await mine.getByRole("link", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit “${title}”` });
  await edit.getByLabel("Description").fill("All twelve shelves.");
  await edit.getByRole("button", { name: "Submit again" }).click();
  await expect(page.getByText("Content updated successfully")).toBeVisible();

  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", hasScript);
  await row.getByRole("link", { name: "Review" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("All twelve shelves.");
  await expect(main).toContainText("Shelf twelve is missing.");
  await main.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  const approved = (await (await taken(page.request.get(`/api/content/${id}`))).json()) as {
    approvalStatus: string;
  };
  expect(approved.approvalStatus).toBe("approved");
});

test("an administrator creates, finds, hides, shows and deletes", async ({ page, hasScript }) => {
  const title = unique("Minutes of the museum");
  await as(page, "admin");
  await goTo(page, "/admin?tab=upload", hasScript);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Author").fill("The clerk");
  await main.getByLabel("Description").fill("What was said.");
  await main.getByLabel("Category").selectOption("Library");
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByRole("alert")).toContainText("Please select a file to upload");
  await main.getByLabel("File").setInputFiles(fileOf("minutes.txt", "It rained.\n"));
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByText("Content created and published successfully!")).toBeVisible();

  await main.getByLabel("Search", { exact: true }).fill(title);
  await main.getByRole("button", { name: "Search" }).click();
  const card = page.getByRole("row").filter({ hasText: title });
  await card.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Item unpublished.")).toBeVisible();
  await expect(card.getByText("Not published")).toBeVisible();
  await card.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Item published.")).toBeVisible();
  await card.getByRole("link", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete “${title}”?` });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Content deleted successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
});

test("a paper is added to the repository, found by its subject, edited and deleted", async ({
  page,
  hasScript,
}) => {
  const title = unique("Verandas, measured");
  await as(page, "admin");
  await goTo(page, "/scholarly-repository", hasScript);
  await page.getByRole("link", { name: "Add Repository" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Repository" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Author").fill("Grace Nabirye");
  await dialog.getByLabel("Description").fill("Streets.");
  await dialog.getByLabel("Subject (optional)").selectOption("urban");
  await dialog.getByLabel("Tags (optional)").fill("shade, gossip");
  await dialog.getByLabel("File").setInputFiles(fileOf("verandas.pdf", "%PDF-1.4\n%%EOF\n"));
  await dialog.getByRole("button", { name: "Add Repository" }).click();
  await expect(page.getByText("Repository created successfully")).toBeVisible();
  await page.getByLabel("Subject").selectOption("urban");
  await page.getByRole("button", { name: "Search" }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.locator(".badge")).toHaveText(["urban", "shade", "gossip"]);
  await card.getByRole("link", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit “${title}”` });
  await expect(edit.getByLabel("Subject (optional)")).toHaveValue("urban");
  await expect(edit.getByLabel("Tags (optional)")).toHaveValue("shade, gossip");
  await edit.getByLabel("Subject (optional)").selectOption("architecture");
  await edit.getByLabel("Tags (optional)").fill("");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Repository updated successfully")).toBeVisible();
  await expect(page.getByRole("main").getByText("subject=urban")).toHaveCount(0);
  await goTo(page, `/scholarly-repository?search=${encodeURIComponent(title)}`, hasScript);
  await expect(card.locator(".badge")).toHaveText(["architecture"]);
  await card.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Repository deleted successfully")).toBeVisible();
  await expect(page.getByText("No repositories found. Try adjusting your search criteria.")).toBeVisible();
});

test("a book says its genre, year and whether it can be borrowed", async ({ page, hasScript }) => {
  await as(page, "contributor");
  await goTo(page, "/literary-collection", hasScript);
  const out = page.getByRole("article").filter({ hasText: "Kisa cha Mzee Kobe" });
  await expect(out.locator(".badge")).toHaveText(["Checked Out", "school", "tortoise", "laughter"]);
  await expect(out.locator(".facts")).toContainText("1999");
  await expect(out.locator(".facts")).toContainText("Drama");
  await expect(out.locator(".facts")).toContainText("Rated 4.5 out of 5");
  await expect(out.getByRole("link", { name: /^Reserve/ })).toBeVisible();
  await page.getByLabel("Genre").selectOption("Poetry");
  await page.getByRole("button", { name: "Search" }).click();
  // One's own that wait for a decision stand by themselves, whatever one looks for.
  await expect(page.locator("article:not([aria-labelledby=waiting] *)")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Borrow: Songs of the second rain" })).toBeVisible();

  const title = unique("Rain on zinc");
  await page.getByRole("link", { name: "Add Book" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Book" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Author").fill("Nakato Ssebunya");
  await dialog.getByLabel("Description").fill("Poems.");
  await dialog.getByLabel("Genre").selectOption("Poetry");
  await dialog.getByLabel("Year (optional)").fill("19");
  await dialog.getByLabel("File").setInputFiles(fileOf("rain.pdf", "%PDF-1.4\n%%EOF\n"));
  await dialog.getByRole("button", { name: "Add Book" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter a year with 4 digits, such as 1998");
  await expect(dialog.getByRole("alert")).toContainText("Failed to add book");
  await dialog.getByLabel("Year (optional)").fill("1996");
  if (!hasScript) await dialog.getByLabel("File").setInputFiles(fileOf("rain.pdf", "%PDF-1.4\n%%EOF\n"));
  await dialog.getByRole("button", { name: "Add Book" }).click();
  await expect(page.getByText("Book added successfully")).toBeVisible();
  await goTo(page, "/contributor?tab=my-content", hasScript);
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Pending");
});

test("who edits what somebody else has changed is told, keeps what they typed, and may save over it", async ({
  page,
  hasScript,
}) => {
  const title = unique("Edited twice");
  const id = await sendWork(page, title);
  await goTo(page, "/contributor?tab=my-content", hasScript);
  await page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("link", { name: /^Edit:/ })
    .click();
  const dialog = page.getByRole("dialog", { name: `Edit “${title}”` });
  await dialog.getByLabel("Description").fill("Mine.");
  await taken(page.request.put(`/api/content/${id}`, { data: { author: "Somebody else" } }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else has changed this since you opened it.");
  await expect(dialog.getByLabel("Description")).toHaveValue("Mine.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Content updated successfully")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Mine.");
});
