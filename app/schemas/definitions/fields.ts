import type { PlainKey } from "../../messages/translate.ts";
import type { RIGHTS_NAMES } from "../lists/content.ts";
import type { LocalizedText } from "../localized-text.ts";
import type { VocabularyName } from "../lists/vocabularies.ts";

/**
 * The fields of a subject, said once: schemas, forms, columns of views and rows of facts follow from them. Plain data
 * without zod, because the browser loads it. Their order is that of the form.
 */

/** What a field of each kind holds. */
type Values = {
  line: string;
  paragraph: string;
  email: string;
  telephone: string;
  webUrl: string;
  day: string;
  time: string;
  number: number;
  term: string;
  choice: string;
  country: string;
  /** Words with commas between them. */
  words: string[];
  rights: (typeof RIGHTS_NAMES)[number] | null;
  /** A box. */
  flag: boolean;
  localized: LocalizedText;
};
export type FieldKind = keyof Values;

type Options = {
  required?: true;
  /** Without it, `<subject>.<name>` is the label, and `<subject>.<name>-required` the error of a missing value. */
  label?: PlainKey;
  error?: PlainKey;
  hint?: PlainKey;
  autocomplete?: string;
  /** Fields that follow each other with the same name of a row share a line of the form. */
  row?: string;
};
type Labelled = Options & { label: PlainKey };
type RecordKind = "country" | "rights" | "flag";
/** Needs nothing but its definition. */
export type PlainField = Labelled &
  (
    | { kind: Exclude<FieldKind, "choice" | "term" | "localized" | RecordKind> }
    | { kind: "choice"; values: readonly string[]; getLabel: (value: never) => PlainKey }
  );
export type Field =
  | PlainField
  | (Labelled &
      (
        { kind: RecordKind } | { kind: "localized" } | { kind: "term"; list: VocabularyName; none?: PlainKey }
      ));
export type Fields = Readonly<Record<string, Field>>;

export type FieldValue<One> = One extends { kind: "choice"; values: readonly (infer Value)[] }
  ? Value
  : One extends { kind: infer Kind extends FieldKind }
    ? Values[Kind]
    : never;

type Strict<Given, All = Options> = Given & Record<Exclude<keyof Given, keyof All>, never>;
const ofKind =
  <const Kind extends FieldKind>(kind: Kind) =>
  <const Given extends Options = object>(options?: Strict<Given>) =>
    ({ kind, ...options }) as { kind: Kind } & Given;

export const line = ofKind("line");
export const paragraph = ofKind("paragraph");
export const email = ofKind("email");
export const telephone = ofKind("telephone");
export const webUrl = ofKind("webUrl");
export const day = ofKind("day");
export const time = ofKind("time");
export const number = ofKind("number");
export const country = ofKind("country");
export const words = ofKind("words");
export const rights = ofKind("rights");
export const flag = ofKind("flag");
export const localized = ofKind("localized");

/** `none` is the label of no term. */
export const term = <const Given extends Options & { none?: PlainKey } = object>(
  list: VocabularyName,
  options?: Strict<Given, Options & { none?: PlainKey }>,
) => ({ kind: "term", list, ...options }) as { kind: "term"; list: VocabularyName } & Given;

export const choice = <const Value extends string, const Given extends Options = object>(
  values: readonly Value[],
  getLabel: (value: Value) => PlainKey,
  options?: Strict<Given>,
) =>
  ({ kind: "choice", values, getLabel, ...options }) as {
    kind: "choice";
    values: readonly Value[];
    getLabel: (value: Value) => PlainKey;
  } & Given;

/** "firstName" is "first-name" in keys of messages, and "first_name" in the database. */
type Separated<Name extends string, Sign extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${Separated<Rest, Sign>}`
    : `${Lowercase<First>}${Sign}${Separated<Rest, Sign>}`
  : Name;
const separate = <Name extends string, Sign extends string>(name: Name, sign: Sign) =>
  name.replaceAll(/[A-Z]/g, (letter) => sign + letter.toLowerCase()) as Separated<Name, Sign>;

type Key<Subject extends string, Name extends string> = `${Subject}.${Separated<Name, "-">}`;
type Missing<Subject extends string, Name extends string, One> = (One extends { label: PlainKey }
  ? unknown
  : Key<Subject, Name> extends PlainKey
    ? unknown
    : { label: PlainKey }) &
  (One extends { error: PlainKey }
    ? unknown
    : One extends { required: true }
      ? `${Key<Subject, Name>}-required` extends PlainKey
        ? unknown
        : { error: PlainKey }
      : unknown);

/** A field without a label or an error in the catalogue does not compile. */
export function defineFields<
  const Subject extends string,
  const All extends Record<string, { kind: FieldKind } & Options>,
>(subject: Subject, fields: All & { [Name in keyof All & string]: Missing<Subject, Name, All[Name]> }) {
  const complete = Object.entries(fields).map(([name, field]) => {
    const key = `${subject}.${separate(name, "-")}`;
    return [name, { label: key, ...(field.required && { error: `${key}-required` }), ...field }];
  });
  return Object.fromEntries(complete) as { readonly [Name in keyof All]: All[Name] & { label: PlainKey } };
}

export const getNames = <All extends Fields>(fields: All) => Object.keys(fields) as (keyof All & string)[];

type Column<Name extends string> = Separated<Name, "_">;
export const getColumn = <Name extends string>(name: Name): Column<Name> => separate(name, "_");

/** For `select()` of a query with the alias `t`. */
export const getColumns = <All extends Fields>(fields: All) =>
  getNames(fields).map((name) => `t.${getColumn(name)} as ${name}`) as {
    [Name in keyof All & string]: `t.${Column<Name>} as ${Name}`;
  }[keyof All & string][];

export function omitFields<All extends Fields, const Name extends keyof All>(fields: All, ...names: Name[]) {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name as unknown as Name));
  return Object.fromEntries(others) as Omit<All, Name>;
}

/** In the order of `names`. */
export const pickFields = <All extends Fields, const Name extends keyof All>(
  fields: All,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<All, Name>;
