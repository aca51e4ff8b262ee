import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { t } from "../setup/translate.ts";

import {
  logInAs,
  expect,
  openPage,
  waitForHydration,
  logInAsNewReader,
  expectOk,
  test,
  uniqueText,
} from "./journey.ts";
import { submitItem } from "./submit-item.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-works-"));
function createFile(name: string, content: string) {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

test("a visitor sees three items, the number of others and a link to log in", async ({ page, hasScript }) => {
  await openPage(page, "/library", hasScript);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Login to view \d+ more items?$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
  await openPage(page, "/library?search=ledger&page=4", hasScript);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: `${t("library.login-to-read")}: The ferryman’s ledger` }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/search=ledger/);
  await openPage(page, "/library?tab=videos", hasScript);
  await expect(page.getByText(t("library.coming-soon"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("library.sign-up-title") })).toBeVisible();
});

test("a reader searches and filters by country, and the URL has the filters", async ({ page, hasScript }) => {
  await logInAs(page, "user");
  await openPage(page, "/library", hasScript);
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

test("a reader adds a favourite, downloads it and clears the reading history", async ({
  page,
  hasScript,
}) => {
  await logInAsNewReader(page);
  await openPage(page, "/library?search=winds", hasScript);
  await page.getByRole("button", { name: `${t("item.add-favourite")}: Names of the winds` }).click();
  await expect(page.getByText(t("my-library.favourite-added"))).toBeVisible();
  await expect(page).toHaveURL(/search=winds/);
  await expect(
    page.getByRole("button", { name: `${t("item.remove-favourite")}: Names of the winds` }),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /^Download .*Names of the winds/ });
  const file = await page.request.get((await link.getAttribute("href"))!);
  expect(file.headers()["content-disposition"]).toContain("names-of-the-winds.pdf");

  await openPage(page, "/my-library", hasScript);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: t("my-library.history") }).click();
  await expect(page.getByText(t("my-library.download"))).toBeVisible();
  await page.getByRole("button", { name: t("my-library.clear-history") }).click();
  await expect(page.getByText(t("my-library.history-cleared"))).toBeVisible();
  await expect(page.getByText(t("my-library.no-history"))).toBeVisible();
});

test("a contributor uploads after an error, and the item is pending", async ({ page, hasScript }) => {
  const title = uniqueText("Notes from the pier");
  await logInAs(page, "contributor");
  await openPage(page, "/library", hasScript);
  await page.locator("summary", { hasText: "Upload" }).click();
  await page.getByRole("link", { name: "Article / Document" }).click();
  await expect(page).toHaveURL(/\/contributor\?tab=upload&type=article$/);
  if (hasScript) await waitForHydration(page);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Author")).toHaveValue("Nakato Ssebunya");
  await expect(
    main.getByText(t("field.file-hint", { kinds: "pdf, doc, docx, txt, epub", size: "100 MB" })),
  ).toBeVisible();
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Category").selectOption("Archival Studies");
  await main.getByLabel("Description").fill("What the ferries said.");
  await main.getByLabel("File").setInputFiles(createFile("notes.pdf", "not a paper at all"));
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("alert")).toContainText(t("file.wrong-format", { extension: "pdf" }));
  await expect(main.getByLabel("Title")).toHaveValue(title);
  await expect(main.getByLabel("Description")).toHaveValue("What the ferries said.");
  await expect(main.getByLabel("Category")).toHaveValue("Archival Studies");

  await main.getByLabel("File").setInputFiles(createFile("notes.txt", "The pier is quiet.\n"));
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByText("Content uploaded successfully and is pending approval")).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
});

test("an administrator rejects an item with a reason and approves it after its correction", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("A wet catalogue");
  const id = await submitItem(page, title);
  await logInAs(page, "admin");
  await openPage(page, "/admin?tab=pending&order=-added", hasScript);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Nakato Ssebunya");
  await row.getByRole("link", { name: t("review.title") }).click();
  await expect(page.getByRole("main")).toContainText("contributor@example.org");
  const file = page.getByRole("link", {
    name: t("pending.open-file", { name: "words.txt", size: "7 Bytes" }),
  });
  expect(await (await page.request.get((await file.getAttribute("href"))!)).text()).toBe("Maneno.");
  await page.getByRole("link", { name: "Pending Approval" }).first().click();
  await openPage(page, "/admin?tab=pending&order=-added", hasScript);
  await row.getByRole("link", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: t("reject.title", { name: title }) });
  await dialog.getByLabel(t("reject.reason")).fill("Shelf twelve is missing.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Content rejected successfully")).toBeVisible();

  await logInAs(page, "contributor");
  await openPage(page, "/contributor?tab=my-content&approvalStatus=rejected", hasScript);
  const rejectedCard = page.getByRole("article").filter({ hasText: title });
  const reason = rejectedCard.locator(".rejection-reason");
  await expect(reason.getByText(t("contributor.rejection-title"))).toBeVisible();
  await expect(reason.getByText("Shelf twelve is missing.", { exact: true })).toBeVisible();
  await rejectedCard.getByRole("link", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: t("item.edit-title", { title }) });
  await edit.getByLabel("Description").fill("All twelve shelves.");
  await edit.getByRole("button", { name: t("contributor.submit-again") }).click();
  await expect(page.getByText(t("content.updated"))).toBeVisible();

  await logInAs(page, "admin");
  await openPage(page, "/admin?tab=pending&order=-added", hasScript);
  await row.getByRole("link", { name: t("review.title") }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("All twelve shelves.");
  await expect(main).toContainText("Shelf twelve is missing.");
  await main.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
  const approved = (await (await expectOk(page.request.get(`/api/content/${id}`))).json()) as {
    approvalStatus: string;
  };
  expect(approved.approvalStatus).toBe("approved");
});

test("an administrator creates, finds, unpublishes, publishes and deletes an item", async ({
  page,
  hasScript,
}) => {
  const title = uniqueText("Minutes of the museum");
  await logInAs(page, "admin");
  await openPage(page, "/admin?tab=upload", hasScript);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Author").fill("The clerk");
  await main.getByLabel("Description").fill("What was said.");
  await main.getByLabel("Category").selectOption("Library");
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByRole("alert")).toContainText("Please select a file to upload");
  await main.getByLabel("File").setInputFiles(createFile("minutes.txt", "It rained.\n"));
  await main.getByRole("button", { name: "Create Content" }).click();
  await expect(page.getByText("Content created and published successfully!")).toBeVisible();

  await main.getByLabel("Search", { exact: true }).fill(title);
  await main.getByRole("button", { name: "Search" }).click();
  const card = page.getByRole("row").filter({ hasText: title });
  await card.getByRole("button", { name: t("all-content.unpublish") }).click();
  await expect(page.getByText(t("all-content.unpublished"))).toBeVisible();
  await expect(card.getByText(t("all-content.not-published"))).toBeVisible();
  await card.getByRole("button", { name: t("all-content.publish") }).click();
  await expect(page.getByText(t("all-content.published"))).toBeVisible();
  await card.getByRole("link", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: t("item.delete-title", { title }) });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(t("content.deleted"))).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
});

test("a book shows its genre, year and availability", async ({ page, hasScript }) => {
  await logInAs(page, "contributor");
  await openPage(page, "/literary-collection", hasScript);
  const borrowedBook = page.getByRole("article").filter({ hasText: "Kisa cha Mzee Kobe" });
  await expect(borrowedBook.locator(".badge")).toHaveText(["Checked Out", "school", "tortoise", "laughter"]);
  await expect(borrowedBook.locator(".facts")).toContainText("1999");
  await expect(borrowedBook.locator(".facts")).toContainText("Drama");
  await expect(borrowedBook.locator(".facts")).toContainText(t("books.rating", { rating: "4.5" }));
  await expect(borrowedBook.getByRole("link", { name: /^Reserve/ })).toBeVisible();
  await page.getByLabel("Genre").selectOption("Poetry");
  await page.getByRole("button", { name: "Search" }).click();
  // The user's own pending items are listed separately, regardless of filters.
  await expect(page.locator("article:not([aria-labelledby=waiting] *)")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Borrow: Songs of the second rain" })).toBeVisible();

  const title = uniqueText("Rain on zinc");
  await page.getByRole("link", { name: t("books.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("books.add") });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Author").fill("Nakato Ssebunya");
  await dialog.getByLabel("Description").fill("Poems.");
  await dialog.getByLabel("Genre").selectOption("Poetry");
  await dialog.getByLabel(t("field.optional", { label: "Year" })).fill("19");
  await dialog.getByLabel("File").setInputFiles(createFile("rain.pdf", "%PDF-1.4\n%%EOF\n"));
  await dialog.getByRole("button", { name: t("books.add") }).click();
  await expect(dialog.getByRole("alert")).toContainText(t("content.year-invalid"));
  await expect(dialog.getByRole("alert")).toContainText("Failed to add book");
  await dialog.getByLabel(t("field.optional", { label: "Year" })).fill("1996");
  if (!hasScript) await dialog.getByLabel("File").setInputFiles(createFile("rain.pdf", "%PDF-1.4\n%%EOF\n"));
  await dialog.getByRole("button", { name: t("books.add") }).click();
  await expect(page.getByText("Book added successfully")).toBeVisible();
  await openPage(page, "/contributor?tab=my-content", hasScript);
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Pending");
});

test("an administrator describes an item in full, and visitors see what it is made of", async ({
  page,
  hasScript,
}) => {
  await logInAs(page, "admin");
  await openPage(page, "/library?search=ledger", hasScript);
  await page.getByRole("link", { name: "The ferryman’s ledger", exact: true }).click();
  await page.getByRole("link", { name: `${t("item.all-details")}: The ferryman’s ledger` }).click();
  const form = page.locator("form#details");
  const number = uniqueText("2019.4");
  await form.getByLabel(t("items.accession-number")).fill(number);
  await form.getByLabel(t("items.material")).fill("Paper, bound in goatskin");
  await form.getByLabel(t("items.isbn")).fill("978-0-306-40615-8");
  await form.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByRole("alert")).toContainText(t("items.isbn-invalid"));
  await expect(form.getByLabel(t("items.material"))).toHaveValue("Paper, bound in goatskin");
  await form.getByLabel(t("items.isbn")).fill("");
  await form.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("items.saved"))).toBeVisible();
  const facts = page.getByRole("main");
  await expect(facts).toContainText("Paper, bound in goatskin");
  await expect(facts).toContainText(number);

  await page.getByRole("link", { name: `${t("item.all-details")}: The ferryman’s ledger` }).click();
  await form.getByLabel(t("items.material")).fill("");
  await form.getByRole("button", { name: t("item.save") }).click();
  await expect(page.getByText(t("items.saved"))).toBeVisible();
  await expect(facts).not.toContainText("Paper, bound in goatskin");
});

test("an administrator adds an object without a file, and readers see where it is", async ({
  page,
  hasScript,
}) => {
  const [title, number] = [uniqueText("Stool"), uniqueText("2020.1")];
  await logInAs(page, "admin");
  await openPage(page, "/items/new", hasScript);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("item-kinds.object"), exact: true })
    .click();
  const form = page.locator("form#new");
  await form.getByLabel(t("field.title"), { exact: true }).fill(title);
  await form.getByLabel(t("items.material")).fill("Mahogany, carved");
  await form.getByLabel(t("items.date-words")).fill("about 1890");
  await form.getByRole("button", { name: t("items.create") }).click();
  await expect(page.getByRole("alert")).toContainText(t("items.required"));
  await expect(form.getByLabel(t("items.material"))).toHaveValue("Mahogany, carved");
  await form.getByLabel(t("items.accession-number")).fill(number);
  await form.getByLabel(t("people.name-of", { number: 1 })).fill("Odera, Akinyi");
  await form.getByLabel(t("people.role-of", { number: 1 })).selectOption("maker");
  await form.getByRole("button", { name: t("items.create") }).click();
  await expect(page.getByText(t("items.created"))).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("Odera, Akinyi, about 1890");
  await expect(main).toContainText("Mahogany, carved");

  await main.getByRole("link", { name: t("item-facts.visit") }).click();
  await expect(page.getByLabel(t("appointments.purpose"))).toHaveValue(`To see “${title}” (${number})`);

  await openPage(page, "/library?tab=images", hasScript);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(t("item-kinds.object"));
  await expect(card).toContainText("about 1890");
});
