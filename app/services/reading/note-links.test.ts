import fc from "fast-check";
import { expect, test } from "vitest";

import { parseElements, renderElements } from "./elements.ts";
import { toLocalLinks, addBackLinks } from "./note-links.ts";
import { findRequestedPart, splitIntoParts } from "./split-parts.ts";

const anyMark = fc.oneof(
  fc.nat(40).map(String),
  fc.constantFrom("*", "[1]", "<sup>a</sup>", "as was said by many before"),
);
const anyReference = fc.tuple(
  fc.string({ unit: "grapheme-ascii", minLength: 200, maxLength: 900 }),
  fc.nat(8),
  anyMark,
);
const anyPage = fc.record({
  pieces: fc.array(anyReference, { minLength: 1, maxLength: 12 }),
  noted: fc.uniqueArray(fc.nat(8)),
});

const writePage = ({
  pieces,
  noted: noteNumbers,
}: {
  pieces: [string, number, string][];
  noted: number[];
}) => {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const text = pieces.map(
    ([words, note, mark]) => `<p>${escaped(words)}<a href="#note-${note}">${mark}</a></p>`,
  );
  const notes = noteNumbers.map(
    (note) => `<aside id="note-${note}"><p>${escaped(pieces[0]![0])} note ${note}</p></aside>`,
  );
  return renderElements(parseElements([...text, ...notes].join("")), { last: 2 });
};

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
const stripMarkup = (html: string) => html.replaceAll(/<a href="[^"]*ref-\d+">[^<]*<\/a> |<[^>]*>/g, "");

test("links each note and its references across parts in both directions", () => {
  let splitCount = 0;
  fc.assert(
    fc.property(anyPage, (input) => {
      const html = writePage(input);
      const parts = splitIntoParts(addBackLinks(html)).map(toLocalLinks);
      if (parts.length > 1) splitCount++;
      const notes = input.pieces.filter(([, note]) => input.noted.includes(note)).map(([, note]) => note);
      const linkCounts = new Map<string, number>();
      for (const part of parts)
        for (const href of hrefsIn(part)) {
          const [, to, anchor] = /^(?:\?to=([\w-]+))?#(text-[\w-]+)$/.exec(href)!;
          const target = to ? parts[findRequestedPart(parts, { to }) - 1]! : part;
          const isNote = anchor!.startsWith("text-note-") && !input.noted.includes(Number(anchor!.slice(10)));
          if (!isNote) expect(target.split(` id="${anchor}"`)).toHaveLength(2);
          if (!isNote) linkCounts.set(anchor!, (linkCounts.get(anchor!) ?? 0) + 1);
        }
      for (const note of notes) {
        expect(linkCounts.get(`text-ref-${note}`)).toBe(1);
        expect(linkCounts.get(`text-note-${note}`)).toBe(
          notes.filter((otherNote) => otherNote === note).length,
        );
      }
      expect(parts.map(stripMarkup).join("")).toBe(stripMarkup(html));
    }),
    { numRuns: 60 },
  );
  expect(splitCount).toBeGreaterThan(0);
});
