import fc from "fast-check";
import { expect, test } from "vitest";

import { normalisePageNodes, type RawNode } from "./extract/normalise.ts";
import { type PageNode, toPlainText, PAGE_TAGS, formatPageHtml } from "./extract/page-tree.ts";
import { parseNotation, formatNotation } from "./notation.ts";

const words = fc.oneof(
  fc.lorem({ maxCount: 4 }),
  fc.constantFrom(..."# a|- b|1. c|> d|\\e|^1 f|a # b|--|1)|<b>&".split("|"), "| x | y", "a \\| b", "|"),
);
const raw = fc.letrec<{ node: RawNode; list: RawNode[] }>((tie) => ({
  list: fc.array(tie("node"), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 6 },
    words,
    fc.record({
      tag: fc.constantFrom(...PAGE_TAGS),
      children: tie("list"),
      href: fc.constant("https://a.example/"),
      id: fc.constantFrom("note-1", "note-2", undefined),
    }) as fc.Arbitrary<RawNode>,
  ),
})).list;
const page = raw.map(normalisePageNodes);
const getLetters = (nodes: readonly PageNode[]) => toPlainText(nodes).replaceAll(/\s+/g, "");

test("leaves an unchanged page identical", () => {
  fc.assert(
    fc.property(page, (nodes) => {
      expect(formatPageHtml(parseNotation(formatNotation(nodes), nodes))).toBe(formatPageHtml(nodes));
    }),
    { numRuns: 300 },
  );
});

test("preserves typed words, and characters that look like marks", () => {
  fc.assert(
    fc.property(page, (nodes) => {
      expect(getLetters(parseNotation(formatNotation(nodes), []))).toBe(getLetters(nodes));
    }),
    { numRuns: 300 },
  );
});

test("parses the marks", () => {
  const previousNodes: PageNode[] = [
    { tag: "p", children: ["Kept ", { tag: "em", children: ["so"] }] },
    { tag: "p", children: ["Changed ", { tag: "strong", children: ["so"] }] },
  ];
  const typedText = `## On\n\nKept so\n\nchanged <b>so\nand on\r\n\r\n- a\n- b\n\n3. c\n4. d\n> said\n\n| # N | x |\n| 1 | 2 |\n\n^1 note`;
  expect(formatPageHtml(parseNotation(typedText, previousNodes))).toBe(
    "<h3>On</h3><p>Kept <em>so</em></p><p>changed &lt;b&gt;so<br>and on</p><ul><li>a</li><li>b</li></ul>" +
      '<ol start="3"><li>c</li><li>d</li></ol><blockquote><p>said</p></blockquote>' +
      '<table><tbody><tr><th>N</th><td>x</td></tr><tr><td>1</td><td>2</td></tr></tbody></table><aside id="note-1"><p>note</p></aside>',
  );
});
