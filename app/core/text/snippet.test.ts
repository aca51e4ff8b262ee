import fc from "fast-check";
import { expect, test } from "vitest";

import { createSnippet } from "./snippet.ts";

const marked = (pieces: string[]) => pieces.filter((_, i) => i % 2 === 1);

test.each([
  ["Ngoma ya kale.", "ngoma", ["", "Ngoma", " ya kale."]],
  ["Un café d’été", "CAFE ete", ["Un ", "café", " d’", "été", ""]],
  ["Kitabu, vitabu, kitabuni", "kitabu", ["", "Kitabu", ", vitabu, ", "kitabuni", ""]],
  ["an ant", "an", ["", "an", " ant"]],
  ["Wimbo wa Ng'ang'a, ng ang", "ng'ang'a", ["Wimbo wa ", "Ng'ang'a", ", ng ang"]],
  ["Œuvre de Ɗan Fodio", "oeuvre dan", ["", "Œuvre", " de ", "Ɗan", " Fodio"]],
  ["nothing of it", "drum", ["nothing of it"]],
])("marks the matches in %j for %j", (text, search, pieces) => {
  expect(createSnippet(text, search)).toEqual(pieces);
});

test("shows the part with most of the words", () => {
  const far = "drum ".padEnd(600, "word ");
  const shown = createSnippet(`${far}a drum of bark cloth ${"word ".repeat(90)}${far}`, "cloth drum");
  expect(marked(shown)).toEqual(["drum", "cloth"]);
  expect(shown[0]).toMatch(/^… /);
  expect(shown.at(-1)).toMatch(/ …$/);
});

const nasty = fc.array(
  fc.oneof(
    fc.constantFrom(
      "<script>alert(1)</script>",
      "</mark>",
      "&lt;b&gt;",
      "\u0000",
      "'\"--",
      "\n\t ",
      "ngoma",
      "Ngómani",
    ),
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: "binary", maxLength: 10 }),
    fc.constant("a".repeat(400)),
    fc.constant("😀".repeat(200)),
  ),
  { maxLength: 40 },
);
const plainly = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("returns a short part of any text, with whole characters and the word", () => {
  fc.assert(
    fc.property(nasty, fc.constantFrom(" ", "\n", ", "), (parts, between) => {
      const text = parts.join(between).toWellFormed();
      const pieces = createSnippet(text, "ngoma");
      const shown = pieces.join("");
      expect(pieces.length % 2).toBe(1);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown.length).toBeLessThan(160);
      expect(plainly(text)).toContain(shown.replace(/^… /, "").replace(/ …$/, "").trim());
      for (const word of marked(pieces)) expect(word.toLowerCase()).toMatch(/^ng[oó]ma/u);
      expect(marked(pieces).length > 0).toBe(/(?<![\p{L}\p{M}\p{N}])ng[oó]ma/iu.test(text));
    }),
  );
});
