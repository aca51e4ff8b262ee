import fc from "fast-check";
import { expect, test } from "vitest";

import { CSV_BOM, formatCsvCell, formatCsvRows, unescapeFormulas } from "./csv.ts";

const writeCsv = (rows: string[][]) => CSV_BOM + formatCsvRows(rows);

/** Parses like a spreadsheet: quotes count at the beginning of a cell, and the separator is a setting. */
function read(table: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 1; at < table.length;) {
    let text = "";
    if (table[at] === '"') {
      for (at++; at < table.length; at++) {
        if (table[at] !== '"') text += table[at];
        else if (table[at + 1] === '"') text += table[at++];
        else break;
      }
      at++;
    }
    for (; at < table.length && table[at] !== separator && !table.startsWith("\r\n", at); at++)
      text += table[at];
    rows.at(-1)!.push(text);
    if (table[at] === separator) at++;
    else {
      at += 2;
      rows.push([]);
    }
  }
  return rows.slice(0, -1);
}

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@＝＋－＠−;,\t|\r\n\v\f\u0085\u2028\"' \u00a0\u200b\u202e\ufeff"),
      fc.constantFrom("=1+1", "Amina", "=cmd|' /C calc'!A0", "\r\n"),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

test("no cell is a formula with any separator, and the text is preserved", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const table = writeCsv(rows);
        for (const separator of [",", ";", "\t", "|"])
          for (const cell of read(table, separator).flat())
            expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]/u);
        for (const cell of table.slice(1).split(/[,;\t|\r\n\v\f\u0085\u2028]/u))
          expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠−]/u);
        const unmarked = (cell: string) => cell.replaceAll("'", "");
        expect(read(table, ",").map((cells) => cells.map(unmarked))).toEqual(
          rows.map((cells) => cells.map(unmarked)),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test("a text without apostrophes is read back from its cell", () => {
  fc.assert(
    fc.property(text, (value) => {
      const plain = value.replaceAll("'", "");
      expect(unescapeFormulas(formatCsvCell({ value: plain }, "value"))).toBe(plain);
    }),
    { numRuns: 500 },
  );
});
