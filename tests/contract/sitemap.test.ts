import { Readable } from "node:stream";

import { XMLParser } from "fast-xml-parser";
import { ErrorLevel, XMLToSitemapIndexStream } from "sitemap";
import { expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { readableRoutes } from "../setup/readable-routes.ts";
import { useDemoProduct } from "../setup/use-product.ts";
import { parseRobots } from "../setup/robots.ts";
import { execute } from "../setup/execute.ts";
import { simulateManyPages } from "../setup/simulate-many-pages.ts";

const product = await useDemoProduct();

/** An invalid token bypasses the page cache. */
const request = (address: string) =>
  fetch(new URL(address, product.origin), { headers: { Authorization: "Bearer none" }, redirect: "manual" });

type SitemapEntry = { loc: string; lastmod?: string };
const reader = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === "url" || name === "sitemap",
});
async function validateIndex(text: string) {
  const entries: unknown[] = [];
  const stream = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW, logger: false });
  for await (const entry of Readable.from([text]).pipe(stream)) entries.push(entry);
  return entries.length;
}

async function fetchSitemap(address: string) {
  const response = await request(address);
  const text = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const { urlset, sitemapindex } = reader.parse(text) as {
    urlset?: { url?: SitemapEntry[]; "@_xmlns": string };
    sitemapindex?: { sitemap: SitemapEntry[]; "@_xmlns": string };
  };
  const entries = urlset ? (urlset.url ?? []) : sitemapindex!.sitemap;
  if (sitemapindex) expect(await validateIndex(text)).toBe(entries.length);
  expect((urlset ?? sitemapindex)!["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(entries.length).toBeLessThanOrEqual(50_000);
  expect(text.length).toBeLessThan(50 * 1024 * 1024);
  for (const entry of entries) {
    expect(Object.keys(entry).filter((name) => !["loc", "lastmod"].includes(name))).toEqual([]);
    expect(entry.loc.startsWith(`${product.origin}/`)).toBe(true);
    expect(entry.loc.length).toBeLessThan(2_048);
    if (entry.lastmod) expect(entry.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  return { isIndex: Boolean(sitemapindex), entries };
}

test("the sitemap lists exactly the public pages, each once", async () => {
  const { entries, isIndex } = await fetchSitemap("/sitemap.xml");
  expect(isIndex).toBe(false);
  const paths = entries.map(({ loc }) => new URL(loc).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect([path, (await request(path)).status]).toEqual([path, 200]);
  const ids = await execute<{ id: string }>(
    "select id from content union all select id from event union all select id from media union all select id from contributor",
  );
  const pages = ["library", "events", "media", "contributors"];
  for (const { id } of ids) {
    const opened = await Promise.all(pages.map(async (page) => (await request(`/${page}/${id}`)).status));
    const isOpen = opened.some((status) => status < 400);
    expect([id, paths.some((path) => path.endsWith(id))]).toEqual([id, isOpen]);
  }
});

test("the index of a large sitemap lists numbered parts, and each page is in one part", async () => {
  for (const path of ["/sitemap/screens.xml", ...KINDS.map((kind) => `/sitemap/${kind}-1.xml`)])
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  const { entries } = await fetchSitemap("/sitemap.xml");
  await simulateManyPages();
  const index = await fetchSitemap("/sitemap.xml");
  expect(index.isIndex).toBe(true);
  const all: SitemapEntry[] = [];
  for (const part of index.entries) {
    expect(part.loc).toMatch(/\/sitemap\/(screens|[a-z]+-[1-9])\.xml$/);
    const inPart = (await fetchSitemap(part.loc)).entries;
    expect(inPart.length).toBeGreaterThan(0);
    all.push(...inPart);
  }
  const paths = new Set(all.map(({ loc }) => loc));
  expect(paths.size).toBe(all.length);
  expect(all.length).toBe(entries.length + 6_000);
  for (const { loc } of entries) expect(paths).toContain(loc);
  for (const path of [
    "/sitemap/none-1.xml",
    "/sitemap/content.xml",
    "/sitemap/content-0.xml",
    "/sitemap/content-2.xml",
    "/sitemap/contributors-3.xml",
    "/sitemap/constructor.xml",
    "/sitemap/content",
  ])
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  await execute("delete from contributor where email like '%@many-%'");
});

const KINDS = ["content", "contributors", "events", "media"];

test("robots.txt allows every listed page in each language, and no filtered list", async () => {
  const response = await request("/robots.txt");
  const robots = await response.text();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  // Grammar of RFC 9309; each rule is in a group.
  expect(robots).toMatch(/^User-agent: \*\n((Allow|Disallow): \/\S*\n)+\nSitemap: https?:\S+\n$/);
  expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml\n`);
  const isCrawlAllowed = parseRobots(robots);
  for (const { loc } of (await fetchSitemap("/sitemap.xml")).entries) {
    const { pathname } = new URL(loc);
    for (const path of [pathname, ...LANGUAGES.map((language) => `${pathname}?lang=${language}`)])
      expect([path, isCrawlAllowed(path)]).toEqual([path, true]);
  }
  const lists = readableRoutes.filter(({ isScreen, cacheBy }) => isScreen && cacheBy?.length);
  expect(lists.length).toBeGreaterThan(8);
  for (const { pattern, cacheBy } of lists)
    for (const filter of [...cacheBy!, "after", "before", "dialog"].filter((name) => name !== "page"))
      for (const before of ["", "page=2&", "lang=sw&", "lang=sw&page=2&"]) {
        const query = `${pattern}?${before}${filter}=x`;
        expect([query, isCrawlAllowed(query)]).toEqual([query, false]);
      }
  for (const path of ["/api/media/x/thumbnail/640", "/assets/a.js", "/linkset/x", "/citations/x/urithi.bib"])
    expect([path, isCrawlAllowed(path)]).toEqual([path, true]);
});

const QUERIES = [
  "",
  "lang=sw",
  "page=2",
  "lang=fr&page=2",
  "page=2&lang=fr",
  "lang=xx",
  "lang=sw&x=1",
  "x=1",
];

test("robots.txt allows only the parameters lang, and page on lists", async () => {
  const isCrawlAllowed = parseRobots(await (await request("/robots.txt")).text());
  const opened: string[] = [];
  for (const { pattern, isScreen, cacheBy } of readableRoutes) {
    const path = pattern.replaceAll(/:\w+|\*/g, "x");
    if (isScreen && path === pattern && (await request(path)).status !== 200)
      expect([path, isCrawlAllowed(path)]).toEqual([path, false]);
    // Pages of one record are disallowed if they are not shareable.
    if (isScreen && pattern.includes("/:") && !cacheBy)
      expect([path, isCrawlAllowed(path)]).toEqual([path, false]);
    for (const query of QUERIES.filter(Boolean)) {
      const address = `${path}?${query}`;
      const isPage = isScreen && cacheBy !== undefined && isCrawlAllowed(path);
      const isLanguage = /^lang=(en|sw|fr)$/.test(query);
      const isPaged = /^(lang=(en|sw|fr)&)?page=2$/.test(query) && cacheBy?.includes("page");
      const isAllowed = isPage && (isLanguage || isPaged === true);
      // Thumbnails ignore parameters; an event's calendar is allowed like its page.
      if (!/thumbnail|calendar\.ics/.test(path))
        expect([address, isCrawlAllowed(address)]).toEqual([address, isAllowed]);
      if (isAllowed) opened.push(address);
    }
    const data = `${path === "/" ? "/_root" : path}.data`;
    if (isScreen)
      for (const query of QUERIES)
        expect([data, query, isCrawlAllowed(query ? `${data}?${query}` : data)]).toEqual([
          data,
          query,
          false,
        ]);
  }
  for (const path of ["/", "/library", "/library/x", "/contributors/x", "/api"])
    expect(opened).toContain(`${path}?lang=sw`);
  for (const path of ["/library", "/media", "/contributors/x"])
    expect(opened).toContain(`${path}?lang=fr&page=2`);
  for (const path of ["/exports/library.csv", "/api/content", "/contributor", "/my-library", "/search"])
    expect([path, isCrawlAllowed(path)]).toEqual([path, false]);
});
