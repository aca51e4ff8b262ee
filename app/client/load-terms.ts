import type { Language } from "#app/messages/languages.ts";
import { setTerms, type Term } from "#app/schemas/terms.ts";

/** Without them the page has the labels of the contract. */
export async function loadTerms(language: Language, version: string | undefined) {
  if (version === undefined) return;
  try {
    const response = await fetch(`/term-labels/${language}?version=${version}`);
    if (response.ok) setTerms((await response.json()) as Term[]);
  } catch {
    // Offline.
  }
}
