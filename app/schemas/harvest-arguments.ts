import { z } from "zod";

import { parseCursor } from "./cursors.ts";

const isCalendarDay = (day: string) => z.iso.date().max(10).safeParse(day).success && !day.startsWith("0000");
const harvestTimestamp = z
  .string()
  .max(20)
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?$/)
  .refine((value) => isCalendarDay(value.slice(0, 10)));
const ARGUMENT_WORD_PATTERN = "[A-Za-z0-9\\-_.!~*'()]+";

export const HarvestArguments = z.object({
  identifier: z
    .string()
    .min(1)
    .max(500)
    .regex(/^([\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-Fa-f]{2})+$/),
  metadataPrefix: z
    .string()
    .max(100)
    .regex(new RegExp(`^${ARGUMENT_WORD_PATTERN}$`)),
  from: harvestTimestamp,
  until: harvestTimestamp,
  set: z
    .string()
    .max(200)
    .regex(new RegExp(`^${ARGUMENT_WORD_PATTERN}(:${ARGUMENT_WORD_PATTERN})*$`)),
  resumptionToken: z.string().max(2000),
});

const { metadataPrefix, from, until, set } = HarvestArguments.shape;
export const HarvestToken = z.tuple([
  z.enum(["ListIdentifiers", "ListRecords"]),
  metadataPrefix,
  from.nullable(),
  until.nullable(),
  set.nullable(),
  z
    .string()
    .max(400)
    .refine((key) => parseCursor(key, "timestamptz") !== undefined),
]);
