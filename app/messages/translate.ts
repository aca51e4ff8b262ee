import type { en } from "./en/index.ts";
import type { Language } from "./languages.ts";
import { formatNumber, formatTimes } from "./locale-format.ts";

/** The parameter `count` chooses the form: `zero` for exactly 0, else the language's plural rules. */
type Plural = { readonly zero?: string; readonly one: string; readonly other: string };
/** A parameter is `{name}`; `{name:number}` groups its digits, `{name:time}` adds the Swahili hours to times of day. */
export type Message = string | Plural;

type English = typeof en;
export type Namespace = keyof English;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EnglishMessages = Intersection<English[Namespace]>;
export type Key = keyof EnglishMessages;

type NamesInText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Plain}:${string}` ? Plain : Name) | NamesInText<Rest>
  : never;
type ParameterNames<English> = English extends string
  ? NamesInText<English>
  : "count" | NamesInText<English[keyof English]>;

/** What another language must have of an English namespace: the same keys, and a plural only where there is a count. */
export type Translation<English> = {
  readonly [K in keyof English]: "count" extends ParameterNames<English[K]> ? Message : string;
};
export type Translations = { readonly [N in Namespace]: Translation<English[N]> };
export type Messages = Translation<EnglishMessages>;

type Parameters<K extends Key> = {
  [Name in ParameterNames<EnglishMessages[K]>]: Name extends "count" ? number : string | number;
};
type ParametersList<K extends Key> = [ParameterNames<EnglishMessages[K]>] extends [never]
  ? []
  : [parameters: Parameters<K>];
export type PlainKey = { [K in Key]: ParametersList<K> extends [] ? K : never }[Key];

/**
 * A key, or a JSON list of a key and its parameters: below `http/` errors and notices are plain strings, which are
 * translated where the reader's language is known.
 */
export type Sentence = PlainKey | `[${string}`;

export function sentence<K extends Key>(key: K, ...[parameters]: ParametersList<K>): Sentence {
  return (parameters ? JSON.stringify([key, parameters]) : key) as Sentence;
}

export type Say = <K extends Key>(key: K, ...parameters: ParametersList<K>) => string;

/** Throws for a message that is not loaded: the route must name its namespace in `handle.i18n`. */
export function translator(language: Language, messages: Partial<Messages>): Say {
  return (key, ...[parameters]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`the namespace of the message "${key}" is not loaded`);
    return format(language, message, parameters);
  };
}

export function format(
  language: Language,
  message: Message,
  parameters?: Readonly<Record<string, string | number>>,
): string {
  if (!parameters) return message as string;
  const text = typeof message === "string" ? message : pluralForm(language, message, parameters["count"]);
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, style?: string) => {
    const value = parameters[name]!;
    if (style === "number") return formatNumber(language, Number(value));
    return style === "time" ? formatTimes(language, String(value)) : String(value);
  });
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

function pluralForm(language: Language, forms: Plural, count: unknown): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  const category = (rules[language] ??= new Intl.PluralRules(language)).select(Number(count));
  return category === "one" ? forms.one : forms.other;
}
