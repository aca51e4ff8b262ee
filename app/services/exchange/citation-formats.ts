import { type Person, type Work, type WorkKind, PUBLISHER, turnedName } from "./work.ts";

const BIBTEX_TYPES: Record<WorkKind, string> = {
  book: "book",
  // BibTeX's "article" needs a journal.
  paper: "misc",
  document: "misc",
  video: "misc",
  image: "misc",
  audio: "misc",
};

/** Signs that TeX would obey. */
const TEX_ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};
const escaped = (text: string) =>
  text.replace(/[\\{}$&%#_~^]/g, (sign) => TEX_ESCAPES[sign]!).replace(/\s+/g, " ");

/** Outside of braces an "and" begins the next person. */
const bibtexPart = (part: string) => (/\band\b/i.test(part) ? `{${escaped(part)}}` : escaped(part));
/** In braces of its own a name is not turned round. */
const bibtexName = (person: Person) =>
  "name" in person
    ? `{${escaped(person.name)}}`
    : `${bibtexPart(person.family)}, ${bibtexPart(person.given)}`;

export function writeBibtex(work: Work): string {
  const fields = {
    author: work.people.map(bibtexName).join(" and "),
    // A second pair of braces keeps the capitals.
    title: `{${escaped(work.title)}}`,
    year: work.year,
    date: work.date,
    abstract: escaped(work.abstract),
    keywords: escaped(work.subjects.join(", ")),
    langid: work.language ?? "",
    howpublished: "Urithi",
    url: work.address.replace(/[{}\\%]/g, encodeURIComponent),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${BIBTEX_TYPES[work.kind]}{urithi-${work.id},\n${lines.join("")}}\n`;
}

const CSL_TYPES: Record<WorkKind, string> = {
  book: "book",
  paper: "article",
  document: "document",
  video: "motion_picture",
  image: "graphic",
  audio: "song",
};

const cslName = (person: Person) => ("name" in person ? { literal: person.name } : person);

/** An array of one: that is what citation managers exchange. */
export const writeCsl = (work: Work): string => JSON.stringify([cslOf(work)], null, 2);

export function cslOf(work: Work) {
  const day = work.date.split("-").map(Number);
  return {
    id: `urithi-${work.id}`,
    type: CSL_TYPES[work.kind],
    title: work.title,
    author: work.people.map(cslName),
    ...(work.date && { issued: { "date-parts": [day] } }),
    ...(work.abstract && { abstract: work.abstract }),
    ...(work.subjects.length > 0 && { keyword: work.subjects.join(", ") }),
    ...(work.language && { language: work.language }),
    // As `archive` it was left out of some citations, and came last in others.
    publisher: work.publisher,
    URL: work.address,
  };
}

const RIS_TYPES: Record<WorkKind, string> = {
  book: "BOOK",
  paper: "UNPB",
  document: "GEN",
  video: "VIDEO",
  image: "FIGURE",
  audio: "SOUND",
};

/** A line break within a value would begin another line. */
export function writeRis(work: Work): string {
  const lines: [string, string][] = [
    ["TY", RIS_TYPES[work.kind]],
    ["ID", `urithi-${work.id}`],
    ...work.people.map((person): [string, string] => ["AU", turnedName(person)]),
    ["TI", work.title],
    ["PY", work.year],
    ["DA", work.date.replaceAll("-", "/")],
    ["AB", work.abstract],
    ...work.subjects.map((subject): [string, string] => ["KW", subject]),
    ["LA", work.language ?? ""],
    ["DB", PUBLISHER],
    ["UR", work.address],
  ];
  const written = lines
    .map(([tag, value]) => [tag, value.replace(/\s+/g, " ").trim()])
    .filter(([, value]) => value !== "")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `${written.join("")}ER  - \r\n`;
}
