import { createRequire } from "node:module";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { formatBibtex, formatCsl, formatRis } from "./citation-formats.ts";
import type { PersonName } from "#app/schemas/people.ts";
import { type ExportItem, type ExportPerson, toExportItem } from "./export-item.ts";

/** Round trip through citation.js: its parsers must read back what we write. */

type Name = { family?: string; given?: string; literal?: string; "non-dropping-particle"?: string };
type ParsedReference = {
  title: string;
  author?: Name[];
  issued?: { "date-parts": number[][] };
  URL: string;
  abstract?: string;
  keyword?: string;
  language?: string;
};
const require = createRequire(import.meta.url);
const { plugins } = require("@citation-js/core") as {
  plugins: {
    input: { chain(text: string, options: object): ParsedReference[] };
    config: { get(name: string): { parse: Record<string, unknown> } };
  };
};
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-ris");
plugins.config.get("@bibtex").parse["sentenceCase"] = "never";

const WORDS = [
  "ng'ang'a",
  "N’Diaye",
  "Ngũgĩ",
  "የኢትዮጵያ",
  "ታሪክ",
  "100%",
  "{x}",
  "$y_",
  "a\\b",
  "A~B",
  "C^D",
  "&",
  "#1",
  "“ndiyo”",
  "TY  - JOUR",
  "@misc{",
  "{",
  "}",
  "--",
  "``so''",
  "Zanzibar",
  "ER  -",
];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(" "));
const name = fc.constantFrom(
  "Wanjirũ",
  "N’Diaye",
  "ng'ang'a",
  "አበበ",
  "van der Berg",
  "O_K",
  "Said & Sons",
  "Culture and Heritage",
);
const role = fc.constant("author" as const);
const person: fc.Arbitrary<ExportPerson> = fc.oneof(
  fc.record({ family: name, given: name, role }),
  fc.record({ name: fc.tuple(name, name).map((names) => names.join(" ")), role }),
);
const work: fc.Arbitrary<ExportItem> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("book", "paper", "document", "video", "image", "audio"),
  title: text,
  people: fc.array(person, { minLength: 1, maxLength: 3 }),
  contributors: fc.constant([]),
  date: fc.constantFrom("1998", "1998-04-03"),
  isDateOfCreation: fc.constant(false),
  otherLanguages: fc.constant([]),
  year: fc.constant("1998"),
  description: fc.constant(""),
  added: fc.constant("2026-11-22"),
  publisher: fc.constant("Urithi"),
  institution: fc.constant("Urithi"),
  fields: fc.constant({}),
  abstract: fc.oneof(
    text,
    text.map((words) => words.replaceAll(" ", "\n")),
  ),
  subjects: fc.uniqueArray(
    fc.constantFrom("Drums", "50 % & more", "ngoma", "ባህል", "ng'ang'a", "C_D {x} $y", "N’Diaye"),
  ),
  country: fc.constant("Kenya"),
  language: fc.constantFrom("sw", "am", "fr", "en", "luo", undefined),
  rights: fc.constant(null),
  address: fc.uuid().map((id) => `https://urithi.example/library/${id}`),
});

const getFamilyName = ({ literal, family, ...rest }: Name) =>
  normalizeTypography(literal ?? [rest["non-dropping-particle"], family].filter(Boolean).join(" "));
const formatName = (author: PersonName) =>
  "name" in author ? author.name : `${author.family}, ${author.given}`;
const toSingleLine = (value: string) => value.replace(/\s+/g, " ").trim();

const splitKeywords = (keyword: string) => keyword.split(/, ?/).filter(Boolean);

function read(source: string): ParsedReference {
  const references = plugins.input.chain(source, { generateGraph: false });
  expect(references).toHaveLength(1);
  return references[0]!;
}

const normalizeTypography = (value: string) =>
  value
    .replace(/[‘’]/g, "'")
    .replace(/[“”]|``|''/g, '"')
    .replace(/[–—]|--+/g, "-")
    .replace(/\u00a0/g, " ");

test("a truncated description is not exported as abstract", () => {
  const content = { id: "1", title: "A", author: "B", category: "Library", contentType: "article", tags: [] };
  const getAbstract = (fields: object) =>
    toExportItem({ ...content, language: "English", ...fields } as never).abstract;
  expect(getAbstract({ description: "Drums, and who may…" })).toBe("");
  expect(getAbstract({ description: "Drums." })).toBe("Drums.");
  expect(getAbstract({ description: "Who may keep them…", filename: null })).toBe("Who may keep them…");
  const without = { ...toExportItem({ ...content, language: "English", description: "" } as never) };
  for (const write of [formatBibtex, formatRis, formatCsl])
    expect(write(without)).not.toMatch(/abstract|AB {2}-/);
});

describe("citation.js reads back", () => {
  test("BibTeX", () => {
    fc.assert(
      fc.property(work, (item) => {
        const { title, author, issued, URL, abstract, keyword = "", language } = read(formatBibtex(item));
        expect(normalizeTypography(abstract!)).toBe(normalizeTypography(toSingleLine(item.abstract)));
        expect(splitKeywords(normalizeTypography(keyword))).toEqual(item.subjects.map(normalizeTypography));
        expect(language).toBe(item.language);
        expect(normalizeTypography(title)).toBe(normalizeTypography(toSingleLine(item.title)));
        expect(author?.map(getFamilyName)).toEqual(
          item.people.map((contributor) =>
            normalizeTypography("name" in contributor ? contributor.name : contributor.family),
          ),
        );
        expect(issued?.["date-parts"][0]![0]).toBe(1998);
        expect(URL).toBe(item.address);
      }),
      { numRuns: 300 },
    );
  });

  test("RIS", () => {
    fc.assert(
      fc.property(work, (item) => {
        const { title, author, issued, URL, abstract, keyword = "", language } = read(formatRis(item));
        expect(splitKeywords(keyword)).toEqual(item.subjects);
        expect(language).toBe(item.language);
        expect([title, abstract]).toEqual([toSingleLine(item.title), toSingleLine(item.abstract)]);
        const names = author?.map(
          ({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(", "),
        );
        expect(names).toEqual(item.people.map(formatName));
        expect(issued?.["date-parts"][0]![0]).toBe(1998);
        expect(URL).toBe(item.address);
      }),
      { numRuns: 300 },
    );
  });

  test("CSL-JSON", () => {
    fc.assert(
      fc.property(work, (item) => {
        const { title, author, URL, abstract, keyword = "", language } = read(formatCsl(item));
        expect(splitKeywords(keyword)).toEqual(item.subjects);
        expect(language).toBe(item.language);
        expect({ title, URL, abstract }).toEqual({
          title: item.title,
          URL: item.address,
          abstract: item.abstract,
        });
        const names = author?.map(({ family, given, literal }) => literal ?? `${family}, ${given}`);
        expect(names).toEqual(item.people.map(formatName));
      }),
    );
  });
});
