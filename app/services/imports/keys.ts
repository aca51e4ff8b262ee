import { createHash } from "node:crypto";

import type { CreateContent } from "#app/schemas/content.ts";
import { DOI_PATTERN } from "#app/schemas/identifiers.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { ImportedRow } from "./reader/imported-row.ts";

/** See decision 0075. An id is unique only within its source. Other identifiers are global. */

/** The most reliable kind comes first. */
const KEY_KINDS_BY_RANK = ["doi", "hdl", "oai", "item", "id", "isbn", "url", "own", "work"] as const;
type KeyKind = (typeof KEY_KINDS_BY_RANK)[number];

export function createRowKeys(
  read: ImportedRow,
  { title, author, publishedDate }: CreateContent,
  source: string,
): string[] {
  const { id, identifiers = [] } = read;
  const ownKey = id && createIdKey(id, source);
  const year = findEarliestYear(read.dates) ?? publishedDate?.slice(0, 4) ?? "";
  const titleHash = hashText(JSON.stringify(listWords(title)));
  const keys = [ownKey, ...identifiers.map(toGlobalKey)].map((key) => key && addTitleHash(key, titleHash));
  const words = createTitleKey(title, author, year);
  if (!keys.some(Boolean))
    keys.push(
      words.replace("work:", () => getSourceTitleKeyPrefix(source)),
      words,
    );
  else if (year) keys.push(words);
  const fit = keys.flatMap((key) => (key ? [truncateKey(key)] : []));
  return [...new Set(fit)]
    .sort((first, second) => getKeyRank(first) - getKeyRank(second))
    .slice(0, MAX_KEYS_PER_ROW);
}

const createIdKey = (id: string, source: string) =>
  toGlobalKey(id) ?? `id:${normalizeCaseAndSpaces(source)}:${id.trim()}`;
/** Of another row that is named by its id. */
export const createReferenceKey = (id: string, source: string) => truncateKey(createIdKey(id, source));

/** Several works may have the same ISBN or URL, so the hash of the title is added. */
const addTitleHash = (key: string, titleHash: string) => (isUniqueKey(key) ? key : `${key}#${titleHash}`);

const MAX_KEYS_PER_ROW = 20;

const getKeyKind = (key: string) => key.slice(0, key.indexOf(":")) as KeyKind;
export const getKeyRank = (key: string) => KEY_KINDS_BY_RANK.indexOf(getKeyKind(key));
export const isGlobalKey = (key: string) => !/^(item|id|own|work):/.test(key);
/** Of a row of a table that was exported here: the item that the row is about. */
export const createItemKey = (id: string) => `item:${id.toLowerCase()}`;
export const findItemId = ([key]: string[]) =>
  key?.startsWith("item:") ? key.slice("item:".length) : undefined;
export const isTitleKey = (key: string) => key.startsWith("work:");
export const isIdentifierKey = (key: string) => !/^(own|work):/.test(key);
export const getSourceTitleKeyPrefix = (source: string) => `own:${normalizeCaseAndSpaces(source)}:`;
export const isIdKeyOfSource = (key: string, source: string) =>
  getKeySpace(key) === `id:${normalizeCaseAndSpaces(source)}`;
export const isSameSource = (first: string, second: string) =>
  normalizeCaseAndSpaces(first) === normalizeCaseAndSpaces(second);
export function toDisplayKey(key: string): { id: string; source?: string | undefined } {
  const [kind, source, ...rest] = key.split(":");
  return kind === "id"
    ? { source, id: rest.join(":") }
    : { id: isUniqueKey(key) ? key : key.slice(0, key.lastIndexOf("#")) };
}
/** True if at most one work can have the key. */
export const isUniqueKey = (key: string) => getKeyRank(key) < KEY_KINDS_BY_RANK.indexOf("isbn");

/** A work has only one identifier in a key space, so two different ones mean two works. */
export function getKeySpace(key: string): string | undefined {
  const [kind = "", within = ""] = key.split(":");
  if (kind === "doi" || kind === "isbn") return kind;
  if (kind === "oai" || kind === "id") return `${kind}:${within}`;
  return kind === "hdl" ? `${kind}:${within.split("/", 1)[0]}` : undefined;
}

const HANDLE_PATTERN = /^(?:hdl:|https?:\/\/hdl\.handle\.net\/)([\d.]+\/\S+)$/i;
const ISBN_PATTERN = /^(?:urn:)?isbn:?\s*([\dx][\dx\s-]{8,20})$/i;

/** A new DSpace server has this prefix until it gets its own. */
const DEFAULT_HANDLE_PATTERN = /^123456789\//;

/** Default and example host names, which do not identify one server. */
const isGenericHost = (host: string) =>
  !/\.[a-z][\w-]*\.?$/i.test(host) ||
  /(^|\.)(example(\.[a-z]+)?|localhost|localdomain|local|lan|home|internal|intranet|corp|test|invalid|home\.arpa)\.?$/i.test(
    host,
  ) ||
  /^generic\.eprints\.org$/i.test(host);

export function toGlobalKey(text: string): string | undefined {
  const words = text.trim();
  const doi = DOI_PATTERN.exec(words)?.[1];
  if (doi) return `doi:${doi.toLowerCase()}`;
  const handle = HANDLE_PATTERN.exec(words)?.[1];
  if (handle) return DEFAULT_HANDLE_PATTERN.test(handle) ? undefined : `hdl:${handle.toLowerCase()}`;
  const isbn = ISBN_PATTERN.exec(words)?.[1];
  if (isbn) return toIsbnKey(isbn);
  const repository = /^oai:([^:\s]+):\S+$/.exec(words)?.[1];
  if (repository) return isGenericHost(repository) ? undefined : words;
  return /^https?:\/\//i.test(words) ? toUrlKey(words) : undefined;
}

function toIsbnKey(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) {
    const sum = [...digits].reduce((sum, sign, i) => sum + (10 - i) * (sign === "X" ? 10 : Number(sign)), 0);
    const body = `978${digits.slice(0, 9)}`;
    return sum % 11 === 0 ? `isbn:${body}${getIsbnCheckDigit(body)}` : undefined;
  }
  return /^97[89]\d{10}$/.test(digits) && getIsbnCheckDigit(digits) === digits[12]
    ? `isbn:${digits}`
    : undefined;
}

function getIsbnCheckDigit(digits: string) {
  const sum = [...digits.slice(0, 12)].reduce((sum, sign, i) => sum + Number(sign) * (i % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function toUrlKey(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { host, hostname, pathname, search } = new URL(text);
  if (isGenericHost(hostname)) return undefined;
  const path = pathname.replace(/\/+$/, "");
  return path || search ? `url:${host}${path}${search}` : undefined;
}

const normalizeCaseAndSpaces = (words: string) =>
  normalizeText(words)
    .toLowerCase()
    .replaceAll(/[\s:]+/g, " ")
    .trim();

function createTitleKey(title: string, author: string, year: string) {
  return `work:${hashText(JSON.stringify([listWords(title), listWords(author).sort(), year]))}`;
}

const listWords = (text: string): string[] =>
  normalizeCaseAndSpaces(normalizeText(text, "NFKC")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text];

const findEarliestYear = (dates: string[] = []) =>
  dates.flatMap((date) => /^\d{4}(?!\d)/.exec(date.trim())?.[0] ?? []).sort()[0];

const truncateKey = (key: string) => {
  const fit = key.toWellFormed().replaceAll("\0", "");
  return fit.length > 600 ? `${fit.slice(0, 500)}#${hashText(fit)}` : fit;
};

const hashText = (words: string) => createHash("sha256").update(words).digest("base64url");
