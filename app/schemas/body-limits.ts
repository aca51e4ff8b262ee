import type { z } from "zod";

import { LENGTHS } from "./lists.ts";

/**
 * How many bytes come with what may be written: lengths are counted in characters, and nobody's script is worth less. This is the
 * one place for it; the HTTP server asks for it, too.
 */

/** For names, and for what is too long by less than this: so its shape says so, in the form with all that was typed. */
const OVERHEAD_BYTES = 64 * 1024;
/** Of one character, as JavaScript counts them. An emoji is two of them, and four bytes. */
const BYTES_PER_CHARACTER = 3;
/** A form without files writes three signs for each byte (`%E1`); JSON at most six for a character (`\u1230`). */
const ENCODED_BYTES_PER_CHARACTER = 3 * BYTES_PER_CHARACTER;

/** No shape asks for more: the longest page with a little beside it, or ten paragraphs. */
export const MAX_CHARACTERS = LENGTHS.page + 2 * LENGTHS.paragraph;

/** All that is typed into a form with files. */
export const MAX_FORM_TEXT_BYTES = BYTES_PER_CHARACTER * MAX_CHARACTERS + OVERHEAD_BYTES;
/** The largest form without files, and the largest call. */
export const MAX_BODY_BYTES = ENCODED_BYTES_PER_CHARACTER * MAX_CHARACTERS + OVERHEAD_BYTES;
/** What asks nothing of length. */
export const MAX_SMALL_BODY_BYTES = OVERHEAD_BYTES;

const bytesBySchema = new WeakMap<z.core.$ZodType, number>();

/** In a form without files, or in a call. */
export function getMaxBodyBytes(schema: z.core.$ZodType): number {
  let bytes = bytesBySchema.get(schema);
  if (bytes === undefined) {
    bytes = Math.min(ENCODED_BYTES_PER_CHARACTER * getMaxCharacters(schema) + OVERHEAD_BYTES, MAX_BODY_BYTES);
    bytesBySchema.set(schema, bytes);
  }
  return bytes;
}

/** The most that a shape takes. What is made of something else is bounded by what it is made into. */
export function getMaxCharacters(schema: z.core.$ZodType): number {
  const def = schema._zod.def as unknown as SchemaDefinition;
  switch (def.type) {
    case "string":
      return getMaxLength(def);
    case "array":
      return getMaxLength(def) * getMaxCharacters(def.element!);
    case "object":
      return Object.values(def.shape!).reduce((sum, field) => sum + getMaxCharacters(field), 0);
    case "union":
      return Math.max(...def.options!.map(getMaxCharacters));
    case "pipe":
      return Math.min(getMaxCharacters(def.in!), getMaxCharacters(def.out!));
    case "transform":
      return Infinity;
    default:
      return def.innerType ? getMaxCharacters(def.innerType) : DEFAULT_CHARACTERS;
  }
}

/** A number, a choice. */
const DEFAULT_CHARACTERS = 40;

type SchemaDefinition = {
  type: string;
  checks?: z.core.$ZodCheck[];
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
};

const getMaxLength = ({ checks = [] }: SchemaDefinition) =>
  Math.min(
    ...checks.map(({ _zod: { def } }) =>
      def.check === "max_length" ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity,
    ),
  );
