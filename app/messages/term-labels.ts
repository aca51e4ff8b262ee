import type { Language } from "./languages.ts";

/** Labels that the institution has set, by message key: `event-type.Lecture`. They replace the catalogue's messages. */
const labels = new Map<string, Partial<Record<Language, string>>>();

export const getTermLabel = (language: Language, key: string) => labels.get(key)?.[language];

export function setTermLabels(entries: Iterable<[key: string, labels: Partial<Record<Language, string>>]>) {
  labels.clear();
  for (const [key, label] of entries) labels.set(key, label);
}
