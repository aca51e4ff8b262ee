import { createRequire } from "node:module";

import { partsOf } from "./bibtex-parts.ts";
import { saidOf, tidy, type Answer, type Read } from "./read.ts";

/** Each entry is parsed alone, so that a broken one spoils no other. */

/** `@citation-js/core` has no types. */
const require = createRequire(import.meta.url);
const { plugins } = require("@citation-js/core") as {
  plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: boolean }): unknown };
  };
};
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-ris");

type Name = { family?: string; given?: string; literal?: string; "non-dropping-particle"?: string };
type Entry = Record<string, unknown> & {
  author?: Name[];
  editor?: Name[];
  issued?: { "date-parts"?: number[][]; raw?: string };
};

type Given = { text: string; forms: string[] };

export function readBibtex(text: string, most: number): Answer {
  const parts = partsOf(inOneLineEnd(text));
  const strings = parts.flatMap((part) => (part.is === "string" ? part.text : [])).join("\n");
  const works = parts.filter((part) => part.is !== "string");
  // BibLaTeX includes BibTeX, whose own reader drops abstracts and keywords. A broken @string spoils only its users.
  return readEach(works, most, "@biblatex/text", (part) => ({
    text: part.text,
    forms: part.is === "stray" ? [] : [`${strings}\n${part.text}`, ...(strings ? [part.text] : [])],
  }));
}

/** RIS types in use: a record may begin within a line. */
const RIS_HEAD = /(?<=^|\s)TY {1,2}-\s*(?=[A-Z]{3,7}\b)/m;
const RIS_END = /^[ \t]*ER {1,2}-[ \t]*/m;

export function readRis(text: string, most: number): Answer {
  const records = inOneLineEnd(text)
    .replaceAll(/^[ \t]+(?=[A-Z][A-Z\d] {1,2}-)/gm, "")
    .split(RIS_END)
    .flatMap((part) => part.split(RIS_HEAD).map((one, i) => (i === 0 ? one : `TY  - ${one}`)))
    .filter((part) => part.trim());
  return readEach(records, most, "@ris/file", (part) => ({
    text: part,
    forms: [`${part.trim()}\nER  - \n`],
  }));
}

const inOneLineEnd = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n");

function readEach<Part>(parts: Part[], most: number, form: string, given: (part: Part) => Given): Answer {
  if (parts.length > most) return { rows: [], problem: { is: "too-many" } };
  if (parts.length === 0) return { rows: [], problem: { is: "nothing" } };
  const rows = parts.map((part, i) => {
    const { text, forms } = given(part);
    const number = i + 1;
    for (const one of forms) {
      const entry = entryIn(one, form);
      if (entry) return rowOf({ ...tagsLeftOut(text), ...entry }, number);
    }
    return tidy<Read>({ number, title: text.trim().split("\n", 1)[0]?.slice(0, 120), broken: "entry" });
  });
  return { rows };
}

function entryIn(text: string, form: string): Entry | undefined {
  try {
    return (plugins.input.chain(text, { forceType: form, generateGraph: false }) as Entry[])[0];
  } catch {
    return undefined;
  }
}

const LEFT_OUT = { DO: "DOI", N2: "abstract", T2: "container-title", JO: "container-title" };

/** RIS tags that citation-js drops for some types of records. BibTeX has no such lines. */
function tagsLeftOut(part: string): Entry {
  const lines = [...part.matchAll(/^([A-Z][A-Z\d]) {2}- (.+)$/gm)];
  return Object.fromEntries(
    lines.flatMap(([, tag, value]) => {
      const name = LEFT_OUT[tag as keyof typeof LEFT_OUT];
      return name ? [[name, value!.trim()]] : [];
    }),
  );
}

function rowOf(entry: Entry, number: number): Read {
  const words = (name: string) =>
    typeof entry[name] === "string" || typeof entry[name] === "number" ? String(entry[name]) : undefined;
  const keywords = words("keyword")?.split(/[,;]/);
  const read: Read = {
    number,
    id: words("citation-key") ?? words("id"),
    identifiers: identifiersOf(words),
    title: words("title"),
    author: (entry.author ?? entry.editor ?? []).map(nameOf).filter(Boolean).join("; "),
    description: words("abstract"),
    language: words("language"),
    tags: keywords?.map((tag) => tag.trim()).filter(Boolean),
    dates: [dateOf(entry) ?? ""].filter(Boolean),
    rights: words("license"),
  };
  const description = read.description ?? saidElsewhere(words);
  return tidy({ ...read, description, says: saidOf(read) });
}

/** A part of a book has the book's number, which is not its own. */
const identifiersOf = (words: (name: string) => string | undefined) =>
  [
    words("DOI"),
    words("URL"),
    /^(chapter|paper-conference|entry.*)$/.test(words("type") ?? "")
      ? undefined
      : (words("ISBN") ?? "").split(/[,;\n]|\s(?=97)/).map((one) => `isbn:${one.trim()}`),
  ]
    .flat()
    .flatMap((one) => one ?? []);

/** Family name first: that tells the parts of a name apart. */
const nameOf = ({ family, given, literal, "non-dropping-particle": particle }: Name) =>
  literal ?? [[particle, family].filter(Boolean).join(" "), given].filter(Boolean).join(", ");

function dateOf({ issued }: Entry) {
  const [year, month, day] = issued?.["date-parts"]?.[0] ?? [];
  if (!year) return issued?.raw;
  const two = (part: number) => String(part).padStart(2, "0");
  return month && day ? `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` : String(year);
}

/** Without an abstract: where the work appeared. */
function saidElsewhere(words: (name: string) => string | undefined) {
  const said = [words("container-title"), words("volume"), words("page"), words("publisher"), words("note")];
  return said.filter(Boolean).join(", ") || undefined;
}
