import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { ensureHistoryKey } from "./client/known-entry.ts";
import { preserveInput } from "./client/keep-typed.ts";
import { loadMessages, messages } from "./client/load-messages.ts";
import { isLanguage } from "./messages/languages.ts";
import type { Namespace } from "./messages/translate.ts";
import { reloadPage } from "./ui/lazy-or-reload.ts";
import { TranslationProvider } from "./ui/use-translation.tsx";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

const load = (namespaces: readonly Namespace[]) => loadMessages(language, namespaces)?.catch(reloadPage);

/** In a browser of before 2020 script would work by half: the page stays as it was sent, and works. */
const isSupported = "replaceAll" in String.prototype;

if (isSupported) void start();

/** Runs before Remix has set its list of route modules, so the page names its namespaces. */
async function start() {
  await load((dataset.i18n ?? "").split(" ") as Namespace[]);
  hydrate();
}

function hydrate() {
  preserveInput();
  ensureHistoryKey();
  // As they were sent, or the page would differ from what the server rendered.
  const links = document.querySelectorAll("link[data-messages]");
  const preloads = [...links].map((link) => link.getAttribute("href")!);
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider language={language} messages={messages} preloads={preloads} load={load}>
        <RemixBrowser />
      </TranslationProvider>,
    );
  });
}
