import { createRequire } from "node:module";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { writeBibtex, writeCsl, writeRis } from "./citation-formats.ts";
import { parsePeople, type PersonName, type ExportItem, toExportItem } from "./export-item.ts";

/** Round trip through citation.js: its parsers must read back what we write. */

type Name = { family?: string; given?: string; literal?: string; "non-dropping-particle"?: string };
type Read = {
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
    input: { chain(text: string, options: object): Read[] };
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
const person: fc.Arbitrary<PersonName> = fc.oneof(
  fc.record({ family: name, given: name }),
  fc.record({ name: fc.tuple(name, name).map((names) => names.join(" ")) }),
);
const work: fc.Arbitrary<ExportItem> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("book", "paper", "document", "video", "image", "audio"),
  title: text,
  people: fc.array(person, { minLength: 1, maxLength: 3 }),
  date: fc.constantFrom("1998", "1998-04-03"),
  year: fc.constant("1998"),
  description: fc.constant(""),
  added: fc.constant("2026-11-22"),
  publisher: fc.constant("Urithi"),
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

const familyOf = ({ literal, family, ...who }: Name) =>
  plain(literal ?? [who["non-dropping-particle"], family].filter(Boolean).join(" "));
const nameOf = (one: PersonName) => ("name" in one ? one.name : `${one.family}, ${one.given}`);
const oneLine = (said: string) => said.replace(/\s+/g, " ").trim();

const wordsIn = (keyword: string) => keyword.split(/, ?/).filter(Boolean);

function read(written: string): Read {
  const found = plugins.input.chain(written, { generateGraph: false });
  expect(found).toHaveLength(1);
  return found[0]!;
}

const plain = (said: string) =>
  said
    .replace(/[‘’]/g, "'")
    .replace(/[“”]|``|''/g, '"')
    .replace(/[–—]|--+/g, "-")
    .replace(/\u00a0/g, " ");

test("the beginning that a visitor sees of a description is nobody's abstract", () => {
  const seen = { id: "1", title: "A", author: "B", category: "Library", contentType: "article", tags: [] };
  const abstractOf = (more: object) =>
    toExportItem({ ...seen, language: "English", ...more } as never).abstract;
  expect(abstractOf({ description: "Drums, and who may…" })).toBe("");
  expect(abstractOf({ description: "Drums." })).toBe("Drums.");
  expect(abstractOf({ description: "Who may keep them…", fileSize: 3 })).toBe("Who may keep them…");
  const without = { ...toExportItem({ ...seen, language: "English", description: "" } as never) };
  for (const write of [writeBibtex, writeRis, writeCsl])
    expect(write(without)).not.toMatch(/abstract|AB {2}-/);
});

describe("a work is read by another's reader as it was written", () => {
  test("as BibTeX", () => {
    fc.assert(
      fc.property(work, (one) => {
        const { title, author, issued, URL, abstract, keyword = "", language } = read(writeBibtex(one));
        expect(plain(abstract!)).toBe(plain(oneLine(one.abstract)));
        expect(wordsIn(plain(keyword))).toEqual(one.subjects.map(plain));
        expect(language).toBe(one.language);
        expect(plain(title)).toBe(plain(oneLine(one.title)));
        expect(author?.map(familyOf)).toEqual(
          one.people.map((who) => plain("name" in who ? who.name : who.family)),
        );
        expect(issued?.["date-parts"][0]![0]).toBe(1998);
        expect(URL).toBe(one.address);
      }),
      { numRuns: 300 },
    );
  });

  test("as RIS", () => {
    fc.assert(
      fc.property(work, (one) => {
        const { title, author, issued, URL, abstract, keyword = "", language } = read(writeRis(one));
        expect(wordsIn(keyword)).toEqual(one.subjects);
        expect(language).toBe(one.language);
        expect([title, abstract]).toEqual([oneLine(one.title), oneLine(one.abstract)]);
        const names = author?.map(
          ({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(", "),
        );
        expect(names).toEqual(one.people.map(nameOf));
        expect(issued?.["date-parts"][0]![0]).toBe(1998);
        expect(URL).toBe(one.address);
      }),
      { numRuns: 300 },
    );
  });

  test("as CSL-JSON", () => {
    fc.assert(
      fc.property(work, (one) => {
        const { title, author, URL, abstract, keyword = "", language } = read(writeCsl(one));
        expect(wordsIn(keyword)).toEqual(one.subjects);
        expect(language).toBe(one.language);
        expect({ title, URL, abstract }).toEqual({
          title: one.title,
          URL: one.address,
          abstract: one.abstract,
        });
        const names = author?.map(({ family, given, literal }) => literal ?? `${family}, ${given}`);
        expect(names).toEqual(one.people.map(nameOf));
      }),
    );
  });
});

test.each([
  ["Ngũgĩ wa Thiong'o", [{ name: "Ngũgĩ wa Thiong'o" }]],
  ["Mwangi, Amina", [{ family: "Mwangi", given: "Amina" }]],
  [
    "Mwangi, Amina; Otieno, John",
    [
      { family: "Mwangi", given: "Amina" },
      { family: "Otieno", given: "John" },
    ],
  ],
  ["Amina Mwangi and John Otieno", [{ name: "Amina Mwangi and John Otieno" }]],
  ["Museum, Archive, and Library", [{ name: "Museum, Archive, and Library" }]],
  ["Sand & Sea;", [{ name: "Sand & Sea" }]],
  ["", []],
])("whose work is by %j", (author, people) => {
  expect(parsePeople(author)).toEqual(people);
});
