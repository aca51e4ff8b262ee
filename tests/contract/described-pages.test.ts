import { createRequire } from "node:module";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { startDemoProduct } from "../setup/demo.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { listPublicPages } from "../setup/public-pages.ts";
import { type LinkedDataGraph, findGraphProblems } from "../setup/vocabulary.ts";
import { IS_WHOLE } from "../setup/whole.ts";

/** What public pages say of themselves to programs, and that what they say is true. */

const require = createRequire(import.meta.url);
const LinkHeader = require("http-link-header") as {
  parse(said: string): { refs: { uri: string; rel: string; type?: string; anchor?: string }[] };
};
const { parse: readLinkset } = require("@drupal/linkset") as {
  parse(json: string): Iterable<{ anchor: string; rel: string; href: string; attributes: { type?: string } }>;
};

let product: Awaited<ReturnType<typeof startDemoProduct>>;
let pages: string[];
beforeAll(async () => {
  product = await startDemoProduct();
  pages = (await listPublicPages(product.origin)).filter(
    (path) => !path.includes("nobody") && !/dialog/.test(path),
  );
});
afterAll(() => product.stop("SIGKILL"));

const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(new URL(address, product.origin), { headers, method, redirect: "manual" });

type Said = {
  html: string;
  language?: string;
  canonical?: string;
  alternates: Record<string, string>;
  words: [string, string][];
  things: Thing[];
  graph?: LinkedDataGraph;
};
type Thing = Record<string, unknown> & { "@type": string };

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<");

function read(html: string): Said {
  const all = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((found) => found.map((one) => unescaped(one)));
  const things = all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(([, json]) => json!);
  expect(things.length).toBeLessThan(2);
  const data = things.map((json) => JSON.parse(json) as LinkedDataGraph)[0];
  if (data) expect(data["@context"]).toBe("https://schema.org");
  return {
    html,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    canonical: all(/<link rel="canonical" href="([^"]*)"/g)[0]?.[1],
    alternates: Object.fromEntries(
      all(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g).map(([, name, to]) => [name, to]),
    ),
    words: all(/<meta name="((?:DC\.|citation_)\w+)" content="([^"]*)"/g).map(([, name, said]) => [
      name!,
      said!,
    ]),
    things: data?.["@graph"] ?? [],
    graph: data,
  };
}
const pageAt = async (address: string, headers: Record<string, string> = {}) =>
  read(await (await ask(address, headers)).text());

const idOf = async (table: string, where: string) =>
  (
    await createEntityManager().execute<{ id: string }[]>(
      `select id from ${table} where ${where} order by id limit 1`,
    )
  )[0]!.id;

describe.each(LANGUAGES)("every page that a visitor may read, in %s", (language) => {
  test("has one canonical URL, and alternates in other languages", async () => {
    for (const path of pages) {
      const at = path + (path.includes("?") ? "&" : "?");
      const page = await pageAt(`${at}lang=${language}&utm_source=x`);
      if (!page.canonical) {
        // What is not kept for everybody has no address for everybody.
        expect(page.alternates).toEqual({});
        continue;
      }
      expect([path, page.language]).toEqual([path, language]);
      expect(page.canonical).toBe(page.alternates[language]);
      expect(Object.keys(page.alternates).sort()).toEqual(["en", "fr", "sw", "x-default"]);
      expect(page.alternates["x-default"]).toBe(product.origin + path);
      const again = await pageAt(page.canonical);
      expect([path, again.canonical, again.language]).toEqual([path, page.canonical, language]);
      expect(again.alternates).toEqual(page.alternates);
    }
  });

  if (IS_WHOLE || language === "en")
    test("has linked data that is valid by schema.org", async () => {
      const seen = new Set<string>();
      for (const path of pages) {
        const { things, graph } = await pageAt(path, { "Accept-Language": language });
        if (graph) {
          const problems = (await findGraphProblems(graph)).filter(
            (said) => !(OF_NOBODY.test(said) && isOfNobody(things[0]!)),
          );
          expect([path, problems]).toEqual([path, []]);
        }
        for (const thing of things) {
          checkThing(thing, seen);
          if (thing["@type"] === "BreadcrumbList") checkWay(thing, path);
        }
      }
      for (const type of ["Organization", "BreadcrumbList", "Person", "Event", "ScholarlyArticle", "Book"])
        expect([...seen]).toContain(type);
    });
});

/**
 * The one remark that is accepted: of a picture nobody may know who made it, and under which licence. Searches do not
 * show it with a credit then; to credit the house, which did not make it, would be untrue.
 */
const OF_NOBODY =
  /^ERROR One of the following .*"creator" is missing or .*"creditText" is missing or .*"copyrightNotice" .*"license" is missing/;
const isOfNobody = (thing: Thing) =>
  ["creator", "creditText", "copyrightNotice", "license"].every((name) => thing[name] === undefined);

const ADDRESSES = ["url", "item", "contentUrl", "thumbnailUrl", "license", "sameAs", "logo", "eventStatus"];
const DATE = /^\d{4}(-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d))?)?$/;

function checkThing(thing: Thing, seen: Set<string>) {
  expect(thing["@type"]).toMatch(/^[A-Z]\w+$/);
  seen.add(thing["@type"]);
  for (const [name, value] of Object.entries(thing)) {
    expect([name, value]).not.toEqual([name, ""]);
    expect([name, value]).not.toEqual([name, null]);
    if (ADDRESSES.includes(name)) expect(value).toMatch(/^https?:\/\/[^ ]+$/);
    if (/Date$|^date/.test(name)) {
      expect(value).toMatch(DATE);
      expect(Number.isNaN(Date.parse(String(value)))).toBe(false);
    }
    for (const one of [value].flat())
      if (typeof one === "object" && one !== null) checkThing(one as Thing, seen);
  }
}

function checkWay({ itemListElement }: Thing, path: string) {
  const steps = itemListElement as { position: number; item: string }[];
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(steps[0]!.item).toBe(`${product.origin}/`);
  expect(path).toMatch(new RegExp(`^${new URL(steps[2]!.item).pathname}(\\?|$)`));
}

test("an item has Dublin Core terms, and an article those for citations", async () => {
  const path = `/scholarly-repository/${await idOf("content", "category = 'Scholarly Articles' and approval_status = 'approved'")}`;
  const words = (await pageAt(path)).words;
  const names = new Set(words.map(([name]) => name));
  for (const name of ["DC.title", "DC.creator", "DC.date", "DC.type", "DC.identifier"])
    expect(names).toContain(name);
  for (const name of ["citation_title", "citation_author", "citation_publication_date"])
    expect(names).toContain(name);
  expect(names).not.toContain("citation_pdf_url");
  expect(words.find(([name]) => name === "citation_publication_date")![1]).toMatch(/^\d{4}(\/\d\d\/\d\d)?$/);
  const seen = (await pageAt(`/media/${await idOf("media", "type = 'image'")}`)).words.map(([name]) => name);
  expect(seen.filter((name) => name.startsWith("citation_"))).toEqual([]);
});

describe("Signposting", () => {
  type Link = { href: string; rel: string; type?: string; anchor?: string };
  /** A header, or a link set as text, by another's reader (RFC 8288). */
  const linksIn = (said: string): Link[] =>
    LinkHeader.parse(said).refs.map(({ uri: href, ...link }) => ({ href, ...link }));
  /** A link set as JSON, by another's (RFC 9264). */
  const linksOf = (json: string): Link[] =>
    [...readLinkset(json)].map(({ attributes, anchor, rel, href }) => ({ anchor, rel, href, ...attributes }));
  const isOurs = ({ href }: Link) => new URL(href, product.origin).origin === product.origin;

  async function follow(links: Link[], headers: Record<string, string> = {}) {
    for (const link of links.filter(isOurs)) {
      const answer = await ask(link.href, headers);
      const type = answer.headers.get("content-type")!.split(";")[0];
      expect([link.href, answer.status, type]).toEqual([link.href, 200, link.type ?? "text/html"]);
      await answer.arrayBuffer();
    }
  }

  const THINGS: [table: string, where: string, path: (id: string) => string][] = [
    ["content", "category = 'Library' and approval_status = 'approved'", (id) => `/library/${id}`],
    ["content", "category = 'Literary Collection' and is_published", (id) => `/literary-collection/${id}`],
    ["media", "rights is not null", (id) => `/media/${id}`],
    ["event", "approval_status = 'approved'", (id) => `/events/${id}`],
    ["contributor", "true", (id) => `/contributors/${id}`],
  ];

  test.each(THINGS)(
    "the links of a page of %s answer as described, and its linkset has the same",
    async (table, where, at) => {
      const path = at(await idOf(table, where));
      const headers = [await ask(path), await ask(path), await ask(path, {}, "HEAD")].map((answer) =>
        answer.headers.get("link"),
      );
      // From the store of pages, too, and without a body.
      expect(new Set(headers).size).toBe(1);
      expect(headers[0]!.length).toBeLessThan(1_000);
      const links = linksIn(headers[0]!);
      expect(links.length).toBe(headers[0]!.split(/, (?=<)/).length);
      const byRel = (rel: string) => links.filter((link) => link.rel === rel);
      expect(byRel("cite-as").map(({ href }) => product.origin + href)).toEqual([
        (await pageAt(path)).canonical,
      ]);
      expect(byRel("type")).toHaveLength(2);
      expect(byRel("item")).toEqual([]);
      expect(byRel("describedby").length).toBeGreaterThan(0);
      expect(byRel("linkset").map(({ type }) => type)).toEqual([
        "application/linkset+json",
        "application/linkset",
      ]);
      await follow(links);

      const [json, text] = byRel("linkset").map(({ href }) => ask(href));
      const inSet = linksOf(await (await json!).text());
      const order = (one: Link[]) =>
        one.map((link) => JSON.stringify(link, ["anchor", "rel", "href", "type"])).sort();
      expect(order(linksIn(await (await text!).text()))).toEqual(order(inSet));
      const ofPage = inSet.filter(({ anchor }) => anchor === product.origin + path);
      expect(ofPage.map(({ rel, href }) => [rel, href])).toEqual(
        links
          .filter(({ rel }) => rel !== "linkset")
          .map(({ rel, href }) => [rel, new URL(href, product.origin).href]),
      );
      await follow(inSet);
      for (const { anchor } of inSet) expect((await ask(anchor!)).status).toBe(200);
    },
  );

  test("a reader's links include the file with its type", async () => {
    const headers = createAuthHeaders(await createTestUser("user"), "bearer");
    const id = await idOf(
      "content",
      "category = 'Library' and approval_status = 'approved' and is_published",
    );
    const answer = await ask(`/library/${id}`, headers);
    const items = linksIn(answer.headers.get("link")!).filter(({ rel }) => rel === "item");
    expect(items).toHaveLength(1);
    await follow(items, headers);
    expect(read(await answer.text()).things[0]).toMatchObject({ "@type": expect.any(String) as string });
  });
});
