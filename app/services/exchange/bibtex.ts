import type { Person, Work, WorkKind } from "./work.ts";

const TYPES: Record<WorkKind, string> = {
  book: "book",
  // BibTeX's "article" needs a journal.
  paper: "misc",
  document: "misc",
  video: "misc",
  image: "misc",
  audio: "misc",
};

/** Signs that TeX would obey. */
const SAID: Record<string, string> = {
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
const said = (text: string) => text.replace(/[\\{}$&%#_~^]/g, (sign) => SAID[sign]!).replace(/\s+/g, " ");

/** Outside of braces an "and" begins the next person. */
const partOf = (part: string) => (/\band\b/i.test(part) ? `{${said(part)}}` : said(part));
/** In braces of its own a name is not turned round. */
const nameOf = (person: Person) =>
  "name" in person ? `{${said(person.name)}}` : `${partOf(person.family)}, ${partOf(person.given)}`;

export function writeBibtex(work: Work): string {
  const fields = {
    author: work.people.map(nameOf).join(" and "),
    // A second pair of braces keeps the capitals.
    title: `{${said(work.title)}}`,
    year: work.year,
    date: work.date,
    abstract: said(work.abstract),
    keywords: said(work.subjects.join(", ")),
    langid: work.language ?? "",
    howpublished: "Urithi",
    url: work.address.replace(/[{}\\%]/g, encodeURIComponent),
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  ${name} = {${value}},\n`);
  return `@${TYPES[work.kind]}{urithi-${work.id},\n${lines.join("")}}\n`;
}
