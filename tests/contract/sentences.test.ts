import { readdirSync, readFileSync } from "node:fs";

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

/** Their number is only for the form of the word: it stands beside, or is one. */
const SAID_BESIDE = /^(library\.more|review\.left$|desk\.(content|applications|events|appointments)$)/;

/** What a function of the catalogue says, its values shown as `{}`. */
const spoken = (word: Word) =>
  typeof word === "string" ? word : word(...Array.from({ length: word.length }, () => "{}"));

const english = new Set(catalogue("en").map(([, word]) => spoken(word)));

test.each(contract)("the English catalogue says: %s", (sentence) => {
  const shape = sentence.replace("item(s)", "items").replaceAll(/\{\w+\}/g, "{}");
  expect(english).toContain(shape);
});

test("no sentence takes the name of another, which would be said instead of it", () => {
  const folder = new URL("../../app/messages/en/", import.meta.url);
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), "utf8").matchAll(/^  "([^"]+)":/gm)].map(([, name]) => name!),
  );
  expect(catalogue("en").map(([name]) => name)).toEqual(expect.arrayContaining(names));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
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
      return values.some((value) => !word(...values).includes(value)) && !SAID_BESIDE.test(key);
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
    /^(site\.name|home\.title|partner\.|footer\.address|file\.|pager\.(label|page)|nav\.menu|mail\.(detail|moment|at)$|media\.|refused\.idem|library\.tab|field\.(description|genre)|subject\.|genre\.Fiction|stats\.total|contributors\.institution|reading\.(titled|pages?|pause)$|item\.on-page$|texts\.(version|trail-page)$|table\.actions$|outbox\.words$|events\.(type|places|date)$)/.test(
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

describe("in Kiswahili", () => {
  const words = catalogue("sw").map(([key, word]): [string, string] => [key, spoken(word)]);
  const saying = (pattern: RegExp) => words.filter(([, said]) => pattern.test(said)).map(([key]) => key);

  test("a number after “saa” that is not how long something takes is no hour of the clock", () => {
    expect(saying(/(?<!muda wa )\bsaa \d/i)).toEqual([]);
  });

  test("hours of the clock are told from sunrise, too", () => {
    expect(words.filter(([, said]) => /\b\d?\d:\d\d/.test(said) && !/\bsaa \p{L}/u.test(said))).toEqual([]);
    expect(WORDS.sw["appointments.nearest"]("2026-11-23 10:00, 2026-11-23 14:00")).toContain(
      "10:00 (saa nne asubuhi), 2026-11-23 14:00 (saa nane mchana)",
    );
  });

  test("a word means one thing: a memoir is no reference, and no trail", () => {
    expect(saying(/kumbukumbu/i).sort()).toEqual(["books.intro", "genre.Memoir", "slide.literary-text"]);
    expect(saying(/\bshukrani\b|^hai$|nambari|nyumba|hifadhidata/i)).toEqual([]);
  });
});

test.each(["sw", "fr"] as const)("in %s a section has the same name wherever it is named", (language) => {
  const words = WORDS[language] as Record<string, Word>;
  for (const [nav, ...others] of [
    ["nav.repository", "repository.title", "slide.repository"],
    ["nav.literary", "books.title", "slide.literary", "category.Literary Collection"],
    ["nav.contributors", "contributors.title", "slide.contributors"],
    ["nav.visits", "appointments.title"],
    ["nav.media", "media.title", "slide.media"],
    ["nav.library", "library.title", "category.Library"],
    ["nav.admin-panel", "admin.title"],
    ["nav.contributor-dashboard", "contributor.title"],
  ])
    for (const other of others) expect(`${other}: ${words[other!]}`).toBe(`${other}: ${words[nav!]}`);
});
