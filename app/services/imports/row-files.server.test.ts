import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { createPdfFile } from "#app/models/seed/small-files.ts";
import { listItemFiles } from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { type ImportClient, createImportClient, receiveBytes } from "../../../tests/setup/import-client.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { addNamedFiles, addRowFile } from "./row-files.server.ts";

let admin: TestUser;
let client: ImportClient;
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
});

let letters = 0;
/** An import of one row that waits for its files. */
async function startWithFiles(head: string, cells: string) {
  const { id } = await client.read(
    "Letters.csv",
    `title,author,description,${head}\nLetter ${++letters},A,Words.,${cells}\n`,
  );
  await client.start(id);
  const [row] = await client.listImportRows(id);
  return { id, row: row! };
}
const receive = async (name: string, text = name) => ({
  name,
  arrival: { ok: true as const, value: await receiveBytes(name, createPdfFile(text, [text])) },
});
const send = async (id: string, names: string[]) =>
  unwrap(await addNamedFiles(userContext(admin), id, await Promise.all(names.map((name) => receive(name)))));
const listNames = async (itemId: string) =>
  unwrap(await listItemFiles(userContext(admin), itemId)).files.map((file) => file.originalFilename);
const findRow = async (id: string) => (await client.listImportRows(id))[0]!;

test("files of a row that are sent in any order, at once or in parts, are the item's in the order of the row", async () => {
  const names = ["1.pdf", "2.pdf", "3.pdf", "4.pdf"];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(names, { minLength: names.length }),
      fc.integer({ min: 1, max: 4 }),
      async (order, size) => {
        const { id } = await startWithFiles("files", '"1.pdf; 2.pdf;3.pdf; 4.pdf"');
        const parts = Array.from({ length: Math.ceil(order.length / size) }, (_, i) =>
          order.slice(i * size, (i + 1) * size),
        );
        for (let round = 0; round < names.length; round++) for (const part of parts) await send(id, part);
        const row = await findRow(id);
        expect(row).toMatchObject({ outcome: "created", furtherFiles: [] });
        expect(await listNames(row.contentId!)).toEqual(names);
      },
    ),
    { numRuns: 4 },
  );
});

test("of an export, the column that says whether files are closed names no file", async () => {
  const { row } = await startWithFiles(
    "publishedDate,contentType,originalFilename,files,fileNames",
    ',article,front.pdf,closed,"front.pdf; back.pdf"',
  );
  expect(row).toMatchObject({ fileName: "front.pdf", furtherFiles: ["back.pdf"] });
});

test("a file that comes too early is refused with the name of the next one", async () => {
  const { id, row } = await startWithFiles("originalFilename,fileNames", 'front.pdf,"front.pdf; back.pdf"');
  expect(row).toMatchObject({ fileName: "front.pdf", furtherFiles: ["back.pdf"] });
  expect(await send(id, ["BACK.pdf", "other.pdf"])).toMatchObject([
    { refused: { message: '["imports.not-next-file",{"name":"front.pdf"}]' } },
    { refused: { message: "imports.no-row-for-file" } },
  ]);
  await send(id, ["front.pdf"]);
  expect(await findRow(id)).toMatchObject({
    outcome: "awaiting-file",
    fileName: "back.pdf",
    furtherFiles: [],
  });
});

test("a file of a row that is sent twice is added once, and a refused one leaves the row as it was", async () => {
  const { id, row } = await startWithFiles("file,files", '1.pdf,"2.pdf|3.pdf"');
  const add = async (name: string, bytes: Buffer | string = createPdfFile(name, [name])) =>
    addRowFile(userContext(admin), id, row.id, await receiveBytes(name, bytes));
  const item = unwrap(await add("1.pdf"));
  for (const name of ["1.pdf", "2.pdf", "2.pdf"]) expect(unwrap(await add(name)).id).toBe(item.id);
  expect(await add("3.pdf", "no PDF")).toMatchObject({ kind: "invalid" });
  expect(await findRow(id)).toMatchObject({ outcome: "awaiting-file", fileName: "3.pdf" });
  unwrap(await add("3.pdf"));
  expect(await add("4.pdf")).toMatchObject({ message: "imports.file-not-needed" });
  expect(await listNames(item.id)).toEqual(["1.pdf", "2.pdf", "3.pdf"]);
});

test("files of a row with the same content are all added", async () => {
  const { id } = await startWithFiles("files", '"1.pdf;2.pdf"');
  await addNamedFiles(userContext(admin), id, [await receive("1.pdf", "x"), await receive("2.pdf", "x")]);
  expect(await listNames((await findRow(id)).contentId!)).toEqual(["1.pdf", "2.pdf"]);
});

test("a row that names more files than an item can have is refused", async () => {
  const names = Array.from({ length: 201 }, (_, i) => `${i}.pdf`);
  const { counts } = await client.read(
    "Many.csv",
    `title,author,description,files\nA,A,Words.,${names.join(";")}\nB,A,Words.,${names.slice(1).join(";")}\n`,
  );
  expect(counts).toMatchObject({ invalid: 1, new: 1 });
});
