import { getDateEnds, getPlainDate, isAbout, toIsoDate } from "./export-dates.ts";
import { type PersonName, type ExportItem, FORMAT_TYPES, formatInvertedName } from "./export-item.ts";
import { joinFields, mapFields } from "./field-formats.ts";
import { groupContributors, listContributorNames } from "./person-formats.ts";

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

/** BibLaTeX reads an identifier as it is, without TeX's signs. */
const escapeBibtex = (name: string, value: string) =>
  name === "doi" ? value.replace(/[{}\\]/g, encodeURIComponent) : escapeTex(value);

const listKeywords = ({ subjects, fields: { community = [] } }: ExportItem) => [...subjects, ...community];

const formatBibtexNames = (people: PersonName[]) => people.map(formatBibtexName).join(" and ");

export function formatBibtex(work: ExportItem): string {
  const details = joinFields(work, ({ bibtex }) => bibtex);
  const fields = {
    author: formatBibtexNames(work.people),
    ...Object.fromEntries(
      groupContributors(work, "bibtex").map(([name, people]) => [name, formatBibtexNames(people)]),
    ),
    // The second pair of braces makes BibTeX preserve capital letters.
    title: `{${escapeTex(work.title)}}`,
    year: work.year,
    // Readers of BibTeX fail at the rest of EDTF.
    date: toIsoDate(work.date) ?? "",
    abstract: escapeTex(work.abstract),
    keywords: escapeTex(listKeywords(work).join(", ")),
    langid: work.language ?? "",
    howpublished: escapeTex(work.institution),
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, escapeBibtex(name, value)])),
    url: work.address.replace(/[{}\\%]/g, encodeURIComponent),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  // BibTeX's "article" requires the name of a journal.
  const type = work.kind === "book" || work.kind === "thesis" ? work.kind : "misc";
  return `@${type}{urithi-${work.id},\n${lines.join("")}}\n`;
}

const toCslName = (person: PersonName) =>
  "name" in person ? { literal: person.name } : { family: person.family, given: person.given };

export const formatCsl = (work: ExportItem): string => JSON.stringify([toCslItem(work)], null, 2);

/** Of a span that is open at an end, the other end. */
function toCslDate(edtf: string) {
  const ends = getDateEnds(edtf).filter(Boolean);
  const parts = [...new Set(ends)].map((end) => end.split("-").map(Number));
  return { "date-parts": parts, ...(isAbout(edtf) && { circa: true }) };
}

export function toCslItem(work: ExportItem) {
  const keywords = listKeywords(work);
  return {
    id: `urithi-${work.id}`,
    type: FORMAT_TYPES[work.kind].csl,
    title: work.title,
    author: work.people.map(toCslName),
    ...Object.fromEntries(
      groupContributors(work, "csl", "contributor").map(([name, people]) => [name, people.map(toCslName)]),
    ),
    ...(work.date && { issued: toCslDate(work.date) }),
    ...(work.abstract && { abstract: work.abstract }),
    ...(keywords.length > 0 && { keyword: keywords.join(", ") }),
    ...(work.language && { language: work.language }),
    publisher: work.publisher,
    ...(work.fields.publisher && { source: work.institution }),
    ...joinFields(work, ({ csl }) => csl),
    URL: work.address,
  };
}

export function formatRis(work: ExportItem): string {
  const type = FORMAT_TYPES[work.kind].ris;
  const lines: [string, string][] = [
    ["TY", type],
    ["ID", `urithi-${work.id}`],
    ...work.people.map((person): [string, string] => ["AU", formatInvertedName(person)]),
    ...listContributorNames(work, "ris"),
    ["TI", work.title],
    ["PY", work.year],
    ["DA", getPlainDate(work.date).replaceAll("-", "/")],
    ["AB", work.abstract],
    ...work.subjects.map((subject): [string, string] => ["KW", subject]),
    ["LA", work.language ?? ""],
    ...mapFields<[string, string]>(work, ({ ris }, value) =>
      ris ? [typeof ris === "string" ? ris : ris(type), value] : undefined,
    ),
    ["DB", work.institution],
    ["UR", work.address],
  ];
  const tagLines = lines
    .map(([tag, value]) => [tag, value.replace(/\s+/g, " ").trim()])
    .filter(([, value]) => value !== "")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `${tagLines.join("")}ER  - \r\n`;
}
