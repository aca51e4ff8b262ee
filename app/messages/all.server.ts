import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import type { Language } from "./languages.ts";
import { sw } from "./sw/index.ts";
import type { Messages } from "./words.ts";

export const WORDS: Record<Language, Messages> = { en, sw, fr };
