import { gzipSync } from "node:zlib";

import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";

import { parseElements, renderElements } from "./elements.ts";
import { findRequestedPart, splitIntoParts } from "./split-parts.ts";

const letters = fc.oneof(
  fc.string({ unit: "grapheme-ascii", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 9 }),
  fc.constantFrom("ሰላም", "ngoma", "&", "<", "Élan", "x".repeat(900), "😀".repeat(80)),
);
const words = fc
  .array(letters, { minLength: 20, maxLength: 200, size: "max" })
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
  .array(blocks, { minLength: 4, maxLength: 20, size: "max" })
  .map((blocks) => renderElements(parseElements(blocks.join("")), { last: 2 }));

function getText(html: string) {
  let text = "";
  const walk = (nodes: unknown[]) => {
    for (const node of nodes as { type: string; data?: string; children?: unknown[] }[]) {
      if (node.type === "text") text += node.data;
      walk(node.children ?? []);
    }
  };
  walk(parseDocument(html).children);
  return text;
}

test("returns small, well-formed parts that form the page", () => {
  let splitCount = 0;
  fc.assert(
    fc.property(pages, (html) => {
      const parts = splitIntoParts(html);
      if (parts.length > 1) splitCount++;
      expect(parts.map(getText).join("")).toBe(getText(html));
      for (const part of parts) {
        expect(gzipSync(part + JSON.stringify(part)).length).toBeLessThan(2_700);
        expect(renderElements(parseElements(part), { last: 4 })).toBe(
          renderElements(parseElements(renderElements(parseElements(part), { last: 4 })), { last: 4 }),
        );
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
  expect(splitIntoParts("")).toEqual([""]);
  expect(splitIntoParts("<p>one</p>")).toEqual(["<p>one</p>"]);
  const buildText = (at: number) =>
    Array.from({ length: 90 }, (_, i) => ((at + 3) * (i + 5) * 7919).toString(36)).join(" ");
  const html = Array.from({ length: 40 }, (_, at) => `<p>${buildText(at)}</p>`).join("");
  const parts = splitIntoParts(html);
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
    const parts = splitIntoParts(html);
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
