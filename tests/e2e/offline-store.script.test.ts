import { createServer, type IncomingMessage, type Server } from "node:http";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { build } from "vite";

/**
 * What the store on a device holds to, however things come in between each other: in a browser's own store, at an origin
 * that is nothing but this. And that the worker is taken back.
 */

type Store = typeof import("../setup/offline-store.ts");

let server: Server;
let origin: string;
/** What `/sw.js` is. */
let worker = "sw";
/** The requests for a visit that arrived, and whether the answer does. */
const arrived: { typed: string; person: string }[] = [];
let isAnswerLost = false;
/** What a request of script meets: a gateway that has no answer, or nothing for a long time. */
let gateway: "alone" | "silent" = "alone";
const silent: IncomingMessage[] = [];
/** Whom each page is shown to; nothing where a gateway answers alone. */
let shown = "none";
/** Which build of the site there is: the files of no other one are there. */
let site = 1;

const root = join(import.meta.dirname, "../..");

/** As the page that runs it asks for it. */
async function bundled() {
  const entry = join(root, "tests/setup/offline-store.ts");
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root,
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "store" } },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const scripts: Record<string, string> = { "/store.js": await bundled() };
  server = createServer((request, response) => {
    const path = request.url!.replace(/\?.*/, "");
    const say = (type: string, body: string | Buffer) => {
      response.setHeader("Content-Type", type);
      response.end(body);
    };
    void (async () => {
      if (path === "/sw.js")
        return say("text/javascript", await readFile(join(root, `build/client/${worker}.js`)));
      if (path.startsWith("/assets/")) {
        response.statusCode = path === `/assets/saved-${site}.js` ? 200 : 404;
        return say("text/javascript", `document.title = "Build ${site}"`);
      }
      if (path.endsWith(".data")) {
        if (gateway === "silent") return void silent.push(request);
        response.statusCode = 502;
        return say("text/html", "Bad gateway");
      }
      if (scripts[path]) return say("text/javascript", scripts[path]);
      if (path === "/visits-appointments" && request.method === "POST") {
        let typed = "";
        for await (const piece of request) typed += String(piece);
        arrived.push({ typed, person: String(request.headers["shown-to"]) });
        if (isAnswerLost) return request.socket.destroy();
        response.writeHead(303, { Location: "/visits-appointments/here" });
        return response.end();
      }
      if (shown) response.setHeader("Viewer-Id", shown);
      const script = path === "/saved" ? `<script src="/assets/saved-${site}.js"></script>` : "";
      say("text/html", `<!doctype html><title>Here</title>${script}`);
    })();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
test.beforeEach(() => {
  [worker, shown, site] = ["sw", "none", 1];
});
test.afterAll(() => new Promise((done) => server.close(done)));

type Act =
  | { does: "save"; by: string; item: string; pieces: number; breaks: boolean }
  | { does: "see"; person: string; late: number }
  | { does: "logout" }
  | { does: "remove"; item: string }
  | { does: "write"; by: string; words: string };

const person = fc.constantFrom("a", "b");
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constant("save" as const),
    by: person,
    item: fc.constantFrom("1", "2"),
    pieces: fc.nat(4),
    breaks: fc.boolean(),
  }),
  fc.record({
    does: fc.constant("see" as const),
    person: fc.constantFrom("a", "b", "none"),
    late: fc.constantFrom(0, 0, 5),
  }),
  fc.constant({ does: "logout" as const }),
  fc.record({ does: fc.constant("remove" as const), item: fc.constantFrom("1", "2") }),
  fc.record({ does: fc.constant("write" as const), by: person, words: fc.constantFrom("x", "y") }),
);
/** Each begins after so many turns, whether or not what was before it is over. */
const play = fc.array(fc.tuple(fc.nat(6), act), { minLength: 3, maxLength: 9 });

test("nobody is given what another saved, and of who is not here nothing is left", async ({ page }) => {
  await page.goto(origin);
  const plays = fc.sample(play, { numRuns: 100, seed: 19 });
  const wrong = await page.evaluate(
    async (plays) => {
      const wrong: string[] = [];
      const store = (await import(
        "/store.js" as string
      )) as typeof import("#app/client/offline/bookings.ts") & typeof import("#app/client/offline/store.ts");
      const turn = () => new Promise((go) => setTimeout(go));
      const slowly = (pieces: number, breaks: boolean, of: string) =>
        new Response(
          new ReadableStream({
            async pull(to) {
              await turn();
              if (pieces-- > 0) return to.enqueue(new TextEncoder().encode(of));
              if (breaks) to.error(new Error("the line is gone"));
              else to.close();
            },
          }),
        );
      for (const acts of plays) {
        for (const name of await caches.keys()) await caches.delete(name);
        const look = async () => {
          const [who, listed] = [await store.getViewerId(), await store.listSavedItems()];
          // Whoever is here by now is not who was asked for above, if it changed in between.
          if ((await store.getViewerId()) !== who) return;
          for (const one of listed as unknown as { person: string }[])
            if (one.person !== who)
              wrong.push(`${who} was given what ${one.person} saved: ${JSON.stringify(acts)}`);
        };
        const run = async (act: Act) => {
          if (act.does === "see") return store.updateViewer(act.person, Date.now() - act.late);
          if (act.does === "logout") return store.clearViewer();
          if (act.does === "remove")
            return store.removeSavedItem(store.getSavedUrl({ item: act.item, part: "text" }));
          // Its page is shown to who writes or saves.
          if ((await store.getViewerId()) !== act.by) return;
          if (act.does === "write") return store.saveBooking(`purpose=${act.words}`, "en");
          // What it asked for is on its way.
          for (let at = 0; at < act.pieces; at++) await turn();
          const about = { item: act.item, part: "text" as const, title: act.by, type: "text/plain" };
          return store.saveItem(act.by, about, slowly(act.pieces, act.breaks, act.by), () => undefined);
        };
        const under: Promise<unknown>[] = [];
        for (const [turns, act] of acts) {
          under.push(run(act).catch(() => undefined));
          for (let at = 0; at < turns; at++) await turn();
          await look();
        }
        await Promise.all(under);
        await look();
        const who = await store.getViewerId();
        for (const [name, read] of [
          ["urithi-kept", (one: Response) => JSON.parse(decodeURIComponent(one.headers.get("About")!))],
          ["urithi-bookings", (one: Response) => one.json()],
        ] as const)
          for (const one of await (await caches.open(name)).matchAll()) {
            const { person, ...rest } = (await read(one)) as { person: string };
            if (person !== who)
              wrong.push(`of ${person} is left in ${name}, with ${who}: ${JSON.stringify([rest, acts])}`);
          }
        const texts = await (await caches.open("urithi-kept")).matchAll();
        for (const text of texts)
          if (!/^(a*|b*)$/.test(await text.text())) wrong.push(`a mixture: ${JSON.stringify(acts)}`);
      }
      return wrong.slice(0, 3);
    },
    plays as [number, Act][][],
  );
  expect(wrong).toEqual([]);
});

test("a request whose answer was lost goes again in the same words, and those of another do not", async ({
  page,
}) => {
  await page.goto(origin);
  arrived.length = 0;
  const run = (what: "write" | "send" | "a" | "none") =>
    page.evaluate(async (what) => {
      const store = (await import(
        "/store.js" as string
      )) as typeof import("#app/client/offline/bookings.ts") & typeof import("#app/client/offline/store.ts");
      if (what === "write") await store.saveBooking("purpose=x&preferredDate=2033-05-02&formKey=one", "sw");
      else if (what === "send") await store.sendBookings();
      else await store.updateViewer(what, Date.now());
      return (await store.listBookings()).map(({ state, fields: typed }) => `${state} ${typed}`);
    }, what);
  const words = "purpose=x&preferredDate=2033-05-02&formKey=one";
  await run("none");
  await run("write");
  isAnswerLost = true;
  expect(await run("send")).toEqual([`waiting ${words}`]);
  isAnswerLost = false;
  // Somebody has logged in: what was written without a login is neither theirs to see nor to send.
  expect(await run("a")).toEqual([]);
  await run("send");
  expect(await run("none")).toEqual([`waiting ${words}`]);
  // The browser may send the first once more by itself, on another connection.
  expect(await run("send")).toEqual(["taken "]);
  await run("send");
  expect(new Set(arrived.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ typed: words, person: "none" })]),
  );
});

test("the worker leads script on in its own words, keeps what a gateway did not pass on, and gives out pieces", async ({
  page,
}) => {
  shown = "a";
  await withWorker(page);
  await expect.poll(() => controlled(page)).toBe(true);
  gateway = "silent";
  const given = page.evaluate(() =>
    fetch("/visits-appointments.data", {
      method: "POST",
      body: new URLSearchParams({ purpose: "given up" }),
    }).then(String, (error: Error) => error.name),
  );
  await expect.poll(() => silent.length).toBe(1);
  gateway = "alone";
  const [loaded, sent, pieces] = await page.evaluate(async () => {
    const store = (await import("/store.js" as string)) as Store;
    const loaded = await fetch("/library.data?q=x+y&_routes=a").then((answer) => answer.text());
    const body = new URLSearchParams({ purpose: "x", formKey: "one" });
    const sent = await fetch("/visits-appointments.data", { method: "POST", body });
    const about = { item: "1", part: "recording" as const, title: "a", type: "audio/mpeg" };
    await store.saveItem("a", about, new Response("0123"), () => undefined);
    const pieces: unknown[] = [];
    for (const range of ["bytes=1-2", "bytes=3-", "bytes=4-", "bytes=2-1"]) {
      const answer = await fetch(store.getSavedUrl(about), { headers: { Range: range } });
      pieces.push([answer.status, answer.headers.get("Content-Range"), await answer.text()]);
    }
    return [loaded, await sent.text(), pieces] as const;
  });
  // The first, which another took the place of, fails after it.
  silent[0]!.socket.destroy();
  expect(await given).toBe("TypeError");
  const waiting = await page.evaluate(async () =>
    Promise.all((await (await caches.open("urithi-bookings")).matchAll()).map((one) => one.json())),
  );
  expect(waiting).toMatchObject([{ typed: "purpose=x&formKey=one", state: "waiting" }]);
  const way = (to: string) => ["redirect", to, "status", 302, "reload", true];
  const at = (first: number) =>
    Object.fromEntries([0, 2, 4].map((part) => [`_${first + part}`, first + part + 1]));
  expect(JSON.parse(sent)).toEqual([at(1), ...way("/saved#not-sent")]);
  expect(JSON.parse(loaded)).toEqual([["SingleFetchRedirect", 1], at(2), ...way("/library?q=x+y")]);
  expect(pieces).toEqual([
    [206, "bytes 1-2/4", "12"],
    [206, "bytes 3-3/4", "3"],
    [416, "bytes */4", ""],
    [416, "bytes */4", ""],
  ]);
});

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** And it looks after the page that asked for it. */
async function withWorker(page: Page) {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js?en");
    await navigator.serviceWorker.ready;
  });
}

test("a worker is taken back by one that deletes all it kept, and goes", async ({ page, context }) => {
  await withWorker(page);
  const saving = await context.newPage();
  await saving.goto(`${origin}/saved`);
  await saving.evaluate(() => (document.title = "Of before"));
  const left = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left).toEqual([3, 1]);
  // Where devices keep nothing, that page has no script.
  [worker, site] = ["sw-withdrawn", 2];
  // A browser asks for it with each page; here at once.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect.poll(left).toEqual([0, 0]);
  await expect(saving).not.toHaveTitle("Of before");
});
