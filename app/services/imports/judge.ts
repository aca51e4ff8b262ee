import { createHash } from "node:crypto";

import { sentence, type Sentence } from "#app/messages/sentence.ts";
import { CreateContent } from "#app/schemas/content.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  LENGTHS,
  RIGHTS_NAMES,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists.ts";
import { type ImportKind } from "#app/schemas/desk-lists.ts";
import { plainName } from "#app/schemas/text.ts";

import type { Read } from "./reader/read.ts";

/** What a row would become, by the same rules as what is typed into a form; or why it cannot. */

export type Judged = {
  number: number;
  title: string;
  fileName: string | null;
  key: string | null;
  digest: string | null;
  input: CreateContent | null;
  reason: Sentence | null;
};

export type Of = { kind: ImportKind; source: string; category: ContentCategory; contentType: ContentType };

export function judge(read: Read, of: Of): Judged {
  const row = {
    number: read.number,
    title: (read.title ?? read.id ?? "").slice(0, LENGTHS.line).toWellFormed().replaceAll("\0", ""),
    fileName: (read.file && plainName(read.file)) || null,
  };
  const wrong = (reason: Sentence) => ({ ...row, key: null, digest: null, input: null, reason });
  if (read.broken) return wrong(`imports.broken-${read.broken}`);
  const { words, rights, type, category } = asTyped(read, of);
  if (category === undefined) return wrong(sentence("imports.wrong-category", CONTENT_CATEGORIES.join(", ")));
  if (type === undefined) return wrong(sentence("imports.wrong-type", CONTENT_TYPES.join(", ")));
  if (rights === undefined) return wrong(sentence("imports.wrong-rights", RIGHTS_NAMES.join(", ")));
  const parsed = CreateContent.safeParse({ ...words, category, contentType: type, rights });
  if (!parsed.success) {
    const { message, path } =
      parsed.error.issues.find((issue) => issue.path.length) ?? parsed.error.issues[0]!;
    const field = FIELDS[String(path[0]) as keyof typeof FIELDS] ?? "";
    return wrong(field ? sentence("imports.wrong-field", field, message) : (message as Sentence));
  }
  const input = parsed.data;
  return { ...row, input, key: keyOf(read, input, of), digest: digestOf(input), reason: null };
}

/** As columns are called in a table. */
const FIELDS = {
  title: "title",
  author: "author",
  description: "description",
  country: "country",
  tags: "tags",
  language: "language",
  publishedDate: "date",
};

function asTyped(read: Read, { category, contentType }: Of) {
  const { title, author, description, country, tags = [], date } = read;
  const isYear = date !== undefined && /^\d{4}(-\d\d)?$/.test(date);
  return {
    words: {
      title,
      author,
      description,
      country,
      language: read.language && languageIn(read.language),
      // A year alone is no day: it stands among the tags, as the forms have it.
      tags: [...(isYear ? [date.slice(0, 4)] : []), ...tags].slice(0, LENGTHS.list * 2),
      publishedDate: isYear ? undefined : date,
    },
    category: read.category
      ? CONTENT_CATEGORIES.find((one) => one.toLowerCase() === read.category!.toLowerCase())
      : category,
    type: typeIn(read.type, contentType),
    rights: read.rights ? rightsIn(read.rights) : null,
  };
}

const TYPES: [RegExp, ContentType][] = [
  [/^(article|text|book|paper|thesis|journal)$/i, "article"],
  [/moving ?image|\bvideo\b|\bfilm\b/i, "video"],
  [/\b(still ?)?image\b|photo|picture|\bmap\b/i, "image"],
  [/\b(sound|audio|music)\b/i, "audio"],
  [/article|text|book|thesis|paper|report|dissertation|preprint/i, "article"],
];

/** Undefined for what is none of ours. */
function typeIn(words: string | undefined, usual: ContentType) {
  if (!words) return usual;
  return TYPES.find(([pattern]) => pattern.test(words))?.[1];
}

/** `sw` and `swa` are Swahili, as it is said in English. */
function languageIn(words: string) {
  if (!/^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(words)) return words;
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(words) ?? words;
  } catch {
    return words;
  }
}

/** By its name here, or by the address that stands for it. */
function rightsIn(words: string) {
  const [, licence] = /creativecommons\.org\/licenses\/([a-z-]+)/i.exec(words) ?? [];
  const [, statement] = /rightsstatements\.org\/(?:vocab|page)\/([\w-]+)/i.exec(words) ?? [];
  const name = licence
    ? `CC ${licence}`
    : /creativecommons\.org\/publicdomain\/zero/i.test(words)
      ? "CC0"
      : (statement ?? words);
  return RIGHTS_NAMES.find((one) => one.toLowerCase() === name.toLowerCase());
}

/**
 * A DOI and the identifier of a repository are known everywhere; any other holds where it comes from. A row that has none
 * is known by its title, author and date.
 */
function keyOf({ id, doi, date }: Read, { title, author }: CreateContent, { kind, source }: Of) {
  const bare = doi?.replace(/^(doi:|https?:\/\/(dx\.)?doi\.org\/)/i, "").trim();
  if (bare && /^10\.\S+\/\S+$/.test(bare)) return bounded(`doi:${bare.toLowerCase()}`);
  if (kind === "oai") return bounded(`oai:${id ?? ""}`);
  const from = `${kind}:${source.toLowerCase()}:`;
  if (id) return bounded(from + id);
  return `${from}#${hash(JSON.stringify([title, author, date ?? ""].map((one) => one.toLowerCase())))}`;
}

const bounded = (key: string) => {
  const fit = key.toWellFormed().replaceAll("\0", "");
  return fit.length > 600 ? `${fit.slice(0, 500)}#${hash(fit)}` : fit;
};

const hash = (words: string) => createHash("sha256").update(words).digest("base64url");
const digestOf = (input: CreateContent) => hash(JSON.stringify(input));
