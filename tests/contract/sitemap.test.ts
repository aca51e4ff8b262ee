import { Readable } from "node:stream";

import { XMLParser } from "fast-xml-parser";
import { ErrorLevel, XMLToSitemapIndexStream } from "sitemap";
import { afterAll, beforeAll, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { listReadableRoutes } from "../setup/readable-routes.ts";
import { startDemoProduct } from "../setup/demo.ts";
import { parseRobots } from "../setup/robots.ts";

/** What those who index are told: which pages there are, and which to leave alone. */

let product: Awaited<ReturnType<typeof startDemoProduct>>;
beforeAll(async () => {
  product = await startDemoProduct();
});
afterAll(() => product.stop("SIGKILL"));

/** Past the store of pages, which would answer for a second as before. */
const ask = (address: string) =>
  fetch(new URL(address, product.origin), { headers: { Authorization: "Bearer none" }, redirect: "manual" });

type Place = { loc: string; lastmod?: string };
const reader = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === "url" || name === "sitemap",
});
/** The package `sitemap` refuses what is no index. */
async function validateIndex(text: string) {
  const found: unknown[] = [];
  const stream = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW, logger: false });
  for await (const one of Readable.from([text]).pipe(stream)) found.push(one);
  return found.length;
}

/** By the rules of the protocol (sitemaps.org). */
async function read(address: string) {
  const answer = await ask(address);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const { urlset, sitemapindex } = reader.parse(text) as {
    urlset?: { url?: Place[]; "@_xmlns": string };
    sitemapindex?: { sitemap: Place[]; "@_xmlns": string };
  };
  const places = urlset ? (urlset.url ?? []) : sitemapindex!.sitemap;
  if (sitemapindex) expect(await validateIndex(text)).toBe(places.length);
  expect((urlset ?? sitemapindex)!["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(places.length).toBeLessThanOrEqual(50_000);
  expect(text.length).toBeLessThan(50 * 1024 * 1024);
  for (const place of places) {
    expect(Object.keys(place).filter((name) => !["loc", "lastmod"].includes(name))).toEqual([]);
    expect(place.loc.startsWith(`${product.origin}/`)).toBe(true);
    expect(place.loc.length).toBeLessThan(2_048);
    if (place.lastmod) expect(place.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  return { isIndex: Boolean(sitemapindex), places };
}

const MANY = ["content", "media", "contributor", "event"].flatMap((list) =>
  ["approved/published/", "approved/upcoming", "all", "image/"].map((facet) => [list, facet]),
);

test("the sitemap lists every page that a visitor may open, once, and nothing else", async () => {
  const { places, isIndex } = await read("/sitemap.xml");
  expect(isIndex).toBe(false);
  const paths = places.map(({ loc }) => new URL(loc).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const ids = await createEntityManager().execute<{ id: string }[]>(
    "select id from content union all select id from event union all select id from media union all select id from contributor",
  );
  const pages = ["library", "events", "media", "contributors"];
  for (const { id } of ids) {
    const opened = await Promise.all(pages.map(async (page) => (await ask(`/${page}/${id}`)).status));
    const isOpen = opened.some((status) => status < 400);
    expect([id, paths.some((path) => path.endsWith(id))]).toEqual([id, isOpen]);
  }
});

test("an index of many pages names parts with each page once and their last change", async () => {
  const { places } = await read("/sitemap.xml");
  for (const [digits, count] of [
    [1, 9_000],
    [2, 90_000],
  ] as const) {
    // As if there were so many: their totals are kept.
    for (const [list, facet] of MANY)
      await createEntityManager().execute("insert into cached_count (list, facet, delta) values (?, ?, ?)", [
        list,
        facet,
        count,
      ]);
    const index = await read("/sitemap.xml");
    expect(index.isIndex).toBe(true);
    const all: Place[] = [];
    for (const part of index.places) {
      expect(part.loc).toMatch(new RegExp(`/sitemap/(screens|[a-z]+-[0-9a-f]{${digits}})\\.xml$`));
      const inPart = (await read(part.loc)).places;
      expect(inPart.length).toBeGreaterThan(0);
      expect(part.lastmod).toBe(
        inPart
          .map(({ lastmod }) => lastmod)
          .sort()
          .at(-1),
      );
      all.push(...inPart);
    }
    const order = (some: Place[]) => some.map(({ loc, lastmod }) => `${loc} ${lastmod}`).sort();
    expect(order(all)).toEqual(order(places));
    for (const [list, facet] of MANY)
      await createEntityManager().execute("insert into cached_count (list, facet, delta) values (?, ?, ?)", [
        list,
        facet,
        -count,
      ]);
  }
  for (const path of ["/sitemap/screens.xml", ...KINDS.map((kind) => `/sitemap/${kind}.xml`)])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  for (const path of [
    "/sitemap/none.xml",
    "/sitemap/content-g.xml",
    "/sitemap/constructor.xml",
    "/sitemap/content",
  ])
    expect((await ask(path)).status).toBe(404);
});

const KINDS = ["content", "contributors", "events", "media"];

test("robots.txt allows every listed page in each language, and no filtered list", async () => {
  const answer = await ask("/robots.txt");
  const robots = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  // Every line is one of the grammar of RFC 9309, and each rule stands in a group.
  expect(robots).toMatch(/^User-agent: \*\n((Allow|Disallow): \/\S*\n)+\nSitemap: https?:\S+\n$/);
  expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml\n`);
  const mayAsk = parseRobots(robots);
  for (const { loc } of (await read("/sitemap.xml")).places) {
    const { pathname } = new URL(loc);
    for (const path of [pathname, ...LANGUAGES.map((language) => `${pathname}?lang=${language}`)])
      expect([path, mayAsk(path)]).toEqual([path, true]);
  }
  const lists = (await listReadableRoutes()).filter(({ isScreen, cacheBy }) => isScreen && cacheBy?.length);
  expect(lists.length).toBeGreaterThan(8);
  for (const { pattern, cacheBy } of lists)
    for (const filter of [...cacheBy!, "after", "before", "dialog"].filter((name) => name !== "page"))
      for (const before of ["", "page=2&", "lang=sw&", "lang=sw&page=2&"]) {
        const asked = `${pattern}?${before}${filter}=x`;
        expect([asked, mayAsk(asked)]).toEqual([asked, false]);
      }
  for (const path of ["/api/media/x/thumbnail/640", "/assets/a.js", "/linkset/x", "/citations/x/urithi.bib"])
    expect([path, mayAsk(path)]).toEqual([path, true]);
});

/** What a crawler finds by a link, or makes of one. */
const ASKED = ["", "lang=sw", "page=2", "lang=fr&page=2", "page=2&lang=fr", "lang=xx", "lang=sw&x=1", "x=1"];

test("robots.txt allows no parameters but a language, and the page of a list", async () => {
  const mayAsk = parseRobots(await (await ask("/robots.txt")).text());
  const opened: string[] = [];
  for (const { pattern, isScreen, cacheBy } of await listReadableRoutes()) {
    const path = pattern.replaceAll(/:\w+|\*/g, "x");
    // What shows nothing to whoever is not known is closed.
    if (isScreen && path === pattern && (await ask(path)).status !== 200)
      expect([path, mayAsk(path)]).toEqual([path, false]);
    // And so is what is about one thing, and is not kept for everybody.
    if (isScreen && pattern.includes("/:") && !cacheBy) expect([path, mayAsk(path)]).toEqual([path, false]);
    for (const asked of ASKED.filter(Boolean)) {
      const address = `${path}?${asked}`;
      const isPage = isScreen && cacheBy !== undefined && mayAsk(path);
      const isLanguage = /^lang=(en|sw|fr)$/.test(asked);
      const isPaged = /^(lang=(en|sw|fr)&)?page=2$/.test(asked) && cacheBy?.includes("page");
      const may = isPage && (isLanguage || isPaged === true);
      // A picture in a small size is the same whatever is asked besides; an event's calendar is open as its page is.
      if (!/thumbnail|calendar\.ics/.test(path)) expect([address, mayAsk(address)]).toEqual([address, may]);
      if (may) opened.push(address);
    }
    const data = `${path === "/" ? "/_root" : path}.data`;
    if (isScreen)
      for (const asked of ASKED)
        expect([data, asked, mayAsk(asked ? `${data}?${asked}` : data)]).toEqual([data, asked, false]);
  }
  for (const path of ["/", "/library", "/library/x", "/contributors/x", "/api"])
    expect(opened).toContain(`${path}?lang=sw`);
  for (const path of ["/library", "/media", "/contributors/x"])
    expect(opened).toContain(`${path}?lang=fr&page=2`);
  for (const path of ["/exports/library.csv", "/api/content", "/contributor", "/my-library", "/search"])
    expect([path, mayAsk(path)]).toEqual([path, false]);
});
