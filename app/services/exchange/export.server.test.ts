import fc from "fast-check";
import { expect, test } from "vitest";

import { ok } from "#app/core/result.ts";

import { exportRows, type ExportPages } from "./export.server.ts";

test("each text is made from one piece, and together they are the whole list", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(99), { maxLength: 3 }), { maxLength: 12 }),
      fc.constantFrom("csv" as const, "jsonl" as const),
      async (parts, format) => {
        let asked = 0;
        async function* pieces(): ExportPages<object> {
          for (const part of parts) {
            asked++;
            yield ok(part.map((value) => ({ value })));
          }
        }
        const texts = await exportRows(pieces(), format, ["value"]);
        if (!texts.ok) throw new Error("refused");
        let said = "";
        for (;;) {
          const before = asked;
          const text = await texts.value.next();
          expect(asked - before).toBeLessThanOrEqual(1);
          if (text.done) break;
          said += text.value;
        }
        const values = parts.flat();
        const lines = said.split(/\r?\n/).filter(Boolean);
        expect(format === "csv" ? lines.slice(1) : lines).toEqual(
          values.map((value) => (format === "csv" ? String(value) : JSON.stringify({ value }))),
        );
      },
    ),
  ));
