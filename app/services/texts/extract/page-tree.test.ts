import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";

import { splitPages } from "./split-pages.ts";
import { normalisePageNodes, type RawNode } from "./normalise.ts";
import { getNodeLength, type PageNode, toPlainText, PAGE_TAGS, formatPageHtml } from "./page-tree.ts";
import { parseHtml } from "./parse-html.ts";

const EDGE_CASES = [
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</p><iframe src=javascript:alert(1)>"],
  ...[
    "a & b < c > d \" e ' f",
    "&lt;b&gt; &#60;svg&#62; &notanentity;",
    "]]><!--",
    "<![CDATA[",
    "--><style>",
  ],
  ...["ng'ang'a", "አማርኛ ቃላት", "e\u0301te\u0301", "\u202eright", "😀 x", "\ud83d", "\u0000\u0007", "a\u00a0b"],
  ...["\u0331", "\u0301a", "\u0338", "d", "e"],
];
const words = fc.oneof(
  fc.constantFrom(...EDGE_CASES),
  fc.lorem({ maxCount: 12 }),
  fc.string({ maxLength: 20, unit: "binary" }),
);
const href = fc.constantFrom(
  ...[
    'https://a.example/?a=1&b="><script>',
    "javascript:alert(1)",
    "#note-1",
    "#note-2",
    "mailto:a@b.example",
  ],
  ...["data:text/html,x", "//evil.example", "https://ok.example/x", "HTTPS://UP.example", "java\nscript:x"],
);
const tag = fc.constantFrom(...PAGE_TAGS, "div" as const);
const raw: fc.Arbitrary<RawNode[]> = fc.letrec<{ node: RawNode; list: RawNode[] }>((tie) => ({
  list: fc.array(tie("node"), { maxLength: 5 }),
  node: fc.oneof(
    { maxDepth: 9, depthSize: "medium" },
    words,
    fc.record({
      tag,
      children: tie("list"),
      href,
      id: fc.constantFrom("note-1", "note-2", '"><b', undefined),
      start: fc.constantFrom(undefined, 4, -1, 1.5),
    }) as fc.Arbitrary<RawNode>,
  ),
})).list;

const ALLOWED: Record<string, RegExp> = {
  "a.href": /^(https?:\/\/|mailto:|#note-\d)/i,
  "aside.id": /^note-\d$/,
  "ol.start": /^\d+$/,
};
const BREAKS = new Set(PAGE_TAGS.filter((tag) => !["em", "strong", "sub", "sup", "a"].includes(tag)));

/** A parser that repairs as browsers do: its elements, and the words, separated between blocks. */
function parse(html: string) {
  const errors: string[] = [];
  const open: string[] = [];
  let text = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!(PAGE_TAGS as readonly string[]).includes(name)) errors.push(name);
      for (const [attribute, value] of Object.entries(attributes))
        if (!ALLOWED[`${name}.${attribute}`]?.test(value)) errors.push(`${name}.${attribute}=${value}`);
      if (BREAKS.has(name as never)) text += "\n";
      open.push(name);
    },
    ontext: (piece) => void (text += piece),
    oncomment: (comment) => void errors.push(`<!--${comment}`),
    onprocessinginstruction: (name) => void errors.push(name),
    onclosetag(name, isImplied) {
      if (open.pop() !== name || (isImplied && name !== "br")) errors.push(`/${name}`);
      if (BREAKS.has(name as never)) text += "\n";
    },
  });
  parser.end(html);
  return { errors, words: splitWords(text) };
}
const splitWords = (text: string) => text.normalize("NFC").split(/\s+/).filter(Boolean);
/** Characters, since a word may span two elements or be longer than a page. */
const getLetters = (nodes: readonly PageNode[]) => toPlainText(nodes).replaceAll(/\s+/g, "");
const joinText = (nodes: readonly RawNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : joinText(node.children))).join("");

test("writes only allowed HTML for any input, and the same words as plain text", () => {
  fc.assert(
    fc.property(raw, (rawNodes) => {
      const html = formatPageHtml(normalisePageNodes(rawNodes));
      const { errors, words } = parse(html);
      expect(errors).toEqual([]);
      expect(words).toEqual(splitWords(toPlainText(normalisePageNodes(rawNodes))));
      expect(formatPageHtml(normalisePageNodes(parseHtml(html, { isTrusted: true })))).toBe(html);
    }),
    { numRuns: 400 },
  );
});

test("loses no words when splitting pages, and splits only words longer than a page", () => {
  const anyLimit = fc.integer({ min: 20, max: 400 });
  fc.assert(
    fc.property(raw, anyLimit, (rawNodes, maxCharacters) => {
      const nodes = normalisePageNodes(rawNodes);
      const sortLetters = (text: string) =>
        [...text.normalize("NFD").replaceAll(/[\s\p{Cc}\ufeff\ufffe\uffff\u202a-\u202e\u2066-\u2069]+/gu, "")]
          .sort()
          .join("");
      expect(sortLetters(getLetters(nodes))).toBe(sortLetters(joinText(rawNodes).toWellFormed()));
      const pages = splitPages(nodes, maxCharacters);
      expect(sortLetters(pages.map(getLetters).join(""))).toBe(sortLetters(getLetters(nodes)));
      for (const page of pages) expect(parse(formatPageHtml(page)).errors).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("fills pages up to the limit and ends them between paragraphs", () => {
  const paragraph = fc.lorem({ maxCount: 300 }).map((text): PageNode => ({ tag: "p", children: [text] }));
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 30 }), (nodes) => {
      const pages = splitPages(nodes, 1000);
      const getLength = (page: PageNode[]) => page.reduce((sum, node) => sum + getNodeLength(node), 0);
      for (const page of pages) expect(getLength(page)).toBeLessThanOrEqual(1000);
      const words = nodes.flatMap((node) => splitWords(toPlainText([node])));
      expect(pages.flatMap((page) => splitWords(toPlainText(page)))).toEqual(words);
    }),
    { numRuns: 60 },
  );
});

test("continues split lists, moves notes to their links and headings to the next page", () => {
  const items = Array.from({ length: 40 }, (_, i): PageNode => ({
    tag: "li",
    children: [`Item ${i} of it`],
  }));
  const list = splitPages([{ tag: "ol", children: items }], 200).map(formatPageHtml);
  expect(list.length).toBeGreaterThan(2);
  for (const html of list.slice(1)) {
    const [, start, first] = /^<ol start="(\d+)"><li>Item (\d+)/.exec(html)!;
    expect(Number(start)).toBe(Number(first) + 1);
  }
  const text = "word ".repeat(60).trim();
  const note: PageNode = { tag: "aside", id: "note-1", children: [{ tag: "p", children: ["The note."] }] };
  const paragraph: PageNode = {
    tag: "p",
    children: [text, { tag: "a", href: "#note-1", children: ["[1]"] }],
  };
  const heading: PageNode = { tag: "h2", children: ["On"] };
  const [firstPage, secondPage] = splitPages(
    [{ tag: "p", children: [text] }, heading, paragraph, note],
    330,
  ).map(formatPageHtml);
  expect(firstPage).not.toContain("<h2>");
  expect(secondPage).toMatch(/^<h2>On<\/h2>.*<a href="#note-1">.*<aside id="note-1">/);
  expect(formatPageHtml([paragraph])).toMatch(/\[1\]<\/p>$/);
});
