import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
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

/**
 * The page that a visit begins with gets a key in the history, as all others get theirs from the router: by it one comes
 * back to the place where one read. After a reload the browser itself knows the place.
 */
export function ensureHistoryKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}

/** React rewrites a textarea's first text over what was typed before it took over; call this before React begins. */
export function preserveInput() {
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
