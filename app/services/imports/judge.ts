import { sentence, type Sentence } from "#app/messages/translate.ts";
import { CreateContent } from "#app/schemas/content.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  LENGTHS,
  RIGHTS_NAMES,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists.ts";
import { plainName } from "#app/schemas/text.ts";

import { keysOf } from "./keys.ts";
import { FIELDS, NAMES, printsOf, type FieldName, type Prints } from "./prints.ts";
import type { Read } from "./reader/read.ts";

export type Judged = {
  number: number;
  title: string;
  fileName: string | null;
  keys: string[];
  prints: Prints | null;
  input: CreateContent | null;
  reason: Sentence | null;
  remark: Sentence | null;
};

export type Of = { source: string; category: ContentCategory; contentType: ContentType };

export function judge(read: Read, of: Of): Judged {
  const row = {
    number: read.number,
    title: (read.title ?? read.id ?? "").slice(0, LENGTHS.line).toWellFormed().replaceAll("\0", ""),
    fileName: (read.file && plainName(read.file)) || null,
  };
  const wrong = (reason: Sentence) => ({
    ...{ ...row, keys: [], prints: null, input: null },
    ...{ reason, remark: null },
  });
  if (read.broken) return wrong(`imports.broken-${read.broken}`);
  const { words, rights, type, category, remark } = asTyped(read, of);
  if (category === undefined)
    return wrong(sentence("imports.wrong-category", { list: CONTENT_CATEGORIES.join(", ") }));
  if (type === undefined) return wrong(sentence("imports.wrong-type", { list: CONTENT_TYPES.join(", ") }));
  if (rights === undefined) return wrong(sentence("imports.wrong-rights", { list: RIGHTS_NAMES.join(", ") }));
  const parsed = CreateContent.safeParse({ ...words, category, contentType: type, rights });
  if (!parsed.success) {
    const { message, path } =
      parsed.error.issues.find((issue) => issue.path.length) ?? parsed.error.issues[0]!;
    const field = FIELDS[String(path[0]) as keyof typeof FIELDS] ?? "";
    return wrong(field ? sentence("imports.wrong-field", { field, why: message }) : (message as Sentence));
  }
  const input = parsed.data;
  const keys = keysOf(read, input, of.source);
  return {
    ...row,
    keys,
    prints: printsOf(input, saidIn(read, remark !== null)),
    input,
    reason: null,
    remark,
  };
}

function asTyped(read: Read, { category, contentType }: Of) {
  const { title, author, description, country, tags = [], dates = [] } = read;
  const date = firstOf(dates);
  const isYear = date !== undefined && date.length < DAY;
  return {
    words: {
      title,
      author,
      description,
      country,
      language: read.language && languageIn(read.language),
      // A year alone is no day: it stands among the tags, as in the forms.
      tags: [...(isYear ? [date.slice(0, 4)] : []), ...tags].slice(0, LENGTHS.list * 2),
      publishedDate: isYear ? undefined : date,
    },
    category: read.category
      ? CONTENT_CATEGORIES.find((one) => one.toLowerCase() === read.category!.toLowerCase())
      : category,
    type: typeIn(read.type, contentType),
    rights: read.rights ? rightsIn(read.rights) : null,
    remark: dates.length > 0 && !date ? sentence("imports.date-left-out", { words: shown(dates[0]!) }) : null,
  };
}

/** No defaults of ours, and no date that could not be read. */
function saidIn(read: Read, isDateLeftOut: boolean): FieldName[] {
  const says = new Set(read.says);
  return NAMES.filter((name) => {
    if (name === "publishedDate") return says.has("dates") && !isDateLeftOut;
    return says.has(name) && ((name !== "category" && name !== "language") || Boolean(read[name]));
  });
}

const DAY = "2000-01-01".length;
const shown = (words: string) => words.slice(0, 60).toWellFormed().replaceAll("\0", "");

/** The earliest, and rather a day than its year. A moment to the second only says when a repository got the record. */
function firstOf(dates: string[]): string | undefined {
  const read = dates.flatMap((written) => {
    const [, date = "", time] = /^(\d{4}(?:-\d\d(?:-\d\d)?)?)([T ]\d\d:.*)?$/.exec(written.trim()) ?? [];
    const asDay = `${date}${"-01-01".slice(date.length - 4)}`;
    return CreateContent.shape.publishedDate.safeParse(asDay).success && date ? [{ date, time }] : [];
  });
  const bare = read.filter(({ time }) => !time);
  const [first] = (bare.length ? bare : read)
    .map(({ date }) => date)
    .sort((one, other) => (one.startsWith(other) ? -1 : other.startsWith(one) ? 1 : one < other ? -1 : 1));
  return first;
}

const TYPES: [RegExp, ContentType][] = [
  [/^(article|text|book|paper|thesis|journal)$/i, "article"],
  [/moving ?image|\bvideo\b|\bfilm\b/i, "video"],
  [/\b(still ?)?image\b|photo|picture|\bmap\b/i, "image"],
  [/\b(sound|audio|music)\b/i, "audio"],
  [/article|text|book|thesis|paper|report|dissertation|preprint/i, "article"],
];

function typeIn(words: string | undefined, usual: ContentType) {
  if (!words) return usual;
  return TYPES.find(([pattern]) => pattern.test(words))?.[1];
}

function languageIn(words: string) {
  if (!/^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(words)) return words;
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(words) ?? words;
  } catch {
    return words;
  }
}

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
