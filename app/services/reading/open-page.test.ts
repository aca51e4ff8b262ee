import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";

import { findRequestedPart, linkNotes, openPage, renderPage, splitIntoParts } from "./open-page.ts";

const split = (html: string) => splitIntoParts(openPage(html, { last: 2 }));

const letters = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 9 }),
  fc.constantFrom("ሰላም", "ngoma", "&", "<", "Élan", "x".repeat(900), "😀".repeat(80)),
);
const words = fc
  .array(letters, { minLength: 20, maxLength: 60, size: "max" })
  .map((strings) => strings.join(" "));
const blocks = fc.oneof(
  words.map((text) => `<p>${escape(text)}</p>`),
  words.map((text) => `<h2>${escape(text)}</h2>`),
  fc
    .array(words, { maxLength: 6 })
    .map((items) => `<ul>${items.map((text) => `<li>${escape(text)}</li>`).join("")}</ul>`),
  fc
    .array(words, { maxLength: 6 })
    .map(
      (rows) =>
        `<table><tbody>${rows.map((text) => `<tr><td>a</td><td><em>${escape(text)}</em></td></tr>`).join("")}</tbody></table>`,
    ),
);
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const pages = fc
  .array(blocks, { minLength: 4, maxLength: 8, size: "max" })
  .map((blocks) => renderPage(blocks.join(""), { last: 2 }));

/** Without spaces, because a part may end at one. */
function getText(html: string) {
  let text = "";
  const walk = (nodes: unknown[]) => {
    for (const node of nodes as { type: string; data?: string; children?: unknown[] }[]) {
      if (node.type === "text") text += node.data;
      walk(node.children ?? []);
    }
  };
  walk(parseDocument(html).children);
  return text.replaceAll(/\s/g, "");
}

test("returns small, well-formed parts that form the page", () => {
  let splitCount = 0;
  fc.assert(
    fc.property(pages, (html) => {
      const parts = split(html);
      if (parts.length > 1) splitCount++;
      expect(parts.map(getText).join("")).toBe(getText(html));
      for (const part of parts) {
        // A heading goes to the part of the text below it.
        expect(getText(part).length).toBeLessThanOrEqual(10_000);
        const open: string[] = [];
        for (const [, end, name, single] of part.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g))
          if (end) expect(open.pop()).toBe(name);
          else if (!single) open.push(name!);
        expect(open).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
  expect(splitCount).toBeGreaterThan(5);
});

test("returns one unchanged part if the page fits, and splits between blocks", () => {
  expect(split("")).toEqual([""]);
  expect(split("<p>one</p>")).toEqual(["<p>one</p>"]);
  const buildText = (at: number) =>
    Array.from({ length: 90 }, (_, i) => ((at + 3) * (i + 5) * 7919).toString(36)).join(" ");
  const html = Array.from({ length: 40 }, (_, at) => `<p>${buildText(at)}</p>`).join("");
  const parts = split(html);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join("")).toBe(html);
});

test("continues list numbers across parts, also in a split item", () => {
  const buildText = (at: number) =>
    Array.from({ length: 60 }, (_, i) => ((at + 3) * (i + 5) * 7919).toString(36)).join(" ");
  const items = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `<li>${from + i}is ${buildText(from + i)}</li>`).join("");
  for (const [start, first] of [
    ["", 1],
    [' start="7"', 7],
  ] as const) {
    const html = `<ol${start}>${items(first, first + 3)}<li>${first + 4}is <ol>${items(1, 30)}</ol></li>${items(first + 5, first + 40)}</ol>`;
    const parts = split(html);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const counts: number[] = [];
      let isContinuation = part !== parts[0];
      for (const [, tag, from, words] of part.matchAll(/<(\/?\w+)(?: start="(\d+)")?>([^<]*)/g)) {
        if (tag === "ol") counts.push(Number(from ?? 1));
        if (tag === "/ol") counts.pop();
        if (tag !== "li") continue;
        const number = /^(\d+)is /.exec(words!)?.[1];
        expect(isContinuation || number !== undefined).toBe(true);
        if (number) isContinuation = false;
        if (number) expect(Number(number)).toBe(counts.at(-1));
        counts[counts.length - 1]!++;
      }
    }
  }
});

test("finds the part with the words, or the requested one", () => {
  const parts = ["<p>a</p>", '<p><mark id="match">b</mark></p>', "<p>c</p>"];
  expect([undefined, 1, 3, 99, -1].map((part) => findRequestedPart(parts, { part }))).toEqual([
    2, 1, 3, 3, 1,
  ]);
  expect(findRequestedPart(["a", "b"], {})).toBe(1);
});

const anyMark = fc.oneof(
  fc.nat(40).map(String),
  fc.constantFrom("*", "[1]", "<sup>a</sup>", "as was said by many before"),
);
const anyReference = fc.tuple(
  fc.string({ unit: "grapheme-ascii", minLength: 400, maxLength: 1_500 }),
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
  return [...text, ...notes].join("");
};

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
const stripMarkup = (html: string) => html.replaceAll(/<a href="[^"]*ref-\d+">[^<]*<\/a> |<[^>]*>|\s/g, "");

test("links each note and its references across parts in both directions", () => {
  let splitCount = 0;
  fc.assert(
    fc.property(anyPage, (input) => {
      const html = writePage(input);
      const tree = openPage(html, { last: 2 });
      linkNotes(tree);
      const parts = splitIntoParts(tree);
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
      expect(parts.map(stripMarkup).join("")).toBe(stripMarkup(renderPage(html, { last: 2 })));
    }),
    { numRuns: 30 },
  );
  expect(splitCount).toBeGreaterThan(0);
});
