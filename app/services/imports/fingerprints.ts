import { createHash } from "node:crypto";

import type { OwnValues } from "#app/schemas/lists/kinds.ts";
import { type Person, withAuthors } from "#app/schemas/people.ts";

import { DETAIL_NAMES, type ItemField } from "./reader/imported-row.ts";

export const COLUMN_BY_FIELD = {
  title: "title",
  author: "author",
  description: "description",
  country: "country",
  tags: "tags",
  language: "language",
  publishedDate: "date",
  category: "category",
  rights: "rights",
} as const;
const LATER_FIELDS = [...DETAIL_NAMES, "people", "own"] as const;
export type FingerprintedField = keyof typeof COLUMN_BY_FIELD | (typeof LATER_FIELDS)[number];
export type Fingerprints = Record<string, string>;
export const FINGERPRINTED_FIELDS = [
  ...(Object.keys(COLUMN_BY_FIELD) as (keyof typeof COLUMN_BY_FIELD)[]),
  ...LATER_FIELDS,
];
type FingerprintedWork = Partial<Record<FingerprintedField, unknown>> & {
  author?: string;
  people?: readonly Person[] | undefined;
  own?: OwnValues | undefined;
  relations?: readonly { kind: string; id: string }[] | undefined;
  date?: string | { edtf: string } | null | undefined;
  coordinates?: { latitude: number; longitude: number } | null | undefined;
};

const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/** Values are compared as they are stored. */
const COMPARED_VALUES: { [name: string]: (work: FingerprintedWork) => unknown } = {
  relations: ({ relations = [] }) => relations.map(({ kind, id }) => `${kind} ${id}`).sort(),
  own: ({ own = {} }) =>
    Object.entries(own)
      .filter(([, value]) => value)
      .sort(),
  people: ({ people = [], author = "" }) =>
    withAuthors(people, author).map((person) => [person.name, person.role]),
  date: ({ date }) => (typeof date === "object" ? date?.edtf : date),
  coordinates: ({ coordinates }) => coordinates && [coordinates.latitude, coordinates.longitude],
};
/** Of fields that could not be imported before, an empty one is as a missing one. */
function getValue(work: FingerprintedWork, name: FingerprintedField | ItemField) {
  const written = (work as Record<string, unknown>)[name];
  if (name in COLUMN_BY_FIELD) return written ?? null;
  const value = COMPARED_VALUES[name]?.(work) ?? written;
  return value === undefined || isEmpty(value) ? null : value;
}

export const hasSameValue = (first: FingerprintedWork, second: FingerprintedWork, name: ItemField) =>
  JSON.stringify(getValue(first, name)) === JSON.stringify(getValue(second, name));

export const createFingerprints = (
  work: FingerprintedWork,
  names: readonly FingerprintedField[] = FINGERPRINTED_FIELDS,
): Fingerprints => Object.fromEntries(names.map((name) => [name, hashField(getValue(work, name))]));

/** Of a work that was imported when these fields could not be. */
export const createMissingFingerprints = ({ author = "" }: FingerprintedWork) =>
  createFingerprints({ author }, LATER_FIELDS);

export const hashField = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

const listFingerprintedFields = (incoming: Fingerprints) =>
  FINGERPRINTED_FIELDS.filter((name) => name in incoming);

/** Each field of the institution by itself. */
export const listChangedFields = ({ own = {}, ...changes }: { own?: object | undefined }) => [
  ...Object.keys(changes),
  ...Object.keys(own).map((name) => `own.${name}`),
];

export const formatColumnNames = (names: string[]) =>
  names.map((name) => COLUMN_BY_FIELD[name as keyof typeof COLUMN_BY_FIELD] ?? name).join(", ");

export const hasSameFields = (previous: Fingerprints, incoming: Fingerprints) =>
  listFingerprintedFields(incoming).every((name) => previous[name] === incoming[name]);

/** `conflictingFields` were edited on this site since the last import, so they are not overwritten. */
export function compareFingerprints(previous: Fingerprints, incoming: Fingerprints, current: Fingerprints) {
  const changed = listFingerprintedFields(incoming).filter(
    (name) => incoming[name] !== previous[name] && incoming[name] !== current[name],
  );
  return {
    changedFields: changed.filter((name) => current[name] === previous[name]),
    conflictingFields: changed.filter((name) => current[name] !== previous[name]),
  };
}
