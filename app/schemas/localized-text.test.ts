import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type EditedText, markOutdated, type StoredText } from "./localized-text.ts";

const text: StoredText = { en: "Open daily", sw: "Wazi kila siku", fr: "Ouvert tous les jours" };
const edit = (previous: StoredText, changes: Partial<EditedText>) =>
  markOutdated(previous, { ...previous, ...changes });

describe("a translation", () => {
  test("is marked when only the English text changes, until it changes too", () => {
    const closed = edit(text, { en: "Closed on Fridays", fr: "Fermé le vendredi" });
    expect(closed.outdated).toEqual(["sw"]);
    expect(edit(closed, {}).outdated).toEqual(["sw"]);
    expect(edit(closed, { sw: "Hufungwa Ijumaa" }).outdated).toBeUndefined();
  });

  test("loses its mark when it is reviewed or emptied", () => {
    const marked = edit(text, { en: "Open every day" });
    expect(marked.outdated).toEqual(["sw", "fr"]);
    expect(edit(marked, { reviewed: true })).toEqual({ ...text, en: "Open every day" });
    expect(edit(marked, { sw: "" }).outdated).toEqual(["fr"]);
    expect(edit(marked, { en: "" }).outdated).toBeUndefined();
  });

  test("is not marked by what a client sends", () => {
    expect(edit(text, { outdated: ["sw", "fr"] })).toEqual(text);
  });

  test("is marked in lists, where an entry with an id may have moved", () => {
    const questions = [
      { id: "q1", label: text },
      { id: "q2", label: { ...text, en: "School" } },
    ];
    const moved = [questions[1]!, { id: "q1", label: { ...text, en: "Which days?" } }];
    expect(
      markOutdated({ questions }, { questions: moved }).questions.map(({ label }) => label.outdated),
    ).toEqual([undefined, ["sw", "fr"]]);
  });
});

test("marks change no text, and an edit that changes nothing changes no mark", () => {
  const words = fc.constantFrom("", "one", "two");
  const texts = fc.record({ en: words, sw: words, fr: words });
  fc.assert(
    fc.property(texts, texts, (previous, edited) => {
      const { outdated, ...unmarked } = markOutdated(previous, edited as StoredText);
      expect(unmarked).toEqual(edited);
      const stored = { ...unmarked, ...(outdated && { outdated }) };
      expect(markOutdated(stored, stored)).toEqual(stored);
    }),
  );
});
