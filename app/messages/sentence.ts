import type { Messages } from "./words.ts";

/**
 * Below the edge a sentence is a key, and only the edge says it, in the reader's language. A key whose
 * sentence has values in it travels with them as a JSON list: a plain string either way, so that it fits
 * in a validation message, a cookie or an answer.
 */
export type Key = keyof Messages;
type ValuesOf<K extends Key> = Messages[K] extends (...values: infer Values) => string ? Values : [];
export type PlainKey = { [K in Key]: ValuesOf<K> extends [] ? K : never }[Key];
export type Sentence = PlainKey | `[${string}`;

export function sentence<K extends Key>(key: K, ...values: ValuesOf<K>): Sentence {
  return (values.length ? JSON.stringify([key, ...values]) : key) as Sentence;
}

export type Say = <K extends Key>(key: K, ...values: ValuesOf<K>) => string;

/** The words of one language, bound: `say("pager.page", 2, 7)`. */
export function speaker(words: Messages): Say {
  return (key, ...values) => {
    const word = words[key] as string | ((...values: unknown[]) => string);
    return typeof word === "function" ? word(...values) : word;
  };
}

/** Says what `sentence()` wrote; a string that is no sentence of ours is not repeated. */
export function speak(words: Messages, written: string): string {
  const [key, ...values] = written.startsWith("[")
    ? (JSON.parse(written) as [Key, ...never[]])
    : [written as Key];
  if (!(key in words)) return words["form.invalid"];
  return (speaker(words) as (key: Key, ...values: never[]) => string)(key, ...values);
}
