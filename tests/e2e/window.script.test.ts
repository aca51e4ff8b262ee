import type { BrowserContext, Page } from "@playwright/test";

import { as, expect, test } from "./journey.ts";
import { Window } from "./window.ts";

/** A worker keeps one window for its journeys: what one leaves in it, the next must not find. */
test.describe.configure({ mode: "serial" });

let before: BrowserContext;

/** What a page can see of an earlier one in the same window. */
const seen = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
    isFetched: await fetch("/favicon.svg", { cache: "only-if-cached", mode: "same-origin" }).then(
      ({ ok }) => ok,
      () => false,
    ),
    pages: history.length,
    added: ["byPage", "toPage"].filter((name) => name in window),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    size: [innerWidth, innerHeight],
  }));

const NOTHING = {
  cookies: "",
  stored: [],
  databases: [],
  caches: [],
  files: [],
  isFetched: false,
  // An empty one, and the first that was gone to.
  pages: 2,
  added: [],
  isDark: false,
  size: [1280, 800],
};

/** These, and no others. */
function expectLeft(all: object, ...names: (keyof typeof NOTHING)[]) {
  for (const [name, one] of Object.entries(all)) {
    const nothing: unknown = NOTHING[name as keyof typeof NOTHING];
    if (names.includes(name as keyof typeof NOTHING)) expect(one, name).not.toEqual(nothing);
    else expect(one, name).toEqual(nothing);
  }
}

async function expectNothing(page: Page, context: BrowserContext) {
  expect(context.pages()).toHaveLength(2);
  const answer = await page.goto("/join");
  expect(await seen(page)).toEqual(NOTHING);
  expect(await answer!.request().headerValue("accept-language")).toBe("en-GB");
  await expect(page.locator(".account")).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  expect((await page.request.get("/api/auth/verify")).status()).toBe(401);
  await page.goto("/robots.txt");
  await expect(page.locator("body")).toContainText("User-agent");
}

test("a journey leaves behind all that a site can store", async ({ page, context }) => {
  before = context;
  await as(page, "admin");
  await page.goto("/join");
  await page.evaluate(async () => {
    document.cookie = "left=1";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    await new Promise((resolve) => (indexedDB.open("left").onsuccess = resolve));
    await (await caches.open("left")).put("/left", new Response("left"));
    await (await navigator.storage.getDirectory()).getFileHandle("left", { create: true });
    await fetch("/favicon.svg");
  });
  await page.goto("/");
  await context.newPage();
  const stored = ["cookies", "stored", "databases", "caches", "files", "isFetched", "pages"] as const;
  expectLeft(await seen(page), ...stored);
});

test("the next has the same window, and finds nothing of it", async ({ page, context }) => {
  expect(context).toBe(before);
  await expectNothing(page, context);
});

test("a journey leaves behind all that can be done with a page", async ({ page, context }) => {
  expect(context).toBe(before);
  await page.route("**/robots.txt", (route) => route.fulfill({ body: "left" }));
  await page.setExtraHTTPHeaders({ "Accept-Language": "sw" });
  await page.addInitScript("window.byPage = 1");
  await page.exposeFunction("toPage", () => 1);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/join");
  expectLeft(await seen(page), "added", "isDark", "size");
});

test("the next has the same window, and finds nothing of that either", async ({ page, context }) => {
  expect(context).toBe(before);
  await expectNothing(page, context);
});

/** What leaves in a window what nobody can take back for sure. */
const DONE: Record<string, (page: Page) => Promise<unknown>> = {
  nothing: async () => {},
  "a route": (page) => page.context().route("**/robots.txt", (route) => route.fulfill({ body: "left" })),
  "a script": (page) => page.context().addInitScript("window.byWindow = 1"),
  "a function": (page) => page.context().exposeFunction("toWindow", () => 1),
  "a header": (page) => page.context().setExtraHTTPHeaders({ "Accept-Language": "sw" }),
  "a permission": (page) => page.context().grantPermissions(["clipboard-read"]),
  "a clock": (page) => page.clock.setFixedTime("2001-02-03"),
  "a lost line": (page) => page.context().setOffline(true),
  "a service worker": (page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js?en");
      await navigator.serviceWorker.ready;
    }),
};

test("with whatever else is done with it, a window goes", async ({ browser, baseURL }) => {
  const kept = new Window();
  for (const [name, leave] of Object.entries(DONE)) {
    const context = await kept.open(browser, { baseURL });
    const page = await context.newPage();
    await page.goto("/join");
    await leave(page);
    await kept.leave(baseURL!);
    expect((await kept.open(browser, { baseURL })) === context, name).toBe(name === "nothing");
  }
  await kept.close();
});
