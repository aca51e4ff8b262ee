import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { ContentEntity } from "#app/models/content.ts";
import { EXPORT_LISTS } from "#app/routes/formats/export-lists.server.ts";
import { parsePeopleCell } from "#app/schemas/item-cells.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import { formatAuthors } from "#app/schemas/people.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";
import { exportRows } from "#app/services/exchange/index.server.ts";
import { createOwnField } from "#app/services/kinds/index.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { formatCsvCell } from "#app/core/text/csv.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { type ImportClient, createImportClient } from "../../../tests/setup/import-client.ts";
import { createItem, followAllItems } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

/** A list of content is downloaded as CSV, edited and imported. */

type TableRow = Record<string, string>;
let admin: TestUser;
let client: ImportClient;
let ids: string[];
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
  await execute("delete from own_field");
  for (const kind of ["line", "term"])
    unwrap(
      await createOwnField(
        userContext(admin),
        CreateOwnField.parse({ kind, label: { en: kind, sw: "", fr: "" }, options: ["Wedding", "Harvest"] }),
      ),
    );
});
afterAll(async () => {
  await execute("delete from own_field");
  await reloadSite(createEntityManager());
});
beforeEach(async () => {
  await execute("delete from content");
  ids = [await createItem(undefined), await createItem(undefined), await createItem(undefined)];
});

async function exportTable(): Promise<TableRow[]> {
  const list = EXPORT_LISTS.get("all-content")!;
  const ctx = userContext(admin) as never;
  const rows = list.rows(ctx, new URL("http://x/"));
  const columns = [...list.columns, ...list.listOwnColumns!(ctx)];
  const text = await Array.fromAsync(unwrap(await exportRows(rows, "csv", columns)));
  return parse(text.join(""), { columns: true, bom: true });
}
const formatTable = (rows: TableRow[]) => stringify(rows, { header: true });
const importTable = (rows: TableRow[]) => client.read("content.csv", formatTable(rows));
const sortById = (rows: TableRow[]) => rows.toSorted((a, b) => a.id!.localeCompare(b.id!));
const findItem = async (id: string) => unwrap(await findContent(userContext(admin), id));
async function importEdits(edit: (row: TableRow) => TableRow) {
  const rows = (await exportTable()).filter(({ id }) => id === ids[0]);
  return importTable(rows.map(edit));
}

const text = fc
  .array(fc.constantFrom("=1+1", "'", "a", "-", ",", ";", '"', "\n", " ", "@", "é", "Nyimbo", "\t="), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `x${parts.join("")}x`);
/** Of a line, a second line of several cells is refused: a quote may not be closed. */
const line = text.map((value) => value.replaceAll("\n", " "));
const leadingSign = fc.constantFrom("", "=", "'=", "+", "'", '"=');
const stored = fc.record({
  title: fc.tuple(leadingSign, line).map((parts) => parts.join("")),
  author: line,
  description: text,
  country: fc.constantFrom("", "Kenya", "-"),
  tags: fc.uniqueArray(fc.constantFrom("drums", "=x", "two words"), { maxLength: 3 }),
  language: fc.constantFrom("", "English", "Kiswahili"),
  publishedDate: fc.constantFrom(null, "2019-04-12"),
  rights: fc.constantFrom(null, "CC BY" as const),
  details: fc.record(
    {
      material: line,
      provenance: text,
      doi: fc.constant("10.1234/x"),
      seriesNumber: fc.constantFrom("3", "=3"),
      own_x1: line,
      own_x2: fc.constantFrom("Wedding", "No longer offered"),
    },
    { requiredKeys: [] },
  ),
});
const edits = fc.record(
  {
    title: fc.constantFrom("A title", "=1+1", '"Quoted", with a comma'),
    description: fc.constantFrom("Line one\nline two; line three", "-1"),
    country: fc.constantFrom("", "Uganda"),
    tags: fc.constantFrom("", "dance; songs"),
    language: fc.constantFrom("", "French"),
    publishedDate: fc.constantFrom("", "1998-05-04"),
    rights: fc.constantFrom("", "CC0"),
    isPublished: fc.constantFrom("true", "FALSE"),
    material: fc.constantFrom("", "Clay", "-"),
    isbn: fc.constantFrom("", "978-0-306-40615-7"),
    "own.own_x1": fc.constantFrom("", "=1+1"),
    "own.own_x2": fc.constantFrom("", "Harvest"),
    provenance: fc.constantFrom("", "Line one\nline two, three, four"),
    people: fc.constantFrom("Mwangi, Amina [maker]; Otieno, John", "Lamu Museum; Otieno, John [donor]"),
  },
  { requiredKeys: [] },
);

test("an import of an edited export changes exactly the edited cells, and the next export has them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(stored, stored, stored),
      fc.tuple(edits, edits, edits),
      fc.subarray(["author", "description", "tags", "rights"]),
      fc.nat(3),
      async (values, tableEdits, removedColumns, removedRow) => {
        for (const [i, id] of ids.entries())
          await createEntityManager().nativeUpdate(ContentEntity, { id }, values[i]!);
        await followAllItems();
        const before = sortById(await exportTable());
        const expected = before.map((row, i) => {
          const changes = i === removedRow ? {} : omit(tableEdits[i]!, removedColumns);
          const edited = {
            ...row,
            ...Object.fromEntries(Object.entries(changes).map(formatEdit)),
            ...(changes.people && { author: formatAuthors(parsePeopleCell(changes.people)) }),
          };
          const isChanged = JSON.stringify(edited) !== JSON.stringify(row);
          return { ...edited, version: isChanged ? String(Number(row.version) + 1) : row.version! };
        });
        const table = before
          .map((row, i) => omit({ ...row, ...tableEdits[i] }, removedColumns))
          .filter((_, i) => i !== removedRow);
        const { id, canStart } = await importTable(table);
        if (canStart) await client.start(id);
        expect(sortById(await exportTable())).toEqual(expected);
      },
    ),
    { numRuns: 12 },
  );
});
const omit = (row: TableRow, names: string[]): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const formatEdit = ([name, cell]: [string, string]) =>
  [name, name === "isPublished" ? cell.toLowerCase() : formatCsvCell({ cell }, "cell")] as const;

test("leaves an item that was edited here since the export, before or after the preview", async () => {
  const rows = (await exportTable()).map((row): TableRow => ({ ...row, title: `${row.title} again` }));
  const [first = "", second = "", third = ""] = ids;
  await updateContent(userContext(admin), first, { author: "Edited here" });
  const checked = await importTable(rows);
  expect(checked.counts).toMatchObject({ edited: 2, outdated: 1 });
  await updateContent(userContext(admin), second, { author: "Edited here" });
  expect((await client.start(checked.id)).counts).toMatchObject({ updated: 1, outdated: 2 });
  for (const id of [first, second])
    expect(await findItem(id)).toMatchObject({ title: "A work", author: "Edited here" });
  expect(await findItem(third)).toMatchObject({ title: "A work again", approvalStatus: "approved" });
  expect(
    (await client.listImportRows(checked.id, "outdated")).map(({ contentId }) => contentId).sort(),
  ).toEqual([first, second].sort());
  const auditLog = await execute(
    "select subject_id, note from audit_log where action = 'content.import-updated' and actor_id = ?",
    [admin.id],
  );
  expect(auditLog).toContainEqual({ subject_id: third, note: "title" });
});

test("imports the same edited table twice with one effect", async () => {
  const rows = (await exportTable()).map((row): TableRow => ({ ...row, title: "Once" }));
  await client.start((await importTable(rows)).id);
  const again = await importTable(rows);
  expect(again).toMatchObject({ counts: { unchanged: 3 }, canStart: false });
  expect((await findItem(ids[0]!)).version).toBe(Number(rows.find(({ id }) => id === ids[0])!.version) + 1);
});

const REFUSED_EDITS: [string, TableRow, string][] = [
  ["an empty title", { title: "" }, "content.title-required"],
  ["the author of an item that needs one removed", { author: "" }, "content.author-required"],
  ["an unknown category", { category: "Other" }, "form.invalid"],
  ["another content type", { contentType: "video" }, "imports.content-type-fixed"],
  ["an unknown id", { id: createId() }, "imports.no-such-item"],
];
test.each(REFUSED_EDITS)("refuses a row with %s", async (_name, edit, message) => {
  const { id } = await importEdits((row) => ({ ...row, ...edit }));
  const [row] = await client.listImportRows(id, "invalid");
  expect(row?.reason).toContain(message);
});

test("a change that the edit form refuses is refused with its reason, and can be tried again", async () => {
  const { id } = await importEdits((row) => omit({ ...row, isOpenAccess: "true" }, ["rights"]));
  expect((await client.start(id)).counts).toMatchObject({ edited: 1 });
  expect(await client.listImportRows(id)).toMatchObject([{ reason: "content.open-access-needs-licence" }]);
  await execute("update content set rights = 'CC0' where id = ?", [ids[0]]);
  expect((await client.start(id)).counts).toMatchObject({ updated: 1 });
});

test("a date that a spreadsheet rewrote is left as it is here, with a warning", async () => {
  await updateContent(userContext(admin), ids[0]!, { publishedDate: "2019-04-12" });
  const { id } = await importEdits((row) => ({ ...row, publishedDate: "12/04/2019", author: "B" }));
  await client.start(id);
  expect(await client.listImportRows(id)).toMatchObject([
    { outcome: "updated", warning: '["imports.date-ignored",{"words":"12/04/2019"}]' },
  ]);
  expect(await findItem(ids[0]!)).toMatchObject({ publishedDate: "2019-04-12", author: "B" });
});

test("a row without id in such a table is a new item, and a second row of an item is repeated", async () => {
  const rows = (await exportTable()).map((row): TableRow => ({ ...row, title: "New title" }));
  const newWork = { id: "", title: "Another", material: "Clay" };
  const checked = await importTable([...rows, rows[0]!, { ...rows[0]!, ...newWork }]);
  expect(checked.counts).toMatchObject({ edited: 3, repeated: 1, new: 1 });
  expect((await client.start(checked.id)).counts).toMatchObject({
    updated: 3,
    repeated: 1,
    "awaiting-file": 1,
  });
  const [waiting] = await execute("select input from import_row where import_id = ? and title = ?", [
    checked.id,
    "Another",
  ]);
  expect(waiting).toMatchObject({ input: { material: "Clay" } });
});

test("an invalid row leaves its item to a later row", async () => {
  const [row] = await exportTable();
  const { id, counts } = await importTable([
    { ...row!, category: "Other" },
    { ...row!, title: "Better" },
  ]);
  expect(counts).toMatchObject({ invalid: 1, edited: 1 });
  expect((await client.start(id)).counts).toMatchObject({ invalid: 1, updated: 1 });
});

test("a value that a field of the institution cannot have, or of a field that is gone, is refused with its name", async () => {
  for (const [column, value] of [
    ["own.own_x2", "Funeral"],
    ["own.own_x99", "Red"],
  ] as const) {
    const { id } = await importEdits((row) => ({ ...row, [column]: value }));
    const [row] = await client.listImportRows(id, "invalid");
    expect(row?.reason).toContain(column.slice(4));
  }
});

const editEmbargo = async (embargoUntil: string) => {
  const { id } = await importEdits((row) => ({ ...row, embargoUntil }));
  return (await client.listImportRows(id)).map(({ outcome }) => outcome);
};

test("a day until which files are closed is in the table, and an import changes it", async () => {
  expect(await editEmbargo("2096-02-29")).toEqual(["edited"]);
  unwrap(await updateContent(userContext(admin), ids[0]!, { embargoUntil: "2096-02-29" }));
  const row = (await exportTable()).find(({ id }) => id === ids[0]);
  expect(row).toMatchObject({ files: "closed", embargoUntil: "2096-02-29" });
  expect(await editEmbargo("2096-02-29")).toEqual(["unchanged"]);
  const { id } = await importEdits((same) => ({ ...same, embargoUntil: "" }));
  await client.start(id);
  expect(await findItem(ids[0]!)).not.toHaveProperty("embargoUntil");
  // That of an embargo which has ended since the export.
  expect(await editEmbargo("2020-02-29")).toEqual(["unchanged"]);
  for (const day of ["2095-02-29", "31/12/2096", "soon"])
    expect([day, await editEmbargo(day)]).toEqual([day, ["invalid"]]);
});

test("a single file’s day does not close the whole item", async () => {
  await execute("update item_file set embargo_until = '2096-02-29' where content_id = ?", [ids[0]]);
  await execute("update content set file_id = null where id = ?", [ids[0]]);
  expect((await exportTable()).find(({ id }) => id === ids[0])?.embargoUntil).toBe("2096-02-29");
  expect(await editEmbargo("2096-02-29")).toEqual(["unchanged"]);
});
