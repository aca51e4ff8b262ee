import { createHash } from "node:crypto";

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
export type FingerprintedField = keyof typeof COLUMN_BY_FIELD;
export type Fingerprints = Record<string, string>;
export const FINGERPRINTED_FIELDS = Object.keys(COLUMN_BY_FIELD) as FingerprintedField[];

export const createFingerprints = (
  work: { [Name in FingerprintedField]?: unknown },
  names = FINGERPRINTED_FIELDS,
): Fingerprints => Object.fromEntries(names.map((name) => [name, hashField(work[name] ?? null)]));

export const hashField = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

const listFingerprintedFields = (incoming: Fingerprints) =>
  FINGERPRINTED_FIELDS.filter((name) => name in incoming);

export const formatColumnNames = (names: string[]) =>
  names.map((name) => COLUMN_BY_FIELD[name as FingerprintedField] ?? name).join(", ");

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
