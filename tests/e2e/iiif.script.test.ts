import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { BrowserContext, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";

import { expect, PEOPLE, taken, test, unique, untilTasks } from "./journey.ts";

/** A viewer that is not ours (OpenSeadragon) opens a picture that is larger than the gallery shows. */

const VIEWER = readFileSync(new URL(import.meta.resolve("openseadragon")), "utf8");
const [WIDTH, HEIGHT] = [1700, 1100];
const VIEW = { width: 800, height: 600 };

async function picture() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const dots = await sharp({ create: { width: 17, height: 11, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  return sharp(dots).resize(WIDTH, HEIGHT, { fit: "fill", kernel: "cubic" }).png().toBuffer();
}

const pageFor = (info: string) => `<!doctype html><title>A viewer</title><style>body{margin:0}</style>
    <div id="viewer" style="width:${VIEW.width}px;height:${VIEW.height}px"></div>
    <script src="/viewer.js"></script>
    <script>
      window.viewer = OpenSeadragon({
        id: "viewer", tileSources: ${JSON.stringify(info)}, crossOriginPolicy: "Anonymous", drawer: "canvas",
        showNavigationControl: false, animationTime: 0, blendTime: 0, immediateRender: true,
        tileRetryMax: 20, tileRetryDelay: 1000,
      });
      viewer.addHandler("open", () => (window.isOpen = true));
      viewer.addHandler("open-failed", ({ message }) => (window.isOpen = message));
      // The viewer takes itself for fully loaded while it has yet to ask again for a tile, and does not draw that one.
      window.away = new Set();
      viewer.addHandler("tile-load-failed", ({ tile }) => away.add(tile));
      viewer.addHandler("tile-loaded", ({ tile, tiledImage, promise }) => {
        promise.then(() => away.delete(tile) && tiledImage.update(true));
      });
    </script>`;

/** Another site, with a viewer on its page. */
async function openSite(info: string) {
  const server = createServer(({ url }, response) => {
    response.setHeader("Content-Type", url === "/viewer.js" ? "text/javascript" : "text/html");
    response.end(url === "/viewer.js" ? VIEWER : pageFor(info));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** As if our own site had such a page. */
async function addViewer(context: BrowserContext, site: string, info: string) {
  await context.route(`${site}/viewer`, (route) =>
    route.fulfill({ contentType: "text/html", body: pageFor(info) }),
  );
  await context.route(`${site}/viewer.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: VIEWER }),
  );
}

async function openViewer(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}/viewer`);
  await page.waitForFunction(() => (window as { isOpen?: unknown }).isOpen !== undefined);
  expect(await page.evaluate(() => (window as { isOpen?: unknown }).isOpen)).toBe(true);
  return page;
}

type Place = { left: number; top: number; width: number; height: number };
type Viewer = {
  world: {
    getItemAt(at: number): {
      getFullyLoaded(): boolean;
      getContentSize(): { x: number; y: number };
      imageToViewportRectangle(x: number, y: number, width: number, height: number): object;
    };
  };
  viewport: { fitBounds(place: object, isAtOnce: boolean): void };
};

/** What the viewer shows of a place, once all that it wants has come. */
async function look(page: Page, { left, top, width, height }: Place) {
  await page.evaluate(
    ([x, y, w, h]) => {
      const { viewer } = window as unknown as { viewer: Viewer };
      const { x: all } = viewer.world.getItemAt(0).getContentSize();
      const scale = all / 1700;
      const place = viewer.world
        .getItemAt(0)
        .imageToViewportRectangle(x * scale, y * scale, w * scale, h * scale);
      viewer.viewport.fitBounds(place, true);
    },
    [left, top, width, height] as const,
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() => {
    const { viewer, away } = window as unknown as { viewer: Viewer; away: Set<object> };
    return viewer.world.getItemAt(0).getFullyLoaded() && away.size === 0;
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.locator("#viewer").screenshot();
}

async function distance(shown: Buffer, original: Buffer, place: Place) {
  const raw = (image: Sharp) =>
    image.resize(VIEW.width, VIEW.height, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const [a, b] = [await raw(sharp(shown)), await raw(sharp(original).extract(place))];
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

/** Without what a busy product put off, and gave when it was asked again. */
const settled = (asked: string[]) =>
  asked.filter((one, at) => !one.startsWith("503 ") || !asked.includes(one.replace("503", "200"), at));

const NEAR: Place = { left: 900, top: 450, width: 400, height: 300 };
const WHOLE: Place = { left: 50, top: 0, width: 1400, height: 1050 };

test("somebody with a login comes near to each place, and on other sites a visitor sees what the gallery shows", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const asked: string[] = [];
  context.on("response", (answer) => {
    const [, piece] = /\/iiif\/[^/]+\/(.+)\/0\/default\.jpg$/.exec(answer.url()) ?? [];
    if (piece) asked.push(`${answer.status()} ${piece}`);
  });
  const [email, password] = PEOPLE.admin;
  await taken(context.request.post("/api/auth/login", { data: { email, password } }));
  const original = await picture();
  const file = { name: "a map.png", mimeType: "image/png", buffer: original };
  const sent = await taken(
    context.request.post("/api/media", { multipart: { title: unique("A map"), file } }),
  );
  const { id } = (await sent.json()) as { id: string };
  const info = `${baseURL}/iiif/${id}/info.json`;

  // Tiles are cut in the background, in a product that has just started within a minute.
  const tiles = async () => {
    const answer = await context.request.get(info);
    // A poll is not asked again after an error; a busy product may turn a question away.
    return answer.ok() ? ((await answer.json()) as { tiles?: unknown }).tiles : undefined;
  };
  await expect.poll(tiles, untilTasks()).toBeTruthy();
  await addViewer(context, baseURL!, info);
  const own = await openViewer(context, baseURL!);
  expect(await distance(await look(own, WHOLE), original, WHOLE)).toBeLessThan(8);
  expect(await distance(await look(own, NEAR), original, NEAR)).toBeLessThan(8);
  expect(asked).toContain("200 512,512,512,512/512,512");
  expect(settled(asked).filter((one) => !one.startsWith("200"))).toEqual([]);

  // The same browser, with the same login, on a page of another site: there it is nobody's.
  asked.length = 0;
  const site = await openSite(info);
  const elsewhere = await openViewer(context, site.address);
  expect(await distance(await look(elsewhere, WHOLE), original, WHOLE)).toBeLessThan(8);
  await look(elsewhere, NEAR);
  expect(new Set(settled(asked).map((one) => one.replace(/,\d+$/, "")))).toEqual(
    new Set(["200 full/320", "200 full/640", "200 full/1280"].filter((one) => asked.join().includes(one))),
  );
  expect(asked.join()).toContain("200 full/1280,");
  await context.close();
  site.close();
});

test("a picture's page names its manifest, for people and for programs", async ({ page, request }) => {
  const { media } = (await (await taken(request.get("/api/media?type=image"))).json()) as {
    media: { id: string }[];
  };
  await page.goto(`/media/${media[0]!.id}`);
  const address = `/iiif/${media[0]!.id}/manifest.json`;
  await expect(page.getByRole("link", { name: "IIIF manifest" })).toHaveAttribute("href", address);
  const named = page.locator('link[rel="alternate"][type*="iiif.io/api/presentation/3"]');
  await expect(named).toHaveAttribute("href", address);
  expect((await request.get(address)).status()).toBe(200);
});
