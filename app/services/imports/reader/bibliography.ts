import { createRequire } from "node:module";

import {
  listSuppliedFields,
  removeEmptyAndTruncateFields,
  type ReaderResult,
  type ImportedRow,
} from "./imported-row.ts";

import type { PersonRole } from "#app/schemas/lists/people.ts";
import type { Person } from "#app/schemas/people.ts";

/** `@citation-js/core` has no types. */
const require = createRequire(import.meta.url);
const { plugins } = require("@citation-js/core") as {
  plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: boolean }): unknown };
  };
};
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-ris");

type CslName = { family?: string; given?: string; literal?: string; "non-dropping-particle"?: string };
type BibliographyEntry = Record<string, unknown> & {
  author?: CslName[];
  editor?: CslName[];
  translator?: CslName[];
  issued?: { "date-parts"?: number[][]; raw?: string };
};

type WordsOfEntry = (name: string) => string | undefined;

type EntryTextVariants = { text: string; forms: string[] };

export function parseBibtex(text: string, maxRows: number): ReaderResult {
  const parts = splitEntries(normalizeLineEnds(text));
  const strings = parts.flatMap((part) => (part.is === "string" ? part.text : [])).join("\n");
  const works = parts.filter((part) => part.is !== "string");
  // BibLaTeX includes BibTeX. The parser for BibTeX alone drops abstracts and keywords.
  return parseEntries(works, maxRows, "@biblatex/text", (part) => ({
    text: part.text,
    forms: part.is === "stray" ? [] : [`${strings}\n${part.text}`, ...(strings ? [part.text] : [])],
  }));
}

const RIS_HEAD_PATTERN = /(?<=^|\s)TY {1,2}-\s*(?=[A-Z]{3,7}\b)/m;
const RIS_END_PATTERN = /^[ \t]*ER {1,2}-[ \t]*/m;

export function parseRis(text: string, maxRows: number): ReaderResult {
  const records = normalizeLineEnds(text)
    .replaceAll(/^[ \t]+(?=[A-Z][A-Z\d] {1,2}-)/gm, "")
    .split(RIS_END_PATTERN)
    .flatMap((part) =>
      part.split(RIS_HEAD_PATTERN).map((record, i) => (i === 0 ? record : `TY  - ${record}`)),
    )
    .filter((part) => part.trim());
  return parseEntries(records, maxRows, "@ris/file", (part) => ({
    text: part,
    forms: [`${part.trim()}\nER  - \n`],
  }));
}

const normalizeLineEnds = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n");

function parseEntries<Part>(
  parts: Part[],
  maxRows: number,
  form: string,
  toForms: (part: Part) => EntryTextVariants,
): ReaderResult {
  if (parts.length > maxRows) return { rows: [], problem: { is: "too-many" } };
  if (parts.length === 0) return { rows: [], problem: { is: "nothing-to-import" } };
  const rows = parts.map((part, i) => {
    const { text, forms } = toForms(part);
    const number = i + 1;
    for (const formText of forms) {
      const entry = parseEntry(formText, form);
      if (entry) return toImportedRow({ ...parseDroppedTags(text), ...entry }, number);
    }
    return removeEmptyAndTruncateFields<ImportedRow>({
      number,
      title: text.trim().split("\n", 1)[0]?.slice(0, 120),
      broken: "entry",
    });
  });
  return { rows };
}

function parseEntry(text: string, form: string): BibliographyEntry | undefined {
  try {
    return (plugins.input.chain(text, { forceType: form, generateGraph: false }) as BibliographyEntry[])[0];
  } catch {
    return undefined;
  }
}

const FIELD_BY_DROPPED_TAG = { DO: "DOI", N2: "abstract", T2: "container-title", JO: "container-title" };

/** Parses the RIS tags that citation-js drops for some types of record. Finds none in BibTeX. */
function parseDroppedTags(part: string): BibliographyEntry {
  const lines = [...part.matchAll(/^([A-Z][A-Z\d]) {2}- (.+)$/gm)];
  return Object.fromEntries(
    lines.flatMap(([, tag, value]) => {
      const name = FIELD_BY_DROPPED_TAG[tag as keyof typeof FIELD_BY_DROPPED_TAG];
      return name ? [[name, value!.trim()]] : [];
    }),
  );
}

function toImportedRow(entry: BibliographyEntry, number: number): ImportedRow {
  const words = (name: string) =>
    typeof entry[name] === "string" || typeof entry[name] === "number" ? String(entry[name]) : undefined;
  const keywords = words("keyword")?.split(/[,;]/);
  const read: ImportedRow = {
    number,
    id: words("citation-key") ?? words("id"),
    identifiers: listIdentifiers(words),
    title: words("title"),
    author: (entry.author ?? entry.editor ?? []).map(formatName).filter(Boolean).join("; "),
    description: words("abstract"),
    language: words("language"),
    tags: keywords?.map((tag) => tag.trim()).filter(Boolean),
    dates: [formatDate(entry) ?? ""].filter(Boolean),
    rights: words("license"),
    details: readDetails(words),
    people: listPeople(entry),
  };
  const description = read.description ?? formatPublicationSource(words);
  return removeEmptyAndTruncateFields({ ...read, description, reportedFields: listSuppliedFields(read) });
}

const isPartOfBook = (words: WordsOfEntry) =>
  /^(chapter|paper-conference|entry.*)$/.test(words("type") ?? "");

/** The publisher and the numbers of a book that the work is a part of are those of the book. */
const readDetails = (words: WordsOfEntry) => ({
  publisher: words("publisher"),
  series: words("collection-title"),
  seriesNumber: words("collection-number"),
  edition: words("edition"),
  callNumber: words("call-number"),
  isbn: isPartOfBook(words)
    ? undefined
    : words("ISBN")
        ?.split(/[,;\n]|\s(?=97)/)
        .join("; "),
  issn: words("ISSN"),
  doi: words("DOI"),
});

/** Editors alone are read as the authors. */
function listPeople({ author = [], editor = [], translator = [] }: BibliographyEntry): Person[] | undefined {
  const toPeople = (names: CslName[], role: PersonRole) =>
    names.map((name) => ({ name: formatName(name).replaceAll(";", ","), role })).filter(({ name }) => name);
  if (author.length === 0 || editor.length + translator.length === 0) return undefined;
  return [
    ...toPeople(author, "author"),
    ...toPeople(editor, "editor"),
    ...toPeople(translator, "translator"),
  ];
}

/** A part of a book has the ISBN of the book, which does not identify the part. */
const listIdentifiers = (words: WordsOfEntry) =>
  [
    words("DOI"),
    words("URL"),
    isPartOfBook(words)
      ? undefined
      : (words("ISBN") ?? "").split(/[,;\n]|\s(?=97)/).map((isbn) => `isbn:${isbn.trim()}`),
  ]
    .flat()
    .flatMap((identifier) => identifier ?? []);

const formatName = ({ family, given: givenName, literal, "non-dropping-particle": particle }: CslName) =>
  literal ?? [[particle, family].filter(Boolean).join(" "), givenName].filter(Boolean).join(", ");

function formatDate({ issued }: BibliographyEntry) {
  const [year, month, day] = issued?.["date-parts"]?.[0] ?? [];
  if (!year) return issued?.raw;
  const two = (part: number) => String(part).padStart(2, "0");
  return month && day ? `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` : String(year);
}

function formatPublicationSource(words: WordsOfEntry) {
  const parts = [words("container-title"), words("volume"), words("page"), words("publisher"), words("note")];
  return parts.filter(Boolean).join(", ") || undefined;
}

/** `stray` is text between entries that looks like an entry. It is reported, so that no entry is lost. */
type BibtexFilePart = { is: "entry" | "string" | "stray"; text: string };

const createHeadPattern = () => /@\s*([a-z][\w-]*)\s*([{(])/gi;
const createLineHeadPattern = () => /\n[ \t]*@\s*[a-z][\w-]*\s*[{(]\s*[^\s,{}()"=]+\s*,/gi;

function splitEntries(text: string): BibtexFilePart[] {
  const parts: BibtexFilePart[] = [];
  let at = 0;
  while (at < text.length) {
    const match = execPatternFrom(createHeadPattern(), text, at);
    addStrayText(parts, text.slice(at, match?.index));
    if (!match) break;
    const [whole, type, bracket] = match;
    const bodyStart = match.index + whole.length;
    const isRound = bracket === "(";
    if (/^(comment|preamble)$/i.test(type!)) {
      at = findEntryEnd(text, bodyStart, text.length, isRound) ?? bodyStart;
      continue;
    }
    const next = execPatternFrom(createLineHeadPattern(), text, bodyStart);
    const until = next ? next.index + 1 : text.length;
    at = findEntryEnd(text, bodyStart, until, isRound) ?? (next ? until : findNextHead(text, bodyStart));
    parts.push({ is: /^string$/i.test(type!) ? "string" : "entry", text: text.slice(match.index, at) });
  }
  return parts;
}

function execPatternFrom(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Returns undefined if the entry is not terminated. As in BibTeX, brackets also count within quotes. */
function findEntryEnd(text: string, from: number, until: number, isRound: boolean): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < until; at++) {
    const sign = text[at];
    if (sign === "{") depth++;
    else if (sign === "}") {
      if (depth === 0) return isRound ? undefined : at + 1;
      depth--;
    } else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (sign === ")" && isRound && depth === 0 && !isQuoted) return at + 1;
  }
  return undefined;
}

const findNextHead = (text: string, from: number) =>
  execPatternFrom(createHeadPattern(), text, from)?.index ?? text.length;

function addStrayText(parts: BibtexFilePart[], between: string) {
  const words = between.replaceAll(/@\s*comment\b.*/gi, "");
  if (/(^|\s)@\s*[a-z]|\b(title|author)\s*=/i.test(words)) parts.push({ is: "stray", text: words.trim() });
}
