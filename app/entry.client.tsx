import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { knowEntry } from "./client/known-entry.ts";
import { keepTyped } from "./client/keep-typed.ts";
import { loadMessages, messages } from "./client/load-messages.ts";
import { isLanguage } from "./messages/languages.ts";
import type { Namespace } from "./messages/translate.ts";
import { askServer } from "./ui/later.ts";
import { WordsProvider } from "./ui/words.tsx";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

const load = (namespaces: readonly Namespace[]) => loadMessages(language, namespaces)?.catch(askServer);

/** In a browser of before 2020 script would work by half: the page stays as it was sent, and works. */
const isNewEnough = "replaceAll" in String.prototype;

if (isNewEnough) void start();

/** Runs before Remix has set its list of route modules, so the page names its namespaces. */
async function start() {
  await load((dataset.i18n ?? "").split(" ") as Namespace[]);
  takeOver();
}

function takeOver() {
  keepTyped();
  knowEntry();
  // As they were sent, or the page would differ from what the server rendered.
  const links = document.querySelectorAll("link[data-messages]");
  const preloads = [...links].map((link) => link.getAttribute("href")!);
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsProvider language={language} messages={messages} preloads={preloads} load={load}>
        <RemixBrowser />
      </WordsProvider>,
    );
  });
}
