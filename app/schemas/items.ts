import { z } from "zod";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { itemFields } from "./definitions/item-fields.ts";
import { encodeMessage } from "../messages/translate.ts";
import { MAX_PEOPLE, PERSON_ROLE_NAMES, PERSON_ROWS } from "./lists/people.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { formatAuthors, type Person } from "./people.ts";
import { readRelationRows, relationRows, relations } from "./relations.ts";
import type { OwnValues } from "./lists/kinds.ts";
import { DATE_SENSES, formatDateBoxes, NO_DATE_BOXES } from "./lists/dates.ts";
import { type ItemDate, parseDate } from "./edtf.server.ts";
import { resolveLanguage } from "./terms.ts";
import {
  anyLine,
  commaSeparatedList,
  flag,
  optionalLineUpTo,
  parseJsonList,
  recordId,
  version,
} from "./shared.ts";
import { ark, doi, handle, isbn, issn } from "./identifiers.ts";
import { ownName, ownValues, ownValuesView } from "./own-fields.ts";

/** Invisible signs do not make another number. */
const accessionNumber = anyLine.overwrite((text) => text.replaceAll(/\p{Cf}/gu, ""));
const ownRules = { accessionNumber, isbn, issn, doi, handle, ark };
const mapRules = <Schema>(toSchema: (rule: typeof anyLine) => Schema) =>
  Object.fromEntries(Object.entries(ownRules).map(([name, rule]) => [name, toSchema(rule)])) as Record<
    keyof typeof ownRules,
    Schema
  >;

const personName = anyLine.refine((name) => !name.includes(";"), "people.one-each");
const role = z.enum(PERSON_ROLE_NAMES, "form.invalid");
const fitsAuthor = (all: readonly Person[]) => formatAuthors(all).length <= MAX_LENGTHS.line;
const AUTHORS_TOO_LONG = encodeMessage("people.authors-too-long", { max: MAX_LENGTHS.line });

/** All people of an item, in order. A form with a file sends them as JSON. */
const people = z.preprocess(
  (value) => (typeof value === "string" ? (parseJsonList(value) ?? value) : value),
  z
    .array(z.object({ name: personName.min(1, "form.invalid"), role: role.default("author") }))
    .max(MAX_PEOPLE)
    .refine(fitsAuthor, AUTHORS_TOO_LONG),
);

/** Fields of the form. A row without a name is ignored. */
export const personRows: object = Object.fromEntries(
  PERSON_ROWS.flatMap(({ name: nameField, role: roleField }) => [
    [roleField, role.default("author")],
    [nameField, personName.default("")],
  ]),
);

export function readPersonRows<Typed extends object>(typed: Typed) {
  const others = { ...typed } as Record<string, unknown>;
  const people = PERSON_ROWS.map((row) => {
    const person = { name: others[row.name], role: others[row.role] } as Person;
    delete others[row.name];
    delete others[row.role];
    return person;
  }).filter(({ name }) => name);
  return { ...(others as Typed), people };
}

const dateText = anyLine.refine((text) => text === "" || parseDate(text) !== undefined, "items.date-invalid");
const toDate = (text: string | null) => parseDate(text ?? "") ?? null;

/** Fields of a form: other boxes than of digits are refused with the date. */
const dateBox = optionalLineUpTo(20);
export const dateBoxes: object = {
  dateSense: z.enum(DATE_SENSES, "form.invalid").default("exact"),
  ...{ dateDay: dateBox, dateMonth: dateBox, dateYear: dateBox },
};
const isDateBox = (name: string) => name in NO_DATE_BOXES;

function findDateOfBoxes(typed: object) {
  const boxes = { ...NO_DATE_BOXES, ...typed };
  const edtf = formatDateBoxes(boxes);
  const isOfDigits = [boxes.dateDay, boxes.dateMonth, boxes.dateYear].every((box) => /^\d*$/.test(box));
  return { edtf, date: isOfDigits && boxes.dateYear ? parseDate(edtf) : undefined };
}

/** A rule of forms with boxes, which count if no words were typed. */
export const hasReadableBoxes = (typed: object) => {
  const { edtf, date } = findDateOfBoxes(typed);
  return Boolean((typed as { date?: unknown }).date) || edtf === "" || date !== undefined;
};
export const BOXES_ERROR = { error: "items.date-boxes-invalid", path: ["dateYear"] };

export function readDateOfBoxes<Typed extends { date?: ItemDate | null | undefined }>(typed: Typed) {
  const others = Object.fromEntries(Object.entries(typed).filter(([name]) => !isDateBox(name))) as Typed;
  return { ...others, date: typed.date ?? findDateOfBoxes(typed).date ?? typed.date };
}

const degrees = (max: number) =>
  z
    .number("items.coordinates-invalid")
    .min(-max, "items.coordinates-invalid")
    .max(max, "items.coordinates-invalid");
const roundDegrees = (value: number) => Number(value.toFixed(6));
const POINT = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** An empty text is no point. */
function readPoint(value: unknown) {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return null;
  const [, latitude, longitude] = POINT.exec(value.trim()) ?? [];
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** A form sends "latitude, longitude". */
const coordinates = z.preprocess(
  readPoint,
  z
    .object({ latitude: degrees(90), longitude: degrees(180) }, "items.coordinates-invalid")
    .transform(({ latitude, longitude }) => ({
      latitude: roundDegrees(latitude),
      longitude: roundDegrees(longitude),
    }))
    .nullable(),
);

const otherLanguages = commaSeparatedList.transform((all) => [...new Set(all.map(resolveLanguage))]);

/** A rule of forms with people. */
export const hasFittingAuthors = (typed: object) => fitsAuthor(readPersonRows(typed).people);
export const AUTHORS_ERROR = { error: AUTHORS_TOO_LONG, path: [PERSON_ROWS[0]!.name] };

/** What describes an item besides the contract's fields. Missing fields stay as they are, and an empty one is removed. */
export const itemDetailsShape = {
  ...changeShape(itemFields),
  ...mapRules((rule) => rule.optional()),
  people: people.optional(),
  relations: relations.optional(),
  date: dateText
    .nullable()
    .transform(toDate)
    .optional()
    .meta({ description: "EDTF, or words such as “about 1890”", example: "about 1890" }),
  coordinates: coordinates.optional(),
  otherLanguages: otherLanguages.optional(),
  own: ownValues.optional(),
  isPictureHidden: flag.optional(),
  kind: anyLine.optional().meta({ description: "Code of a kind of items", example: "object" }),
};

/** Of the form of all details, which sends all fields. */
export const DescribeItem = z
  .object({
    ...createShape(itemFields),
    ...mapRules((rule) => rule.default("")),
    date: dateText.default("").transform(toDate),
    coordinates: coordinates.nullish().transform((point) => point ?? null),
    otherLanguages,
    own: ownValues.optional(),
    ...dateBoxes,
    isPictureHidden: flag.default(false),
    ...personRows,
    ...relationRows,
    version,
  })
  .refine(hasFittingAuthors, AUTHORS_ERROR)
  .refine(hasReadableBoxes, BOXES_ERROR)
  .transform((typed) => readRelationRows(readPersonRows(readDateOfBoxes(typed))));

/** Names of folded fields that had a value: what is emptied is missing in what was typed. */
export const filledDetails = { filledDetails: optionalLineUpTo(2000) };
const EMPTY_PARTS = { coordinates: null, otherLanguages: [] };

/** Removes what was emptied. What was empty before counts as not sent, because its kind may require it by now. */
export function readFilledDetails<Typed extends { filledDetails: string; own?: OwnValues | undefined }>({
  filledDetails: filled,
  own = {},
  ...typed
}: Typed) {
  const names = filled.split(" ");
  const emptied: object = Object.fromEntries([
    ...names.filter((name) => name in itemFields).map((name) => [name, ""]),
    ...Object.entries(EMPTY_PARTS).filter(([name]) => names.includes(name)),
  ]);
  const sent = Object.entries(typed).filter(([, value]) => value !== undefined);
  const emptiedOwn = names.filter((name) => ownName.safeParse(name).success).map((name) => [name, ""]);
  const sentOwn = Object.entries(own).filter(([, text]) => text);
  return {
    ...emptied,
    ...(Object.fromEntries(sent) as typeof typed),
    own: Object.fromEntries([...emptiedOwn, ...sentOwn]) as OwnValues,
  };
}

const Thumbnail = z.object({
  url: z
    .string()
    .meta({ example: "/api/content/01a2115f-3799-733a-98be-dd3d7e6f863e/thumbnail?v=5f2c90a1b3d4" }),
  width: z.number().int().meta({ example: 226 }),
  height: z.number().int().meta({ example: 320 }),
  altText: z.string().optional().meta({ example: "A drum of painted wood" }),
});
export type Thumbnail = z.infer<typeof Thumbnail>;

/** Of a response. */
export const thumbnailView = {
  /** Of at most 320 by 320 pixels. Missing: there is none, or only readers see it. */
  thumbnail: Thumbnail.optional(),
  /** Sent to those who edit the item, if it is true. */
  isPictureHidden: z.boolean().optional().meta({ example: true }),
};

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

/** Of a response. */
export const itemPartsView = {
  /** EDTF, for example "1890~" or "1884/1890". */
  date: z.string().optional().meta({ example: "1890~" }),
  dateText: z.string().optional().meta({ example: "about 1890" }),
  /** Null: open or unknown. */
  earliestYear: z.number().nullish().meta({ example: 1890 }),
  latestYear: z.number().nullish().meta({ example: 1890 }),
  otherLanguages: z
    .array(z.string())
    .optional()
    .meta({ example: ["Kiswahili"] }),
  coordinates: z
    .object({
      latitude: z.number().meta({ example: -1.3 }),
      longitude: z.number().meta({ example: 36.8 }),
      /** Rounded to a tenth of a degree. */
      isApproximate: z.boolean().meta({ example: true }),
    })
    .optional(),
  own: ownValuesView,
};
