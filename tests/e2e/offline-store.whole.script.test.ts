import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { build } from "vite";

/**
 * Checks invariants of the offline store under random interleavings, in a browser's storage at an origin of its own; and
 * that sw-withdrawn.js removes the worker.
 */

type Store = typeof import("../setup/offline-store.ts");

let server: Server;
let origin: string;
/** The build file that is served as `/sw.js`. */
let workerScript = "sw";
const receivedBookings: { fields: string; person: string }[] = [];
let isResponseLost = false;
/** The gateway's behaviour for data requests: 502, or no response. */
let gatewayMode: "error" | "silent" = "error";
const silentRequests: IncomingMessage[] = [];
/** Undefined: the server responds. */
let savedPageResponses: ServerResponse[] | undefined;
/** The Viewer-Id header of pages; empty: no header. */
let viewerHeader = "none";
/** Only the assets of this build exist. */
let buildNumber = 1;
let hasAssets = true;
/** Undefined: the server responds. */
let workerResponses: ServerResponse[] | undefined;
let viewerResponses: ServerResponse[] | undefined;

const root = join(import.meta.dirname, "../..");

async function bundleStore() {
  const entry = join(root, "tests/setup/offline-store.ts");
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root,
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "store" } },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const scripts: Record<string, string> = { "/store.js": await bundleStore() };
  server = createServer((request, response) => {
    const path = request.url!.replace(/\?.*/, "");
    const send = (type: string, body: string | Buffer) => {
      response.setHeader("Content-Type", type);
      response.end(body);
    };
    void (async () => {
      if (path === "/sw.js" && workerResponses) return void workerResponses.push(response);
      if (path === "/sw.js")
        return send("text/javascript", await readFile(join(root, `build/client/${workerScript}.js`)));
      if (path.startsWith("/assets/")) {
        response.statusCode = hasAssets && path === `/assets/saved-${buildNumber}.js` ? 200 : 404;
        return send("text/javascript", `document.title = "Build ${buildNumber}"`);
      }
      if (path === "/saved" && savedPageResponses) return void savedPageResponses.push(response);
      if (path.endsWith(".data")) {
        if (gatewayMode === "silent") return void silentRequests.push(request);
        response.statusCode = 502;
        return send("text/html", "Bad gateway");
      }
      if (scripts[path]) return send("text/javascript", scripts[path]);
      if (path === "/visits-appointments" && request.method === "POST") {
        let fields = "";
        for await (const chunk of request) fields += String(chunk);
        receivedBookings.push({ fields, person: String(request.headers["viewer-id"]) });
        if (isResponseLost) return request.socket.destroy();
        response.writeHead(303, { Location: "/visits-appointments/here" });
        return response.end();
      }
      if (request.method === "HEAD" && viewerResponses) return void viewerResponses.push(response);
      if (viewerHeader) response.setHeader("Viewer-Id", viewerHeader);
      const script = path === "/saved" ? `<script src="/assets/saved-${buildNumber}.js"></script>` : "";
      send("text/html", `<!doctype html><title>Here</title>${script}`);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
test.beforeEach(() => {
  [workerScript, viewerHeader, buildNumber, hasAssets] = ["sw", "none", 1, true];
  [savedPageResponses, workerResponses, viewerResponses] = [undefined, undefined, undefined];
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

type Action =
  | { type: "save"; person: string; item: string; chunkCount: number; isBroken: boolean }
  | { type: "see"; person: string; delayMs: number }
  | { type: "logout" }
  | { type: "remove"; item: string }
  | { type: "write"; person: string; fields: string };

const person = fc.constantFrom("a", "b");
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant("save" as const),
    person,
    item: fc.constantFrom("1", "2"),
    chunkCount: fc.nat(4),
    isBroken: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("see" as const),
    person: fc.constantFrom("a", "b", "none"),
    delayMs: fc.constantFrom(0, 0, 5),
  }),
  fc.constant({ type: "logout" as const }),
  fc.record({ type: fc.constant("remove" as const), item: fc.constantFrom("1", "2") }),
  fc.record({ type: fc.constant("write" as const), person, fields: fc.constantFrom("x", "y") }),
);
/** Actions, each with the number of event loop turns until the next one starts. */
const actionSequence = fc.array(fc.tuple(fc.nat(6), action), { minLength: 3, maxLength: 9 });

test("saved items are readable only by their viewer and deleted when the viewer changes", async ({
  page,
}) => {
  await page.goto(origin);
  const sequences = fc.sample(actionSequence, { numRuns: 100, seed: 19 });
  const violations = await page.evaluate(
    async (sequences) => {
      const violations: string[] = [];
      const store = (await import("/store.js" as string)) as Store;
      const loadViewerId = async () => store.getViewerId(await store.loadState());
      const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
      const buildSlowResponse = (chunkCount: number, isBroken: boolean, text: string) =>
        new Response(
          new ReadableStream({
            async pull(controller) {
              await nextTurn();
              if (chunkCount-- > 0) return controller.enqueue(new TextEncoder().encode(text));
              if (isBroken) controller.error(new Error("connection lost"));
              else controller.close();
            },
          }),
        );
      for (const actions of sequences) {
        for (const name of await caches.keys()) await caches.delete(name);
        await store.updateState(() => ({ items: [], bookings: [] }));
        const checkItems = async () => {
          const [viewerId, items] = [await loadViewerId(), await store.listSavedItems()];
          // The viewer changed between the two calls.
          if ((await loadViewerId()) !== viewerId) return;
          for (const { title } of items)
            if (title !== viewerId)
              violations.push(`${viewerId} reads an item of ${title}: ${JSON.stringify(actions)}`);
        };
        const run = async (action: Action) => {
          if (action.type === "see") return store.updateViewer(action.person, Date.now() - action.delayMs);
          if (action.type === "logout") return store.deleteViewerData();
          if (action.type === "remove")
            return store.removeSavedItem(store.getSavedUrl({ item: action.item, part: "text" }));
          // Only the viewer's own page writes or saves.
          if ((await loadViewerId()) !== action.person) return;
          if (action.type === "write") return store.saveBooking(`purpose=${action.fields}`, "en");
          // The request takes some turns.
          for (let i = 0; i < action.chunkCount; i++) await nextTurn();
          const about = {
            item: action.item,
            part: "text" as const,
            title: action.person,
            type: "text/plain",
          };
          return store.saveItem(
            action.person,
            about,
            buildSlowResponse(action.chunkCount, action.isBroken, action.person),
            () => undefined,
          );
        };
        const running: Promise<unknown>[] = [];
        for (const [turnCount, action] of actions) {
          running.push(run(action).catch(() => undefined));
          for (let i = 0; i < turnCount; i++) await nextTurn();
          await checkItems();
        }
        await Promise.all(running);
        await checkItems();
        const { viewer, items, bookings } = await store.loadState();
        const owners = [...items.map(({ title }) => title), ...bookings.map(({ person }) => person)];
        for (const owner of owners)
          if (owner !== viewer?.person)
            violations.push(`data of ${owner} is left, viewer ${viewer?.person}: ${JSON.stringify(actions)}`);
        for (const { title, url } of items) {
          const text = await (await store.findSavedFile(url))?.text();
          if (text?.replaceAll(title, "")) violations.push(`mixed contents: ${JSON.stringify(actions)}`);
        }
        const files = await (await caches.open("urithi-items")).keys();
        if (files.length > items.length) violations.push(`a file is left: ${JSON.stringify(actions)}`);
      }
      return violations.slice(0, 3);
    },
    sequences as [number, Action][][],
  );
  expect(violations).toEqual([]);
});

test("a response that was requested before the last change of the viewer sets no viewer", async ({
  page,
}) => {
  await page.goto(origin);
  const viewers = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    const viewers: unknown[] = [];
    const loginAt = Date.now() - 60_000;
    for (const [person, startedAt] of [
      ["a", loginAt],
      ["none", Date.now()],
      ["a", loginAt],
      ["b", Date.now() + 1000],
      ["a", loginAt],
    ] as const) {
      await store.updateViewer(person, startedAt);
      viewers.push(store.getViewerId(await store.loadState()));
    }
    return viewers;
  });
  expect(viewers).toEqual(["a", "none", "none", "b", "none"]);
});

test("a booking whose response was lost is sent again unchanged, and only by its viewer", async ({
  page,
}) => {
  await page.goto(origin);
  receivedBookings.length = 0;
  const run = (command: "write" | "send" | "a" | "none") =>
    page.evaluate(async (command) => {
      const store = (await import("/store.js" as string)) as Store;
      if (command === "write")
        await store.saveBooking("purpose=x&preferredDate=2033-05-02&formKey=one", "sw");
      else if (command === "send") await store.sendBookings();
      else await store.updateViewer(command, Date.now());
      return (await store.listBookings()).map(({ state, fields }) => `${state} ${fields}`);
    }, command);
  const submitted = "purpose=x&preferredDate=2033-05-02&formKey=one";
  await run("none");
  await run("write");
  isResponseLost = true;
  expect(await run("send")).toEqual([`waiting ${submitted}`]);
  isResponseLost = false;
  // After a login, bookings written without one are neither listed nor sent.
  expect(await run("a")).toEqual([]);
  await run("send");
  expect(await run("none")).toEqual([`waiting ${submitted}`]);
  // Chromium itself may repeat the request on another connection.
  expect(await run("send")).toEqual(["taken "]);
  await run("send");
  expect(new Set(receivedBookings.map((booking) => JSON.stringify(booking)))).toEqual(
    new Set([JSON.stringify({ fields: submitted, person: "none" })]),
  );
});

test("the worker serves ranges of saved files", async ({ page }) => {
  viewerHeader = "a";
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  const ranges = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    const about = { item: "1", part: "recording" as const, title: "a", type: "audio/mpeg" };
    await store.saveItem("a", about, new Response("0123"), () => undefined);
    const ranges: unknown[] = [];
    for (const range of ["bytes=1-2", "bytes=3-", "bytes=4-", "bytes=2-1"]) {
      const response = await fetch(store.getSavedUrl(about), { headers: { Range: range } });
      ranges.push([response.status, response.headers.get("Content-Range"), await response.text()]);
    }
    return ranges;
  });
  expect(ranges).toEqual([
    [206, "bytes 1-2/4", "12"],
    [206, "bytes 3-3/4", "3"],
    [416, "bytes */4", ""],
    [416, "bytes */4", ""],
  ]);
});

test("after gateway errors, the worker opens the page of a data request and keeps a page’s last booking", async ({
  page,
}) => {
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  // Pages without the header do not send what is waiting.
  viewerHeader = "";
  const book = (purpose: string) =>
    page.evaluate((value) => {
      const body = new URLSearchParams({ purpose: value, formKey: "one" });
      void fetch("/visits-appointments.data", { method: "POST", body }).catch(() => undefined);
    }, purpose);
  gatewayMode = "silent";
  await book("given up");
  await expect.poll(() => silentRequests.length).toBe(1);
  gatewayMode = "error";
  await book("x");
  await page.waitForURL(`${origin}/saved#not-sent`);
  silentRequests[0]!.socket.destroy();
  const readBookings = () =>
    page.evaluate(async () => {
      const store = (await import("/store.js" as string)) as Store;
      return (await store.loadState()).bookings;
    });
  expect(await readBookings()).toMatchObject([{ fields: "purpose=x&formKey=one", state: "waiting" }]);
  await page.evaluate(() => void fetch("/library.data?q=x+y&_routes=a").catch(() => undefined));
  await page.waitForURL(`${origin}/library?q=x+y`);
  expect(await readBookings()).toHaveLength(1);
});

test("a slow server does not delay the saved list, but the page of an item to save waits for it", async ({
  page,
  context,
}) => {
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  const responses: ServerResponse[] = (savedPageResponses = []);
  const itemPage = await context.newPage();
  const opened = itemPage.goto(`${origin}/saved?item=1`);
  await expect.poll(() => responses.length).toBe(1);
  await page.goto(`${origin}/saved`);
  await expect(page).toHaveTitle("Build 1");
  for (const response of responses) response.end("<!doctype html><title>Item</title>");
  await opened;
  await expect(itemPage).toHaveTitle("Item");
});

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Registers the worker; it controls the page. */
async function registerWorker(page: Page) {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js?en");
    await navigator.serviceWorker.ready;
  });
}

type OldData = { viewer: [person: string, ageMs: number]; items: string[]; bookings: object[] };

/** Writes as version 1.0 did: JSON in caches, and files with their description in a header. An item's id starts with its person. */
const writeOldCaches = (page: Page, data: OldData) =>
  page.evaluate(async ({ viewer, items, bookings }) => {
    const put = async (name: string, url: string, response: Response) =>
      (await caches.open(name)).put(url, response);
    const [person, ageMs] = viewer;
    await put("urithi-viewer", "/saved?viewer", Response.json({ person, seenAt: Date.now() - ageMs }));
    for (const item of items) {
      const about = { item, part: "text", title: `Text of ${item}`, type: "text/html", person: item[0] };
      const headers = { "Content-Type": "text/html", About: encodeURIComponent(JSON.stringify(about)) };
      await put("urithi-items", `/saved?open=${item}`, new Response("Text", { headers }));
    }
    for (const booking of bookings as { id: string }[])
      await put(
        "urithi-bookings",
        `/saved?booking=${booking.id}`,
        Response.json({ visitType: "archive", day: "2033-05-02", changedAt: Date.now(), ...booking }),
      );
  }, data);

const buildOldBooking = (id: string, owner: string, state = "waiting") => ({
  id,
  person: owner,
  state,
  fields: `purpose=${id}`,
});

const listStored = (page: Page) =>
  page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    const [items, bookings] = [await store.listSavedItems(), await store.listBookings()];
    return [
      items.map(({ url, title, bytes }) => [url, title, bytes]),
      bookings.map(({ id, state, fields }) => [id, state, fields]),
    ];
  });

test("after the upgrade from 1.0, saved items open and visit requests are listed and sent", async ({
  page,
}) => {
  viewerHeader = "a";
  await page.goto(origin);
  const oldBookings = [buildOldBooking("1", "a"), buildOldBooking("2", "a", "mending")];
  await writeOldCaches(page, { viewer: ["a", 60_000], items: ["a", "b"], bookings: oldBookings });
  const items = [["/saved?open=a", "Text of a", 4]];
  const requests = [
    ["1", "waiting", "purpose=1"],
    ["2", "refused", "purpose=2"],
  ];
  // A page of the new build may open before its worker.
  expect(await listStored(page)).toEqual([items, requests]);
  // In between, the worker of version 1.0 stored another request.
  await writeOldCaches(page, { viewer: ["a", 60_000], items: [], bookings: [buildOldBooking("3", "a")] });
  receivedBookings.length = 0;
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  expect((await listStored(page))[1]).toHaveLength(3);
  expect(await page.evaluate(() => caches.keys())).toEqual(["urithi-items", "urithi-frame"]);
  await page.goto(`${origin}/library`);
  await expect.poll(() => receivedBookings.map(({ fields }) => fields)).toEqual(["purpose=3", "purpose=1"]);
  expect((await listStored(page))[0]).toEqual(items);
  await page.goto(`${origin}/saved?open=a`);
  await expect(page.locator("body")).toHaveText("Text");
});

test("during the upgrade from 1.0, what its worker changes after the state was moved is moved too", async ({
  page,
}) => {
  await page.goto(origin);
  const listOwners = () =>
    page.evaluate(async () => {
      const { viewer, items, bookings } = await ((await import("/store.js" as string)) as Store).loadState();
      return [viewer?.person, items.map(({ item }) => item), bookings.map(({ id }) => id)];
    });
  await writeOldCaches(page, {
    viewer: ["a", 60_000],
    items: ["a"],
    bookings: [buildOldBooking("a1", "a"), buildOldBooking("none1", "none")],
  });
  expect(await listOwners()).toEqual(["a", ["a"], ["a1", "none1"]]);
  await writeOldCaches(page, { viewer: ["a", 60_000], items: ["a2"], bookings: [] });
  expect(await listOwners()).toEqual(["a", ["a", "a2"], ["a1", "none1"]]);
  // Another login.
  await page.evaluate(() => caches.delete("urithi-items"));
  await writeOldCaches(page, {
    viewer: ["b", 30_000],
    items: ["b"],
    bookings: [buildOldBooking("a3", "a"), buildOldBooking("b1", "b")],
  });
  expect(await listOwners()).toEqual(["b", ["b"], ["b1", "none1"]]);
  // A logout, just before the worker of version 1.0 is replaced.
  await page.evaluate(() => caches.delete("urithi-items"));
  await writeOldCaches(page, { viewer: ["none", 0], items: [], bookings: [] });
  viewerHeader = "";
  await registerWorker(page);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(expect.not.arrayContaining(["urithi-viewer"]));
  expect(await listOwners()).toEqual(["none", [], ["none1"]]);
});

test("a visit request that version 1.0 stores while the others are moved is not lost", async ({ page }) => {
  await page.goto(origin);
  await writeOldCaches(page, { viewer: ["a", 60_000], items: [], bookings: [buildOldBooking("1", "a")] });
  const ids = await page.evaluate(
    async (late) => {
      const store = (await import("/store.js" as string)) as Store;
      const { matchAll } = Cache.prototype;
      Cache.prototype.matchAll = async function () {
        const responses = await matchAll.call(this);
        if (!(await this.match("/saved?booking=1"))) return responses;
        Cache.prototype.matchAll = matchAll;
        await this.put("/saved?booking=2", Response.json(late));
        return responses;
      };
      await store.loadState();
      return (await store.migrateCaches()).bookings.map(({ id }) => id);
    },
    buildOldBooking("2", "a"),
  );
  expect(ids).toEqual(["2", "1"]);
});

test("a worker that cannot be installed leaves the visit requests to version 1.0", async ({ page }) => {
  await page.goto(origin);
  await writeOldCaches(page, { viewer: ["a", 60_000], items: [], bookings: [buildOldBooking("1", "a")] });
  hasAssets = false;
  await page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.register("/sw.js?en")).installing!;
    await new Promise<void>((resolve) => {
      const check = () => worker.state === "redundant" && resolve();
      worker.addEventListener("statechange", check);
      check();
    });
  });
  expect(await page.evaluate(() => caches.match("/saved?booking=1").then(Boolean))).toBe(true);
});

test("if the disk is too full to store another viewer, the data of the previous one is deleted", async ({
  page,
}) => {
  await page.goto(origin);
  const states = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    const { put } = IDBObjectStore.prototype;
    const states: unknown[] = [];
    // Deleting the files makes enough space, or does not, also during the upgrade from 1.0.
    for (const [failureCount, hasOldViewer] of [[1], [Infinity], [Infinity, true]] as const) {
      await store.updateViewer("a", Date.now() + 1000);
      const about = { item: "1", part: "text" as const, title: "a", type: "text/html" };
      await store.saveItem("a", about, new Response("Text"), () => undefined);
      await store.saveBooking("purpose=x", "en");
      const oldViewer = Response.json({ person: "a", seenAt: 1 });
      if (hasOldViewer) await (await caches.open("urithi-viewer")).put("/saved?viewer", oldViewer);
      let count = 0;
      IDBObjectStore.prototype.put = function (...parameters) {
        if (count++ < failureCount) throw new DOMException("", "QuotaExceededError");
        return put.apply(this, parameters);
      };
      await store.updateViewer("b", Date.now() + 2000);
      IDBObjectStore.prototype.put = put;
      await caches.delete("urithi-viewer");
      const { viewer, items, bookings } = await store.loadState();
      states.push([viewer?.person, items.length, bookings.length, await caches.has("urithi-items")]);
    }
    return states;
  });
  expect(states).toEqual([
    ["b", 0, 0, false],
    [undefined, 0, 0, false],
    [undefined, 0, 0, false],
  ]);
});

test("an item is removed although the disk is full", async ({ page }) => {
  await page.goto(origin);
  const remaining = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    await store.updateViewer("a", Date.now());
    const about = { item: "1", part: "text" as const, title: "a", type: "text/html" };
    await store.saveItem("a", about, new Response("Text"), () => undefined);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    };
    await store.removeSavedItem(store.getSavedUrl(about));
    const files = await (await caches.open("urithi-items")).keys();
    return [(await store.listSavedItems()).length, files.length];
  });
  expect(remaining).toEqual([0, 0]);
});

test("an item is saved in a browser without transform streams", async ({ page }) => {
  await page.goto(origin);
  const saved = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    Reflect.deleteProperty(globalThis, "TransformStream");
    await store.updateViewer("a", Date.now());
    const about = { item: "1", part: "text" as const, title: "a", type: "text/html" };
    const progress: number[] = [];
    await store.saveItem("a", about, new Response("Text"), (bytes) => progress.push(bytes));
    const file = await store.findSavedFile(store.getSavedUrl(about));
    return [await file?.text(), (await store.listSavedItems()).map(({ bytes }) => bytes), progress.at(-1)];
  });
  expect(saved).toEqual(["Text", [4], 4]);
});

test("a worker whose server responds after its activation controls the open pages", async ({ page }) => {
  const responses: ServerResponse[] = (viewerResponses = []);
  await registerWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.active!.state))
    .toBe("activated");
  expect(await isControlled(page)).toBe(false);
  for (const response of responses) response.setHeader("Viewer-Id", "none").end();
  await expect.poll(() => isControlled(page)).toBe(true);
});

test("a page that has a worker does not wait until the server sends the next one", async ({ page }) => {
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  const responses: ServerResponse[] = (workerResponses = []);
  const isRegistered = await page.evaluate(async () => {
    document.documentElement.lang = "sw";
    return ((await import("/store.js" as string)) as Store).registerServiceWorker();
  });
  expect(isRegistered).toBe(true);
  await expect.poll(() => responses.length).toBe(1);
  for (const response of responses) response.destroy();
});

test("an offline page that the browser has deleted is stored again", async ({ page }) => {
  await registerWorker(page);
  await expect.poll(() => isControlled(page)).toBe(true);
  const isPageStored = () => page.evaluate(async () => Boolean(await caches.match("/saved")));
  expect(await isPageStored()).toBe(true);
  await page.evaluate(() => caches.delete("urithi-frame"));
  await page.goto(`${origin}/library`);
  await expect.poll(isPageStored).toBe(true);
});

test("a withdrawn worker unregisters although the database does not open", async ({ page }) => {
  await page.goto(origin);
  const countRemaining = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await page.evaluate(async () => {
    await caches.open("urithi-items");
    // Without the object store.
    const opening = indexedDB.open("keyval-store");
    await new Promise((resolve) => (opening.onsuccess = resolve));
  });
  workerScript = "sw-withdrawn";
  await page.evaluate(() => void navigator.serviceWorker.register("/sw.js?en"));
  await expect.poll(countRemaining).toEqual([0, 0]);
});

test("a withdrawn worker deletes its caches and state, and unregisters", async ({ page, context }) => {
  await registerWorker(page);
  const saving = await context.newPage();
  await saving.goto(`${origin}/saved`);
  await saving.evaluate(() => (document.title = "Previous build"));
  const countRemaining = () =>
    page.evaluate(async () => {
      const store = (await import("/store.js" as string)) as Store;
      return [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
        Boolean(await store.get(store.STATE_KEY)),
      ];
    });
  await expect.poll(countRemaining).toEqual([1, 1, true]);
  // The withdrawn build has no script for /saved.
  [workerScript, buildNumber] = ["sw-withdrawn", 2];
  // Browsers check for updates at each navigation; this does so at once.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(countRemaining).toEqual([0, 0, false]);
  await expect(saving).not.toHaveTitle("Previous build");
});
