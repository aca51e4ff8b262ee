import { XMLParser, XMLValidator } from "fast-xml-parser";

import { tidy, type Answer, type Read } from "./read.ts";

/** A piece of what a repository answers to ListRecords, in Dublin Core. */

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  maxNestedTags: 40,
  // Of entities only the five of XML and signs by their number; a document that declares its own is refused before.
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
type Said = {
  error?: unknown;
  ListRecords?: { record?: Record[]; resumptionToken?: unknown };
};

export function readOai(xml: string): Answer {
  const notOai: Answer = { rows: [], problem: { is: "not-oai" } };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true) return notOai;
  const said = (parser.parse(xml) as { "OAI-PMH"?: Said })["OAI-PMH"];
  if (!said || typeof said !== "object") return notOai;
  if (said.error !== undefined && !said.ListRecords)
    return { rows: [], problem: { is: "oai", code: codeIn(xml) } };
  const list = said.ListRecords;
  if (!list || typeof list !== "object") return notOai;
  const token = list.resumptionToken;
  return tidy<Answer>({
    rows: (list.record ?? []).map((record, i) => rowOf(record, i + 1)),
    resume: typeof token === "string" ? token.slice(0, 4000) : undefined,
  });
}

/** Attributes are not read; this is the only one that matters. */
const codeIn = (xml: string) =>
  /<(?:\w+:)?error\s[^>]*\bcode\s*=\s*["'](\w{1,40})["']/.exec(xml)?.[1] ?? "error";

function rowOf({ header, metadata }: Record, number: number): Read {
  const id = header?.identifier?.[0];
  const dc = metadata?.dc;
  if (!dc || typeof dc !== "object") return tidy<Read>({ number, id, title: id, broken: "deleted" });
  const all = (name: string) => (dc[name] ?? []).filter((one) => typeof one === "string" && one !== "");
  return tidy({
    number,
    id,
    doi: all("identifier").find((one) => /^(doi:|https?:\/\/(dx\.)?doi\.org\/)10\./i.test(one)),
    title: all("title")[0],
    author: (all("creator").length ? all("creator") : all("contributor")).join("; "),
    description: all("description").join("\n\n") || [...all("source"), ...all("publisher")].join(", "),
    type: all("type").join(" "),
    language: all("language")[0],
    tags: all("subject"),
    date: all("date")[0],
    rights: all("rights").find((one) => /creativecommons|rightsstatements/i.test(one)),
  });
}
