import type { EntryContext } from "@remix-run/node";

import { LANGUAGES, type Language } from "#app/messages/languages.ts";

type Files = EntryContext["manifest"];

const kept = new WeakMap<Files, Record<Language, Files>>();

/** Script files of a page's language, which bring the sentences that they say (`scripts/spoken.ts`). */
export function filesIn(language: Language, files: Files): Files {
  let all = kept.get(files);
  if (!all) {
    const entries = LANGUAGES.map((one) => [one, translated(files, one)]);
    kept.set(files, (all = Object.fromEntries(entries) as Record<Language, Files>));
  }
  return all[language];
}

function translated(files: Files, language: Language) {
  const { url, ...rest } = files;
  return {
    ...(JSON.parse(JSON.stringify(rest).replaceAll('.en.js"', `.${language}.js"`)) as typeof rest),
    url: url.replace(/^(\/assets\/manifest-\w+)\.js$/, `$1.${language}.js`),
  };
}
