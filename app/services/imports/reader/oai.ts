import { XMLParser, XMLValidator } from "fast-xml-parser";

import { saidOf, tidy, type Answer, type Read } from "./read.ts";

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  maxNestedTags: 40,
  // The five entities of XML and numbered ones alone: documents that declare others are refused before.
  htmlEntities: true,
  isArray: (name: string) => name === "record" || LISTS.has(name),
});
const LISTS = new Set([
  ...["title", "creator", "contributor", "subject", "description", "publisher", "date", "type"],
  ...["identifier", "language", "rights", "source"],
]);

type Words = string[] | undefined;
type Record = {
  header?: { identifier?: Words };
  metadata?: { dc?: globalThis.Record<string, Words> };
};
type List = { record?: Record[]; resumptionToken?: unknown };
type Said = {
  error?: unknown;
  ListRecords?: List | List[];
};

export function readOai(xml: string): Answer {
  const notOai: Answer = { rows: [], problem: { is: "not-oai" } };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return notOai;
  const said = (parser.parse(xml) as { "OAI-PMH"?: Said })["OAI-PMH"];
  if (!said || typeof said !== "object") return notOai;
  if (said.error !== undefined && !said.ListRecords)
    return { rows: [], problem: { is: "oai", code: codeIn(xml) } };
  if (!said.ListRecords || typeof said.ListRecords !== "object") return notOai;
  const list = [said.ListRecords].flat();
  const token = list.map(({ resumptionToken }) => resumptionToken).findLast(Boolean);
  const rows = list.flatMap(({ record = [] }) => record).map((record, i) => rowOf(record, i + 1));
  // Records in wrong places count as broken rows.
  const count = xml.match(/<(?:\w+:)?record[\s>/]/g)?.length ?? 0;
  while (rows.length < count) rows.push({ number: rows.length + 1, broken: "entry" });
  return { rows, resume: typeof token === "string" ? tokenIn(token) : undefined };
}

/** Zero characters and half surrogates cannot be stored. */
const tokenIn = (written: string) => written.slice(0, 4000).replaceAll("\0", "").toWellFormed();

/** Attributes are not parsed, and only this one is needed. */
const codeIn = (xml: string) =>
  /<(?:\w+:)?error\s[^>]*\bcode\s*=\s*["'](\w{1,40})["']/.exec(xml)?.[1] ?? "error";

function rowOf({ header, metadata }: Record, number: number): Read {
  const id = header?.identifier?.[0];
  const dc = metadata?.dc;
  if (!dc || typeof dc !== "object") return tidy<Read>({ number, id, title: id, broken: "deleted" });
  const all = (name: string) => (dc[name] ?? []).filter((one) => typeof one === "string" && one !== "");
  const read: Read = {
    number,
    id,
    identifiers: all("identifier"),
    title: all("title")[0],
    author: (all("creator").length ? all("creator") : all("contributor")).join("; "),
    description: all("description").join("\n\n"),
    type: all("type").join(" "),
    language: all("language")[0],
    tags: all("subject"),
    dates: all("date"),
    rights: all("rights").find((one) => /creativecommons|rightsstatements/i.test(one)),
  };
  const description = read.description || [...all("source"), ...all("publisher")].join(", ");
  return tidy({ ...read, description, says: saidOf(read) });
}
