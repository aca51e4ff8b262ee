import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";

export const wholeNumber = (minimum: number, maximum: number, error: string = "form.invalid") =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z.number(error).int(error).min(minimum, error).max(maximum, error),
  );

export const numberBetween = (minimum: number, maximum: number) =>
  wholeNumber(minimum, maximum, encodeMessage("appointments.number-between", { min: minimum, max: maximum }));

/** A form always names the version that it edits; a program may. */
export const version = wholeNumber(0, 2 ** 31 - 1).optional();
