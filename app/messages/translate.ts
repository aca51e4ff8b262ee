import type { en } from "./en/index.ts";
import type { Language } from "./languages.ts";
import { formatNumber, formatTimes } from "./locale-format.ts";
import { getSiteName } from "./site-name.ts";

/** `count` chooses the form: `zero` for exactly 0, else the language's plural rules. */
type Plural = { readonly zero?: string } & Readonly<Record<"one" | "other", string>>;
/**
 * A parameter is `{name}`; `{name:number}` groups its digits, `{name:time}` adds the Swahili hours to times of
 * day. `{site}` is the name of the site and is never passed.
 */
export type MessageTemplate = string | Plural;

type English = typeof en;
export type Namespace = keyof English;
type Intersection<Union> = (Union extends unknown ? (item: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EnglishMessages = Intersection<English[Namespace]>;
export type MessageKey = keyof EnglishMessages;

type NamesInText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name extends `${infer Plain}:${string}` ? Plain : Name, "site"> | NamesInText<Rest>
  : never;
type ParameterNames<English> = English extends string
  ? NamesInText<English>
  : "count" | NamesInText<English[keyof English]>;

/** A translation has the keys of the English namespace, and plurals only where there is a count. */
export type Translation<English> = {
  readonly [K in keyof English]: "count" extends ParameterNames<English[K]> ? MessageTemplate : string;
};
export type Translations = { readonly [N in Namespace]: Translation<English[N]> };
export type Messages = Translation<EnglishMessages>;

type Parameters<K extends MessageKey> = {
  [Name in ParameterNames<EnglishMessages[K]>]: Name extends "count" ? number : string | number;
};
type ParametersList<K extends MessageKey> = [ParameterNames<EnglishMessages[K]>] extends [never]
  ? []
  : [parameters: Parameters<K>];
export type PlainKey = { [K in MessageKey]: ParametersList<K> extends [] ? K : never }[MessageKey];

/**
 * A key, or a JSON list of a key and its parameters: below `http/` errors and notices are strings that are
 * translated where the reader's language is known.
 */
export type EncodedMessage = PlainKey | `[${string}`;

export function encodeMessage<K extends MessageKey>(
  key: K,
  ...[parameters]: ParametersList<K>
): EncodedMessage {
  return (parameters ? JSON.stringify([key, parameters]) : key) as EncodedMessage;
}

export type Translate = <K extends MessageKey>(key: K, ...parameters: ParametersList<K>) => string;

/** Throws for a message that is not loaded: the route must name its namespace in `handle.i18n`. */
export function createTranslator(language: Language, messages: Partial<Messages>): Translate {
  return (key, ...[parameters]) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`the namespace of the message "${key}" is not loaded`);
    return format(language, message, parameters);
  };
}

export function format(
  language: Language,
  message: MessageTemplate,
  parameters?: Readonly<Record<string, string | number>>,
): string {
  const text = typeof message === "string" ? message : pluralForm(language, message, parameters?.["count"]);
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (placeholder, name: string, style?: string) => {
    if (name === "site") return getSiteName(language);
    const value = parameters?.[name];
    if (value === undefined) return placeholder;
    if (style === "number") return formatNumber(language, Number(value));
    return style === "time" ? formatTimes(language, String(value)) : String(value);
  });
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

function pluralForm(language: Language, forms: Plural, count: unknown): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  const category = (pluralRules[language] ??= new Intl.PluralRules(language)).select(Number(count));
  return category === "one" ? forms.one : forms.other;
}
