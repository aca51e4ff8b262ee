import { isId } from "#app/models/id.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { CreateContent, UploadContent } from "#app/schemas/content.ts";
import {
  CONTENT_CATEGORIES,
  CONTENT_TYPES,
  MAX_ITEM_FILES,
  RIGHTS_NAMES,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";
import { MAX_RELATIONS, RELATION_KIND_NAMES, type RelationKind } from "#app/schemas/lists/relations.ts";
import { findLanguage } from "#app/schemas/terms.ts";
import { toPlainFileName } from "#app/schemas/text.ts";

import { createItemKey, createReferenceKey, createRowKeys } from "./keys.ts";
import {
  COLUMN_BY_FIELD,
  FINGERPRINTED_FIELDS,
  createFingerprints,
  type FingerprintedField,
  type Fingerprints,
} from "./fingerprints.ts";
import { currentSite } from "#app/core/site.server.ts";
import { parseDate } from "#app/schemas/edtf.server.ts";
import { checkOwnValues, refusePastEmbargo } from "#app/services/content/index.server.ts";
import { findKind } from "#app/services/kinds/index.server.ts";
import { itemDetailsShape } from "#app/schemas/items.ts";
import { formatAuthors } from "#app/schemas/people.ts";
import type { DetailName, ImportedRow } from "./reader/imported-row.ts";

export type ValidatedRow = {
  number: number;
  title: string;
  fileName: string | null;
  furtherFiles: string[];
  relations: { kind: RelationKind; key: string }[] | null;
  keys: string[];
  fingerprints: Fingerprints | null;
  input: CreateContent | ItemEdit | null;
  reason: EncodedMessage | null;
  warning: EncodedMessage | null;
};

/** A row of a table that was exported here. */
export type ItemEdit = { version: string | undefined; cells: NonNullable<ImportedRow["cells"]> };

export type ImportDefaults = { source: string; category: ContentCategory; contentType: ContentType };

export function validateImportRow(read: ImportedRow, defaults: ImportDefaults): ValidatedRow {
  const row = {
    number: read.number,
    title: (read.title ?? read.id ?? "").slice(0, MAX_LENGTHS.line).toWellFormed().replaceAll("\0", ""),
    ...readFileNames(read),
    relations: null,
  };
  const reject = (reason: EncodedMessage) => ({
    ...{ ...row, keys: [], fingerprints: null, input: null },
    ...{ reason, warning: null },
  });
  if (read.broken) return reject(`imports.broken-${read.broken}`);
  if (row.furtherFiles.length >= MAX_ITEM_FILES)
    return reject(encodeMessage("imports.too-many-row-files", { max: MAX_ITEM_FILES }));
  if (read.cells && read.id && isId(read.id)) {
    const input = { version: read.version, cells: read.cells };
    return { ...row, keys: [createItemKey(read.id)], fingerprints: null, input, reason: null, warning: null };
  }
  const kind = findKindOfRow(read);
  const { words, rights, type, category, warning, date } = normalizeRow(
    read,
    kind ?? defaults,
    kind !== undefined,
  );
  if (category === undefined)
    return reject(encodeMessage("imports.invalid-category", { list: CONTENT_CATEGORIES.join(", ") }));
  if (type === undefined)
    return reject(encodeMessage("imports.invalid-type", { list: CONTENT_TYPES.join(", ") }));
  if (rights === undefined)
    return reject(encodeMessage("imports.invalid-rights", { list: RIGHTS_NAMES.join(", ") }));
  const { details, ignored, warning: detailWarning } = readDetails(read);
  const author = getAuthors(read);
  const schema = kind ? UploadContent : CreateContent;
  const parsed = schema.safeParse({
    ...{ date, ...details, people: read.people, ...(kind && { kind: kind.code }) },
    ...{ ...words, author: author.required, category, contentType: type, rights },
    ...{ specialization: read.specialization, isOpenAccess: read.isOpenAccess?.toLowerCase() },
    ...{ embargoUntil: read.embargoUntil },
  });
  if (!parsed.success) {
    const { message, path } =
      parsed.error.issues.find((issue) => issue.path.length) ?? parsed.error.issues[0]!;
    const name = String(path[0]);
    const field =
      name === "embargoUntil" ? name : (COLUMN_BY_FIELD[name as keyof typeof COLUMN_BY_FIELD] ?? "");
    return reject(
      field ? encodeMessage("imports.invalid-field", { field, why: message }) : (message as EncodedMessage),
    );
  }
  const input: CreateContent = {
    ...parsed.data,
    author: author.stored && parsed.data.author,
    contentType: type,
  };
  const embargoWarning = leaveOutPastEmbargo(input);
  const keys = createRowKeys(read, input, defaults.source);
  const supplied = listSuppliedRowFields(read, date, warning !== null).filter((name) => !ignored.has(name));
  return {
    ...row,
    relations: readRelations(read.relations, defaults.source),
    keys,
    fingerprints: createFingerprints(input, supplied),
    input,
    reason: null,
    warning: warning ?? detailWarning ?? embargoWarning,
  };
}

/** A day that is over closes nothing. One that cannot be read refuses the row, because its files would be open. */
export function leaveOutPastEmbargo(
  input: Pick<CreateContent, "embargoUntil">,
  stored?: string | null,
): EncodedMessage | null {
  const { embargoUntil: day } = input;
  if (!day || !refusePastEmbargo(day, stored)) return null;
  delete input.embargoUntil;
  return encodeMessage("imports.value-ignored", {
    field: "embargoUntil",
    words: day,
    why: "content.embargo-past",
  });
}

/** The first one makes the item. A row may name it in both columns. */
function readFileNames({ file = "", files = "" }: ImportedRow) {
  const names = files.split(/[;|]/).map(toPlainFileName).filter(Boolean);
  const [first = "", ...others] = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const fileName = toPlainFileName(file) || first;
  const isNamedTwice = fileName.toLowerCase() === first.toLowerCase();
  return {
    fileName: fileName || null,
    furtherFiles: isNamedTwice ? others : [first, ...others].filter(Boolean),
  };
}

const RELATION_PATTERN = new RegExp(`^(${RELATION_KIND_NAMES.join("|")}):\\s*(.+)$`, "s");

/** Such as `part-of:7; see-also:12`, with the ids of other rows. */
function readRelations(cell = "", source: string) {
  const parts = cell.split(/[;|]/).map((part) => part.trim());
  const relations = parts.filter(Boolean).map((part) => {
    const [, kind = "part-of", id = part] = RELATION_PATTERN.exec(part) ?? [];
    return { kind: kind as RelationKind, key: createReferenceKey(id, source) };
  });
  return relations.length > 0 ? relations.slice(0, MAX_RELATIONS) : null;
}

/** A type that is no type of content may be a kind of items. */
function findKindOfRow({ details, type }: ImportedRow) {
  const code = details?.kind ?? (type && !toContentType(type, "article") ? type.trim().toLowerCase() : "");
  return code ? findKind(currentSite(), code) : undefined;
}

/** People who are authors stand in for `author`, and others for an author who is missing. */
function getAuthors({ author, people = [] }: ImportedRow) {
  const stored = formatAuthors(people) || author || "";
  return { stored, required: stored || people[0]?.name };
}

/** A wrong number of one edition does not keep a work out. */
function readDetails({ details: texts = {}, own = {} }: ImportedRow) {
  const details: Record<string, string | string[] | OwnValues> = {};
  const ignored = new Set<string>();
  let warning: EncodedMessage | null = null;
  for (const [name, text] of Object.entries(texts)) {
    if (!text) continue;
    const value = name === "otherLanguages" ? text.split(/[,;]/) : text;
    const why = findDetailProblem(name as DetailName, value);
    if (!why) details[name] = value;
    else {
      ignored.add(name);
      warning ??= encodeMessage("imports.value-ignored", { field: name, words: truncateText(text), why });
    }
  }
  for (const [name, text] of Object.entries(own)) {
    const checked = checkOwnValues("public", { [name]: text });
    if (checked.ok) details.own = { ...(details.own as OwnValues | undefined), ...checked.value };
    else {
      ignored.add("own");
      const why = checked.details?.[0]?.msg ?? "own-fields.missing";
      warning ??= encodeMessage("imports.value-ignored", { field: name, words: truncateText(text), why });
    }
  }
  return { details, ignored, warning };
}

function findDetailProblem(name: DetailName, value: string | string[]) {
  if (name === "kind" && !findKind(currentSite(), String(value))) return "items.kind-unknown";
  return itemDetailsShape[name].safeParse(value).error?.issues[0]?.message;
}

function normalizeRow(
  read: ImportedRow,
  { category, contentType }: Pick<ImportDefaults, "category" | "contentType">,
  isOfKind: boolean,
) {
  const { title, description, country, tags = [], dates = [] } = read;
  const day = findEarliestDate(dates);
  const isYear = day !== undefined && day.length < FULL_DATE_LENGTH;
  const date = day === undefined ? dates.find((text) => parseDate(text)) : undefined;
  const isDateIgnored = dates.length > 0 && !day && !date;
  return {
    date,
    words: {
      title,
      description,
      country,
      language: read.language && toLanguageName(read.language),
      tags: [...(isYear ? [day.slice(0, 4)] : []), ...tags].slice(0, MAX_LENGTHS.list * 2),
      publishedDate: isYear ? undefined : day,
    },
    category: read.category
      ? CONTENT_CATEGORIES.find((candidate) => candidate.toLowerCase() === read.category!.toLowerCase())
      : category,
    type: toContentType(read.type, contentType) ?? (isOfKind ? contentType : undefined),
    rights: read.rights ? toRightsName(read.rights) : null,
    warning: isDateIgnored ? encodeMessage("imports.date-ignored", { words: truncateText(dates[0]!) }) : null,
  };
}

function listSuppliedRowFields(
  read: ImportedRow,
  date: string | undefined,
  isDateLeftOut: boolean,
): FingerprintedField[] {
  const reported = new Set<string>(read.reportedFields);
  return FINGERPRINTED_FIELDS.filter((name) => {
    if (name === "date" && date) return true;
    if (name === "publishedDate") return reported.has("dates") && !date && !isDateLeftOut;
    return reported.has(name) && ((name !== "category" && name !== "language") || Boolean(read[name]));
  });
}

const FULL_DATE_LENGTH = "2000-01-01".length;
const truncateText = (words: string) => words.slice(0, 60).toWellFormed().replaceAll("\0", "");

/** Prefers a full date to a year. A date with a time is used last, because it is the moment when a repository received the record. */
function findEarliestDate(dates: string[]): string | undefined {
  const read = dates.flatMap((text) => {
    const [, date = "", time] = /^(\d{4}(?:-\d\d(?:-\d\d)?)?)([T ]\d\d:.*)?$/.exec(text.trim()) ?? [];
    const asDay = `${date}${"-01-01".slice(date.length - 4)}`;
    return CreateContent.shape.publishedDate.safeParse(asDay).success && date ? [{ date, time }] : [];
  });
  const bare = read.filter(({ time }) => !time);
  const [first] = (bare.length ? bare : read)
    .map(({ date }) => date)
    .sort((left, right) =>
      left.startsWith(right) ? -1 : right.startsWith(left) ? 1 : left < right ? -1 : 1,
    );
  return first;
}

const CONTENT_TYPE_PATTERNS: [RegExp, ContentType][] = [
  [/^(article|text|book|paper|thesis|journal)$/i, "article"],
  [/moving ?image|\bvideo\b|\bfilm\b/i, "video"],
  [/\b(still ?)?image\b|photo|picture|\bmap\b/i, "image"],
  [/\b(sound|audio|music)\b/i, "audio"],
  [/article|text|book|thesis|paper|report|dissertation|preprint/i, "article"],
];

function toContentType(words: string | undefined, defaultType: ContentType) {
  if (!words) return defaultType;
  return CONTENT_TYPE_PATTERNS.find(([pattern]) => pattern.test(words))?.[1];
}

function toLanguageName(words: string) {
  const language = findLanguage(words);
  if (language) return language.code;
  if (!/^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(words)) return words;
  try {
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(words) ?? words;
  } catch {
    return words;
  }
}

function toRightsName(words: string) {
  const [, licence] = /creativecommons\.org\/licenses\/([a-z-]+)/i.exec(words) ?? [];
  const [, statement] = /rightsstatements\.org\/(?:vocab|page)\/([\w-]+)/i.exec(words) ?? [];
  const name = licence
    ? `CC ${licence}`
    : /creativecommons\.org\/publicdomain\/zero/i.test(words)
      ? "CC0"
      : (statement ?? words);
  return RIGHTS_NAMES.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
}
