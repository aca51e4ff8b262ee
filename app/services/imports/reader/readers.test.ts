import fc from "fast-check";
import { expect, test } from "vitest";

import { parseBibtex, parseRis } from "./bibliography.ts";
import { parseCsv } from "./csv.ts";
import { parseOai } from "./oai.ts";

/** Every entry of a file is either a row that was read or reported as an error. */

const gap = fc.constantFrom("", " ", "\n", "\n\n", "\t", "\r\n", " % a warning\n", "words between ");
const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);

const entry = fc.record({
  type: fc.constantFrom("@article", "@BOOK", "@ misc", "@\n  thesis", "@online"),
  open: fc.constantFrom("{}", "()", "{}"),
  title: fc.constantFrom(
    "{Plain}",
    '"In quotes"',
    "{With {inner {braces}}}",
    "{a @ sign and @misc words}",
    '{a " quote}',
  ),
  isTruncated: fc.boolean(),
  gap,
});

test("reads every BibTeX entry anywhere in a line", () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const text = entries
        .map(
          ({ type, open, title, gap }, i) =>
            `${gap}${type}${open[0]}key${i}, title = ${title}, year=1999${open[1]}`,
        )
        .join("");
      const { rows } = parseBibtex(text, 100);
      expect(rows.map(({ id, broken }) => [id, broken])).toEqual(
        entries.map((_, i) => [`key${i}`, undefined]),
      );
    }),
    { numRuns: 60 },
  );
});

test("reports unterminated BibTeX entries and loses no others", () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
      const text = entries
        .map(
          ({ isTruncated }, i) => `@misc{key${i}, title={Title ${i}${isTruncated ? "" : "}, year=1999}"}\n`,
        )
        .join("");
      const { rows } = parseBibtex(text, 100);
      expect(rows).toHaveLength(entries.length);
      expect(rows.map(({ broken }) => broken === "entry")).toEqual(
        entries.map(({ isTruncated }) => isTruncated),
      );
    }),
    { numRuns: 40 },
  );
});

const record = fc.record({
  indent: fc.constantFrom("", "  ", "\t"),
  before: fc.constantFrom("\n", "\r\n", "\n\n", "\r"),
  end: fc.constantFrom("ER  - ", "ER - ", "ER  -", ""),
  title: word,
});

test("reads every RIS record with or without ER", () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), fc.boolean(), (records, isTight) => {
      const text = records
        .map(({ indent, before, end, title }, i) =>
          [`TY  - BOOK`, `TI  - ${title}`, `ID  - k${i}`, end]
            .filter(Boolean)
            .map((line, at) => (isTight && at === 0 ? line : indent + line))
            .join(before)
            .concat(isTight && end ? "" : before),
        )
        .join("");
      const { rows } = parseRis(text, 100);
      expect(rows.map(({ title, broken }) => broken ?? title?.trim())).toEqual(
        records.map(({ title }) => title),
      );
    }),
    { numRuns: 60 },
  );
});

test("reads every CSV line and reports an unclosed quote", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", " ", '"', ",", ";", "=", "é"), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (lines) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const text = `title,description\n${lines.map((line) => line.map(quoted).join(",")).join("\r\n")}`;
      const { rows, problem } = parseCsv(text, 100);
      expect(problem).toBeUndefined();
      expect(rows).toHaveLength(lines.length);
    }),
    { numRuns: 60 },
  );
  const { rows } = parseCsv('title,author,description\n"A,x,y\nB,x,y\nC",x,y\nD,x,y\n', 100);
  expect(rows.map(({ broken }) => broken)).toEqual(["quote", undefined]);
});

test("reads every OAI record, also in wrong places", () => {
  const createRecord = (n: number) => `<record><header><identifier>oai:a:${n}</identifier></header></record>`;
  const lists = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lists, (sizes) => {
      const listsXml = sizes
        .map((size) => `<ListRecords>${createRecord(1).repeat(size)}</ListRecords>`)
        .join("");
      const result = parseOai(`<OAI-PMH>${listsXml}</OAI-PMH>`);
      const count = sizes.reduce((sum, size) => sum + size, 0);
      if (!result.problem) expect(result.rows).toHaveLength(count);
      else expect(count).toBe(0);
    }),
  );
});
