import { createRequire } from "node:module";

import { tidy, type Answer, type Read } from "./read.ts";

/** BibTeX and RIS. Each entry is read for itself, so that a broken one spoils none of the others. */

/** It says nothing of its types. */
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

export function readBibtex(text: string, most: number): Answer {
  const entries = text.split(/^(?=[ \t]*@[a-z]+[ \t]*[{(])/im).filter((part) => /^\s*@/.test(part));
  const isAside = (part: string) => /^\s*@(string|comment|preamble)\b/i.test(part);
  const strings = entries.filter((part) => /^\s*@string\b/i.test(part)).join("\n");
  const works = entries.filter((part) => !isAside(part));
  // As BibLaTeX, which has all of BibTeX: read as BibTeX, abstracts and keywords are left out.
  return readEach(works, most, "@biblatex/text", (part) => `${strings}\n${part}`);
}

export function readRis(text: string, most: number): Answer {
  const records = text.split(/^ER {1,2}-.*$|^(?=TY {1,2}-)/m).filter((part) => part.trim());
  return readEach(records, most, "@ris/file", (part) => `${part.trim()}\nER  - \n`);
}

function readEach(parts: string[], most: number, form: string, asFile: (part: string) => string): Answer {
  if (parts.length > most) return { rows: [], problem: { is: "too-many" } };
  if (parts.length === 0) return { rows: [], problem: { is: "nothing" } };
  const rows = parts.map((part, i) => {
    const number = i + 1;
    try {
      const [entry] = plugins.input.chain(asFile(part), { forceType: form, generateGraph: false }) as Entry[];
      if (entry) return rowOf({ ...tagsLeftOut(part), ...entry }, number);
    } catch {
      // Said of this row alone.
    }
    return tidy<Read>({ number, title: part.trim().split("\n", 1)[0]?.slice(0, 120), broken: "entry" });
  });
  return { rows };
}

const LEFT_OUT = { DO: "DOI", N2: "abstract", T2: "container-title", JO: "container-title" };

/** Tags of RIS that citation-js knows and nevertheless drops, by the type of the record; BibTeX has no such lines. */
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
  return tidy({
    number,
    id: words("citation-key") ?? words("id"),
    doi: words("DOI"),
    title: words("title"),
    author: (entry.author ?? entry.editor ?? []).map(nameOf).filter(Boolean).join("; "),
    description: words("abstract") ?? saidElsewhere(words),
    language: words("language"),
    tags: keywords?.map((tag) => tag.trim()).filter(Boolean),
    date: dateOf(entry),
    rights: words("license"),
  });
}

/** Family name first: that is how a name is written here whose parts are known. */
const nameOf = ({ family, given, literal, "non-dropping-particle": particle }: Name) =>
  literal ?? [[particle, family].filter(Boolean).join(" "), given].filter(Boolean).join(", ");

function dateOf({ issued }: Entry) {
  const [year, month, day] = issued?.["date-parts"]?.[0] ?? [];
  if (!year) return issued?.raw;
  const two = (part: number) => String(part).padStart(2, "0");
  return month && day ? `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` : String(year);
}

/** Where nobody wrote an abstract: where the work appeared. */
function saidElsewhere(words: (name: string) => string | undefined) {
  const said = [words("container-title"), words("volume"), words("page"), words("publisher"), words("note")];
  return said.filter(Boolean).join(", ") || undefined;
}
