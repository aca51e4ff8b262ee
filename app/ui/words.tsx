import { createContext, useContext, useMemo, type ReactNode } from "react";

import type { Language } from "../messages/languages.ts";
import { speaker, type Say } from "../messages/sentence.ts";
import type { Messages } from "../messages/words.ts";

type Words = { language: Language; say: Say };

const WordsContext = createContext<Words | undefined>(undefined);

/** The browser has only the sentences of the code that it has fetched, in one language. */
export function WordsProvider(props: { language: Language; words: Messages; children: ReactNode }) {
  const { language, words, children } = props;
  const value = useMemo(() => ({ language, say: speaker(words) }), [language, words]);
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("a page is rendered without its words");
  return words;
}
