import { z } from "zod";

import { RIGHTS_NAMES } from "../lists/content.ts";
import { optionalRights, rightsOrUnknown } from "../rights.ts";
import {
  anyLine,
  anyParagraph,
  commaSeparatedList,
  day,
  email,
  flag,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  requiredDay,
  timeOfDay,
  wholeNumber,
} from "../shared.ts";
import { webUrl } from "../site.ts";
import { anyCountry, optionalCountry, requiredCountry, termCode } from "../vocabularies.ts";
import { type Field as AnyField, type FieldValue, getNames } from "./fields.ts";

/**
 * The zod schemas of fields. A field with a rule of its own gets its schema where they are used:
 * `z.object({ ...createShape(eventFields), attendees: attendeeLimit })`.
 */

/** Localized texts differ in length: their schemas are rules. */
type Field = Exclude<AnyField, { kind: "localized" }>;
type Fields = Readonly<Record<string, Field>>;

const MAX_NUMBER = 2 ** 31 - 1;

function createSchema(field: Field): z.ZodType {
  const { kind, required, error = "form.invalid" } = field;
  switch (kind) {
    case "line":
    case "telephone":
      return required ? line(error) : optionalLine;
    case "email":
      return email(error);
    case "paragraph":
      return required ? paragraph(error) : optionalParagraph;
    case "webUrl":
      return webUrl.default("");
    case "country":
      return required ? requiredCountry : optionalCountry;
    case "words":
      return commaSeparatedList;
    case "rights":
      return rightsOrUnknown;
    case "flag":
      return flag.default(false);
    case "day":
      return required ? requiredDay(error) : day().nullish();
    case "time":
      return required ? timeOfDay(error) : timeOfDay(error).nullish();
    case "number":
      return required ? wholeNumber(0, MAX_NUMBER, error) : wholeNumber(0, MAX_NUMBER, error).nullish();
    case "choice":
      return z.enum(field.values, { error: "form.invalid" });
    case "term":
      return required
        ? termCode(field.list, error)
        : z.literal("").or(termCode(field.list, error)).default("");
  }
}

/** An empty value clears a field that is not required. */
function changeSchema(field: Field): z.ZodType {
  const { kind, required, error = "form.invalid" } = field;
  if (required) return createSchema(field);
  switch (kind) {
    case "line":
    case "telephone":
      return anyLine;
    case "paragraph":
      return anyParagraph;
    case "webUrl":
      return webUrl;
    case "country":
      return anyCountry;
    case "rights":
      return optionalRights;
    case "flag":
      return flag;
    case "term":
      return z.literal("").or(termCode(field.list, error));
    default:
      return createSchema(field);
  }
}

function viewSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "words":
      return z.array(z.string());
    case "rights":
      return z.enum(RIGHTS_NAMES).nullable();
    case "number":
      return z.number();
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(field.values);
    default:
      return z.string();
  }
}

const mapFields = <All extends Fields, Shape>(
  fields: All,
  toSchema: (field: Field, name: keyof All) => z.ZodType,
) => Object.fromEntries(getNames(fields).map((name) => [name, toSchema(fields[name]!, name)])) as Shape;

type FieldValues<All extends Fields> = { [Name in keyof All]: FieldValue<All[Name]> };
type Shape<All extends Fields> = { [Name in keyof All]: z.ZodType<FieldValue<All[Name]>> };
type ViewShape<All extends Fields> = {
  [Name in keyof All]: z.ZodType<FieldValue<All[Name]>, FieldValue<All[Name]>>;
};
type PartialShape<All extends Fields> = {
  [Name in keyof All]: z.ZodOptional<z.ZodType<FieldValue<All[Name]>>>;
};

/** Of a new record, and of a form, which sends all fields. */
export const createShape = <All extends Fields>(fields: All) =>
  mapFields<All, Shape<All>>(fields, createSchema);

/** Of a change by the API, which leaves what is missing as it is. */
export const changeShape = <All extends Fields>(fields: All) =>
  mapFields<All, PartialShape<All>>(fields, (field) => changeSchema(field).optional());

/** Of a response. A text without an example is empty in the description of the API. */
export const viewShape = <All extends Fields>(
  fields: All,
  examples: Partial<FieldValues<NoInfer<All>>> = {},
) =>
  mapFields<All, ViewShape<All>>(fields, (field, name) => {
    const schema = viewSchema(field);
    const example = examples[name] ?? (schema.type === "string" ? "" : undefined);
    return example === undefined ? schema : schema.meta({ example });
  });
