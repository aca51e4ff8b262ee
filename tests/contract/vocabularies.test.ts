import { expect, test } from "vitest";

import { TERM_LIMITS, VOCABULARIES } from "#app/schemas/lists/vocabularies.ts";

import { useDemoProduct } from "../setup/use-product.ts";
import { execute } from "../setup/execute.ts";

/** Lists with as many terms as they can have, on the pages that show them. */

const PAGES = [
  "/events",
  "/media",
  "/scholarly-repository",
  "/literary-collection",
  "/contributors-database",
];

const product = await useDemoProduct();

async function fetchText(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(product.origin + path, { headers });
  expect(response.status).toBe(200);
  return { text: await response.text(), headers: response.headers };
}

async function fillLists() {
  for (const list of VOCABULARIES) {
    await execute(
      `insert into vocabulary_term (list, code, position, labels)
       select '${list}', label, 100 + n, jsonb_build_object('en', label)
       from (select n, left(md5('${list}' || n), 16) || ' ' || n as label from generate_series(1, ${TERM_LIMITS.terms}) n) new_term
       limit ${TERM_LIMITS.terms} - (select count(*) from vocabulary_term where list = '${list}')`,
    );
  }
  await execute("update site_settings set terms_version = terms_version + 1");
}

test("a page needs labels only when the lists were changed, and names their version", async () => {
  for (const path of PAGES) expect((await fetchText(path)).text).not.toContain("data-terms");
  await fillLists();
  await expect
    .poll(async () => (await fetchText("/term-labels/en?version=1")).headers.get("Cache-Control"))
    .toContain("immutable");
  for (const path of PAGES)
    await expect.poll(async () => (await fetchText(path)).text).toContain('data-terms="1"');
});

test("a page from before a change of the lists gets its own labels", async () => {
  const fetchLabels = (version: number) => fetchText(`/term-labels/en?version=${version}`);
  await execute("update vocabulary_term set labels = '{\"en\": \"Renamed\"}' where code = 'Workshop'");
  await execute("update site_settings set terms_version = terms_version + 1");
  await expect.poll(async () => (await fetchText("/events")).text).toContain('data-terms="2"');
  expect((await fetchLabels(1)).text).not.toContain("Renamed");
  expect((await fetchLabels(2)).text).toContain("Renamed");
});

test("labels of an unknown version are not cached", async () => {
  const { headers, text } = await fetchText("/term-labels/fr?version=99");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(text).toContain('"event-types"');
  expect((await fetch(`${product.origin}/term-labels/de`)).status).toBe(404);
});

test("the public call answers in the language that is asked for", async () => {
  const { text } = await fetchText("/api/vocabularies/event-types?lang=sw");
  expect(JSON.parse(text)).toMatchObject({
    terms: expect.arrayContaining([{ code: "Lecture", label: "Mhadhara", retired: false }]) as unknown,
  });
  expect((await fetch(`${product.origin}/api/vocabularies/colours`)).status).toBe(404);
});
