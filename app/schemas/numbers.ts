import { z } from "zod";

import { sentence } from "../messages/translate.ts";

export const wholeNumber = (least: number, most: number, error: string = "form.invalid") =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.number(error).int(error).min(least, error).max(most, error),
  );

export const numberBetween = (least: number, most: number) =>
  wholeNumber(least, most, sentence("appointments.number-between", { min: least, max: most }));

/** A form always names the version that it edits; a program may. */
export const version = wholeNumber(0, 2 ** 31 - 1).optional();
