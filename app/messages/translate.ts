import type * as en from "./en/index.ts";
import type { Language } from "./languages.ts";
import { formatDay, formatNumber, formatTimes, formatWeekdays } from "./locale-format.ts";

/** `count` selects the form: `zero` for exactly 0, otherwise the form that the language's plural rules give. */
type PluralMessage = { readonly zero?: string } & Readonly<Record<"one" | "other", string>>;
/** `{name}` is a parameter, `{name:number}` a formatted number, `{name:day}` a date, `{name:weekdays}` names of weekdays. In Swahili, `{name:time}` adds the Swahili time. `{site}` is the name of the site and is never passed. */
export type MessageTemplate = string | PluralMessage;
/** Of a catalogue: refuses plural forms that were written as one text. */
export type WithoutCode<Catalogue> = {
  readonly [N in keyof Catalogue]: {
    readonly [K in keyof Catalogue[N]]: Catalogue[N][K] extends `${string}{ ${string}`
      ? never
      : MessageTemplate;
  };
};

type EnglishCatalogue = typeof en;
export type Namespace = keyof EnglishCatalogue;
type UnionToIntersection<Union> = (Union extends unknown ? (item: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EnglishMessages = UnionToIntersection<EnglishCatalogue[Namespace]>;
export type MessageKey = keyof EnglishMessages;

type ParameterNamesInText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name extends `${infer Plain}:${string}` ? Plain : Name, "site"> | ParameterNamesInText<Rest>
  : never;
type ParameterNames<English> = English extends string
  ? ParameterNamesInText<English>
  : "count" | ParameterNamesInText<English[keyof English]>;

export type Translation<English> = {
  readonly [K in keyof English]: "count" extends ParameterNames<English[K]> ? MessageTemplate : string;
};
export type Translations = { readonly [N in Namespace]: Translation<EnglishCatalogue[N]> };
export type Messages = Translation<EnglishMessages>;

type Parameters<K extends MessageKey> = {
  [Name in ParameterNames<EnglishMessages[K]>]: Name extends "count" ? number : string | number;
};
type ParametersList<K extends MessageKey> = [ParameterNames<EnglishMessages[K]>] extends [never]
  ? []
  : [parameters: Parameters<K>];
export type PlainKey = { [K in MessageKey]: ParametersList<K> extends [] ? K : never }[MessageKey];

/** A key, or a JSON array of a key and its parameters. http/ translates it to the user's language. */
export type EncodedMessage = PlainKey | `[${string}`;

export function encodeMessage<K extends MessageKey>(
  key: K,
  ...[parameters]: ParametersList<K>
): EncodedMessage {
  return (parameters ? JSON.stringify([key, parameters]) : key) as EncodedMessage;
}

export type Translate = <K extends MessageKey>(key: K, ...parameters: ParametersList<K>) => string;

/** What the institution sets of messages: its name for `{site}`, and labels of terms by message key. */
export type SiteTexts = {
  names: Partial<Record<Language, string>>;
  /** They replace the catalogue's messages. */
  termLabels: ReadonlyMap<string, Partial<Record<Language, string>>>;
};

const DEFAULT_SITE_NAME = "Urithi";
const DEFAULT_SITE_TEXTS: SiteTexts = { names: {}, termLabels: new Map() };

export const getSiteName = ({ names }: SiteTexts, language: Language) => names[language] || DEFAULT_SITE_NAME;

/** Throws if a message is not loaded. The route must list its namespace in `handle.i18n`. */
export function createTranslator(
  language: Language,
  messages: Partial<Messages>,
  site: SiteTexts = DEFAULT_SITE_TEXTS,
): Translate {
  const siteName = getSiteName(site, language);
  return (key, ...[parameters]) => {
    const message = site.termLabels.get(key)?.[language] ?? messages[key];
    if (message === undefined) throw new Error(`the namespace of the message "${key}" is not loaded`);
    return formatMessage(language, message, parameters, siteName);
  };
}

export function formatMessage(
  language: Language,
  message: MessageTemplate,
  parameters?: Readonly<Record<string, string | number>>,
  siteName = DEFAULT_SITE_NAME,
): string {
  const text =
    typeof message === "string" ? message : selectPluralForm(language, message, parameters?.["count"]);
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (placeholder, name: string, style?: string) => {
    if (name === "site") return siteName;
    const value = parameters?.[name];
    if (value === undefined) return placeholder;
    if (style === "number") return formatNumber(language, Number(value));
    if (style === "day") return formatDay(language, String(value));
    if (style === "weekdays") return formatWeekdays(language, String(value));
    return style === "time" ? formatTimes(language, String(value)) : String(value);
  });
}

const pluralRulesByLanguage: Partial<Record<Language, Intl.PluralRules>> = {};

function selectPluralForm(language: Language, forms: PluralMessage, count: unknown): string {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  const category = (pluralRulesByLanguage[language] ??= new Intl.PluralRules(language)).select(Number(count));
  return category === "one" ? forms.one : forms.other;
}
