import { createContext, useContext, useMemo, type ReactNode } from "react";

import type { Language } from "../messages/languages.ts";
import { translator, type Messages, type Namespace, type Say } from "../messages/translate.ts";

type Words = {
  language: Language;
  say: Say;
  /** Files of messages that the browser needs before it hydrates. */
  preloads: readonly string[];
  /** In the browser: returns undefined when all are loaded. */
  load?: (namespaces: readonly Namespace[]) => Promise<unknown> | undefined;
};

const WordsContext = createContext<Words | undefined>(undefined);

/** `messages` has only the namespaces that the routes of the page name in `handle.i18n`, on the server as well. */
export function WordsProvider(
  props: Omit<Words, "say"> & { messages: Partial<Messages>; children: ReactNode },
) {
  const { language, messages, preloads, load, children } = props;
  const value = useMemo(
    () => ({ language, say: translator(language, messages), preloads, load }),
    [language, messages, preloads, load],
  );
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("a page is rendered without its words");
  return words;
}

type WithHandle = { handle?: unknown } | undefined;

export const namespacesOf = (routes: readonly WithHandle[]): Namespace[] => [
  ...new Set(routes.flatMap((route) => (route?.handle as { i18n?: Namespace[] } | undefined)?.i18n ?? [])),
];

/** Suspends a navigation until the messages of the next screen are loaded: the previous screen stays until then. */
export function useMessagesOf(routes: readonly WithHandle[]) {
  const namespaces = namespacesOf(routes);
  const pending = useWords().load?.(namespaces);
  if (pending) throw pending;
  return namespaces;
}
