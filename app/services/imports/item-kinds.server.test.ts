import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { EXPORT_LISTS } from "#app/routes/formats/export-lists.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { exportRows } from "#app/services/exchange/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { type ImportClient, createImportClient } from "../../../tests/setup/import-client.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

/** Objects without a file, and what their tables have. */

let admin: TestUser;
let client: ImportClient;
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
});
beforeEach(() => execute("delete from content"));

const OBJECTS = `id,title,type,accession number,date,people,coordinates,other languages,material
1,A pot,object,2019.4.12,about 1890,"Mwangi, Amina [maker]; Lamu Museum [donor]","-2.27, 40.9","English, Luo",Clay
2,A drum,object,2019.4.13,,,,,
3,A stool,object,,,,,,
`;
const importOnce = async (table: string, source = "objects") =>
  client.start((await client.read("objects.csv", table, { source })).id, { changedItems: "update" });
const findItems = async () => {
  const rows = await execute<{ id: string }>("select id from content order by accession_number");
  return Promise.all(rows.map(async ({ id }) => unwrap(await findContent(userContext(admin), id))));
};
async function exportTable() {
  const list = EXPORT_LISTS.get("all-content")!;
  const rows = list.rows(userContext(admin) as never, new URL("http://x/"));
  const text = await Array.fromAsync(unwrap(await exportRows(rows, "csv", list.columns)));
  return parse<Record<string, string>>(text.join(""), { columns: true, bom: true });
}

test("an object needs no file, and one that its kind does not allow is refused with the reason", async () => {
  expect((await importOnce(OBJECTS)).counts).toMatchObject({ created: 2, invalid: 1 });
  const [pot, drum] = await findItems();
  expect(pot).toMatchObject({
    title: "A pot",
    kind: "object",
    filename: null,
    approvalStatus: "pending",
    date: "1890~",
    coordinates: { latitude: -2.27, longitude: 40.9 },
    otherLanguages: ["English", "Luo"],
    material: "Clay",
    people: [
      { name: "Mwangi, Amina", role: "maker" },
      { name: "Lamu Museum", role: "donor" },
    ],
  });
  expect(drum).not.toHaveProperty("date");
});

test("the same table again changes nothing, and a changed one exactly what changed", async () => {
  await importOnce(OBJECTS);
  expect((await importOnce(OBJECTS)).counts).toMatchObject({ unchanged: 2, invalid: 1 });
  const changed = OBJECTS.replace("about 1890", "1884/1890").replace("-2.27, 40.9", "").replace(", Luo", "");
  expect((await importOnce(changed)).counts).toMatchObject({ updated: 1, unchanged: 1 });
  const [pot] = await findItems();
  expect(pot).toMatchObject({ date: "1884/1890", otherLanguages: ["English"], material: "Clay" });
  expect(pot).not.toHaveProperty("coordinates");
});

test("an edited export changes date, place, languages, people and kind", async () => {
  await importOnce(OBJECTS);
  const rows = (await exportTable()).filter(({ title }) => title === "A pot");
  const { id, counts } = await client.read("content.csv", stringify(rows, { header: true }));
  expect(counts).toMatchObject({ unchanged: 1 });
  expect(id).toBeTruthy();
  const edited = {
    ...rows[0]!,
    date: "1890s",
    coordinates: "-1.3, 36.8",
    otherLanguages: "French; Luo",
    people: "Otieno, John [collector]",
    kind: "photograph",
  };
  const table = (row: object) => stringify([row], { header: true });
  const refused = await client.read("content.csv", table(edited));
  expect((await client.listImportRows(refused.id))[0]?.outcome).toBe("edited");
  const started = await client.start(refused.id);
  expect(started.counts).toMatchObject({ edited: 1 });
  expect((await client.listImportRows(refused.id))[0]?.reason).toContain("needs-file");
  const { kind: _, ...others } = edited;
  await client.start((await client.read("content.csv", table({ ...others, date: "189X" }))).id);
  const [pot] = (await findItems()).filter(({ title }) => title === "A pot");
  expect(pot).toMatchObject({
    date: "189X",
    coordinates: { latitude: -1.3, longitude: 36.8 },
    otherLanguages: ["French", "Luo"],
    people: [{ name: "Otieno, John", role: "collector" }],
    kind: "object",
  });
});

test.each([
  ["date", "the day before"],
  ["coordinates", "91, 181"],
  ["isbn", "978-0-306-40615-8"],
])("an edit of %s that the form refuses is refused with its reason", async (name, cell) => {
  await importOnce(OBJECTS);
  const [row] = await exportTable();
  const table = stringify([{ ...row, [name]: cell }], { header: true });
  const { id } = await client.read("content.csv", table);
  const [invalid] = await client.listImportRows(id, "invalid");
  expect(invalid?.reason).toContain(name);
});

test("an edited export changes what an item is a part of, and not into a circle", async () => {
  await importOnce(OBJECTS);
  const rows = await exportTable();
  const [pot, drum] = [
    rows.find(({ title }) => title === "A pot")!,
    rows.find(({ title }) => title === "A drum")!,
  ];
  const edit = async (row: object) => {
    const { id } = await client.read("content.csv", stringify([row], { header: true }));
    await client.start(id).catch(() => undefined);
    return (await client.listImportRows(id))[0]!;
  };
  const relations = `part-of:${drum.id}`;
  expect(await edit({ ...pot, relations })).toMatchObject({ outcome: "updated" });
  expect((await exportTable()).find(({ id }) => id === pot.id)).toMatchObject({ relations });
  expect(await edit({ ...drum, relations: `part-of:${pot.id}` })).toMatchObject({
    reason: "relations.circle",
  });
  expect((await edit({ ...drum, relations: "Box 3" })).reason).toContain("relations");
  const changed = (await exportTable()).find(({ id }) => id === pot.id)!;
  expect(await edit(changed)).toMatchObject({ outcome: "unchanged" });
  await edit({ ...changed, relations: "" });
  expect((await exportTable()).find(({ id }) => id === pot.id)).toMatchObject({ relations: "" });
});
