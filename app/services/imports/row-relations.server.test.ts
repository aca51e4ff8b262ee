import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { createPdfFile } from "#app/models/seed/small-files.ts";
import { findContent } from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { type ImportClient, createImportClient, receiveBytes } from "../../../tests/setup/import-client.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { addNamedFiles } from "./row-files.server.ts";

let admin: TestUser;
let client: ImportClient;
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
});

let lists = 0;
type Line = { id: string; relations?: string; file?: string };
async function importLines(lines: Line[], source = `list ${++lists}`) {
  const rows = lines.map(({ id, relations = "", file = "" }) =>
    [id, `Unit ${id} of ${source}`, "A", "Words.", file ? "" : "archive-unit", relations, file].join(","),
  );
  const text = ["id,title,author,description,type,relations,file", ...rows].join("\n");
  const { id } = await client.read("Units.csv", `${text}\n`, { source });
  await client.start(id);
  return id;
}
async function listRelations(importId: string) {
  const rows = await client.listImportRows(importId);
  const names = new Map(rows.map((row) => [row.contentId, String(row.number)]));
  const items = await Promise.all(
    rows.map(async ({ contentId }) =>
      contentId ? (unwrap(await findContent(userContext(admin), contentId)).relations ?? []) : [],
    ),
  );
  return items.map((relations) => relations.map(({ kind, id }) => `${kind} ${names.get(id) ?? id}`).sort());
}
const listWarnings = async (id: string) => (await client.listImportRows(id)).map(({ warning }) => warning);

test("rows in any order are related as their ids say, also when they get their files later", async () => {
  const box: Line = { id: "1", relations: "" };
  const letter: Line = { id: "2", relations: "part-of:1; see-also: 3" };
  const photograph: Line = { id: "3", relations: "1", file: "3.pdf" };
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([box, letter, photograph], { minLength: 3 }), async (lines) => {
      const id = await importLines(lines);
      const file = await receiveBytes("3.pdf", createPdfFile("3", ["x"]));
      await addNamedFiles(userContext(admin), id, [{ name: "3.pdf", arrival: { ok: true, value: file } }]);
      const numberOf = (line: Line) => lines.indexOf(line) + 1;
      const [ofBox, ofLetter, ofPhotograph] = [box, letter, photograph].map(numberOf);
      const found = await listRelations(id);
      expect(found[ofBox! - 1]).toEqual([`has-part ${ofLetter}`, `has-part ${ofPhotograph}`].sort());
      expect(found[ofLetter! - 1]).toEqual([`part-of ${ofBox}`, `see-also ${ofPhotograph}`].sort());
      expect(found[ofPhotograph! - 1]).toEqual([`part-of ${ofBox}`, `see-also ${ofLetter}`].sort());
      expect(await listWarnings(id)).toEqual([null, null, null]);
    }),
    { numRuns: 4 },
  );
});

test("a row of a later list with the same source is related to an item of the earlier one", async () => {
  await importLines([{ id: "box 1" }], "the archive");
  const [box] = await client.listImportRows(
    await importLines([{ id: "box 1" }, { id: "7", relations: "part-of:box 1" }], "the archive"),
  );
  expect(box?.outcome).toBe("unchanged");
  const item = unwrap(await findContent(userContext(admin), box!.contentId!));
  expect(item.relations?.map(({ kind, title }) => [kind, title])).toEqual([
    ["has-part", "Unit 7 of the archive"],
  ]);
});

test("an unknown id, a relation to the row itself and a circle are warnings, and the rows are items", async () => {
  const id = await importLines([
    { id: "1", relations: "part-of:2" },
    { id: "2", relations: "part-of:1" },
    { id: "3", relations: "see-also:3" },
    { id: "4", relations: "part-of:missing; part-of:3" },
  ]);
  expect(await listWarnings(id)).toEqual([
    null,
    "relations.circle",
    "relations.itself",
    "imports.unknown-relations",
  ]);
  expect(await listRelations(id)).toEqual([["part-of 2"], ["has-part 1"], ["has-part 4"], ["part-of 3"]]);
});
