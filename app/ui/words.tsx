import { createContext, useContext, useMemo, type ReactNode } from "react";

import type { Language } from "../messages/languages.ts";
import { speak, speaker, type Say } from "../messages/sentence.ts";
import type { Messages } from "../messages/words.ts";

type Words = { language: Language; say: Say; speak: (written: string) => string };

const WordsContext = createContext<Words | undefined>(undefined);

/** The server has all languages, the browser the one it shows. */
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
