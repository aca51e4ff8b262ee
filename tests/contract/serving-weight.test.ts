import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { readableRoutes } from "../setup/readable-routes.ts";
import { useDemoProduct } from "../setup/use-product.ts";
import { fetchFirstVisit, fetchFile } from "../setup/fetch-first-visit.ts";
import { listPublicPages } from "../setup/public-pages.ts";
import { insertThumbnails } from "../setup/thumbnails.ts";
import { IS_WHOLE } from "../setup/whole.ts";

/** Limits of a first visit, compressed (`docs/decisions/0069-old-browsers-and-slow-connections.md`). */
const MAX_HTML_BYTES = 14_336;
const MAX_FILES = 12;
const MAX_BYTES = 115_000;

const root = join(import.meta.dirname, "../..");

const product = await useDemoProduct();
let pages: string[];
beforeAll(async () => {
  await insertThumbnails();
  pages = await listPublicPages(product.origin);
});

test("no chunks import each other: a constant would be used before it is set", () => {
  const folder = join(root, "build/client/assets");
  const listImports = (file: string) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(
      ([, name]) => name!,
    );
  const imports = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, listImports(name)]),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  const finished = new Set<string>();
  const findCycle = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path, name];
    if (finished.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const cycle = findCycle(next, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  };
  expect([...imports.keys()].map((name) => findCycle(name, [])).find(Boolean)).toBeUndefined();
});

test("every public screen is measured", async () => {
  const excluded = ["/*", "/saved"];
  const publicRoutes = readableRoutes.filter(
    ({ isScreen, pattern }) => isScreen && !excluded.includes(pattern),
  );
  for (const { pattern } of publicRoutes) {
    const isWeighed = pages.some((page) =>
      new RegExp(`^${pattern.replace(/:\w+/, "[\\w-]+")}(\\?|$)`).test(page),
    );
    const { status } = await fetch(product.origin + pattern, { redirect: "manual" });
    expect([pattern, isWeighed || status !== 200]).toEqual([pattern, true]);
  }
  expect(publicRoutes.length).toBeGreaterThan(25);
});

describe.each(LANGUAGES)("a first visit in %s", (language) => {
  test("to /saved loads one small script", async () => {
    const page = await fetchFile(product.origin, "/saved", { "Accept-Language": language });
    expect(gzipSync(page.body).length).toBeLessThan(MAX_HTML_BYTES);
    const files = await fetchFirstVisit(product.origin, "/saved", language);
    const scripts = files.filter(({ file }) => file.endsWith(".js"));
    expect(scripts).toMatchObject([
      { file: expect.stringMatching(/^\/assets\/saved-[\w-]+\.js$/) as string },
    ]);
    expect(scripts[0]!.bytes).toBeLessThan(13_000);
  });

  test("is one round trip of HTML and at most 12 files and 115 kB of script", async () => {
    const heavy: unknown[] = [];
    for (const path of pages) {
      const page = await fetchFile(product.origin, path, { "Accept-Language": language });
      const weight = gzipSync(page.body).length;
      const files = await fetchFirstVisit(product.origin, path, language);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      // The page that describes the API has no script at all.
      expect([path, files.length > 3]).toEqual([path, !/^\/api\b/.test(path)]);
      if (weight >= MAX_HTML_BYTES || files.length > MAX_FILES || bytes > MAX_BYTES)
        heavy.push({ path, weight, files: files.length, bytes });
    }
    expect(heavy).toEqual([]);
  });

  if (IS_WHOLE || language === "en")
    test("loads no script with Save-Data", async () => {
      for (const path of pages) {
        const { body } = await fetchFile(product.origin, path, {
          "Accept-Language": language,
          "Save-Data": "on",
        });
        expect(body).toContain(`<html lang="${language}"`);
        expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
      }
    });
});

const CONNECTION_HEADERS = ["connection", "keep-alive", "date", "content-length"];
const listHeaderNames = ({ headers }: { headers: Record<string, string> }) =>
  Object.keys(headers)
    .filter((name) => !CONNECTION_HEADERS.includes(name))
    .sort();

describe("a file", () => {
  test("with a script is immutable and compressed, and has no other headers", async () => {
    const name = readdirSync(join(root, "build/client/assets")).find((file) =>
      /^entry.client.*\.js$/.test(file),
    )!;
    const file = await fetchFile(product.origin, `/assets/${name}`);
    expect(file.headers).toMatchObject({
      "cache-control": "max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(listHeaderNames(file)).toHaveLength(5);
    expect((await fetch(`${product.origin}/assets/${name}.br`)).status).toBe(404);
  });

  test("that opens as a page has a CSP that allows nothing", async () => {
    const picture = await fetchFile(product.origin, "/favicon.svg");
    expect(picture.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(picture.headers.etag).toMatch(/^W\/".+"$/);
  });
});
