import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { newPlayer } from "../setup/people.ts";

/** A visitor's preview, from every side on which content can be seen: pages, their data, and the API. */

const dir = mkdtempSync(join(tmpdir(), "urithi-preview-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let product: Awaited<ReturnType<typeof startDemo>>;
type Item = { id: string; title: string; description: string; originalFilename: string };
let everything: Item[];
beforeAll(async () => {
  product = await startDemo({ UPLOADS_DIR: dir });
  const { token } = await newPlayer("admin");
  const all = await fetch(`${product.origin}/api/admin/content/all?limit=100`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  everything = ((await all.json()) as { content: Item[] }).content;
});
afterAll(() => product.stop("SIGKILL"));

const QUERIES = [
  "",
  "page=2",
  "limit=100",
  "search=a&q=a",
  "search=a&q=a&page=9",
  "country=Uganda",
  "after=x",
  "dialog=login",
];
const SIDES = ["/library", "/library.data", "/scholarly-repository", "/scholarly-repository.data"].concat(
  ["/literary-collection", "/literary-collection.data", "/api/content"],
  ["/api/content?category=Library", "/library?tab=images", "/library.data?tab=audio"],
  ["/search?kind=library", "/search.data", "/api/search?kind=library"],
);

test.each(SIDES)("%s shows three at most, cut, and no file", async (side) => {
  expect(everything.length).toBeGreaterThan(10);
  for (const query of QUERIES) {
    const answer = await fetch(`${product.origin}${side}${side.includes("?") ? "&" : "?"}${query}`);
    expect(answer.status).toBe(200);
    const said = await answer.text();
    const shown = everything.filter(({ id }) => said.includes(id));
    expect(shown.length).toBeLessThanOrEqual(3);
    for (const { description, originalFilename } of everything) {
      expect(said).not.toContain(originalFilename);
      if (description.length > 110) expect(said).not.toContain(description.slice(0, 110));
    }
  }
});

test("what waits, was rejected or is nobody's to know is on none of them", async () => {
  const hidden = everything.filter(({ title }) => /A tone at dusk|wet archive/.test(title));
  expect(hidden).toHaveLength(2);
  for (const side of SIDES)
    for (const query of [
      "search=nakato&q=nakato",
      "approvalStatus=pending",
      "approvalStatus=rejected",
      "search=archive&q=archive",
    ]) {
      const answer = await fetch(`${product.origin}${side}${side.includes("?") ? "&" : "?"}${query}`);
      const said = await answer.text();
      for (const { id, title } of hidden) {
        expect(said).not.toContain(id);
        expect(said).not.toContain(title);
      }
    }
});
