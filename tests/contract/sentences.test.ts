import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { MESSAGES, translateMessage, catalogueTranslators } from "#app/messages/all.server.ts";
import * as en from "#app/messages/en/index.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { formatMessage, type MessageKey, type MessageTemplate } from "#app/messages/translate.ts";

const contract = readFileSync(new URL("sentences.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

type Language = keyof typeof MESSAGES;
const catalogue = (language: Language) => Object.entries(MESSAGES[language]) as [string, MessageTemplate][];

const getTexts = (message: MessageTemplate) =>
  typeof message === "string" ? [message] : Object.values(message as Record<string, string>);
const SAMPLES: Record<string, string> = { number: "1234", day: "2026-11-23", weekdays: "135", time: "10:00" };
const COUNTS = [0, 1, 2, 7, 1_000_000];

/** Style by name, of all plural forms. `site` is never passed. */
function getParameters(message: MessageTemplate) {
  const found = getTexts(message).flatMap((text) => [...text.matchAll(/\{(\w+)(?::(\w+))?\}/g)]);
  const isPlural = typeof message !== "string";
  const styles = new Map(found.map(([, name, style]) => [name!, style]));
  styles.delete("site");
  return isPlural ? styles.set("count", styles.get("count")) : styles;
}

/** Every text of a message as it is shown, with the parameters that the English message declares. */
function renderSamples(language: Language, key: MessageKey, message: MessageTemplate) {
  const declared = getParameters(MESSAGES.en[key]);
  return COUNTS.map((count) => {
    const values = [...declared].map(([name, style]) => [name, SAMPLES[style ?? ""] ?? `‹${name}›`]);
    return formatMessage(language, message, { ...Object.fromEntries(values), count });
  });
}

/** The last plural form, with unnamed parameters. */
const normalizeParameters = (message: MessageTemplate) =>
  getTexts(message)
    .at(-1)!
    .replaceAll(/\{[\w:]+\}/g, "{}");

const english = new Set(catalogue("en").map(([, message]) => normalizeParameters(message)));

test.each(contract)("the English catalogue has: %s", (sentence) => {
  const shape = sentence.replace("item(s)", "items").replaceAll(/\{\w+\}/g, "{}");
  expect(english).toContain(shape);
});

test.each([
  ["en", /approved content/, /download/, /reading history/, /favourites/],
  ["sw", /maudhui yote yaliyoidhinishwa/, /kupakua/, /historia yako ya usomaji/, /vipendwa/],
  ["fr", /contenus approuvés/, /télécharger/, /lectures/, /favoris/],
] as const)("the benefits of an account in %s are those of the contract", (language, ...benefits) => {
  for (const benefit of benefits)
    expect(catalogueTranslators[language]("register.benefits")).toMatch(benefit);
});

test("no key is in two namespaces", () => {
  const keys = Object.values(en).flatMap((namespace) => Object.keys(namespace));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("no message is empty or has superfluous spaces", () => {
    const odd = catalogue(language).filter(([, message]) => {
      const texts = getTexts(message);
      return texts.some((text) => text.trim() !== text || text === "" || / {2}/.test(text));
    });
    expect(odd).toEqual([]);
  });

  test("every message has the parameters of the English one, in the same style", () => {
    for (const [key, message] of catalogue(language)) {
      const [translated, english] = [getParameters(message), getParameters(MESSAGES.en[key as MessageKey])];
      // A plural may leave its count out, and Swahili adds its own hours to times.
      for (const styles of [translated, english]) styles.delete("count");
      const listed = [...translated].map(([name, style]) => [name, style === "time" ? undefined : style]);
      expect([key, listed.sort()]).toEqual([key, [...english].sort()]);
    }
  });

  test("every message is rendered without braces, code or missing values", () => {
    const broken = catalogue(language).flatMap(([key, message]) =>
      renderSamples(language, key as MessageKey, message)
        .filter((text) => /[{}]|undefined|\bNaN\b|\[object |Invalid Date/.test(text))
        .map((text) => `${key}: ${text}`),
    );
    expect(broken).toEqual([]);
  });
});

test("a count selects the plural form of the language", () => {
  expect(catalogueTranslators.en("library.more", { count: 1 })).toBe("Login to view 1 more item");
  expect(catalogueTranslators.en("library.more", { count: 7 })).toBe("Login to view 7 more items");
  expect(catalogueTranslators.fr("events.places-left", { count: 0 })).toBe("0 place restante");
  expect(catalogueTranslators.en("admin.pending-oldest", { count: 0 })).toBe("since today");
  const [first, second] = [1, 2].map((count) => catalogueTranslators.sw("library.more", { count }));
  expect(first).not.toBe(second);
});

test("Kiswahili and French messages are not copies of the English ones", () => {
  const isProper = (key: string) =>
    /^(export\.field-(action|description|institution|kind|motivation|page|source|type)$|site\.(name|label)|home\.title|partner\.|footer\.address|file\.|pager\.(label|page)|nav\.menu|mail\.(detail|moment|location)$|bulk\.(report|join)$|appointments\.capacity-comparison$|media\.|refusal\.idem|library\.tab|(item-kinds|kind)\.video$|item-kinds\.(article|relations)$|item-files\.(embargo|position)$|dates\.the-day$|field\.(description|genre)|subject\.|genre\.Fiction|stats\.total|contributors\.(institution|works)$|iiif\.page$|offline\.picture$|app(ointments\.institution|lications\.motivation)$|reading\.(page-title|pages?|pause)$|item\.on-page$|page-corrections\.version$|table\.actions$|outbox\.(message-text|kind)$|events\.(type|places|date|picture)$|site-settings\.(logo|options|partners|picture)$|admin\.nav(-copies|-messages|-site|-pages)?$|setup\.(contact|logo)$|specialization\.Conservation$|vocabularies\.genres$|items\.(date|staff-notes|isbn|issn|doi|handle|ark|dimensions|provenance)$)/.test(
      key,
    );
  for (const language of ["sw", "fr"] as const) {
    const same = catalogue(language).filter(
      ([key, message]) =>
        !isProper(key) &&
        normalizeParameters(message) === normalizeParameters(MESSAGES.en[key as MessageKey]),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  }
});

test("French punctuation has non-breaking spaces", () => {
  const loose = catalogue("fr").filter(([, message]) => / [:;!?»]|« /.test(getTexts(message).join("\n")));
  expect(loose).toEqual([]);
});

test("a string that is not a message is replaced", () => {
  expect(translateMessage(catalogueTranslators.en, "<script>")).toBe("Enter a valid value");
});

describe("in Kiswahili", () => {
  const words = catalogue("sw").map(([key, message]): [string, string] => [
    key,
    getTexts(message).join("\n"),
  ]);
  const findKeys = (pattern: RegExp) => words.filter(([, text]) => pattern.test(text)).map(([key]) => key);

  test("“saa” is followed by a number only in a duration", () => {
    expect(findKeys(/(?<!muda wa )\bsaa \d/i)).toEqual([]);
  });

  test("times of day are also given in Swahili hours", () => {
    expect(words.filter(([, text]) => /\b\d?\d:\d\d/.test(text) && !/\bsaa \p{L}/u.test(text))).toEqual([]);
    const times = "2026-11-23 10:00, 2026-11-23 14:00";
    expect(catalogueTranslators.sw("appointments.nearest-times", { times })).toContain(
      "10:00 (saa nne asubuhi), 2026-11-23 14:00 (saa nane mchana)",
    );
  });

  test("“kumbukumbu” only means memoir, and no discouraged word is used", () => {
    expect(findKeys(/kumbukumbu/i).sort()).toEqual(["books.intro", "genre.Memoir", "slide.literary-text"]);
    expect(findKeys(/\bshukrani\b|^hai$|nambari|nyumba|hifadhidata/i)).toEqual([]);
  });
});

test.each(["sw", "fr"] as const)("in %s a section has the same name wherever it is named", (language) => {
  const words = MESSAGES[language] as Record<string, MessageTemplate>;
  for (const [nav, ...otherKeys] of [
    ["nav.repository", "repository.title", "slide.repository"],
    ["nav.literary", "books.title", "slide.literary", "category.Literary Collection"],
    ["nav.contributors", "contributors.title", "slide.contributors"],
    ["nav.visits", "appointments.title"],
    ["nav.media", "media.title", "slide.media"],
    ["nav.library", "library.title", "category.Library"],
    ["nav.admin-panel", "admin.title"],
    ["nav.contributor-dashboard", "contributor.title"],
  ])
    for (const otherKey of otherKeys)
      expect(`${otherKey}: ${words[otherKey!] as string}`).toBe(`${otherKey}: ${words[nav!] as string}`);
});
