import fc from "fast-check";
import { expect, test } from "vitest";

import { listPage } from "#app/core/list.server.ts";
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

test.each(["basket", "baskit"])(
  "an export of a search for '%s' has all matches in batches",
  async (words) => {
    await execute("drop table if exists sheet");
    await execute(`create table sheet (id uuid primary key, title text not null,
    search_words tsvector generated always as (to_search_vector(title, 'A')) stored)`);
    const ids = Array.from({ length: 450 }, createId).toReversed();
    await execute("insert into sheet (id, title) select id::uuid, 'basket' from unnest(?::text[]) id", [
      `{${ids.join(",")}}`,
    ]);
    const em = createEntityManager();
    const batches: string[][] = [];
    for await (const batch of iterateExportPages(async (paging) => {
      const { rows: items, pagination } = await listPage(
        em,
        {
          rows: em.getKysely<{ sheet: { id: string } }>().selectFrom("sheet as t").select("t.id"),
          where: [],
          search: { words, columns: { words: "t.search_words", names: "t.title" } },
          order: { column: "id", type: "uuid" },
        },
        paging,
      );
      return ok({ items, pagination });
    }))
      batches.push(unwrap(batch).map(({ id }) => id));
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(batches.flat()).toEqual(ids);
  },
);
