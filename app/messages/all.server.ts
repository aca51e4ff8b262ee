import { en, type Messages } from "./en.ts";
import { fr } from "./fr.ts";
import type { Language } from "./languages.ts";
import { sw } from "./sw.ts";

export const WORDS: Record<Language, Messages> = { en, sw, fr };
