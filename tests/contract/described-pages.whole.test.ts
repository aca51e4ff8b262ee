import { createRequire } from "node:module";

import { beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { product } from "../setup/demo-server.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { listPublicPages } from "../setup/public-pages.ts";
import { type LinkedDataGraph, findGraphProblems } from "../setup/vocabulary.ts";
import { IS_WHOLE } from "../setup/whole.ts";
import { execute } from "../setup/execute.ts";

const require = createRequire(import.meta.url);
const LinkHeader = require("http-link-header") as {
  parse(header: string): { refs: { uri: string; rel: string; type?: string; anchor?: string }[] };
};
const { parse: parseLinksetJson } = require("@drupal/linkset") as {
  parse(json: string): Iterable<{ anchor: string; rel: string; href: string; attributes: { type?: string } }>;
};

let pages: string[];
beforeAll(async () => {
  pages = (await listPublicPages(product.origin)).filter(
    (path) => !path.includes("nobody") && !/dialog/.test(path),
  );
});

const request = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(new URL(address, product.origin), { headers, method, redirect: "manual" });

type PageMetadata = {
  html: string;
  language?: string | undefined;
  canonical?: string | undefined;
  alternates: Record<string, string>;
  terms: [string, string][];
  nodes: GraphNode[];
  graph?: LinkedDataGraph | undefined;
};
type GraphNode = Record<string, unknown> & { "@type": string };

const unescapeHtml = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<");

function parsePage(html: string): PageMetadata {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((match) => match.map((text) => unescapeHtml(text)));
  const nodes = all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(([, json]) => json!);
  expect(nodes.length).toBeLessThan(2);
  const data = nodes.map((json) => JSON.parse(json) as LinkedDataGraph)[0];
  if (data) expect(data["@context"]).toBe("https://schema.org");
  return {
    html,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0]?.[1],
    alternates: Object.fromEntries(
      all(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g).map(([, name, to]) => [name, to]),
    ),
    terms: all(/<meta name="((?:DC\.|citation_)\w+)" content="([^"]*)"/g).map(([, name, content]) => [
      name!,
      content!,
    ]),
    nodes: data?.["@graph"] ?? [],
    graph: data,
  };
}
const fetchPage = async (address: string, headers: Record<string, string> = {}) =>
  parsePage(await (await request(address, headers)).text());

const findId = async (table: string, where: string) =>
  (await execute<{ id: string }>(`select id from ${table} where ${where} order by id limit 1`))[0]!.id;

describe.each(LANGUAGES)("every public page in %s", (language) => {
  test("has one canonical URL, and alternates in other languages", async () => {
    for (const path of pages) {
      const base = path + (path.includes("?") ? "&" : "?");
      const page = await fetchPage(`${base}lang=${language}&utm_source=x`);
      if (!page.canonical) {
        // Pages that are not shareable have no canonical URL.
        expect(page.alternates).toEqual({});
        continue;
      }
      expect([path, page.language]).toEqual([path, language]);
      expect(page.canonical).toBe(page.alternates[language]);
      expect(Object.keys(page.alternates).sort()).toEqual(["en", "fr", "sw", "x-default"]);
      expect(page.alternates["x-default"]).toBe(product.origin + path);
      const canonicalPage = await fetchPage(page.canonical);
      expect([path, canonicalPage.canonical, canonicalPage.language]).toEqual([
        path,
        page.canonical,
        language,
      ]);
      expect(canonicalPage.alternates).toEqual(page.alternates);
    }
  });

  if (IS_WHOLE || language === "en")
    test("has linked data that is valid by schema.org", async () => {
      const seen = new Set<string>();
      for (const path of pages) {
        const { nodes, graph } = await fetchPage(path, { "Accept-Language": language });
        if (graph) {
          const problems = (await findGraphProblems(graph)).filter(
            (problem) => !(UNKNOWN_CREATOR.test(problem) && hasUnknownCreator(nodes[0]!)),
          );
          expect([path, problems]).toEqual([path, []]);
        }
        for (const node of nodes) {
          checkNode(node, seen);
          if (node["@type"] === "BreadcrumbList") checkBreadcrumbs(node, path);
        }
      }
      for (const type of ["Organization", "BreadcrumbList", "Person", "Event", "ScholarlyArticle", "Book"])
        expect([...seen]).toContain(type);
    });
});

/** Accepted: the creator and licence of a picture may be unknown, and the institution is not its creator. */
const UNKNOWN_CREATOR =
  /^ERROR One of the following .*"creator" is missing or .*"creditText" is missing or .*"copyrightNotice" .*"license" is missing/;
const hasUnknownCreator = (node: GraphNode) =>
  ["creator", "creditText", "copyrightNotice", "license"].every((name) => node[name] === undefined);

const ADDRESSES = ["url", "item", "contentUrl", "thumbnailUrl", "license", "sameAs", "logo", "eventStatus"];
const DATE = /^\d{4}(-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d))?)?$/;

function checkNode(node: GraphNode, seen: Set<string>) {
  expect(node["@type"]).toMatch(/^[A-Z]\w+$/);
  seen.add(node["@type"]);
  for (const [name, value] of Object.entries(node)) {
    expect([name, value]).not.toEqual([name, ""]);
    expect([name, value]).not.toEqual([name, null]);
    if (ADDRESSES.includes(name)) for (const url of [value].flat()) expect(url).toMatch(/^https?:\/\/[^ ]+$/);
    if (/Date$|^date/.test(name)) {
      expect(value).toMatch(DATE);
      expect(Number.isNaN(Date.parse(String(value)))).toBe(false);
    }
    for (const entry of [value].flat())
      if (typeof entry === "object" && entry !== null) checkNode(entry as GraphNode, seen);
  }
}

function checkBreadcrumbs({ itemListElement }: GraphNode, path: string) {
  const steps = itemListElement as { position: number; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(steps[0]!.item).toBe(`${product.origin}/`);
  expect(path).toMatch(new RegExp(`^${new URL(steps[2]!.item).pathname}(\\?|$)`));
}

test("an item has Dublin Core terms, and an article also citation terms", async () => {
  const path = `/scholarly-repository/${await findId("content", "category = 'Scholarly Articles' and approval_status = 'approved'")}`;
  const terms = (await fetchPage(path)).terms;
  const names = new Set(terms.map(([name]) => name));
  for (const name of ["DC.title", "DC.creator", "DC.date", "DC.type", "DC.identifier"])
    expect(names).toContain(name);
  for (const name of ["citation_title", "citation_author", "citation_publication_date"])
    expect(names).toContain(name);
  expect(names).not.toContain("citation_pdf_url");
  expect(terms.find(([name]) => name === "citation_publication_date")![1]).toMatch(/^\d{4}(\/\d\d\/\d\d)?$/);
  const seen = (await fetchPage(`/media/${await findId("media", "type = 'image'")}`)).terms.map(
    ([name]) => name,
  );
  expect(seen.filter((name) => name.startsWith("citation_"))).toEqual([]);
});

describe("Signposting", () => {
  type Link = { href: string; rel: string; type?: string; anchor?: string };
  /** A Link header or a linkset as text (RFC 8288). */
  const parseLinks = (header: string): Link[] =>
    LinkHeader.parse(header).refs.map(({ uri: href, ...link }) => ({ href, ...link }));
  const parseLinkset = (json: string): Link[] =>
    [...parseLinksetJson(json)].map(({ attributes, anchor, rel, href }) => ({
      anchor,
      rel,
      href,
      ...attributes,
    }));
  const isOurs = ({ href }: Link) => new URL(href, product.origin).origin === product.origin;

  async function follow(links: Link[], headers: Record<string, string> = {}) {
    for (const link of links.filter(isOurs)) {
      const response = await request(link.href, headers);
      const type = response.headers.get("content-type")!.split(";")[0];
      expect([link.href, response.status, type]).toEqual([link.href, 200, link.type ?? "text/html"]);
      await response.arrayBuffer();
    }
  }

  const RECORDS: [table: string, where: string, path: (id: string) => string][] = [
    ["content", "category = 'Library' and approval_status = 'approved'", (id) => `/library/${id}`],
    ["content", "category = 'Literary Collection' and is_published", (id) => `/literary-collection/${id}`],
    ["media", "rights is not null", (id) => `/media/${id}`],
    ["event", "approval_status = 'approved'", (id) => `/events/${id}`],
    ["contributor", "biography <> ''", (id) => `/contributors/${id}`],
  ];

  test.each(RECORDS)(
    "the links of a page of %s return the declared type, and its linkset has the same links",
    async (table, where, getPath) => {
      const path = getPath(await findId(table, where));
      const headers = [await request(path), await request(path), await request(path, {}, "HEAD")].map(
        (response) => response.headers.get("link"),
      );
      expect(new Set(headers).size).toBe(1);
      expect(headers[0]!.length).toBeLessThan(1_000);
      const links = parseLinks(headers[0]!);
      expect(links.length).toBe(headers[0]!.split(/, (?=<)/).length);
      const byRel = (rel: string) => links.filter((link) => link.rel === rel);
      expect(byRel("cite-as").map(({ href }) => product.origin + href)).toEqual([
        (await fetchPage(path)).canonical,
      ]);
      expect(byRel("type")).toHaveLength(2);
      expect(byRel("item")).toEqual([]);
      expect(byRel("describedby").length).toBeGreaterThan(0);
      expect(byRel("linkset").map(({ type }) => type)).toEqual([
        "application/linkset+json",
        "application/linkset",
      ]);
      await follow(links);

      const [json, text] = byRel("linkset").map(({ href }) => request(href));
      const linksetLinks = parseLinkset(await (await json!).text());
      const toSortedStrings = (links: Link[]) =>
        links.map((link) => JSON.stringify(link, ["anchor", "rel", "href", "type"])).sort();
      expect(toSortedStrings(parseLinks(await (await text!).text()))).toEqual(toSortedStrings(linksetLinks));
      const pageLinks = linksetLinks.filter(({ anchor }) => anchor === product.origin + path);
      expect(pageLinks.map(({ rel, href }) => [rel, href])).toEqual(
        links
          .filter(({ rel }) => rel !== "linkset")
          .map(({ rel, href }) => [rel, new URL(href, product.origin).href]),
      );
      await follow(linksetLinks);
      for (const { anchor } of linksetLinks) expect((await request(anchor!)).status).toBe(200);
    },
  );

  test("a reader's links include the file with its type", async () => {
    const headers = createAuthHeaders(await createTestUser("user"), "bearer");
    const id = await findId(
      "content",
      "category = 'Library' and approval_status = 'approved' and is_published",
    );
    const response = await request(`/library/${id}`, headers);
    const items = parseLinks(response.headers.get("link")!).filter(({ rel }) => rel === "item");
    expect(items).toHaveLength(1);
    await follow(items, headers);
    expect(parsePage(await response.text()).nodes[0]).toMatchObject({
      "@type": expect.any(String) as string,
    });
  });
});
