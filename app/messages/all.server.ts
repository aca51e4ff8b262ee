import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import type { Language } from "./languages.ts";
import { sw } from "./sw/index.ts";
import {
  format,
  translator,
  type Messages,
  type Namespace,
  type Say,
  type Translations,
} from "./translate.ts";

const CATALOGUES: Record<Language, Translations> = { en, sw, fr };

const merged = new Map<string, Messages>();

/** The messages of one page, as the browser will have them. */
export function messagesIn(language: Language, namespaces: readonly Namespace[]): Partial<Messages> {
  const key = `${language} ${namespaces.join()}`;
  const existing = merged.get(key);
  if (existing) return existing;
  const messages = Object.assign({}, ...namespaces.map((one) => CATALOGUES[language][one])) as Messages;
  merged.set(key, messages);
  return messages;
}

const all = (language: Language) => messagesIn(language, Object.keys(en) as Namespace[]) as Messages;

export const MESSAGES: Record<Language, Messages> = { en: all("en"), sw: all("sw"), fr: all("fr") };

export const translators: Record<Language, Say> = {
  en: translator("en", MESSAGES.en),
  sw: translator("sw", MESSAGES.sw),
  fr: translator("fr", MESSAGES.fr),
};

/** Translates the result of `sentence()`. Other strings are not repeated. */
export function translateSentence(language: Language, written: string): string {
  const [key, parameters] = written.startsWith("[")
    ? (JSON.parse(written) as [keyof Messages, Record<string, string | number>])
    : [written as keyof Messages];
  return format(language, MESSAGES[language][key] ?? MESSAGES[language]["form.invalid"], parameters);
}
