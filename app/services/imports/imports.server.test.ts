import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { StartImport } from "#app/schemas/imports.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { receiveBytes, type ImportClient, createImportClient } from "../../../tests/setup/import-client.ts";
import { importBatch } from "./run-import.server.ts";
import { deleteImport, startImport, stopImport } from "./import-actions.server.ts";
import { addNamedFiles, addRowFile } from "./row-files.server.ts";
import type { ImportDefaults } from "./classify-row.ts";
import type { ImportedRow } from "./reader/imported-row.ts";
import { insertRows, previewRows } from "./read-batch.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let admin: TestUser;
let client: ImportClient;
const read: ImportClient["read"] = (...args) => client.read(...args);
const start: ImportClient["start"] = (...args) => client.start(...args);
const listRows: ImportClient["listImportRows"] = (...args) => client.listImportRows(...args);
beforeAll(async () => {
  admin = await createTestUser("admin");
  client = createImportClient(admin);
});

const table = (ids: readonly (number | string)[]) =>
  `id,title,author,description,file\n${ids.map((id) => `${id},Title ${id},Somebody,Words.,${id}.pdf`).join("\n")}\n`;

test("reads a table with its errors, awaits the files and creates items", async () => {
  const checked = await read(
    "Museum.csv",
    "\ufeffTITLE;Creator;abstract;Year;Keywords;Licence;Shelf;file\n" +
      'Songs;"Mwangi; A";=1+1;1998;"a, b";https://creativecommons.org/licenses/by/4.0/;7;Songs.pdf\n' +
      "Songs;;nothing;;;;;\n" +
      "A;B;C;31.12.1999;;;;\n",
  );
  expect(checked).toMatchObject({ state: "ready", unknownColumns: ["Shelf"] });
  expect(checked.source).toMatch(/^Museum \d{4}-\d\d-\d\d [\da-f]{6}$/);
  expect(checked.counts).toMatchObject({ new: 2, invalid: 1 });
  expect((await listRows(checked.id, "invalid")).map(({ reason }) => reason)).toEqual([
    '["imports.invalid-field",{"field":"author","why":"content.author-required"}]',
  ]);
  expect((await start(checked.id)).counts).toMatchObject({ "awaiting-file": 2 });
  expect((await listRows(checked.id, "awaiting-file"))[1]?.warning).toBe(
    '["imports.date-ignored",{"words":"31.12.1999"}]',
  );
  const [waiting] = await listRows(checked.id, "awaiting-file");
  const refused = await addRowFile(
    userContext(admin),
    checked.id,
    waiting!.id,
    await receiveBytes("x.pdf", "no PDF"),
  );
  expect(refused).toMatchObject({ ok: false, kind: "invalid" });
  const created = await addRowFile(
    userContext(admin),
    checked.id,
    waiting!.id,
    await receiveBytes("x.pdf", createPdfFile("A", ["b"])),
  );
  expect(created).toMatchObject({
    ok: true,
    value: {
      title: "Songs",
      author: "Mwangi; A",
      description: "=1+1",
      tags: ["1998", "a", "b"],
      rights: "CC BY",
      approvalStatus: "pending",
    },
  });
});

test("a broken BibTeX or RIS entry is reported and does not affect others", async () => {
  const deep = `${"{".repeat(20_000)}x${"}".repeat(20_000)}`;
  const bib = await read(
    "list.bib",
    `@string{j = "Journal of Songs"}
@article{one, title={Songs}, author={Mwangi, Amina and {Ministry of Songs}}, journal=j, year=1999, doi={10.1000/abc}}
@misc{two, title={A house
@misc{three, title=${deep}, author={A}, note={b}}
@misc{four, title={{\\'E}cole}, author={Diop, A.}, abstract={Words.}, keywords={a, b}}`,
    { source: "A List" },
  );
  expect(bib.counts).toMatchObject({ invalid: 2, new: 2 });
  expect(await listRows(bib.id, "new")).toMatchObject([
    { number: 1, key: "doi:10.1000/abc" },
    { number: 4, key: "id:a list:four", title: "École" },
  ]);
  const [four] = await execute<{ input: object }>(
    "select input from import_row where import_id = ? and number = 4",
    [bib.id],
  );
  expect(four?.input).toMatchObject({ author: "Diop, A.", description: "Words.", tags: ["a", "b"] });
  const record = "TY  - JOUR\nTI  - Songs again\nAU  - Mwangi, Amina\nAB  - W\nDO  - 10.1000/abc\nER  - \n";
  const ris = await read("list.ris", `${record}TY  - BOOK\nTI  - Alone\nER  - \n`);
  expect(ris.counts).toMatchObject({ new: 1, invalid: 1 });
  const [open, tight] = ["TY  - BOOK\nTI  - One\nAU  - A\nAB  - W\nID  - 1\n", "ER - \n"];
  const loose = await read(
    "loose.ris",
    `${open}${open.replace("One", "Two")}${tight}${open.replace("One", "Three")}`,
  );
  expect((await listRows(loose.id)).map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
  await start(bib.id);
  expect((await start(ris.id)).counts).toMatchObject({ changed: 1, invalid: 1 });
});

test("reads a table saved by Excel and reports unreadable ones", async () => {
  const latin = Buffer.from("title;author;description\n\xc9cole;Diop;Mots\n", "latin1");
  const excel = await read("excel.csv", latin);
  expect(excel.encoding).toBe("windows-1252");
  expect(await listRows(excel.id)).toMatchObject([{ title: "École", outcome: "new" }]);
  const unreadable: [string, string][] = [
    ["author\nA\n", "imports.no-title-column"],
    ["title\n", "imports.nothing-to-import"],
    ['title\n"open\n', '["imports.broken-csv",{"line":2}]'],
    [`title\n${"a\n".repeat(20_001)}`, '["imports.too-many",{"count":20000}]'],
  ];
  for (const [text, error] of unreadable)
    expect(await read("bad.csv", text)).toMatchObject({ state: "failed", error });
});

test("files with the same name that are sent at once are different sources", async () => {
  const [first, second] = await Promise.all([read("Same.csv", table([1])), read("Same.csv", table([1]))]);
  expect(first.source).not.toBe(second.source);
});

test("items of an import with newItems=publish are approved", async () => {
  const { id, source } = await read("Published.csv", table(["p"]));
  await start(id, { newItems: "publish" });
  const outcomes = await addNamedFiles(userContext(admin), id, [
    { name: "P.PDF", arrival: { ok: true, value: await receiveBytes("P.PDF", createPdfFile("A", ["b"])) } },
    { name: "q.pdf", arrival: { ok: true, value: await receiveBytes("q.pdf", createPdfFile("A", ["b"])) } },
  ]);
  expect(outcomes).toMatchObject({
    value: [{ content: { approvalStatus: "approved" } }, { refused: { message: "imports.no-row-for-file" } }],
  });
  const deletion = await deleteImport(userContext(admin), id);
  expect(deletion.ok).toBe(true);
  const again = await read("Published.csv", table(["p"]), { source });
  expect(again.counts).toMatchObject({ unchanged: 1 });
});

describe("batches that are stopped, killed or run concurrently", () => {
  const sets = fc.array(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 130 }), {
    minLength: 2,
    maxLength: 3,
  });
  const steps = fc.array(fc.tuple(fc.nat(2), fc.constantFrom("done", "killed", "both")), { maxLength: 6 });

  test("import each row exactly once", async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(sets, steps, async (idSets, order) => {
        const source = `round ${round++}`;
        const imports = [];
        for (const ids of idSets) if (ids.length) imports.push(await createRunningImport(source, ids));
        for (const [index, mode] of order) {
          const id = imports[index % (imports.length || 1)];
          if (!id) continue;
          if (mode === "killed") await killBatch(id);
          else if (mode === "done") await importBatch(createEntityManager(), id);
          else await Promise.all(imports.map((importId) => importBatch(createEntityManager(), importId)));
        }
        await Promise.all(
          imports.map(async (id) => {
            while ((await findState(id)) === "importing") await importBatch(createEntityManager(), id);
          }),
        );
        const expectedKeys = new Set(idSets.flat().map((id) => `id:${source}:${id}`));
        const externalIds = await execute<{ key: string; outcome: string }>(
          `select k.key, r.outcome from external_id k join external_item o on o.id = k.external_item_id
           join import_row r on r.id = o.row_id where k.key like ?`,
          [`id:${source}:%`],
        );
        expect(new Set(externalIds.map(({ key }) => key))).toEqual(expectedKeys);
        expect(externalIds.every(({ outcome }) => outcome === "awaiting-file")).toBe(true);
        const waiting = await execute(
          "select from import_row r join import i on i.id = r.import_id where i.source = ? and outcome in ('awaiting-file', 'new')",
          [source],
        );
        expect(waiting).toHaveLength(expectedKeys.size);
      }),
      { numRuns: 12 },
    );
  });

  function createRunningImport(source: string, ids: number[]) {
    const rows = ids.map((rowId, i) => {
      const words = { title: `Title ${rowId} of ${source}`, author: "Somebody", description: "Words." };
      return { number: i + 1, id: String(rowId), ...words };
    });
    return insertImport({ source, category: "Library", contentType: "article" }, rows);
  }

  async function insertImport(defaults: ImportDefaults, rows: ImportedRow[]) {
    const id = createId();
    await execute(
      `insert into import (id, kind, source, category, content_type, state)
       values (?, 'csv', ?, 'Library', 'article', 'importing')`,
      [id, defaults.source],
    );
    await insertRows(
      createEntityManager(),
      id,
      await previewRows(createEntityManager(), { ...defaults, id }, rows, 0),
    );
    return id;
  }

  const findState = async (id: string) => {
    const [row] = await execute<{ state: string }>("select state from import where id = ?", [id]);
    return row?.state;
  };

  const killBatch = (id: string) =>
    createEntityManager()
      .transactional(async (em) => {
        await importBatch(em as never, id);
        throw new Error("killed");
      })
      .catch(() => undefined);
});

test("a stopped import can be started again, a finished one cannot", async () => {
  const { id } = await read("Stopped.csv", table(["s"]));
  await execute("update import set state = 'importing' where id = ?", [id]);
  expect((await stopImport(userContext(admin), id)).ok).toBe(true);
  expect((await start(id)).state).toBe("done");
  expect(await startImport(userContext(admin), id, StartImport.parse({}))).toMatchObject({
    kind: "conflict",
  });
});
