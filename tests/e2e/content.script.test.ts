import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { t } from "../setup/translate.ts";

import { expect, waitForHydration, logInAsNewReader, expectOk, test } from "./journey.ts";

/** Content with script: cached lists and resumable uploads. */

const dir = mkdtempSync(join(tmpdir(), "urithi-sent-"));

test("a recently loaded list is served from the client cache until something changes", async ({ page }) => {
  await logInAsNewReader(page);
  await page.goto("/literary-collection");
  await waitForHydration(page);
  const dataRequests: string[] = [];
  page.on("request", (request) => {
    if (/\.data/.test(request.url())) dataRequests.push(request.url());
  });
  const library = page.getByRole("banner").getByRole("link", { name: "Library" });
  const goBackToBooks = () => page.goBack();
  await library.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(dataRequests).toHaveLength(1);
  await goBackToBooks();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Literary Collection");
  await library.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  expect(dataRequests).toHaveLength(2);

  const newest = await page.getByRole("article").first().getByRole("heading").innerText();
  const button = (action: string) => page.getByRole("button", { name: `${action}: ${newest}` });
  await button(t("item.add-favourite")).click();
  await expect(button(t("item.remove-favourite"))).toBeVisible();
  expect(dataRequests.length).toBeGreaterThan(2);
  await button(t("item.remove-favourite")).click();
  await expect(button(t("item.add-favourite"))).toBeVisible();
});

test("an upload resumes after a connection loss, and the form keeps its input", async ({ page, context }) => {
  await expectOk(
    page.request.post("/api/auth/login", {
      data: { email: "contributor@example.org", password: "contributor123" },
    }),
  );
  await page.goto("/contributor?tab=upload");
  await waitForHydration(page);
  const path = join(dir, "long.txt");
  writeFileSync(path, "The line is long.\n".repeat(120_000));
  const title = `A long line ${Math.random()}`;
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Category").selectOption("Archival Studies");
  await main.getByLabel("Description").fill("Cut once.");
  await main.getByLabel("File").setInputFiles(path);

  // The first response is truncated, the second is a 503, and the first chunk breaks off.
  const requestCounts = [0, 0];
  let uploadId = "";
  let resolveMessageShown = () => {};
  const messageShown = new Promise<void>((resolve) => (resolveMessageShown = resolve));
  await context.route(/\/api\/uploads$/, async (route) => {
    if (requestCounts[0] === 0) {
      const response = await route.fetch();
      // Only responses of the product itself that are successful count.
      if (!response.ok()) return route.fulfill({ response });
      requestCounts[0]++;
      uploadId = ((await response.json()) as { id: string }).id;
      await route.fulfill({ status: response.status(), body: (await response.text()).slice(0, 9) });
    } else if (requestCounts[0]!++ === 1) await route.fulfill({ status: 503, json: { error: "busy" } });
    else {
      // The message about the connection disappears with the first chunk.
      await messageShown;
      await route.continue();
    }
  });
  await context.route(/\/api\/uploads\/.*offset=/, async (route) => {
    // The upload whose response was lost is resumed.
    expect(new URL(route.request().url()).pathname).toBe(`/api/uploads/${uploadId}`);
    if (requestCounts[1]!++ === 0) await route.abort("connectionreset");
    else await route.continue();
  });
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByText(t("upload.connection-lost"))).toBeVisible();
  resolveMessageShown();
  await expect(page.getByText("Content uploaded successfully and is pending approval")).toBeVisible();
  expect(requestCounts[0]).toBeGreaterThanOrEqual(3);
  expect(requestCounts[1]).toBeGreaterThan(1);
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
});

test("an upload can be cancelled without losing form input", async ({ page, context }) => {
  await expectOk(
    page.request.post("/api/auth/login", {
      data: { email: "contributor@example.org", password: "contributor123" },
    }),
  );
  await page.goto("/contributor?tab=upload");
  await waitForHydration(page);
  const path = join(dir, "stopped.txt");
  writeFileSync(path, "Stop.\n".repeat(10_000));
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill("To be stopped");
  await main.getByLabel("Category").selectOption("Archival Studies");
  await main.getByLabel("Description").fill("Stopped.");
  await main.getByLabel("File").setInputFiles(path);
  await context.route(/\/api\/uploads\/.*offset=/, () => undefined);
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(main.getByLabel("Title")).toHaveValue("To be stopped");
});

test("a recording and a picture open in their own tab", async ({ page }) => {
  await expectOk(
    page.request.post("/api/auth/login", { data: { email: "admin@example.org", password: "admin123" } }),
  );
  const findFirstId = async (contentType: string) => {
    // Items of the demo: other journeys add newer ones.
    const path = `/api/admin/content/all?contentType=${contentType}&order=added`;
    const response = await expectOk(page.request.get(path));
    return ((await response.json()) as { content: { id: string }[] }).content[0]!.id;
  };
  await page.goto(`/api/content/${await findFirstId("audio")}/view`);
  await expect.poll(() => page.evaluate("document.querySelector('video, audio').duration")).toBe(24);
  await page.goto(`/api/content/${await findFirstId("image")}/view`);
  await expect.poll(() => page.evaluate("document.querySelector('img').naturalWidth")).toBeGreaterThan(0);
});
