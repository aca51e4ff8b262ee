import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, hydrated, newReader, taken, test } from "./journey.ts";

/** What only script adds to content: lists from memory, and files that survive a bad line. */

const dir = mkdtempSync(join(tmpdir(), "urithi-sent-"));

test("a list that was looked at a moment ago is not asked for again, until something is changed", async ({
  page,
}) => {
  await newReader(page);
  await page.goto("/literary-collection");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data/.test(request.url())) asked.push(request.url());
  });
  const library = page.getByRole("banner").getByRole("link", { name: "Library" });
  const books = () => page.goBack();
  await library.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await books();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Literary Collection");
  await library.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  expect(asked).toHaveLength(2);

  const newest = await page.getByRole("article").first().getByRole("heading").innerText();
  const button = (words: string) => page.getByRole("button", { name: `${words} favourites: ${newest}` });
  await button("Add to").click();
  await expect(button("Remove from")).toBeVisible();
  expect(asked.length).toBeGreaterThan(2);
  await button("Remove from").click();
  await expect(button("Add to")).toBeVisible();
});

test("the library's tabs keep the filter, and its form shows it", async ({ page }) => {
  await page.goto("/library?search=drum&category=Library&country=Uganda");
  await hydrated(page);
  for (const tab of ["Videos", "Authors", "Audio", "Articles"]) {
    await page.getByRole("navigation", { name: "Content types" }).getByRole("link", { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}$`));
    expect(new URL(page.url()).search).toContain("search=drum&category=Library&country=Uganda");
    if (tab === "Authors") continue;
    await expect(page.getByLabel("Search", { exact: true })).toHaveValue("drum");
    await expect(page.getByLabel("Category")).toHaveValue("Library");
    await expect(page.getByRole("link", { name: "Uganda" })).toHaveAttribute("aria-current", "true");
  }
});

test("a file goes on where a lost line stopped, and its form is not lost", async ({ page, context }) => {
  await taken(
    page.request.post("/api/auth/login", {
      data: { email: "contributor@example.org", password: "contributor123" },
    }),
  );
  await page.goto("/contributor?tab=upload");
  await hydrated(page);
  const path = join(dir, "long.txt");
  writeFileSync(path, "The line is long.\n".repeat(120_000));
  const title = `A long line ${Math.random()}`;
  const main = page.getByRole("main");
  await main.getByLabel("Title").fill(title);
  await main.getByLabel("Category").selectOption("Archival Studies");
  await main.getByLabel("Description").fill("Cut once.");
  await main.getByLabel("File").setInputFiles(path);

  // Of the first answer only a part comes, then too many ask at once; and the first piece breaks off.
  const cuts = [0, 0];
  let begun = "";
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => (goOn = resolve));
  await context.route(/\/api\/uploads$/, async (route) => {
    if (cuts[0] === 0) {
      const answer = await route.fetch();
      // What the product itself turns away comes again, and is none of the cuts.
      if (!answer.ok()) return route.fulfill({ response: answer });
      cuts[0]++;
      begun = ((await answer.json()) as { id: string }).id;
      await route.fulfill({ status: answer.status(), body: (await answer.text()).slice(0, 9) });
    } else if (cuts[0]!++ === 1) await route.fulfill({ status: 503, json: { error: "busy" } });
    else {
      // What is said of the line goes with the first piece.
      await isSeen;
      await route.continue();
    }
  });
  await context.route(/\/api\/uploads\/.*offset=/, async (route) => {
    // What was begun and not heard of is gone on with, and keeps no place from other files.
    expect(new URL(route.request().url()).pathname).toBe(`/api/uploads/${begun}`);
    if (cuts[1]!++ === 0) await route.abort("connectionreset");
    else await route.continue();
  });
  await main.getByRole("button", { name: "Upload Content" }).click();
  await expect(page.getByText("Your connection was lost.")).toBeVisible();
  goOn();
  await expect(page.getByText("Content uploaded successfully and is pending approval")).toBeVisible();
  expect(cuts[0]).toBeGreaterThanOrEqual(3);
  expect(cuts[1]).toBeGreaterThan(1);
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
});

test("an upload can be stopped, and nothing that was typed is lost", async ({ page, context }) => {
  await taken(
    page.request.post("/api/auth/login", {
      data: { email: "contributor@example.org", password: "contributor123" },
    }),
  );
  await page.goto("/contributor?tab=upload");
  await hydrated(page);
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

test("a recording plays and a picture shows in a tab of its own", async ({ page }) => {
  await taken(
    page.request.post("/api/auth/login", { data: { email: "admin@example.org", password: "admin123" } }),
  );
  const first = async (contentType: string) => {
    // The demo's: what other journeys send is newer.
    const asked = `/api/admin/content/all?contentType=${contentType}&order=added`;
    const answer = await taken(page.request.get(asked));
    return ((await answer.json()) as { content: { id: string }[] }).content[0]!.id;
  };
  await page.goto(`/api/content/${await first("audio")}/view`);
  await expect.poll(() => page.evaluate("document.querySelector('video, audio').duration")).toBe(24);
  await page.goto(`/api/content/${await first("image")}/view`);
  await expect.poll(() => page.evaluate("document.querySelector('img').naturalWidth")).toBe(320);
});
