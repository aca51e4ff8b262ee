import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { isLanguage, loadWords } from "./messages/languages.ts";
import { WordsProvider } from "./ui/words.tsx";

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";
const words = await loadWords(language);

startTransition(() => {
  hydrateRoot(
    document,
    <WordsProvider language={language} words={words}>
      <RemixBrowser />
    </WordsProvider>,
  );
});
