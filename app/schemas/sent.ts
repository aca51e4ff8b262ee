import type { z } from "zod";

import { LENGTHS } from "./lists.ts";

/**
 * How many bytes come with what may be written: lengths are counted in characters, and nobody's script is worth less. This is the
 * one place for it; the HTTP server asks for it, too.
 */

/** For names, and for what is too long by less than this: so its shape says so, in the form with all that was typed. */
const BESIDE = 64 * 1024;
/** Of one character, as JavaScript counts them. An emoji is two of them, and four bytes. */
const BYTES = 3;
/** A form without files writes three signs for each byte (`%E1`); JSON at most six for a character (`\u1230`). */
const WRITTEN = 3 * BYTES;

/** No shape asks for more: the longest page with a little beside it, or ten paragraphs. */
export const MOST_CHARACTERS = LENGTHS.page + 2 * LENGTHS.paragraph;

/** All that is typed into a form with files. */
export const TYPED_BYTES = BYTES * MOST_CHARACTERS + BESIDE;
/** The largest form without files, and the largest call. */
export const BODY_BYTES = WRITTEN * MOST_CHARACTERS + BESIDE;
/** What asks nothing of length. */
export const SMALL_BYTES = BESIDE;

const known = new WeakMap<z.core.$ZodType, number>();

/** In a form without files, or in a call. */
export function bodyBytesOf(schema: z.core.$ZodType): number {
  let bytes = known.get(schema);
  if (bytes === undefined) {
    bytes = Math.min(WRITTEN * charactersIn(schema) + BESIDE, BODY_BYTES);
    known.set(schema, bytes);
  }
  return bytes;
}

/** The most that a shape takes. What is made of something else is bounded by what it is made into. */
export function charactersIn(schema: z.core.$ZodType): number {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "string":
      return mostOf(def);
    case "array":
      return mostOf(def) * charactersIn(def.element!);
    case "object":
      return Object.values(def.shape!).reduce((sum, one) => sum + charactersIn(one), 0);
    case "union":
      return Math.max(...def.options!.map(charactersIn));
    case "pipe":
      return Math.min(charactersIn(def.in!), charactersIn(def.out!));
    case "transform":
      return Infinity;
    default:
      return def.innerType ? charactersIn(def.innerType) : SHORT;
  }
}

/** A number, a choice. */
const SHORT = 40;

type Def = {
  type: string;
  checks?: z.core.$ZodCheck[];
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
};

const mostOf = ({ checks = [] }: Def) =>
  Math.min(
    ...checks.map(({ _zod: { def } }) =>
      def.check === "max_length" ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity,
    ),
  );
