import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { listPage } from "#app/core/list-page.server.ts";
import { ok } from "#app/core/result.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { exportRows, iterateExportPages, type ExportPages } from "./export.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

test("each chunk loads at most one page, and together they are the whole list", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(99), { maxLength: 3 }), { maxLength: 12 }),
      fc.constantFrom("csv" as const, "jsonl" as const),
      async (pages, format) => {
        let loadedPages = 0;
        async function* listPages(): ExportPages<object> {
          for (const page of pages) {
            loadedPages++;
            yield ok(page.map((value) => ({ value })));
          }
        }
        const chunks = unwrap(await exportRows(listPages(), format, ["value"]));
        let output = "";
        for (;;) {
          const previousPages = loadedPages;
          const chunk = await chunks.next();
          expect(loadedPages - previousPages).toBeLessThanOrEqual(1);
          if (chunk.done) break;
          output += chunk.value;
        }
        const values = pages.flat();
        const lines = output.split(/\r?\n/).filter(Boolean);
        expect(format === "csv" ? lines.slice(1) : lines).toEqual(
          values.map((value) => (format === "csv" ? String(value) : JSON.stringify({ value }))),
        );
      },
    ),
  ));

test("a long search is read a part of the list at a time, not all matches for each batch", async () => {
  await execute("create table sheet (id uuid primary key, is_match boolean not null)");
  const isMatch = (index: number) => index < 300 || index >= 6_000;
  const rows = Array.from({ length: 7_300 }, createId)
    .toReversed()
    .map((id, index) => ({ id, is_match: isMatch(index) }));
  await execute("insert into sheet select * from json_populate_recordset(null::sheet, ?)", [
    JSON.stringify(rows),
  ]);
  const em = createEntityManager();
  const batches: string[][] = [];
  for await (const batch of iterateExportPages(async (paging) => {
    const { rows: items, pagination } = await listPage(
      em,
      {
        rows: em.getKysely<{ sheet: { id: string } }>().selectFrom("sheet as t").select("t.id"),
        where: [],
        match: [sql<boolean>`t.is_match`],
        order: { column: "id", type: "uuid" },
      },
      paging,
    );
    return ok({ items, pagination });
  }))
    batches.push(unwrap(batch).map(({ id }) => id));
  expect(batches.flat()).toEqual(rows.filter((row) => row.is_match).map(({ id }) => id));
  // The second batch ends before the part of the list that has no matches.
  expect(batches.slice(0, 3).map((batch) => batch.length)).toEqual([200, 100, 200]);
});
