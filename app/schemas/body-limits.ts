import type { z } from "zod";

import { MAX_LENGTHS } from "./lists/shared.ts";

/** Texts are limited in characters, so that the limits are the same for all scripts. */

/** Space for field names, and for input that is slightly too long, because the schema reports that error. */
const OVERHEAD_BYTES = 64 * 1024;
const BYTES_PER_CHARACTER = 3;
/** Form encoding needs three characters per byte (`%E1`), JSON at most six per character (`\u1230`). */
const ENCODED_BYTES_PER_CHARACTER = 3 * BYTES_PER_CHARACTER;

export const MAX_FORM_CHARACTERS = MAX_LENGTHS.page + 10 * MAX_LENGTHS.paragraph;

export const MAX_FORM_TEXT_BYTES = BYTES_PER_CHARACTER * MAX_FORM_CHARACTERS + OVERHEAD_BYTES;
export const MAX_BODY_BYTES = ENCODED_BYTES_PER_CHARACTER * MAX_FORM_CHARACTERS + OVERHEAD_BYTES;
export const MAX_SMALL_BODY_BYTES = OVERHEAD_BYTES;

const bytesBySchema = new WeakMap<z.core.$ZodType, number>();

export function getMaxBodyBytes(schema: z.core.$ZodType): number {
  let bytes = bytesBySchema.get(schema);
  if (bytes === undefined) {
    bytes = Math.min(ENCODED_BYTES_PER_CHARACTER * getMaxCharacters(schema) + OVERHEAD_BYTES, MAX_BODY_BYTES);
    bytesBySchema.set(schema, bytes);
  }
  return bytes;
}

export function getMaxCharacters(schema: z.core.$ZodType): number {
  const def = schema._zod.def as unknown as SchemaDefinition;
  switch (def.type) {
    case "string":
      return getSchemaMaxLength(def);
    case "array":
      return getSchemaMaxLength(def) * getMaxCharacters(def.element!);
    case "object":
      return Object.values(def.shape!).reduce((sum, field) => sum + getMaxCharacters(field), 0);
    case "union":
      return Math.max(...def.options!.map(getMaxCharacters));
    case "pipe":
      return Math.min(getMaxCharacters(def.in!), getMaxCharacters(def.out!));
    case "record":
      return MAX_LENGTHS.record;
    case "transform":
      return Infinity;
    default:
      return def.innerType ? getMaxCharacters(def.innerType) : DEFAULT_MAX_CHARACTERS;
  }
}

const DEFAULT_MAX_CHARACTERS = 40;

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

const getSchemaMaxLength = ({ checks = [] }: SchemaDefinition) =>
  Math.min(
    ...checks.map(({ _zod: { def } }) =>
      def.check === "max_length" ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity,
    ),
  );
