import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cslOf } from "./citation-formats.ts";
import { citeIn, type Style } from "./citations.server.ts";
import { type Person, type Work, type WorkKind } from "./work.ts";

/**
 * The ready sentence is what citeproc, by which Zotero and others cite, makes of our CSL-JSON in the published styles.
 * Where it is not, the reason is here, as a rule.
 */

type Item = Omit<ReturnType<typeof cslOf>, "publisher"> & { publisher?: string } & Record<string, unknown>;
type Engine = {
  setOutputFormat(format: string): void;
  updateItems(ids: string[]): void;
  makeBibliography(): [unknown, string[]];
};
const require = createRequire(import.meta.url);
const { Engine } = require("citeproc") as {
  Engine: new (system: object, style: string, language: string) => Engine;
};

const folder = join(import.meta.dirname, "../../../tests/setup/csl-styles");
const fileIn = (name: string) => readFileSync(join(folder, name), "utf8");
const FILES: Record<Style, string> = {
  APA: "apa.csl",
  MLA: "modern-language-association.csl",
  Chicago: "chicago-author-date.csl",
};
const STYLES = Object.keys(FILES) as Style[];
let asked: Item;
const engines = new Map(
  STYLES.map((style) => {
    const system = { retrieveLocale: () => fileIn("locales-en-US.xml"), retrieveItem: () => asked };
    const engine = new Engine(system, fileIn(FILES[style]), "en-US");
    engine.setOutputFormat("text");
    return [style, engine];
  }),
);

const WORDS = { undated: "n.d.", kind: (kind: string) => `A ${kind}` };
const isSeenOrHeard = (kind: WorkKind) => kind === "video" || kind === "image" || kind === "audio";

/** In quotation marks of its own a family's name is one: citeproc would part "de la Cruz", and even "ng'ang'a". */
const whole = (name: object) => ("family" in name ? { ...name, family: `"${String(name.family)}"` } : name);

function theirs(style: Style, work: Work, at: number) {
  // We know of a year; a day is often the first of January of it.
  const item: Item = { ...cslOf({ ...work, date: work.year }), id: String(at) };
  item.author = item.author.map(whole) as typeof item.author;
  // Titles keep their capitals: in English the styles would raise them, and we do not know which words are names.
  item.language = "sw";
  // MLA names the house as what an article stands in: other programs are told of it as its publisher, as harvesters are.
  if (style === "MLA" && (work.kind === "paper" || work.kind === "document")) {
    delete item.publisher;
    item["container-title"] = work.publisher;
  }
  // In APA alone a sentence says that something is seen or heard, in the reader's language.
  if (style === "APA" && isSeenOrHeard(work.kind)) item["medium"] = WORDS.kind(work.kind);
  asked = item;
  const engine = engines.get(style)!;
  engine.updateItems([item.id]);
  return engine.makeBibliography()[1][0]!;
}

/** What is no matter of what was said. */
function plain(said: string, style: Style, { people }: Work) {
  const [, second, ...more] = people;
  let text = said
    // Apostrophes are written here as they were typed.
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    // They set a stop after three dots.
    .replaceAll("….", "…");
  // Before an institution, and nothing else, they have no comma.
  if (second && more.length === 0 && "name" in second) text = text.replace(/, (and|&) /g, " $1 ");
  // In MLA they write initials anew ("J.-P." is "J. P."); here a name stays as it was written.
  if (style === "MLA") text = text.replace(/(?<=\p{Lu}\.)[- ]?(?=\p{Lu}\.)/gu, " ");
  return text;
}

const some = (words: string[], count: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...words), count).map((chosen) => chosen.join(" "));
const title = fc.oneof(
  fc.constant("Drums of the coast"),
  some(
    "ng'ang'a|N’Diaye|የኢትዮጵያ|ታሪክ|100%|{x}|$y_|a\\b|&|“ndiyo”|--|Zanzibar|why?|so.|drum:|<b>|…|1990-2000".split(
      "|",
    ),
    { minLength: 1, maxLength: 5 },
  ),
);
const FAMILIES =
  "Wanjirũ|N’Diaye|ng'ang'a|Ng'ang'a|van der Berg|de la Cruz|al-Busaidy|wa Thiong'o|O_K|$y_|{x}|100%";
const INSTITUTIONS =
  "Ngũgĩ wa Thiong'o|አበበ በቀለ|Said & Sons|Culture and Heritage|100% {x} $y_|J. M.|ng'ang'a|Museum, Archive|Musa’|Musa'";
const given = some(
  "Wanjirũ|wa|N’Diaye|Ng'ang'a|ng'ang'a|J.-P.|Jean-Paul|M.|J.M.|Jr.|al-Busaidy|bin|sa’".split("|"),
  {
    minLength: 1,
    maxLength: 3,
  },
);
// They take a family's name in another script for a Chinese one, and write it without a comma.
const person: fc.Arbitrary<Person> = fc.oneof(
  fc.record({ family: fc.constantFrom(...FAMILIES.split("|")), given }),
  fc.record({ name: fc.constantFrom(...INSTITUTIONS.split("|")) }),
);
const work: fc.Arbitrary<Work> = fc
  .record({
    kind: fc.constantFrom<WorkKind>("book", "paper", "document", "video", "image", "audio"),
    title,
    people: fc.oneof(fc.array(person, { maxLength: 4 }), fc.array(person, { minLength: 5, maxLength: 23 })),
    year: fc.constantFrom("", "1998"),
  })
  .map((known) => ({
    ...known,
    ...{ id: "1", date: known.year, description: "", added: "2026-11-22", publisher: "Urithi", abstract: "" },
    ...{ subjects: ["drums"], country: "Kenya", language: "en", rights: null },
    address: "https://urithi.example/library/1",
  }));

describe("a sentence is what citeproc makes of our CSL-JSON", () => {
  test.each(STYLES)("in %s", (style) => {
    let at = 0;
    fc.assert(
      fc.property(work, (one) => {
        expect(plain(citeIn(style, one, WORDS), style, one)).toBe(
          plain(theirs(style, one, at++), style, one),
        );
      }),
      { numRuns: 80 },
    );
  });
});
