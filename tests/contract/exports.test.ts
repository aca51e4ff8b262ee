import { createRequire } from "node:module";

import { DOMParser } from "@xmldom/xmldom";
import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { FAILED_QUEUE } from "#app/core/job-queue.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";

import { insertRow, insertWithFile } from "../setup/rows.ts";
import { insertImport } from "../setup/imports.ts";
import { mapSequentially } from "../setup/map-sequentially.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { useProduct } from "../setup/use-product.ts";
import { execute } from "../setup/execute.ts";

type Citations = { plugins: { input: { chain(text: string, options: object): { id: string }[] } } };
const require = createRequire(import.meta.url);
const { plugins } = require("@citation-js/core") as Citations;
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-ris");

type Service = {
  getDescription(): {
    shortName: string;
    description: string;
    images: object[];
    queries: { searchTerms: string }[];
  };
  createSearchRequest(input: object): object;
  search(input: object, type: string): Promise<{ records: { id: string }[] }>;
  search(input: object, type: string, method: "GET", raw: true, ...more: unknown[]): Promise<Response>;
};
Object.assign(globalThis, { DOMParser });
afterAll(() => void Reflect.deleteProperty(globalThis, "DOMParser"));
const openSearch = require("opensearch-browser") as { discover(address: string): Promise<Service> };

/** More than two batches of rows. */
const COUNT = 450;
const WORDS = ["=cmd|' /C calc'!A0", "ታሪክ", "Ng'ang'a, “so”", '<b>&"', "{x} 100% $y_", "a\nb\u2028c", "+254"];
const CANARIES = ["pending", "rejected", "unpublished"].map((state) => `canary-${state}`);

const product = await useProduct();
let reader: TestUser, admin: TestUser;
let newest: string[];
beforeAll(async () => {
  reader = await createTestUser("user");
  admin = await createTestUser("admin");
  const items = Array.from({ length: COUNT }, (_, at) => ({
    id: createId(),
    title: `${WORDS[at % WORDS.length]} ngoma ${at}`,
  }));
  const hidden = CANARIES.map((title) => ({
    ...{ id: createId(), title: `${title} ngoma` },
    ...{ status: title.slice(7).replace("unpublished", "approved"), isPublished: false },
  }));
  await insertItems([...items, ...hidden]);
  newest = items
    .map(({ id }) => id)
    .sort()
    .reverse();
});

type Item = { id: string; title: string; status?: string; isPublished?: boolean; country?: string };

async function insertItems(items: Item[]) {
  await execute(
    `with given as (
       select * from jsonb_to_recordset(?::jsonb)
         as g (id uuid, title text, status text, "isPublished" boolean, country text)
     ), files as (
       insert into stored_file (id, name, original_name, extension, size, digest)
       select id, id, 'canary.pdf', 'pdf', 1, '' from given
     ) insert into content (id, title, author, description, category, country, tags, content_type, file_id,
         approval_status, is_published)
       select id, title, 'Wanjirũ, Amina', ?, 'Library', coalesce(country, 'Kenya'), '{drum}', 'article', id,
         coalesce(status, 'approved'), coalesce("isPublished", true) from given`,
    [JSON.stringify(items), `${"well ".repeat(20)}canary-rest`],
  );
}

const createHeaders = (user?: TestUser): Record<string, string> => ({
  Authorization: `Bearer ${user?.token ?? "none"}`,
});
const request = (path: string, headers = createHeaders(reader)) => fetch(product.origin + path, { headers });
const read = async (path: string, user: TestUser | "visitor" = reader) =>
  (await request(path, createHeaders(user === "visitor" ? undefined : user))).text();

describe("an export", () => {
  test("contains every item in order, as JSON lines and as CSV", async () => {
    for (const query of ["", "?country=Kenya", "?search=ngoma", "?contentType=article"]) {
      const lines = (await read(`/exports/library.jsonl${query}`)).trimEnd().split("\n");
      const items = lines.map((line) => JSON.parse(line) as { id: string; title: string; address: string });
      expect(items.map(({ id }) => id)).toEqual(newest);
      const table = parse(await read(`/exports/library.csv${query}`), { bom: true, columns: true });
      const rows = table as unknown as Record<string, string>[];
      expect(rows.map(({ id }) => id)).toEqual(newest);
      expect(rows.map(({ address }) => address)).toEqual(items.map(({ address }) => address));
      const cells = rows.flatMap((row) => Object.values(row));
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      // Only the apostrophe that disarms a formula is added.
      expect(rows.map(({ title }) => title!.replaceAll("'", ""))).toEqual(
        items.map(({ title }) => title.replaceAll("'", "")),
      );
    }
  });

  test("contains nothing that its screen does not show", async () => {
    const names = ["library.csv", "library.jsonl", "library.bib", "library.ris", "library.csl.json"].concat(
      "search.jsonl?q=ngoma",
      "search.csv?q=canary",
      "library.jsonl?search=canary",
    );
    for (const name of names) {
      const text = await read(`/exports/${name}`);
      for (const canary of CANARIES) expect(text).not.toContain(canary);
      const visitors = await read(`/exports/${name}`, "visitor");
      const shownIds = newest.filter((id) => visitors.includes(id));
      expect(shownIds.length).toBeLessThanOrEqual(3);
      expect(visitors).not.toContain("canary");
    }
    const all = await read("/exports/all-content.csv", admin);
    for (const canary of CANARIES) expect(all).toContain(canary);
    expect((await request("/exports/all-content.csv")).status).toBe(403);
  });

  test("of a search is read in full by a citation manager", async () => {
    const [bib, ris, csl] = await mapSequentially(["bib", "ris", "csl.json"], (format) =>
      read(`/exports/search.${format}?q=ngoma`),
    );
    const items = JSON.parse(csl!) as { id: string }[];
    expect(items.map(({ id }) => id)).toEqual(newest.map((id) => `urithi-${id}`));
    expect(plugins.input.chain(bib!, { forceType: "@bibtex/text" })).toHaveLength(COUNT);
    expect(plugins.input.chain(ris!, { forceType: "@ris/file" })).toHaveLength(COUNT);
  });

  test("of media that are similar to the searched word is complete", async () => {
    for (let i = 0; i < COUNT; i++) await insertWithFile("media", { title: "Mbalamwezi" });
    for (const path of ["media.jsonl?search=mbalamwesi", "search.jsonl?q=mbalamwesi"])
      expect((await read(`/exports/${path}`)).trimEnd().split("\n")).toHaveLength(COUNT);
  });

  test("without results is empty and valid in every format", async () => {
    const readEmpty = async (name: string) => read(`/exports/library.${name}?search=xxyyzzq`);
    expect(await readEmpty("jsonl")).toBe("");
    expect(parse(await readEmpty("csv"), { bom: true, columns: true })).toEqual([]);
    expect(JSON.parse(await readEmpty("csl.json"))).toEqual([]);
    expect(await readEmpty("bib")).toBe("");
  });
});

test("exports of mail, jobs and imports are for administrators only, without formulas", async () => {
  const em = createEntityManager();
  const [job, row] = [createId(), await insertImport("ready", "new")];
  const facts = { id: createId(), title: "A", reason: "" };
  const message = await insertRow("message", {
    kind: "proposal-rejected",
    facts,
    state: "failed",
    reason: "+1",
  });
  await em.execute("update import_row set title = '=1+1' where id = ?", [row.row]);
  await em.execute("update import set source = '@sum(1)' where id = ?", [row.id]);
  await em.execute(
    `insert into ${JOB_SCHEMA}.job (id, name, source_name, source_created_on, source_retry_count, source_output)
     values (?, '${FAILED_QUEUE}', 'send-message', now(), 1, '{"name": "JobError", "message": "=Error"}')`,
    [job],
  );
  const tables = {
    outbox: [message, "'+1"],
    imports: [row.id, "'@sum(1)"],
    [`import-rows?id=${row.id}`]: [row.row, "'=1+1"],
    "failed-tasks": [job, "'=Error"],
    tasks: ["send-message", "0"],
  };
  for (const [list, [id, cell]] of Object.entries(tables))
    for (const format of ["csv", "jsonl"]) {
      const [name, query = ""] = list.split("?");
      const path = `/exports/${name}.${format}?${query}`;
      const text = await read(path, admin);
      expect([path, text]).toEqual([path, expect.stringContaining(id!)]);
      if (format === "csv") {
        const rows = parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[];
        const match = rows.find((row) => (row.id ?? row.task) === id)!;
        expect(Object.values(match)).toContain(cell);
      } else
        for (const line of text.trimEnd().split("\n")) expect(JSON.parse(line)).toEqual(expect.any(Object));
      expect([path, (await request(path)).status, (await request(path, createHeaders())).status]).toEqual([
        path,
        403,
        401,
      ]);
    }
  const missing = await request(`/exports/import-rows.csv?id=${createId()}`, createHeaders(admin));
  expect(missing.status).toBe(404);
});

/** RFC 4287: an entry or its feed has an author, and an entry without content has an alternate link. */
function checkRules(xmlText: string) {
  const feed = new DOMParser().parseFromString(xmlText, "application/xml").documentElement!;
  const listChildren = (of: typeof feed, name: string) =>
    Array.from(of.childNodes).filter((child) => child.nodeName === name) as (typeof feed)[];
  for (const entry of listChildren(feed, "entry")) {
    const authors = [...listChildren(entry, "author"), ...listChildren(feed, "author")];
    const alternates = listChildren(entry, "link").filter((link) =>
      ["alternate", null, ""].includes(link.getAttribute("rel")),
    );
    if (!authors.length) throw new Error("An entry has no author.");
    if (!listChildren(entry, "content").length && !alternates.length)
      throw new Error("An entry has neither content nor an alternate link.");
  }
}

describe("a feed", () => {
  const FEEDS = ["/items.atom", "/media.atom", "/events.atom"].concat(
    "/items.atom?category=Library&country=Kenya",
    "/items.atom?search=ngoma%20%3Cb%3E",
    "/items.atom?search=nothing-at-all",
  );
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" });
  type Feed = {
    feed: { id: string; updated: string; entry?: { id: string; updated: string; summary: string }[] };
  };

  test("has each entry once, latest change first, and only what visitors may see", async () => {
    for (const path of FEEDS) {
      const text = await read(path, admin);
      checkRules(text);
      expect(text).not.toContain("canary");
      const { feed } = parser.parse(text) as Feed;
      const entries = feed.entry ?? [];
      expect(feed.id).toBe(product.origin + path.replaceAll("%20", "+"));
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      const updated = entries.map((entry) => entry.updated);
      expect(updated).toEqual([...updated].sort().reverse());
    }
    expect((parser.parse(await read("/items.atom")) as Feed).feed.entry).toHaveLength(50);
  });

  test("returns 304 until a visible field changes", async () => {
    const first = await request("/items.atom");
    const tag = first.headers.get("etag")!;
    // A timestamp cannot express removals: there is no Last-Modified, and If-Modified-Since is ignored.
    expect(first.headers.get("last-modified")).toBeNull();
    const since = new Date().toUTCString();
    const fetchStatusWith = async (headers: Record<string, string>, path = "/items.atom") =>
      (await request(path, { ...createHeaders(reader), ...headers })).status;
    // Without and with the page cache.
    for (const actorHeaders of [createHeaders(reader), {} as Record<string, string>]) {
      const fetchStatus = (extraHeaders: Record<string, string>) =>
        request("/items.atom", { ...actorHeaders, ...extraHeaders }).then((response) => response.status);
      expect(await fetchStatus({ "If-None-Match": tag })).toBe(304);
      expect(await fetchStatus({ "If-None-Match": `"x", ${tag}` })).toBe(304);
      expect(await fetchStatus({ "If-Modified-Since": since })).toBe(200);
      expect(await fetchStatus({ "If-None-Match": '"x"', "If-Modified-Since": since })).toBe(200);
    }
    expect(await fetchStatusWith({ "If-None-Match": tag }, "/items.atom?country=Uganda")).toBe(200);
    const em = createEntityManager();
    await em.execute("update content set description = description || ' more', views = 9 where id = ?", [
      newest[0],
    ]);
    expect(await fetchStatusWith({ "If-None-Match": tag })).toBe(304);
    await em.execute("update content set is_published = false where id = ?", [newest[0]]);
    expect(await fetchStatusWith({ "If-None-Match": tag })).toBe(200);
    await em.execute("update content set is_published = true where id = ?", [newest[0]]);
    const [entry] = (parser.parse(await read("/items.atom")) as Feed).feed.entry!;
    expect(entry!.id).toBe(`urn:uuid:${newest[0]}`);
  });
});

/** OpenSearch has no published schema: the description is tested with a client. */
test("each URL of the OpenSearch description returns the results of the page", async () => {
  const service = await openSearch.discover(`${product.origin}/opensearch.xml`);
  const about = service.getDescription();
  expect(about).toMatchObject({ inputEncoding: "UTF-8", outputEncoding: "UTF-8", syndicationRight: "open" });
  expect(about.shortName.length).toBeLessThanOrEqual(16);
  expect(about.description.length).toBeLessThanOrEqual(1024);
  expect(about.images).toEqual([expect.objectContaining({ url: `${product.origin}/favicon.svg` })]);
  const [query] = about.queries;
  expect(() => service.createSearchRequest({ nothing: "x" })).toThrow();

  const found = await service.search({ searchTerms: "ngoma" }, "application/atom+xml");
  expect(found.records.map(({ id }) => id)).toEqual(newest.slice(0, 50).map((id) => `urn:uuid:${id}`));
  const search = async (type: string, parameters: object) =>
    (await service.search(parameters, type, "GET", true, undefined, undefined, createHeaders(reader))).text();
  const page = await search("text/html", { searchTerms: "ngoma" });
  const idsIn = (json: string) =>
    (JSON.parse(json) as { library: { items: { id: string }[] } }).library.items.map(({ id }) => id);
  const [bestIds, allIds, someIds, nextIds] = await mapSequentially(
    [{}, { count: 4 }, { count: 2 }, { count: 2, startPage: 2 }],
    async (more) => idsIn(await search("application/json", { searchTerms: "ngoma", ...more })),
  );
  expect(bestIds!.length).toBeGreaterThan(0);
  for (const id of bestIds!) expect(page).toContain(id);
  expect(allIds!.length).toBe(4);
  expect([...someIds!, ...nextIds!]).toEqual(allIds);
  const nextPage = await search("text/html", { searchTerms: "ngoma", startPage: 2 });
  expect(allIds!.filter((id) => nextPage.includes(id))).toEqual([]);
  expect(page).toContain('rel="search"');
  for (const words of [query!.searchTerms, "Ng'ang'a & “so” {x} 100% ?q=", "ታሪክ"])
    expect(await search("text/html", { searchTerms: words })).toContain("<main");
  expect(idsIn(await search("application/json", { searchTerms: "ታሪክ" })).length).toBeGreaterThan(0);
});
