import { z } from "zod";

import { sentence, type PlainKey } from "../messages/sentence.ts";
import { LENGTHS } from "./lists.ts";

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

export const line = (required: PlainKey) => text(required, LENGTHS.line);
export const paragraph = (required: PlainKey) => text(required, LENGTHS.paragraph);

export const email = (required: PlainKey) =>
  text(required, LENGTHS.email).pipe(z.email({ error: sentence("form.email") }));

export const Message = z.object({ message: z.string() });
