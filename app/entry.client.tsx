import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadMessages, messages } from "./client/load-messages.ts";
import { isLanguage } from "./messages/languages.ts";
import { setSiteNames } from "./messages/site-name.ts";
import type { Namespace } from "./messages/translate.ts";
import { reloadPage } from "./ui/lazy-or-reload.ts";
import { TranslationProvider } from "./ui/use-translation.tsx";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

/** The name may be changed while this page is open: the next one has it. */
const siteName = document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content;
if (siteName) setSiteNames({ [language]: siteName });

const load = (namespaces: readonly Namespace[]) => loadMessages(language, namespaces)?.catch(reloadPage);

/** Browsers before 2020 would fail in the middle of a script: they get the page without script. */
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
  // Unchanged order, since the page would differ from what the server rendered.
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

/**
 * The first page gets a history key, as the router gives to all others, so that its scroll position can be
 * restored. After a reload the browser restores it.
 */
function ensureHistoryKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}

/** React sets a textarea to its initial text at hydration; call this before. */
function preserveInput() {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!;
  for (const field of document.querySelectorAll("textarea")) {
    if (!field.defaultValue) continue;
    Object.defineProperty(field, "value", {
      configurable: true,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        if (text !== this.defaultValue) set!.call(this, text);
      },
    });
  }
}
