import type { Language } from "../messages/languages.ts";

export type LocalizedText = Record<Language, string>;

/** The language in which a text is shown: the reader's, else English, else the first that is not empty. */
export const pickLanguage = (text: LocalizedText, language: Language): Language =>
  ([language, "en", "sw", "fr"] as const).find((each) => text[each]) ?? language;

export const localize = (text: LocalizedText | undefined, language: Language): string =>
  text?.[pickLanguage(text, language)] ?? "";

/** `outdated` has the languages whose text is older than the English one. */
export type StoredText = LocalizedText & { outdated?: Language[] | undefined };
/** With `reviewed`, an editor has found that the translations still say what the English text says. */
export type EditedText = StoredText & { reviewed?: boolean | undefined };

function markText(previous: Partial<StoredText> = {}, edited: EditedText): StoredText {
  const { en, sw, fr, reviewed } = edited;
  const isEnglishChanged = en !== (previous.en ?? "");
  const outdated = (["sw", "fr"] as const).filter(
    (language) =>
      !reviewed &&
      en !== "" &&
      edited[language] !== "" &&
      edited[language] === previous[language] &&
      (isEnglishChanged || previous.outdated?.includes(language)),
  );
  return { en, sw, fr, ...(outdated.length && { outdated }) };
}

const isLocalizedText = (value: object): value is EditedText =>
  "en" in value && "sw" in value && "fr" in value;

/** Marks all texts in a value that was edited. Entries of lists are compared by id, else by position. */
export function markOutdated<Value>(previous: unknown, edited: Value): Value {
  if (typeof edited !== "object" || edited === null) return edited;
  const before = (previous ?? {}) as Record<string, unknown>;
  if (Array.isArray(edited))
    return edited.map((entry: { id?: unknown } | null, i) => {
      const sameId = entry?.id && Array.isArray(previous) && previous.find(({ id }) => id === entry.id);
      return markOutdated(sameId || before[i], entry) as unknown;
    }) as Value;
  if (isLocalizedText(edited)) return markText(before, edited) as Value;
  return Object.fromEntries(
    Object.entries(edited).map(([name, value]) => [name, markOutdated(before[name], value) as unknown]),
  ) as Value;
}
