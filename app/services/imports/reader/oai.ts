import { XMLParser, XMLValidator } from "fast-xml-parser";

import {
  listSuppliedFields,
  removeEmptyAndTruncateFields,
  type ReaderResult,
  type ImportedRow,
} from "./imported-row.ts";

const oaiParser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  maxNestedTags: 40,
  htmlEntities: true,
  isArray: (name: string) => name === "record" || REPEATABLE_ELEMENTS.has(name),
});
const REPEATABLE_ELEMENTS = new Set([
  ...["title", "creator", "contributor", "subject", "description", "publisher", "date", "type"],
  ...["identifier", "language", "rights", "source"],
]);

type TextValues = string[] | undefined;
type OaiRecord = {
  header?: { identifier?: TextValues };
  metadata?: { dc?: globalThis.Record<string, TextValues> };
};
type RecordList = { record?: OaiRecord[]; resumptionToken?: unknown };
type OaiDocument = {
  error?: unknown;
  ListRecords?: RecordList | RecordList[];
};

export function parseOai(xml: string): ReaderResult {
  const notOai: ReaderResult = { rows: [], problem: { is: "not-oai" } };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return notOai;
  const root = (oaiParser.parse(xml) as { "OAI-PMH"?: OaiDocument })["OAI-PMH"];
  if (!root || typeof root !== "object") return notOai;
  if (root.error !== undefined && !root.ListRecords)
    return { rows: [], problem: { is: "oai", code: parseErrorCode(xml) } };
  if (!root.ListRecords || typeof root.ListRecords !== "object") return notOai;
  const list = [root.ListRecords].flat();
  const token = list.map(({ resumptionToken }) => resumptionToken).findLast(Boolean);
  const rows = list.flatMap(({ record = [] }) => record).map((record, i) => toImportedRow(record, i + 1));
  const count = xml.match(/<(?:\w+:)?record[\s>/]/g)?.length ?? 0;
  while (rows.length < count) rows.push({ number: rows.length + 1, broken: "entry" });
  return { rows, resume: typeof token === "string" ? cleanResumptionToken(token) : undefined };
}

/** PostgreSQL cannot store null characters or lone surrogates. */
const cleanResumptionToken = (written: string) => written.slice(0, 4000).replaceAll("\0", "").toWellFormed();

const parseErrorCode = (xml: string) =>
  /<(?:\w+:)?error\s[^>]*\bcode\s*=\s*["'](\w{1,40})["']/.exec(xml)?.[1] ?? "error";

function toImportedRow({ header, metadata }: OaiRecord, number: number): ImportedRow {
  const id = header?.identifier?.[0];
  const dc = metadata?.dc;
  if (!dc || typeof dc !== "object")
    return removeEmptyAndTruncateFields<ImportedRow>({ number, id, title: id, broken: "deleted" });
  const listValues = (name: string) =>
    (dc[name] ?? []).filter((value) => typeof value === "string" && value !== "");
  const read: ImportedRow = {
    number,
    id,
    identifiers: listValues("identifier"),
    title: listValues("title")[0],
    author: (listValues("creator").length ? listValues("creator") : listValues("contributor")).join("; "),
    description: listValues("description").join("\n\n"),
    type: listValues("type").join(" "),
    language: listValues("language")[0],
    tags: listValues("subject"),
    dates: listValues("date"),
    details: {
      publisher: listValues("publisher")[0],
      alternativeTitle: listValues("title")[1],
      ...readIdentifiers(listValues("identifier")),
    },
    rights: listValues("rights").find((value) => /creativecommons|rightsstatements/i.test(value)),
  };
  const description = read.description || [...listValues("source"), ...listValues("publisher")].join(", ");
  return removeEmptyAndTruncateFields({ ...read, description, reportedFields: listSuppliedFields(read) });
}

const DOI_PATTERN = /^(?:doi:\s*|https?:\/\/(?:dx\.|www\.)?doi\.org\/)?10\.\d{4,9}\//i;

/** Those that say what they are. */
function readIdentifiers(identifiers: string[]) {
  const findNumber = (pattern: RegExp) =>
    identifiers.flatMap((identifier) => pattern.exec(identifier)?.[1] ?? []).join("; ");
  return {
    isbn: findNumber(/^(?:urn:)?isbn:?\s*([\dx][\dx\s-]{8,20})$/i),
    issn: findNumber(/^(?:urn:)?issn:?\s*(\d{4}-?\d{3}[\dx])$/i),
    doi: identifiers.find((identifier) => DOI_PATTERN.test(identifier)),
    handle: identifiers.find((identifier) => /^(?:hdl:|https?:\/\/hdl\.handle\.net\/)/i.test(identifier)),
  };
}
