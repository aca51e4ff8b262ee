import { createHash } from "node:crypto";

import type { CreateContent } from "#app/schemas/content.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

import type { Read } from "./reader/read.ts";

/** Decision 0025. An id means something only within its source; other identifiers mean the same everywhere. */

/** The surest first. */
const RANKS = ["doi", "hdl", "oai", "id", "isbn", "url", "own", "work"] as const;
type Kind = (typeof RANKS)[number];

export function keysOf(
  read: Read,
  { title, author, publishedDate }: CreateContent,
  source: string,
): string[] {
  const { id, identifiers = [] } = read;
  const own = id && (globalKey(id) ?? `id:${inOneCase(source)}:${id.trim()}`);
  const year = yearOf(read.dates) ?? publishedDate?.slice(0, 4) ?? "";
  const titleHash = hash(JSON.stringify(wordsOf(title)));
  const keys = [own, ...identifiers.map(globalKey)].map((key) => key && withTitle(key, titleHash));
  const words = wordsKey(title, author, year);
  // Where another key is known, words count only together with a year.
  if (!keys.some(Boolean))
    keys.push(
      words.replace("work:", () => ownWords(source)),
      words,
    );
  else if (year) keys.push(words);
  const fit = keys.flatMap((key) => (key ? [bounded(key)] : []));
  return [...new Set(fit)].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_KEYS);
}

/** A book's number and an address may belong to many works, so the title makes them one work's. */
const withTitle = (key: string, titleHash: string) => (isSure(key) ? key : `${key}#${titleHash}`);

/** A record with hundreds of identifiers is not about one work. */
const MOST_KEYS = 20;

const kindOf = (key: string) => key.slice(0, key.indexOf(":")) as Kind;
export const rankOf = (key: string) => RANKS.indexOf(kindOf(key));
export const isGlobal = (key: string) => !/^(id|own|work):/.test(key);
export const isWords = (key: string) => key.startsWith("work:");
export const isGiven = (key: string) => !/^(own|work):/.test(key);
/** Words within one source, where elsewhere they are another work's. */
export const ownWords = (source: string) => `own:${inOneCase(source)}:`;
export const isIdIn = (key: string, source: string) => spaceOf(key) === `id:${inOneCase(source)}`;
export const isSameSource = (one: string, other: string) => inOneCase(one) === inOneCase(other);
export function shownKey(key: string): { id: string; source?: string } {
  const [kind, source, ...rest] = key.split(":");
  return kind === "id"
    ? { source, id: rest.join(":") }
    : { id: isSure(key) ? key : key.slice(0, key.lastIndexOf("#")) };
}
/** At most one work can have it. */
export const isSure = (key: string) => rankOf(key) < RANKS.indexOf("isbn");

/** In such a space a work has only one identifier, so different ones mean different works. */
export function spaceOf(key: string): string | undefined {
  const [kind = "", within = ""] = key.split(":");
  if (kind === "doi" || kind === "isbn") return kind;
  if (kind === "oai" || kind === "id") return `${kind}:${within}`;
  return kind === "hdl" ? `${kind}:${within.split("/", 1)[0]}` : undefined;
}

const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;
const HANDLE = /^(?:hdl:|https?:\/\/hdl\.handle\.net\/)([\d.]+\/\S+)$/i;
const ISBN = /^(?:urn:)?isbn:?\s*([\dx][\dx\s-]{8,20})$/i;

/** The prefix of every new DSpace before it gets its own. */
const EVERYBODYS_HANDLE = /^123456789\//;

/** Hosts that mean something else elsewhere: software has them before somebody gives it a name. */
const isNobodys = (host: string) =>
  !/\.[a-z][\w-]*\.?$/i.test(host) ||
  /(^|\.)(example(\.[a-z]+)?|localhost|localdomain|local|lan|home|internal|intranet|corp|test|invalid|home\.arpa)\.?$/i.test(
    host,
  ) ||
  /^generic\.eprints\.org$/i.test(host);

export function globalKey(written: string): string | undefined {
  const words = written.trim();
  const doi = DOI.exec(words)?.[1];
  if (doi) return `doi:${doi.toLowerCase()}`;
  const handle = HANDLE.exec(words)?.[1];
  if (handle) return EVERYBODYS_HANDLE.test(handle) ? undefined : `hdl:${handle.toLowerCase()}`;
  const isbn = ISBN.exec(words)?.[1];
  if (isbn) return isbnKey(isbn);
  const repository = /^oai:([^:\s]+):\S+$/.exec(words)?.[1];
  if (repository) return isNobodys(repository) ? undefined : words;
  return /^https?:\/\//i.test(words) ? addressKey(words) : undefined;
}

function isbnKey(written: string): string | undefined {
  const figures = written.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^\d{9}[\dX]$/.test(figures)) {
    const sum = [...figures].reduce((sum, sign, i) => sum + (10 - i) * (sign === "X" ? 10 : Number(sign)), 0);
    const body = `978${figures.slice(0, 9)}`;
    return sum % 11 === 0 ? `isbn:${body}${lastOf(body)}` : undefined;
  }
  return /^97[89]\d{10}$/.test(figures) && lastOf(figures) === figures[12] ? `isbn:${figures}` : undefined;
}

function lastOf(figures: string) {
  const sum = [...figures.slice(0, 12)].reduce((sum, sign, i) => sum + Number(sign) * (i % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A site's front page is no work. */
function addressKey(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined;
  const { host, hostname, pathname, search } = new URL(written);
  if (isNobodys(hostname)) return undefined;
  const path = pathname.replace(/\/+$/, "");
  return path || search ? `url:${host}${path}${search}` : undefined;
}

const inOneCase = (words: string) =>
  normalizeText(words)
    .toLowerCase()
    .replaceAll(/[\s:]+/g, " ")
    .trim();

/** Punctuation and the order of authors and their names do not matter. */
function wordsKey(title: string, author: string, year: string) {
  return `work:${hash(JSON.stringify([wordsOf(title), wordsOf(author).sort(), year]))}`;
}

const wordsOf = (text: string): string[] =>
  inOneCase(normalizeText(text, "NFKC")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text];

/** The earliest. */
const yearOf = (dates: string[] = []) =>
  dates.flatMap((date) => /^\d{4}(?!\d)/.exec(date.trim())?.[0] ?? []).sort()[0];

const bounded = (key: string) => {
  const fit = key.toWellFormed().replaceAll("\0", "");
  return fit.length > 600 ? `${fit.slice(0, 500)}#${hash(fit)}` : fit;
};

const hash = (words: string) => createHash("sha256").update(words).digest("base64url");
