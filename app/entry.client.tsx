import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadMessages, loadedMessages, loadTermLabels } from "./client/load-messages.ts";
import { isLanguage } from "./messages/languages.ts";
import type { Namespace, SiteTexts } from "./messages/translate.ts";
import { reloadPage } from "./ui/lazy-or-reload.ts";
import { TranslationProvider } from "./ui/use-translation.tsx";

const { lang, dataset } = document.documentElement;
const language = isLanguage(lang) ? lang : "en";

/** The name may be changed while this page is open: the next one has it. */
const siteName = document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "";

const loadMessagesOrReload = (namespaces: readonly Namespace[]) =>
  loadMessages(language, namespaces)?.catch(reloadPage);

/** Browsers from before autumn 2020 cannot run this script, so they show the server's page without it. */
const isBrowserSupported = "replaceAll" in String.prototype;

if (isBrowserSupported) void loadMessagesAndHydrate();

/** Takes the message namespaces from the page's HTML, because Remix has not loaded the routes yet. */
async function loadMessagesAndHydrate() {
  const termLabels = loadTermLabels(language, dataset.terms);
  await loadMessagesOrReload((dataset.i18n ?? "").split(" ") as Namespace[]);
  hydrate({ names: { [language]: siteName }, termLabels: await termLabels });
}

function hydrate(site: SiteTexts) {
  ensureHistoryKey();
  // In the order of the page, because hydration needs the same HTML as the server's.
  const links = document.querySelectorAll("link[data-messages]");
  const preloads = [...links].map((link) => link.getAttribute("href")!);
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider
        language={language}
        messages={loadedMessages}
        site={site}
        preloads={preloads}
        load={loadMessagesOrReload}
      >
        <RemixBrowser />
      </TranslationProvider>,
    );
  });
}

/** Gives the first history entry a key, like the router's own entries, so that its scroll position is restored. */
function ensureHistoryKey() {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}
