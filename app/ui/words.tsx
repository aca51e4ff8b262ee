import { createContext, useContext, useMemo, type ReactNode } from "react";

import type { Messages } from "../messages/en.ts";
import type { Language } from "../messages/languages.ts";
import { speak, speaker, type Say } from "../messages/sentence.ts";

type Words = { language: Language; say: Say; speak: (written: string) => string };

const WordsContext = createContext<Words | undefined>(undefined);

/** Gives the page its language: the server has all of them, the browser the one it shows. */
export function WordsProvider(props: { language: Language; words: Messages; children: ReactNode }) {
  const { language, words, children } = props;
  const value = useMemo(
    () => ({ language, say: speaker(words), speak: (written: string) => speak(words, written) }),
    [language, words],
  );
  return <WordsContext.Provider value={value}>{children}</WordsContext.Provider>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("a page is rendered without its words");
  return words;
}
