import fc from "fast-check";
import { expect, test } from "vitest";

import { ok } from "#app/core/result.ts";

import { exportRows, type ExportPages } from "./export.server.ts";
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
