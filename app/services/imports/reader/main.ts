import { argv, stdin, stdout } from "node:process";

import { XMLParser, XMLValidator } from "fast-xml-parser";

import { parseCsv } from "./csv.ts";
import {
  type ReaderResult,
  listSuppliedFields,
  removeEmptyAndTruncateFields,
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
    rights: listValues("rights").find((value) => /creativecommons|rightsstatements/i.test(value)),
  };
  const description = read.description || [...listValues("source"), ...listValues("publisher")].join(", ");
  return removeEmptyAndTruncateFields({ ...read, description, reportedFields: listSuppliedFields(read) });
}

/** This script runs in a sandbox, see `runReader`. It prints a JSON line per row, then a summary line. */

const [kind, maxRows] = [argv[2], Number(argv[3])];

const chunks: Buffer[] = [];
for await (const chunk of stdin) chunks.push(chunk as Buffer);

const { rows, ...summary } = await readInput(Buffer.concat(chunks));
stdout.write([...rows, summary].map((line) => JSON.stringify(line)).join("\n"));

async function readInput(bytes: Buffer): Promise<ReaderResult> {
  const { text, encoding } = decodeText(bytes);
  if (kind === "oai") return parseOai(text);
  if (kind === "csv") return { ...parseCsv(text, maxRows), encoding };
  const { parseBibtex, parseRis } = await import("./bibliography.ts");
  return { ...(kind === "bibtex" ? parseBibtex(text, maxRows) : parseRis(text, maxRows)), encoding };
}

function decodeText(bytes: Buffer) {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  for (const encoding of isWide ? [bytes[0] === 0xff ? "utf-16le" : "utf-16be"] : ["utf-8"])
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
    } catch {}
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
}
