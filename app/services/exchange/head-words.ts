import { cut } from "#app/core/cut.ts";
import { PREVIEW } from "#app/schemas/lists.ts";
import { rightsName } from "#app/schemas/work-facts.ts";

import { DCMI_TYPES, PUBLISHER, turnedName, type Work } from "./work.ts";

/** Dublin Core, and the words that Google Scholar and Zotero read. */
export type HeadWords = [name: string, content: string][];

export function headWordsOf(work: Work): HeadWords {
  const isRead = DCMI_TYPES[work.kind] === "Text";
  return [...dublinCore(work), ...(isRead ? citation(work) : [])].flatMap(([name, content]): HeadWords =>
    content ? [[name, content.replace(/\s+/g, " ").trim()]] : [],
  );
}

const dublinCore = (work: Work): [string, string | undefined][] => [
  ["DC.title", work.title],
  ...work.people.map((person): [string, string] => ["DC.creator", turnedName(person)]),
  ["DC.date", work.date],
  ["DC.type", DCMI_TYPES[work.kind]],
  ["DC.description", cut(work.description, PREVIEW.characters)],
  ...work.subjects.map((subject): [string, string] => ["DC.subject", subject]),
  ["DC.language", work.language],
  ["DC.coverage", work.country],
  ["DC.rights", work.rights ? rightsName(work.rights) : undefined],
  ["DC.publisher", PUBLISHER],
  ["DC.identifier", work.address],
];

const citation = (work: Work): [string, string | undefined][] => [
  ["citation_title", work.title],
  ...work.people.map((person): [string, string] => ["citation_author", turnedName(person)]),
  ["citation_publication_date", work.date.replaceAll("-", "/")],
  ["citation_language", work.language],
  ["citation_publisher", PUBLISHER],
  ["citation_abstract_html_url", work.address],
  // For a reader's own program: crawlers are visitors, who get no file.
  ["citation_pdf_url", work.file?.extension === "pdf" ? work.file.address : undefined],
];
