import { type PersonName, type ExportItem, FORMAT_TYPES, formatInvertedName } from "./export-item.ts";

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
const escapeTex = (text: string) =>
  text.replace(/[\\{}$&%#_~^]/g, (sign) => TEX_ESCAPES[sign]!).replace(/\s+/g, " ");

/** BibTeX splits a list of people at "and", except inside braces. */
const formatBibtexPart = (part: string) => (/\band\b/i.test(part) ? `{${escapeTex(part)}}` : escapeTex(part));
const formatBibtexName = (person: PersonName) =>
  "name" in person
    ? `{${escapeTex(person.name)}}`
    : `${formatBibtexPart(person.family)}, ${formatBibtexPart(person.given)}`;

export function formatBibtex(work: ExportItem): string {
  const fields = {
    author: work.people.map(formatBibtexName).join(" and "),
    // The second pair of braces makes BibTeX preserve capital letters.
    title: `{${escapeTex(work.title)}}`,
    year: work.year,
    date: work.date,
    abstract: escapeTex(work.abstract),
    keywords: escapeTex(work.subjects.join(", ")),
    langid: work.language ?? "",
    howpublished: escapeTex(work.publisher),
    url: work.address.replace(/[{}\\%]/g, encodeURIComponent),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  // BibTeX's "article" requires the name of a journal.
  return `@${work.kind === "book" ? "book" : "misc"}{urithi-${work.id},\n${lines.join("")}}\n`;
}

const toCslName = (person: PersonName) => ("name" in person ? { literal: person.name } : person);

export const formatCsl = (work: ExportItem): string => JSON.stringify([toCslItem(work)], null, 2);

export function toCslItem(work: ExportItem) {
  const day = work.date.split("-").map(Number);
  return {
    id: `urithi-${work.id}`,
    type: FORMAT_TYPES[work.kind].csl,
    title: work.title,
    author: work.people.map(toCslName),
    ...(work.date && { issued: { "date-parts": [day] } }),
    ...(work.abstract && { abstract: work.abstract }),
    ...(work.subjects.length > 0 && { keyword: work.subjects.join(", ") }),
    ...(work.language && { language: work.language }),
    publisher: work.publisher,
    URL: work.address,
  };
}

export function formatRis(work: ExportItem): string {
  const lines: [string, string][] = [
    ["TY", FORMAT_TYPES[work.kind].ris],
    ["ID", `urithi-${work.id}`],
    ...work.people.map((person): [string, string] => ["AU", formatInvertedName(person)]),
    ["TI", work.title],
    ["PY", work.year],
    ["DA", work.date.replaceAll("-", "/")],
    ["AB", work.abstract],
    ...work.subjects.map((subject): [string, string] => ["KW", subject]),
    ["LA", work.language ?? ""],
    ["DB", work.publisher],
    ["UR", work.address],
  ];
  const tagLines = lines
    .map(([tag, value]) => [tag, value.replace(/\s+/g, " ").trim()])
    .filter(([, value]) => value !== "")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `${tagLines.join("")}ER  - \r\n`;
}
