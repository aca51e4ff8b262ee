import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { getNames } from "#app/schemas/definitions/fields.ts";
import { itemFields } from "#app/schemas/definitions/item-fields.ts";
import { OWN_FIELD_KINDS } from "#app/schemas/lists/kinds.ts";
import { PERSON_ROLE_NAMES } from "#app/schemas/lists/people.ts";
import type { Content } from "#app/schemas/content.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import type { Import, ImportRow } from "#app/schemas/imports.ts";

import { execute } from "../setup/execute.ts";
import { runJobs } from "../setup/jobs.ts";
import { json, put, upload } from "../setup/requests.ts";
import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { useDemoProduct } from "../setup/use-product.ts";

/**
 * All content is exported, imported where there is none, and exported again: the tables are equal but for ids, versions,
 * times, and what is about accounts and use.
 */

type TableRow = Record<string, string>;
const product = await useDemoProduct({ RATE_LIMITS: "off" });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = createAuthHeaders(await createTestUser("admin"), "bearer");
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, {
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  });
async function sendForJson<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await send(path, init);
  const text = await response.text();
  expect([path, response.status < 300, text.slice(0, 300)]).toEqual([path, true, expect.anything()]);
  return JSON.parse(text) as Body;
}

async function exportTable(): Promise<TableRow[]> {
  const text = await (await send("/exports/all-content.csv")).text();
  const rows = parse<TableRow>(text, { columns: true, bom: true });
  return rows.filter(
    ({ approvalStatus, isPublished }) => approvalStatus === "approved" && isPublished === "true",
  );
}

const NOT_METADATA = new Set([
  ...["id", "version", "address", "filename", "createdAt", "pendingSince", "rejectionReason"],
  ...["downloads", "views", "matches", "isFavourite", "lowDataVersion", "transcriptDrafts"],
]);
/** Relations name other items by their ids. */
const withTitles = (rows: TableRow[]) => {
  const titles = new Map(rows.map(({ id, title }) => [id, title!]));
  const toTitles = (cell: string) =>
    cell
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => titles.get(id) ?? id)
      .split("; ")
      .sort();
  return rows.map((row) => ({ ...row, relations: toTitles(row.relations ?? "").join("; ") }));
};
const toMetadata = (rows: TableRow[]) =>
  withTitles(rows)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([name]) => !NOT_METADATA.has(name) && !/^(contributor|reservation|uploader|approver)\./.test(name),
        ),
      ),
    )
    .toSorted((a, b) => a.title!.localeCompare(b.title!));

const word = fc.constantFrom("=1+1", "Lamu", "-", "é", "“x”", "a, b", "'", "@", "ሀ", "[maker]");
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `x ${words.join(" ")}`);
const NUMBERS = {
  isbn: "978-0-306-40615-7; 0-306-40615-2",
  issn: "0378-5955",
  doi: "10.1000/182",
  handle: "20.500.12345/9",
  ark: "ark:/12345/x8",
  webAddress: "https://museum.example/pot",
};
const details = fc.record(
  {
    ...Object.fromEntries(getNames(itemFields).map((name) => [name, line])),
    ...Object.fromEntries(Object.entries(NUMBERS).map(([name, value]) => [name, fc.constant(value)])),
    date: fc.constantFrom("1890~", "1884/1890", "189X", "1890-05-03", "../1920", "XXXX"),
    coordinates: fc.constantFrom({ latitude: -2.27, longitude: 40.9 }),
    otherLanguages: fc.constantFrom(["English"], ["French", "Luo"]),
    own: fc.record(
      {
        own_x1: line,
        own_x2: line.map((text) => `${text}\n\n${text}`),
        own_x3: fc.constant("1890-05-03"),
        own_x4: fc.constantFrom("Wedding", "Harvest"),
        own_x5: fc.constant("https://museum.example/pot"),
      },
      { requiredKeys: [] },
    ),
    people: fc.array(
      fc.record({
        name: fc.tuple(line, fc.nat(99)).map(([name, n]) => `${name} ${n}`),
        role: fc.constantFrom(...PERSON_ROLE_NAMES),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { requiredKeys: [] },
);

/** Two rows with one DOI or handle are the same work. */
const toOwnNumbers = (i: number) => ({ doi: `10.1000/${i}`, handle: `20.500.12345/${i}` });

async function addOwnFields() {
  for (const kind of OWN_FIELD_KINDS) {
    const field = { kind, label: { en: kind, sw: "", fr: "" }, options: ["Wedding", "Harvest"] };
    await sendForJson("/api/own-fields", json(field));
  }
  // The jobs run in this process.
  await reloadSite(createEntityManager());
}

/** A description of half of the demo's items, and objects without a file. */
async function describeItems() {
  const items = await execute<{ id: string }>(
    "select id from content where approval_status = 'approved' and is_published order by id limit 12",
  );
  const samples = fc.sample(details, { numRuns: items.length + 6, seed: 55 });
  for (const [i, { id }] of items.entries())
    await sendForJson(
      `/api/content/${id}`,
      put({ ...samples[i], ...toOwnNumbers(i), accessionNumber: `D ${i}` }),
    );
  for (const [i, sample] of samples.slice(items.length).entries()) {
    const kind = i % 2 ? "object" : "archive-unit";
    const input = {
      ...sample,
      ...toOwnNumbers(100 + i),
      kind,
      title: `Without a file ${i}`,
      accessionNumber: `O ${i}`,
    };
    await sendForJson("/api/content", json(input));
  }
}

/** Each is a part of the next one, and says so of one that comes later in the table and of one that comes earlier. */
async function relateItems() {
  const items = await execute<{ id: string }>(
    "select id from content where approval_status = 'approved' and is_published order by id",
  );
  for (const [i, { id }] of items.slice(0, 15).entries()) {
    const relations = [
      { kind: "part-of", id: items[i + 1]!.id },
      { kind: "see-also", id: items.at(-1 - i)!.id },
    ];
    await sendForJson(`/api/content/${id}`, put({ relations: relations.filter((other) => other.id !== id) }));
  }
}

async function downloadFiles(rows: TableRow[]) {
  const files = new Map<string, File[]>();
  for (const { id, title, originalFilename, fileNames } of rows.filter((row) => row.originalFilename)) {
    const bytes = await (await send(`/api/content/${id}/download`)).arrayBuffer();
    const names = (fileNames || originalFilename!).split("; ");
    files.set(
      title!,
      // Equal bytes would be the same file sent again.
      names.map((name, i) => new File([bytes, " ".repeat(i)], name)),
    );
  }
  return files;
}

async function importTable(rows: TableRow[], files: Map<string, File[]>) {
  const text = stringify(rows, {
    header: true,
    columns: Object.keys(rows[0]!).filter((name) => name !== "version"),
  });
  const { id } = await sendForJson<Import>("/api/admin/imports", upload(new File([text], "content.csv")));
  await runJobs("run-import");
  await sendForJson(`/api/admin/imports/${id}/start`, json({ newItems: "publish" }));
  await runJobs("run-import");
  const read = await sendForJson<{ rows: ImportRow[] }>(`/api/admin/imports/${id}/rows?limit=100`);
  expect(read.rows.filter(({ outcome }) => !["created", "awaiting-file"].includes(outcome))).toEqual([]);
  expect(read.rows.filter(({ warning }) => warning)).toEqual([]);
  for (const { id: rowId, title } of read.rows.filter(({ outcome }) => outcome === "awaiting-file"))
    for (const file of files.get(title)!)
      await sendForJson<Content>(`/api/admin/imports/${id}/rows/${rowId}/file`, upload(file));
}

test("an export that is imported where there is nothing is exported as it was", async () => {
  await addOwnFields();
  await describeItems();
  await relateItems();
  const rows = await exportTable();
  const files = await downloadFiles(rows);
  await execute("delete from external_item");
  await execute("delete from content");
  expect(await exportTable()).toEqual([]);
  await importTable(rows, files);
  expect(rows.length).toBeGreaterThan(15);
  for (const name of ["own.own_x1", "own.own_x5", "relations"])
    expect(rows.some((row) => row[name])).toBe(true);
  expect(toMetadata(await exportTable())).toEqual(toMetadata(rows));
});
