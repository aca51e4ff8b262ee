import { z } from "zod";

import { sentence, type PlainKey } from "../messages/sentence.ts";
import { LENGTHS, TIME_CHARACTERS } from "./lists.ts";

/**
 * Pieces that inputs and answers share. A message is a key of the catalogue, checked by the compiler;
 * what a reader sees of it is decided at the edge.
 */

const text = (required: PlainKey, most: number) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(most, sentence("form.too-long", most))
    // A NUL cannot be stored, and no keyboard types one.
    .refine((value) => !value.includes("\0"), sentence("form.invalid"));

/** May be empty. */
const anything = (most: number) =>
  z
    .string()
    .trim()
    .max(most, sentence("form.too-long", most))
    .refine((value) => !value.includes("\0"), sentence("form.invalid"));

export const line = (required: PlainKey) => text(required, LENGTHS.line);
export const anyLine = anything(LENGTHS.line);
export const anyParagraph = anything(LENGTHS.paragraph);
/** May be left out or empty. */
export const optionalLine = anyLine.default("");
export const optionalParagraph = anyParagraph.default("");
export const paragraph = (required: PlainKey) => text(required, LENGTHS.paragraph);

export const email = (required: PlainKey) =>
  text(required, LENGTHS.email).pipe(z.email({ error: sentence("form.email") }));

/** A list, as it is, as JSON, or its words with commas between: trimmed, none empty, none twice. May be left out. */
export const listOfWords = z.preprocess(
  // A form's field comes as a list of the one line that was typed, or of nothing.
  (given) => {
    const line = Array.isArray(given) && given.length === 1 ? (given[0] ?? "") : given;
    const list = typeof line === "string" ? (listIn(line) ?? line.split(",")) : line;
    return Array.isArray(list) ? list.filter((word) => typeof word !== "string" || word.trim() !== "") : list;
  },
  z
    .array(z.string().trim().max(LENGTHS.line, sentence("form.too-long", LENGTHS.line)))
    .max(LENGTHS.list)
    .transform((words) => [...new Set(words)])
    .default([]),
);

function listIn(json: string): unknown[] | undefined {
  if (!json.startsWith("[")) return undefined;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** What a form's box, or a program, says of yes and no. */
export const flag = z.preprocess(
  (given) => (given === "true" || given === "on" ? true : given === "false" ? false : given),
  z.boolean(),
);

/** A calendar day of the institution's, `YYYY-MM-DD`. */
export const calendarDay = (required: PlainKey) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .pipe(z.iso.date({ error: "form.day" }));

/** A time of day there, of which the first five characters count: `HH:MM`. */
export const timeOfDay = (required: PlainKey) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .transform((given) => given.slice(0, TIME_CHARACTERS))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "form.time"));

export const Message = z.object({ message: z.string() });

/** Where one is in a list; the keys are for `?after=` and `?before=`. */
export const Pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalItems: z.number(),
  /** There are more than were counted. */
  more: z.boolean(),
  next: z.string().optional(),
  previous: z.string().optional(),
});

/** How an address narrows a list: `one` of a list of words, or words that are `free`; what makes no sense narrows nothing. */
export const narrowing = (parameters: URLSearchParams) => ({
  one: <Value extends string>(name: string, list: readonly Value[]) =>
    list.find((value) => value === parameters.get(name)),
  free(name: string) {
    const value = parameters.get(name)?.trim().slice(0, LENGTHS.line);
    return value && value !== "all" ? value : undefined;
  },
});

/** What is searched for, where a list has no other filter. */
export const readSearch = (parameters: URLSearchParams) => narrowing(parameters).free("search");
