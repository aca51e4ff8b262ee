import * as en from "./en/index.ts";
import * as fr from "./fr/index.ts";
import type { Language } from "./languages.ts";
import * as sw from "./sw/index.ts";
import {
  createTranslator,
  type Messages,
  type Namespace,
  type SiteTexts,
  type Translate,
  type Translations,
  type WithoutCode,
} from "./translate.ts";

type Catalogues = { en: typeof en; sw: typeof sw; fr: typeof fr };
const CATALOGUES: Record<Language, Translations> = { en, sw, fr } satisfies {
  [L in Language]: WithoutCode<Catalogues[L]>;
};

const mergedMessages = new Map<string, Messages>();

export function getMessages(language: Language, namespaces: readonly Namespace[]): Partial<Messages> {
  const key = `${language} ${namespaces.join()}`;
  const existing = mergedMessages.get(key);
  if (existing) return existing;
  const messages = Object.assign(
    {},
    ...namespaces.map((namespace) => CATALOGUES[language][namespace]),
  ) as Messages;
  mergedMessages.set(key, messages);
  return messages;
}

const getAllMessages = (language: Language) =>
  getMessages(language, Object.keys(en) as Namespace[]) as Messages;

export const MESSAGES: Record<Language, Messages> = {
  en: getAllMessages("en"),
  sw: getAllMessages("sw"),
  fr: getAllMessages("fr"),
};

export const createTranslators = (site?: SiteTexts): Record<Language, Translate> => ({
  en: createTranslator("en", MESSAGES.en, site),
  sw: createTranslator("sw", MESSAGES.sw, site),
  fr: createTranslator("fr", MESSAGES.fr, site),
});

/** Without what the institution sets. */
export const catalogueTranslators = createTranslators();

/** Translates the result of `encodeMessage()`. Another string is an invalid value. */
export function translateMessage(t: Translate, encoded: string): string {
  const [key, parameters] = encoded.startsWith("[")
    ? (JSON.parse(encoded) as [string, Record<string, string | number>])
    : [encoded];
  return MESSAGES.en[key as keyof Messages] !== undefined
    ? (t as (key: string, parameters?: object) => string)(key, parameters)
    : t("form.invalid");
}
