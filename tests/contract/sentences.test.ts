import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { WORDS } from "#app/messages/all.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { speak } from "#app/messages/sentence.ts";

/** The contract's own sentences, one a line, against the English catalogue; and the others against it. */

const contract = readFileSync(new URL("sentences.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

type Word = string | ((...values: unknown[]) => string);
const catalogue = (language: keyof typeof WORDS) => Object.entries(WORDS[language] as Record<string, Word>);

/** What a function of the catalogue says, its values shown as `{}`. */
const spoken = (word: Word) =>
  typeof word === "string" ? word : word(...Array.from({ length: word.length }, () => "{}"));

const english = new Set(catalogue("en").map(([, word]) => spoken(word)));

test.each(contract)("the English catalogue says: %s", (sentence) => {
  const shape = sentence.replace("item(s)", "items").replaceAll(/\{\w+\}/g, "{}");
  expect(english).toContain(shape);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("every sentence is there, says something, and has no space too many", () => {
    const odd = catalogue(language).filter(([, word]) => {
      const said = spoken(word);
      return said.trim() !== said || said === "" || / {2}/.test(said);
    });
    expect(odd).toEqual([]);
  });

  test("every sentence with values says all of them", () => {
    const silent = catalogue(language).filter(([key, word]) => {
      if (typeof word === "string") return false;
      const values = Array.from({ length: word.length }, (_, i) => `<${i}>`);
      return values.some((value) => !word(...values).includes(value)) && !key.startsWith("library.more");
    });
    expect(silent).toEqual([]);
  });
});

test("one is one and more are more, in every language", () => {
  expect(WORDS.en["library.more"](1)).toBe("Login to view 1 more item");
  expect(WORDS.en["library.more"](7)).toBe("Login to view 7 more items");
  expect(WORDS.fr["events.left"](1)).toBe("1 place restante");
  expect(WORDS.sw["library.more"](1)).not.toBe(WORDS.sw["library.more"](2));
});

test("the others are translations, not copies", () => {
  const isProper = (key: string) =>
    /^(site\.name|home\.title|partner\.|footer\.address|file\.|pager\.(label|page)|nav\.menu|media\.|refused\.idem|library\.tab|field\.(description|genre)|subject\.|genre\.Fiction|stats\.total|contributors\.institution|events\.(type|places|date)$)/.test(
      key,
    );
  for (const language of ["sw", "fr"] as const) {
    const same = catalogue(language).filter(
      ([key, word]) => !isProper(key) && spoken(word) === spoken(WORDS.en[key as never] as Word),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  }
});

test("French keeps its high punctuation on the line", () => {
  const loose = catalogue("fr").filter(([, word]) => / [:;!?»]|« /.test(spoken(word)));
  expect(loose).toEqual([]);
});

test("what is not ours is not repeated", () => {
  expect(speak(WORDS.en, "<script>")).toBe("This value is not one that can be used here");
});
