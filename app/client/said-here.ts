import { loadWords, type Language } from "#app/messages/languages.ts";
import type { Messages } from "#app/messages/words.ts";

declare global {
  interface Window {
    said?: Messages;
  }
}

/** Each script file brings its own sentences (`scripts/spoken.ts`); in development all come at once. */
export async function saidHere(language: Language): Promise<Messages> {
  return import.meta.env.PROD ? window.said! : loadWords(language);
}
