import { expect, hydrated, taken, test } from "./journey.ts";

/** What only script adds: showing a password, and the token in the browser's storage. */

test("a token that is refused is removed at the start, one that holds brings its owner back", async ({
  page,
}) => {
  const answer = await page.request.post("/api/auth/login", {
    data: { email: "reader@example.org", password: "reader123" },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().clearCookies();
  await page.goto("/join");
  await page.evaluate((token) => localStorage.setItem("authToken", token), token);
  await page.reload();
  await expect(page.locator(".account summary")).toHaveText("User");

  await page.context().clearCookies();
  await page.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate("localStorage.getItem('authToken')")).toBeNull();
  await expect(page.locator(".account")).toHaveCount(0);
});

test("a session that ended while one typed loses nothing of it", async ({ page }) => {
  await taken(
    page.request.post("/api/auth/login", { data: { email: "admin@example.org", password: "admin123" } }),
  );
  await page.goto("/admin?tab=contributors");
  await hydrated(page);
  const form = page.locator("form#link");
  await form.getByLabel("Email address").fill("reader@example.org");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Create link" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "Access denied. Please ensure you're logged in as an admin.",
  );
  await expect(form.getByLabel("Email address")).toHaveValue("reader@example.org");
});
