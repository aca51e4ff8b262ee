import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";

import { expect, PEOPLE, taken, test } from "./journey.ts";

/** A viewer that is not ours (TIFY) is given the address of a manifest and finds everything else by itself. */

const TIFY = import.meta.resolve("tify");
const FILES: Record<string, [type: string, name: string]> = {
  "/tify.js": ["text/javascript", "tify.js"],
  "/tify.css": ["text/css", "tify.css"],
};

/** A picture that did not come in time is asked for once more, as people do by hand. */
const pageFor = (manifest: string) => `<!doctype html><title>A viewer</title>
  <link rel="stylesheet" href="/tify.css"><div id="viewer" style="height: 600px"></div>
  <script type="module">
    import Tify from "/tify.js";
    window.viewer = new Tify({
      container: "#viewer", manifestUrl: ${JSON.stringify(manifest)}, viewer: { tileRetryMax: 20, tileRetryDelay: 1000 },
    });
    window.viewer.ready.then(() => (window.isReady = true));
  </script>`;

/** Another site, with a viewer on its page. */
async function openSite(manifest: string) {
  const server = createServer(({ url = "" }, response) => {
    const [type, name] = FILES[url] ?? ["text/html"];
    response.setHeader("Content-Type", type);
    response.end(name ? readFileSync(new URL(name, TIFY)) : pageFor(manifest));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** As if our own site had such a page. */
async function addViewer(context: BrowserContext, site: string, manifest: string) {
  for (const [path, [contentType, name]] of Object.entries(FILES))
    await context.route(site + path, (route) =>
      route.fulfill({ contentType, body: readFileSync(new URL(name, TIFY)) }),
    );
  await context.route(`${site}/viewer`, (route) =>
    route.fulfill({ contentType: "text/html", body: pageFor(manifest) }),
  );
}

/** Which addresses of pictures came, from now on. */
function listen(page: Page) {
  const came: string[] = [];
  page.on("response", (answer) => {
    const [, asked] = /\/iiif\/(.*)$/.exec(answer.url()) ?? [];
    if (asked && answer.ok()) came.push(asked);
  });
  return { has: (start: string) => came.some((one) => one.startsWith(start)) };
}

async function openViewer(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const came = listen(page);
  await page.goto(address);
  await page.waitForFunction(() => (window as { isReady?: boolean }).isReady);
  return { page, came, shown: page.locator("#viewer") };
}

/** Something is painted: not one colour all over. */
const isPainted = async (page: Page) => {
  const { channels } = await sharp(await page.locator("#viewer canvas").first().screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev)) > 3;
};

test("a viewer reads a document's manifest page by page for a reader, and a picture's on another site for anybody", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const { media } = (await (await taken(context.request.get("/api/media?type=image"))).json()) as {
    media: { id: string; title: string }[];
  };
  const [picture] = media;
  const site = await openSite(`${baseURL}/iiif/${picture!.id}/manifest.json`);
  const elsewhere = await openViewer(context, site.address);
  await expect(elsewhere.shown).toContainText(picture!.title);
  await expect.poll(() => elsewhere.came.has(`${picture!.id}/full/`)).toBe(true);
  await expect.poll(() => isPainted(elsewhere.page)).toBe(true);
  site.close();

  const [email, password] = PEOPLE.user;
  await taken(context.request.post("/api/auth/login", { data: { email, password } }));
  const search = "The royal drums of Burundi";
  const { content } = (await (
    await taken(context.request.get(`/api/content?${new URLSearchParams({ search })}`))
  ).json()) as { content: { id: string }[] };
  const { id } = content[0]!;
  await addViewer(context, baseURL!, `${baseURL}/iiif/${id}/manifest.json`);
  const { page, came, shown } = await openViewer(context, `${baseURL}/viewer`);
  await expect(shown).toContainText(search);
  await expect(shown).toContainText("1 · Page 1");
  await expect.poll(() => came.has(`${id}.1/full/`)).toBe(true);
  await expect.poll(() => isPainted(page)).toBe(true);
  await page.evaluate(() => (window as unknown as { viewer: Viewer }).viewer.setPage(2));
  await expect(shown).toContainText("2 · Page 2");
  await expect.poll(() => came.has(`${id}.2/full/`)).toBe(true);
  await page.evaluate(() => (window as unknown as { viewer: Viewer }).viewer.setView("info"));
  for (const said of ["Espérance Ndayisenga", "Burundi", "creativecommons.org/licenses/by/4.0"])
    await expect(shown).toContainText(said);
  await context.close();
});
type Viewer = { setPage(page: number): void; setView(name: string): void };
