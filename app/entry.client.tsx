import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { knowEntry } from "./client/known-entry.ts";
import { keepTyped } from "./client/keep-typed.ts";
import { saidHere } from "./client/said-here.ts";
import { isLanguage } from "./messages/languages.ts";
import type { Messages } from "./messages/words.ts";
import { WordsProvider } from "./ui/words.tsx";

const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

/** In a browser of before 2020 script would work by half: the page stays as it was sent, and works. */
const isNewEnough = "replaceAll" in String.prototype;

if (isNewEnough) void saidHere(language).then(takeOver);

function takeOver(words: Messages) {
  keepTyped();
  knowEntry();
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsProvider language={language} words={words}>
        <RemixBrowser />
      </WordsProvider>,
    );
  });
}
