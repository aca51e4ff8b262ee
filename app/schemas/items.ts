import { z } from "zod";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { itemFields } from "./definitions/item-fields.ts";
import { PERSON_ROLE_NAMES } from "./lists/people.ts";
import { anyLine, recordId, version } from "./shared.ts";
import { ark, doi, handle, isbn, issn } from "./identifiers.ts";

/** Invisible signs do not make another number. */
const accessionNumber = anyLine.overwrite((text) => text.replaceAll(/\p{Cf}/gu, ""));
const ownRules = { accessionNumber, isbn, issn, doi, handle, ark };
const mapRules = <Schema>(toSchema: (rule: typeof anyLine) => Schema) =>
  Object.fromEntries(Object.entries(ownRules).map(([name, rule]) => [name, toSchema(rule)])) as Record<
    keyof typeof ownRules,
    Schema
  >;

/** What describes an item besides the contract's fields. Missing fields stay as they are, and an empty one is removed. */
export const itemDetailsShape = { ...changeShape(itemFields), ...mapRules((rule) => rule.optional()) };

/** Of the form of all details, which sends all fields. */
export const DescribeItem = z.object({
  ...createShape(itemFields),
  ...mapRules((rule) => rule.default("")),
  version,
});

/** Of a response. `contributor`: id of a profile. */
export const PersonView = z.object({
  name: z.string().meta({ example: "Wanjiru, Mary" }),
  role: z.enum(PERSON_ROLE_NAMES).meta({ example: "maker" }),
  contributor: recordId.optional(),
});

/** Of a response. Empty fields are missing. */
export const itemDetailsView = z
  .object(
    viewShape(itemFields, {
      accessionNumber: "2019.4.12",
      material: "Clay, coiled and burnished",
      dimensions: "Height 32 cm",
    }),
  )
  .partial().shape;
