import fc from "fast-check";
import { expect, test } from "vitest";

import { parseElements, writeElements } from "./elements.ts";
import { withLocalLinks, withBackLinks } from "./note-links.ts";
import { findRequestedPart, splitIntoParts } from "./split-parts.ts";

const sign = fc.oneof(
  fc.nat(40).map(String),
  fc.constantFrom("*", "[1]", "<sup>a</sup>", "as was said by many before"),
);
const piece = fc.tuple(
  fc.string({ unit: "grapheme-ascii", minLength: 200, maxLength: 900 }),
  fc.nat(8),
  sign,
);
const page = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 12 }),
  noted: fc.uniqueArray(fc.nat(8)),
});

const written = ({ pieces, noted }: { pieces: [string, number, string][]; noted: number[] }) => {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const text = pieces.map(
    ([words, note, sign]) => `<p>${escaped(words)}<a href="#note-${note}">${sign}</a></p>`,
  );
  const notes = noted.map(
    (note) => `<aside id="note-${note}"><p>${escaped(pieces[0]![0])} note ${note}</p></aside>`,
  );
  return writeElements(parseElements([...text, ...notes].join("")), { last: 2 });
};

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
const wordsOf = (html: string) => html.replaceAll(/<a href="[^"]*ref-\d+">[^<]*<\/a> |<[^>]*>/g, "");

test("links each note and its references across parts in both directions", () => {
  let parted = 0;
  fc.assert(
    fc.property(page, (made) => {
      const html = written(made);
      const parts = splitIntoParts(withBackLinks(html)).map(withLocalLinks);
      if (parts.length > 1) parted++;
      const notes = made.pieces.filter(([, note]) => made.noted.includes(note)).map(([, note]) => note);
      const ways = new Map<string, number>();
      for (const part of parts)
        for (const href of hrefsIn(part)) {
          const [, to, place] = /^(?:\?to=([\w-]+))?#(text-[\w-]+)$/.exec(href)!;
          const there = to ? parts[findRequestedPart(parts, { to }) - 1]! : part;
          const isNote = place!.startsWith("text-note-") && !made.noted.includes(Number(place!.slice(10)));
          if (!isNote) expect(there.split(` id="${place}"`)).toHaveLength(2);
          if (!isNote) ways.set(place!, (ways.get(place!) ?? 0) + 1);
        }
      for (const note of notes) {
        expect(ways.get(`text-ref-${note}`)).toBe(1);
        expect(ways.get(`text-note-${note}`)).toBe(notes.filter((one) => one === note).length);
      }
      expect(parts.map(wordsOf).join("")).toBe(wordsOf(html));
    }),
    { numRuns: 60 },
  );
  expect(parted).toBeGreaterThan(0);
});
