/** The script of `SAVED_PATH`. It needs no router, so that the stored page works offline at every address. */
import { createRoot } from "react-dom/client";

import { isLanguage } from "../../messages/languages.ts";
import { TranslationProvider } from "../../ui/use-translation.tsx";
import { registerServiceWorker } from "../register-service-worker.ts";
import { loadLists, SavedScreen, type SavedScreenData } from "./saved-screen.tsx";

async function showSavedScreen(element: HTMLElement) {
  if (!(await registerServiceWorker())) return;
  await navigator.serviceWorker.ready;
  const initialLists = await loadLists();
  const { lang } = document.documentElement;
  const data = JSON.parse(element.dataset.screen!) as SavedScreenData;
  const texts = { messages: data.messages, site: { names: {}, termLabels: new Map() }, preloads: [] };
  element.textContent = "";
  createRoot(element).render(
    <TranslationProvider language={isLanguage(lang) ? lang : "en"} {...texts}>
      <SavedScreen data={data} initialLists={initialLists} />
    </TranslationProvider>,
  );
}

// The back/forward cache may show this page to another user, so it is reloaded.
window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
void showSavedScreen(document.getElementById("saved-screen")!);
