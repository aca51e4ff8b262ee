import { loadWords, type Language } from "#app/messages/languages.ts";
import type { Messages } from "#app/messages/words.ts";

declare global {
  interface Window {
    said?: Messages;
  }
}

/** Each file of script brings the sentences that it says (`scripts/spoken.ts`). In development they come all at once. */
export async function saidHere(language: Language): Promise<Messages> {
  return import.meta.env.PROD ? window.said! : loadWords(language);
}
