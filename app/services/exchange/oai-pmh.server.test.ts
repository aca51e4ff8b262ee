import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { readHarvestForm } from "#app/schemas/harvest.ts";

import { visitor } from "../../../tests/setup/context.ts";
import { itemOf } from "../../../tests/setup/works.ts";
import { answerHarvester } from "./oai-pmh.server.ts";
import { COUNTRY_NAMES, filterOf, setsWith } from "./oai-sets.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-oai-"));
process.env.UPLOADS_DIR = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const record = async (id: string) => {
  const texts: string[] = [];
  for (const prefix of ["oai_dc", "oai_datacite"]) {
    const question = `verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:127.0.0.1:${id}`;
    const answer = await answerHarvester(visitor(), readHarvestForm(question));
    texts.push(answer.ok ? (/<metadata>.*<\/metadata>/s.exec(answer.value)?.[0] ?? "gone") : "");
  }
  return texts.join("\n");
};

/** Another value for each kind of column, and for those that take only some. */
const OTHER: Record<string, string> = {
  category: "'Library'",
  content_type: "'video'",
  approval_status: "'rejected'",
  rights: "'CC0'",
  language: "'Somali'",
  country: "'Rwanda'",
  text: "'Another'",
  bool: "false",
  has_pending_draft: "true",
  date: "'1901-02-03'",
  _text: "'{another}'",
  int4: "77",
  timestamptz: "'2001-02-03'",
};
/** What never changes, what the database writes by itself, and what is about rows of other tables. */
const FIXED = ["id", "created_at", "changed_at"].concat(
  "file_id",
  "uploader_id",
  "contributor_id",
  "approver_id",
);
/** Seen on the item's page; no format writes it. */
const ON_SCREEN = ["specialization"];

const columns = await fork().execute<{ name: string; type: string }[]>(
  `select column_name as name, udt_name as type from information_schema.columns
   where table_schema = 'public' and table_name = 'content' and is_generated = 'NEVER'`,
);

describe("what is told anew is what harvesters are told, and nothing else", () => {
  test.each(columns.filter(({ name }) => !FIXED.includes(name)))("$name", async ({ name, type }) => {
    const other = OTHER[name] ?? OTHER[type];
    expect(other, `another value for ${name}`).toBeDefined();
    const id = await itemOf(undefined, { category: "Scholarly Articles" });
    const before = await record(id);
    await fork().execute(`update content set ${name} = ${other} where id = ?`, [id]);
    const [row] = await fork().execute<{ waits: boolean }[]>(
      "select changed_at is null as waits from harvest_record where id = ?",
      [id],
    );
    expect(row!.waits).toBe((await record(id)) !== before || ON_SCREEN.includes(name));
  });
});

test("a set by each country that has a code, whatever letters are in its name", () => {
  const specs = setsWith(COUNTRY_NAMES).map(({ spec }) => spec);
  expect(specs).toEqual(
    expect.arrayContaining(["country:KE", "country:CI", "country:CD", "country:ST", "country:SS"]),
  );
  expect(new Set(specs).size).toBe(specs.length);
  for (const spec of specs) expect(filterOf(spec)).toBeDefined();
  expect(COUNTRY_NAMES.length).toBeGreaterThan(190);
  expect(COUNTRY_NAMES.length).toBeLessThan(270);
  expect(specs).not.toContain("country:EU");
});
