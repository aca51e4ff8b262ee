import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";

import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { ErrorLevel, XMLToSitemapIndexStream } from "sitemap";
import { afterAll, beforeAll, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";
import { fork } from "#app/models/connection.server.ts";

import { readableRoutes } from "../setup/addresses.ts";
import { startDemo } from "../setup/demo.ts";
import { readRobots } from "../setup/robots.ts";

/** What those who index are told: which pages there are, and which to leave alone. */

let product: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  product = await startDemo();
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

/** The published schema of lists, as the package `sitemap` has it, read by xmllint. */
const SCHEMA = join(import.meta.dirname, "../../node_modules/sitemap/schema/sitemap.xsd");
function validateList(text: string) {
  try {
    execFileSync("xmllint", ["--noout", "--nonet", "--schema", SCHEMA, "-"], { input: text, stdio: "pipe" });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    throw new Error(code === "ENOENT" ? "needs Debian's package libxml2-utils" : String(stderr));
  }
}

/** No package has the schema of an index: the reader of the same package refuses what is not of one. */
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
  if (urlset) validateList(text);
  else expect(await validateIndex(text)).toBe(places.length);
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
  ["approved/shown/", "approved/upcoming", "all", "image/"].map((facet) => [list, facet]),
);

test("every page that a visitor may open is listed once, each opens, and nothing else is", async () => {
  const { places, isIndex } = await read("/sitemap.xml");
  expect(isIndex).toBe(false);
  const paths = places.map(({ loc }) => new URL(loc).pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const ids = await fork().execute<{ id: string }[]>(
    "select id from content union all select id from event union all select id from media union all select id from contributor",
  );
  const pages = ["library", "events", "media", "contributors"];
  for (const { id } of ids) {
    const opened = await Promise.all(pages.map(async (page) => (await ask(`/${page}/${id}`)).status));
    const isOpen = opened.some((status) => status < 400);
    expect([id, paths.some((path) => path.endsWith(id))]).toEqual([id, isOpen]);
  }
});

test("where there are many, an index names parts, which have each page once and say when they changed", async () => {
  const { places } = await read("/sitemap.xml");
  for (const [digits, count] of [
    [1, 9_000],
    [2, 90_000],
  ] as const) {
    // As if there were so many: their totals are kept.
    for (const [list, facet] of MANY)
      await fork().execute("insert into kept_total (list, facet, delta) values (?, ?, ?)", [
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
    // And it lists every part that there is: no other name is answered, a shorter one neither.
    const listed = new Set(index.places.map(({ loc }) => new URL(loc).pathname));
    const seed = Date.now() % 1_000_000;
    for (const path of namesLike([...listed], seed))
      expect([seed, path, (await ask(path)).status]).toEqual([seed, path, listed.has(path) ? 200 : 404]);
    for (const [list, facet] of MANY)
      await fork().execute("insert into kept_total (list, facet, delta) values (?, ?, ?)", [
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

test("who reads lists and indexes would say what is none", async () => {
  const of = (inner: string, root: string) =>
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</${root}>`;
  const list = "<url><loc>https://a.example/1</loc><lastmod>2026-11-22T10:00:00.000Z</lastmod></url>";
  validateList(of(list, "urlset"));
  for (const wrong of ["", list.replace("T10", " 10"), list.replace("lastmod", "changed")])
    expect(() => validateList(of(wrong, "urlset"))).toThrow();
  const index = list.replaceAll("url>", "sitemap>");
  expect(await validateIndex(of(index, "sitemapindex"))).toBe(1);
  for (const wrong of [list, index.replace("T10", " at 10"), index.replace("https:", "")])
    await expect(validateIndex(of(wrong, "sitemapindex"))).rejects.toThrow();
});

const KINDS = ["content", "contributors", "events", "media"];

/** Names that a part could have, with more and with fewer digits than those of the index have. */
const namesLike = (listed: string[], seed: number) => [
  ...KINDS.map((kind) => `/sitemap/${kind}.xml`),
  ...fc.sample(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...KINDS, "screens"), fc.stringMatching(/^[0-9a-f]{1,3}$/))
        .map(([kind, digits]) => `/sitemap/${kind}-${digits}.xml`),
      fc
        .tuple(fc.constantFrom(...listed), fc.nat(3))
        .map(([path]) => path.replace(/-?[0-9a-f]\.xml$/, ".xml")),
    ),
    { seed, numRuns: 30 },
  ),
];

test("a change that visitors see is a change of its page, and no other is", async () => {
  const [{ id }] = await fork().execute<[{ id: string }]>(
    "select id from content where approval_status = 'approved' and is_published limit 1",
  );
  await fork().execute(
    "update content set description = repeat('a', 120), changed_at = '2020-01-01' where id = ?",
    [id],
  );
  const changedAt = async () =>
    (await read("/sitemap.xml")).places.find(({ loc }) => loc.endsWith(id))?.lastmod?.slice(0, 4);
  await fork().execute("update content set changed_at = '2020-01-01' where id = ?", [id]);
  expect(await changedAt()).toBe("2020");
  await fork().execute(
    "update content set description = repeat('a', 120) || 'b', views = views + 1 where id = ?",
    [id],
  );
  expect(await changedAt()).toBe("2020");
  await fork().execute("update content set title = 'Another' where id = ?", [id]);
  expect(await changedAt()).not.toBe("2020");
});

test("crawlers read every page that is listed in each language, and no list that a filter narrowed", async () => {
  const answer = await ask("/robots.txt");
  const robots = await answer.text();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  // Every line is one of the grammar of RFC 9309, and each rule stands in a group.
  expect(robots).toMatch(/^User-agent: \*\n((Allow|Disallow): \/\S*\n)+\nSitemap: https?:\S+\n$/);
  expect(robots).toContain(`Sitemap: ${product.origin}/sitemap.xml\n`);
  const mayAsk = readRobots(robots);
  for (const { loc } of (await read("/sitemap.xml")).places) {
    const { pathname } = new URL(loc);
    for (const path of [pathname, ...LANGUAGES.map((language) => `${pathname}?lang=${language}`)])
      expect([path, mayAsk(path)]).toEqual([path, true]);
  }
  const lists = (await readableRoutes()).filter(({ isScreen, cacheBy }) => isScreen && cacheBy?.length);
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

test("a parameter opens no address of the build but a page in a language, and a list page by page", async () => {
  const mayAsk = readRobots(await (await ask("/robots.txt")).text());
  const opened: string[] = [];
  for (const { pattern, isScreen, cacheBy } of await readableRoutes()) {
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
