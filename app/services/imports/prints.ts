import { createHash } from "node:crypto";

import type { CreateContent } from "#app/schemas/content.ts";

export const FIELDS = {
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
export type FieldName = keyof typeof FIELDS;
export type Prints = Record<string, string>;
export const NAMES = Object.keys(FIELDS) as FieldName[];

export const printsOf = (work: { [Name in FieldName]?: CreateContent[Name] | null }, names = NAMES): Prints =>
  Object.fromEntries(names.map((name) => [name, printOf(work[name] ?? null)]));

const printOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

/** The list says nothing of the other fields. */
export const saidBy = (there: Prints) => NAMES.filter((name) => name in there);

export const isSame = (before: Prints, there: Prints) =>
  saidBy(there).every((name) => before[name] === there[name]);

/** `taken` still stand here as they were read; `kept` were changed here meanwhile, and stay. */
export function mergeOf(before: Prints, there: Prints, here: Prints) {
  const changed = saidBy(there).filter((name) => there[name] !== before[name] && there[name] !== here[name]);
  return {
    taken: changed.filter((name) => here[name] === before[name]),
    kept: changed.filter((name) => here[name] !== before[name]),
  };
}
