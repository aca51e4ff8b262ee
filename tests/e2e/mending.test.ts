import { as, expect, goTo, PEOPLE, taken, test, unique } from "./journey.ts";
import { sendWork, textFile } from "./sent-work.ts";

/** What is said and offered where something did not go well the first time. */

test("what was rejected shows why in a box of its own, takes another file, and waits again", async ({
  page,
  hasScript,
}) => {
  const title = unique("A torn letter");
  const id = await sendWork(page, title);
  await as(page, "admin");
  const rejected = await page.request.put(`/api/admin/content/${id}/approval`, {
    data: { approve: false, rejectionReason: "Half of it is missing." },
  });
  expect(rejected.status()).toBe(200);

  await as(page, "contributor");
  await goTo(page, "/contributor?tab=my-content&approvalStatus=rejected", hasScript);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.locator(".reason")).toContainText("Half of it is missing.");
  await expect(card.getByRole("link", { name: /^(Edit|Open|Download|Delete)/ })).toHaveText([
    "Edit",
    "Open",
    /^Download/,
    "Delete",
  ]);
  await card.getByRole("link", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: `Edit “${title}”` });
  await expect(dialog.locator(".reason")).toContainText("Half of it is missing.");
  await dialog.getByLabel("Replace the file").setInputFiles(textFile("whole.txt", "Maneno yote.\n"));
  await dialog.getByRole("button", { name: "Submit again" }).click();
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText("Content updated");
  const now = (await (await taken(page.request.get(`/api/content/${id}`))).json()) as Record<string, unknown>;
  expect(now).toMatchObject({ approvalStatus: "pending", originalFilename: "whole.txt" });

  // Saved with nothing changed, it is sent again just so.
  await as(page, "admin");
  await taken(page.request.put(`/api/admin/content/${id}/approval`, { data: { approve: false } }));
  await as(page, "contributor");
  await goTo(page, `/contributor?tab=my-content&dialog=edit&id=${id}`, hasScript);
  await page.getByRole("dialog").getByRole("button", { name: "Submit again" }).click();
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText("waiting for approval");
});

test("an administrator who looked at one file does not approve another", async ({
  page,
  request,
  hasScript,
}) => {
  const title = unique("Two of one name");
  const id = await sendWork(page, title);
  await as(page, "admin");
  await goTo(page, "/admin?tab=pending&order=-added", hasScript);
  const [email, password] = PEOPLE.contributor;
  await taken(request.post("/api/auth/login", { data: { email, password } }));
  const changed = await request.put(`/api/content/${id}`, { data: { description: "Other words." } });
  expect(changed.status()).toBe(200);
  const card = page.getByRole("row").filter({ hasText: title });
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("This has changed since you opened it.")).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Content approved successfully")).toBeVisible();
});

test("what waits is shown to its owner as waiting, with nothing that would fail", async ({
  page,
  hasScript,
}) => {
  const title = unique("Poems that wait");
  await as(page, "contributor");
  await goTo(page, "/literary-collection?dialog=add", hasScript);
  const dialog = page.getByRole("dialog", { name: "Add Book" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Author").fill("Nakato Ssebunya");
  await dialog.getByLabel("Description").fill("Poems.");
  await dialog.getByLabel("File").setInputFiles({
    name: "poems.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await dialog.getByRole("button", { name: "Add Book" }).click();
  const notice = page.getByRole("status").filter({ hasText: title });
  await expect(notice).toContainText("Book added successfully");
  await expect(notice).toContainText("waiting for approval");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /favourites/ })).toHaveCount(0);

  await as(page, "admin");
  await goTo(page, `/admin?tab=all-content&search=${encodeURIComponent(title)}`, hasScript);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("button", { name: /publish|favourites/i })).toHaveCount(0);
});

test("empty lists advise what helps, and filters are there where they do something", async ({
  page,
  hasScript,
}) => {
  await goTo(page, "/library?tab=authors", hasScript);
  await expect(page.getByRole("main").getByLabel("Search", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Countries" })).toHaveCount(0);
  await goTo(page, "/library?search=xyzzyx", hasScript);
  await expect(page.getByText("Try adjusting your search criteria.")).toBeVisible();

  await goTo(page, "/contributors-database", hasScript);
  const countries = page.getByLabel("Country").locator("option");
  for (const country of ["Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"])
    await expect(countries.filter({ hasText: country })).toHaveCount(1);

  await goTo(page, "/events", hasScript);
  const types = (await page.getByLabel("Type").locator("option").allInnerTexts()).slice(1);
  const shown = new Set(await page.getByRole("article").locator(".badge").allInnerTexts());
  expect(types.some((type) => shown.has(type))).toBe(true);
});

test("who has registered finds the e-mail address filled in at login, and it is in no address", async ({
  page,
  hasScript,
}) => {
  const email = `${unique("new").replace(" ", "-")}@example.org`;
  await goTo(page, "/?dialog=register", hasScript);
  const register = page.locator("form#register");
  await register.getByLabel("Full name").fill("Amina");
  await register.getByLabel("Email address").fill(email);
  await register.getByLabel("Password", { exact: true }).fill("a word of mine");
  await register.getByLabel("Confirm password").fill("a word of mine");
  await register.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("Account created successfully! Please login to continue.").first(),
  ).toBeVisible();
  const login = page.locator("form#login");
  await expect(login.getByLabel("Email address")).toHaveValue(email);
  expect(decodeURIComponent(page.url())).not.toContain(email);

  // Told once: the next who sits here finds it empty.
  await goTo(page, "/?dialog=login", hasScript);
  await expect(login.getByLabel("Email address")).toHaveValue("");
});

test("the line for programs is folded beneath the plain words", async ({ page, hasScript }) => {
  await as(page, "admin");
  await goTo(page, "/admin?tab=upload", hasScript);
  await page.getByRole("main").getByRole("button", { name: "Create Content" }).click();
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Enter a title");
  const line = problem.getByText("Validation Error: Validation errors: ");
  await expect(line).toBeHidden();
  await problem.locator("summary").click();
  await expect(line).toBeVisible();
  await expect(line).toContainText("title: Enter a title");
});
