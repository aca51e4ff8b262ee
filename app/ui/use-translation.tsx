import { createContext, useContext, useMemo, type ReactNode } from "react";

import type { Language } from "../messages/languages.ts";
import {
  createTranslator,
  type Messages,
  type Namespace,
  type SiteTexts,
  type Translate,
} from "../messages/translate.ts";

type TranslationContextValue = {
  language: Language;
  t: Translate;
  preloads: readonly string[];
  /** Undefined on the server. In the browser, returns a promise if messages are missing. */
  load?: ((namespaces: readonly Namespace[]) => Promise<unknown> | undefined) | undefined;
};

const TranslationContext = createContext<TranslationContextValue | undefined>(undefined);

/** `messages` has only the namespaces that the page's routes list in `handle.i18n`. */
export function TranslationProvider(
  props: Omit<TranslationContextValue, "t"> & {
    messages: Partial<Messages>;
    site: SiteTexts;
    children: ReactNode;
  },
) {
  const { language, messages, site, preloads, load, children } = props;
  const value = useMemo(
    () => ({ language, t: createTranslator(language, messages, site), preloads, load }),
    [language, messages, site, preloads, load],
  );
  return <TranslationContext.Provider value={value}>{children}</TranslationContext.Provider>;
}

export function useTranslation(): TranslationContextValue {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("TranslationProvider is missing");
  return translation;
}

type RouteWithHandle = { handle?: unknown } | undefined;

export const listNamespaces = (routes: readonly RouteWithHandle[]): Namespace[] => [
  ...new Set(routes.flatMap((route) => (route?.handle as { i18n?: Namespace[] } | undefined)?.i18n ?? [])),
];

/** Suspends the navigation until the messages of the next screen are loaded. */
export function useRouteMessages(routes: readonly RouteWithHandle[]) {
  const namespaces = listNamespaces(routes);
  const pending = useTranslation().load?.(namespaces);
  if (pending) throw pending;
  return namespaces;
}
