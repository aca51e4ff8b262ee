import { LANGUAGES, type Language } from "../messages/languages.ts";
import type { MessageKey, SiteTexts, Translate } from "../messages/translate.ts";
import { normalizeText } from "./normalize-text.ts";
import { findBuiltInLanguage, ITEM_LANGUAGES, toLanguageTag } from "./item-languages.ts";
import { EVENT_CATEGORIES, EVENT_TYPES, LEGACY_EVENT_TYPES } from "./lists/events.ts";
import {
  COUNTRIES,
  GENRES,
  LIBRARY_COUNTRIES,
  REPOSITORY_SUBJECTS,
  SPECIALIZATIONS,
  VOCABULARIES,
  type VocabularyName,
} from "./lists/vocabularies.ts";
import { MEDIA_CATEGORIES } from "./lists/media.ts";

/** The vocabularies: of the server's request or job, or of the browser's page, which loads them from /term-labels (decision 0083). */

export type Term = {
  list: VocabularyName;
  /** Stored in records, and never changed. The code of a built-in term is the contract's English label (docs/contract.md). */
  code: string;
  /** Empty for a built-in term whose labels are in the message catalogue. */
  labels: Partial<Record<Language, string>>;
  isRetired: boolean;
  mergedInto: string | null;
  /** Of countries: the library shows it as a filter. */
  hasButton: boolean;
  /** Of languages: ISO 639-3. */
  isoCode: string | null;
};

/** Of the catalogue's messages for built-in terms. */
const MESSAGE_PREFIXES: Partial<Record<VocabularyName, string>> = {
  "event-types": "event-type.",
  "event-categories": "event-category.",
  "media-categories": "media.category-",
  subjects: "subject.",
  genres: "genre.",
  specializations: "specialization.",
};

const titleCase = (text: string) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
export const isSameCode = (code: string, other: string) => code.toLowerCase() === other.toLowerCase();

const OLD_EVENT_TYPES = LEGACY_EVENT_TYPES.filter(
  (old) => !EVENT_TYPES.some((type) => isSameCode(type, old)),
);

const createTerms = (list: VocabularyName, codes: readonly string[], flags: Partial<Term> = {}): Term[] =>
  codes.map((code) => ({
    list,
    code,
    labels: {},
    isRetired: false,
    mergedInto: null,
    hasButton: false,
    isoCode: null,
    ...flags,
  }));

export const BUILT_IN_TERMS: readonly Term[] = [
  ...createTerms("event-types", EVENT_TYPES),
  ...createTerms("event-types", OLD_EVENT_TYPES.map(titleCase), { isRetired: true }),
  ...createTerms("event-categories", EVENT_CATEGORIES),
  ...createTerms("media-categories", MEDIA_CATEGORIES),
  ...createTerms("subjects", REPOSITORY_SUBJECTS),
  ...createTerms("genres", GENRES),
  ...createTerms("specializations", SPECIALIZATIONS),
  ...createTerms("countries", LIBRARY_COUNTRIES, { hasButton: true }),
  ...createTerms(
    "countries",
    COUNTRIES.filter((name) => !(LIBRARY_COUNTRIES as readonly string[]).includes(name)),
  ),
  ...ITEM_LANGUAGES.flatMap(({ code, isoCode }) => createTerms("languages", [code], { isoCode })),
];
const BUILT_IN_KEYS = new Map(
  BUILT_IN_TERMS.flatMap(({ list, code }): [string, string][] =>
    MESSAGE_PREFIXES[list] ? [[`${list}/${code}`, MESSAGE_PREFIXES[list] + code]] : [],
  ),
);

/** The key of a term that is not built in must not be the key of another message. */
const getTermLabelKey = (list: VocabularyName, code: string) =>
  (BUILT_IN_KEYS.get(`${list}/${code}`) ?? `term:${list}/${code}`) as MessageKey & "event-type.Lecture";

let getTerms = (): readonly Term[] => BUILT_IN_TERMS;

/** Called once, at the start of a server and of a page. A function, since requests at once may have different terms. */
export function provideTerms(source: () => readonly Term[]) {
  getTerms = source;
}

/** In a language without a label: the English one, else the first, else the catalogue's or the code. */
function getSetLabels({ labels }: Pick<Term, "labels">) {
  const fallback = labels.en || labels.sw || labels.fr || undefined;
  return Object.fromEntries(LANGUAGES.map((each) => [each, labels[each] || fallback])) as Term["labels"];
}

export function findSetLabel(language: Language, list: VocabularyName, code: string): string | undefined {
  const term = findExactTerm(list, code);
  return term && getSetLabels(term)[language];
}

/** By message key. */
export const createTermLabels = (terms: readonly Term[]): SiteTexts["termLabels"] =>
  new Map(terms.map((term) => [getTermLabelKey(term.list, term.code), getSetLabels(term)]));

export const listTerms = (list: VocabularyName) => getTerms().filter((term) => term.list === list);

const findTerm = (list: VocabularyName, code: string) =>
  getTerms().find((term) => term.list === list && isSameCode(term.code, code));

const languagesByTerms = new WeakMap<readonly Term[], Map<string, Term>>();

/** Codes come first, then ISO codes and tags, then the names in all languages. */
function indexLanguages() {
  const index = new Map<string, Term>();
  const languages = [...listUnmerged("languages"), ...listTerms("languages")];
  const addNames = (getNames: (term: Term) => (string | null | undefined)[]) => {
    for (const term of languages)
      for (const name of getNames(term).map((each) => each?.trim().toLowerCase()))
        if (name && !index.has(name)) index.set(name, term);
  };
  addNames(({ code }) => [code]);
  addNames(({ isoCode }) => [isoCode, isoCode && toLanguageTag(isoCode)]);
  addNames(({ code, labels }) => {
    const builtIn = findBuiltInLanguage(code);
    return [...Object.values(labels), builtIn?.sw, builtIn?.fr, ...(builtIn?.otherNames ?? [])];
  });
  return index;
}

/** By code, ISO code, BCP 47 tag or name in any language. Returns the term into which a merged one was merged. */
export function findLanguage(name: string): Term | undefined {
  const terms = getTerms();
  const index = languagesByTerms.get(terms) ?? indexLanguages();
  languagesByTerms.set(terms, index);
  const term = index.get(name.trim().toLowerCase());
  return term?.mergedInto ? findTerm("languages", term.mergedInto) : term;
}

/** Other words are unchanged: languages outside of the list are free text. */
export const resolveLanguage = (name: string): string => findLanguage(name)?.code ?? name;

/** Also of merged terms, because old addresses have them. */
export const listAllCodes = (list: VocabularyName) => listTerms(list).map(({ code }) => code);

const listUnmerged = (list: VocabularyName) =>
  listTerms(list).filter(({ mergedInto }) => mergedInto === null);

/** Also of retired terms, because records have them. */
export const listFilterCodes = (list: VocabularyName) => listUnmerged(list).map(({ code }) => code);

/** The contract's fallback list, then what the institution added. */
export function listLegacyEventTypes(): string[] {
  const legacyCodes = LEGACY_EVENT_TYPES.flatMap((type) => findTermCode("event-types", type) ?? []);
  const isAdded = (code: string) => !BUILT_IN_KEYS.has(`event-types/${code}`);
  return [...new Set([...legacyCodes, ...listFilterCodes("event-types").filter(isAdded)])];
}

/** `current` is the value of the record that is edited, which may be retired or free text. */
export function listFormCodes(list: VocabularyName, current?: string): string[] {
  const codes = listUnmerged(list).flatMap(({ code, isRetired }) => (isRetired ? [] : [code]));
  return !current || codes.includes(current) ? codes : [...codes, current];
}

/** Accepts any case. Returns the term into which the term was merged. */
export function findTermCode(list: VocabularyName, value: string | undefined): string | undefined {
  const term = value === undefined ? undefined : findTerm(list, value.trim());
  return term?.mergedInto ?? term?.code;
}

/** A merged term becomes the other one. Other words are unchanged. */
export const resolveTerm = (list: VocabularyName, value: string | undefined) =>
  findTermCode(list, value) ?? value;

/** The preferred code unless it is retired, else the first of the list. */
export function getDefaultCode(list: VocabularyName, preferred: string): string {
  const codes = listFormCodes(list);
  const code = findTermCode(list, preferred);
  return code && codes.includes(code) ? code : (codes[0] ?? preferred);
}

/** Of a book without a genre among its tags. */
export const findDefaultGenre = () => findTermCode("genres", GENRES[0]) ?? GENRES[0];

const hasLabel = ({ list, code, labels }: Term) =>
  BUILT_IN_KEYS.has(`${list}/${code}`) || Object.values(labels).some(Boolean);

/** Returns a value that is not a term unchanged. */
export function formatTerm(t: Translate, list: VocabularyName, value: string): string {
  const named = findExactTerm(list, value);
  const term = named?.mergedInto ? findExactTerm(list, named.mergedInto) : named;
  if (!term) return value;
  return hasLabel(term) ? t(getTermLabelKey(list, term.code)) : term.code;
}

const findExactTerm = (list: VocabularyName, value: string) =>
  getTerms().find((term) => term.list === list && term.code === value);

/** A tag that is a subject or genre has the label that the institution has set for it, other tags are unchanged. */
export function formatTag(t: Translate, tag: string): string {
  const term = getTerms().find(
    ({ list, code }) => (list === "subjects" || list === "genres") && isSameCode(code, tag),
  );
  return term && Object.values(term.labels).some(Boolean) ? formatTerm(t, term.list, term.code) : tag;
}

export const resolveMerged = (list: VocabularyName, value: string): string =>
  findTerm(list, value)?.mergedInto ?? value;

/** A filter by a merged term is one by the other term. */
export const resolveMergedFilter = (list: VocabularyName, value: string | undefined) =>
  value === undefined ? undefined : resolveMerged(list, value);

/** Subjects and genres that were merged are replaced, other tags are unchanged. */
export const resolveTags = (tags: readonly string[]) => [
  ...new Set(tags.map((tag) => resolveMerged("subjects", resolveMerged("genres", tag)))),
];

/** In all languages, as they are shown. */
export function getTermLabels(
  term: Pick<Term, "list" | "code" | "labels">,
  translators: Record<Language, Translate>,
) {
  const set = getSetLabels(term);
  const { list, code } = term;
  const label = (language: Language) =>
    set[language] ??
    (BUILT_IN_KEYS.has(`${list}/${code}`) ? translators[language](getTermLabelKey(list, code)) : code);
  return { en: label("en"), sw: label("sw"), fr: label("fr") };
}

export const listButtonCountries = () =>
  listUnmerged("countries").flatMap(({ code, hasButton, isRetired }) =>
    hasButton && !isRetired ? [code] : [],
  );

/** For a browser, which has one language. */
export const exportTerms = (language: Language, terms: readonly Term[]): Term[] =>
  terms.map((term) => {
    const label = getSetLabels(term)[language];
    return { ...term, labels: label ? { [language]: label } : {} };
  });

const fold = (text: string) => normalizeText(text, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const MIN_LABEL_WORD_LENGTH = 3;
const MAX_LABEL_CODES = 5;

/** Records have codes. A search also finds them by the labels that the institution has set and by merged terms. */
export function findCodesByLabel(word: string): string[] {
  const folded = fold(word);
  if (folded.length < MIN_LABEL_WORD_LENGTH) return [];
  const codes = VOCABULARIES.flatMap(listTerms).flatMap(({ list, code, labels, mergedInto }) => {
    const names = [...Object.values(labels), ...(mergedInto === null ? [] : [code])];
    return list !== "languages" && names.some((name) => fold(name).includes(folded))
      ? [mergedInto ?? code]
      : [];
  });
  return [...new Set(codes)].slice(0, MAX_LABEL_CODES);
}
