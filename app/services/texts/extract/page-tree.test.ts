import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";

import { type Block, getTextLength } from "#app/core/text/split-blocks.ts";
import { collectText, parseHtml } from "#app/core/text/html.ts";

import { cleanText, createBlock, formatPageHtml, tidyBlocks, toPlainText } from "./page-tree.ts";
import { parseDocument } from "./parse-html.ts";
import { splitPages } from "./split-pages.ts";

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
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
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
const tag = fc.constantFrom(
  ...[
    "p",
    "h1",
    "h2",
    "h3",
    "h6",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
  ],
  ...[
    "td",
    "th",
    "em",
    "i",
    "strong",
    "b",
    "sub",
    "sup",
    "a",
    "br",
    "div",
    "blockquote",
    "aside",
    "pre",
    "span",
    "code",
  ],
);
/** Any nesting of elements, as files have it. */
const document = fc.letrec<{ node: string; list: string }>((tie) => ({
  list: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { maxDepth: 9, depthSize: "medium" },
    words.map(escape),
    fc
      .tuple(
        tag,
        tie("list"),
        href,
        fc.constantFrom("note-1", "note-2", '"><b', ""),
        fc.constantFrom("", "4", "-1", "1.5"),
      )
      .map(([tag, inside, href, id, start]) =>
        tag === "br"
          ? "<br>"
          : `<${tag} href="${escape(href).replaceAll('"', "&quot;")}" id="${id.replaceAll('"', "&quot;")}" start="${start}" onclick=x colspan=999>${inside}</${tag}>`,
      ),
  ),
})).list;
const parseAny = (html: string) =>
  parseDocument(html, {
    getNoteId: ({ properties = {} }) =>
      /^note-/.test(String(properties.id)) ? String(properties.id) : undefined,
    mapHref: (href) => href,
  });

const BREAKS = new Set([
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "blockquote",
  "aside",
  "thead",
  "tbody",
  "th",
  "td",
  "p",
  "li",
  "table",
  "caption",
  "tr",
  "br",
]);
const ALLOWED =
  /^(h[234]|ul|ol( start="\d+")?|blockquote|aside( id="note-\d")?|thead|tbody|th|td|em|strong|sub|sup|a href="(https?:|mailto:|#note-)[^"]*"|p|li|table|tr|br)$/i;
function parse(html: string) {
  const errors: string[] = [];
  let text = "";
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      if (!ALLOWED.test(name + written.join(""))) errors.push(name + written.join(""));
      open.push(name);
      if (BREAKS.has(name)) text += "\n";
    },
    ontext: (value) => void (text += value),
    onclosetag(name, isImplied) {
      if (open.pop() !== name || (isImplied && name !== "br")) errors.push(`/${name}`);
      if (BREAKS.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return { errors, words: splitWords(text) };
}
const splitWords = (text: string) => text.normalize("NFC").split(/\s+/).filter(Boolean);
/** Characters, since a word may span two elements or be longer than a page. */
const getLetters = (text: string) =>
  [...cleanText(text).normalize("NFD").replaceAll(/\s+/g, "")].sort().join("");

test("writes only allowed HTML for any document, and the same words as plain text", () => {
  fc.assert(
    fc.property(document, (input) => {
      const blocks = parseAny(input);
      const html = formatPageHtml(blocks);
      const { errors, words } = parse(html);
      expect(errors).toEqual([]);
      expect(words).toEqual(splitWords(toPlainText(blocks)));
    }),
    { numRuns: 300 },
  );
});

test("loses no letters of a document", () => {
  fc.assert(
    fc.property(document, (input) => {
      expect(getLetters(toPlainText(parseAny(input)))).toBe(getLetters(collectText(parseHtml(input))));
    }),
    { numRuns: 300 },
  );
});

test("loses no letters when splitting pages", () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 20, max: 400 }), (input, maxCharacters) => {
      const blocks = parseAny(input);
      const pages = splitPages(blocks, maxCharacters);
      expect(getLetters(pages.map(toPlainText).join(""))).toBe(getLetters(toPlainText(blocks)));
      for (const page of pages) expect(parse(formatPageHtml(tidyBlocks(page))).errors).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("writes notes, tables and lists of a document", () => {
  const html =
    '<h1>T</h1><p>a<sup><a href="#note-1">[1]</a></sup> H<sub>2</sub>O</p><table><caption>C</caption><tr><td><p>a</p></td>' +
    "<td><p>b</p><p>c</p></td></tr></table><pre>l1\n  l2</pre><dl><dt>k</dt><dd>v</dd></dl><ol><li id=note-1><p>Note.</p></li></ol>";
  expect(formatPageHtml(parseAny(html))).toBe(
    '<h2>T</h2><p>a<sup><a href="#note-1">[1]</a></sup> H<sub>2</sub>O</p><p>C</p><table><tbody><tr><td>a</td>' +
      '<td>b c</td></tr></tbody></table><p>l1<br/>l2</p><p>k</p><p>v</p><aside id="note-1"><p>Note.</p></aside>',
  );
});

test("keeps text that is nested deeply, and few elements of it", () => {
  const html = formatPageHtml(parseAny(`${"<blockquote>".repeat(400)}deep${"</blockquote>".repeat(400)}`));
  expect(html).toContain("deep");
  expect(html.split("<blockquote>").length).toBeLessThan(30);
});

test("fills pages up to the limit and ends them between paragraphs", () => {
  const paragraph = fc.lorem({ maxCount: 300 }).map((text) => createBlock("p", [text]));
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 30 }), (nodes) => {
      const pages = splitPages(nodes, 1000);
      const getLength = (page: Block[]) => page.reduce((sum, node) => sum + getTextLength(node), 0);
      for (const page of pages) expect(getLength(page)).toBeLessThanOrEqual(1000);
      const words = nodes.flatMap((node) => splitWords(toPlainText([node])));
      expect(pages.flatMap((page) => splitWords(toPlainText(page)))).toEqual(words);
    }),
    { numRuns: 60 },
  );
});

test("continues split lists, moves notes to their links and headings to the next page", () => {
  const items = Array.from({ length: 40 }, (_, i) => createBlock("li", [`Item ${i} of it`]));
  const list = splitPages([{ ...createBlock("ol", []), children: items }], 200).map(formatPageHtml);
  expect(list.length).toBeGreaterThan(2);
  for (const html of list.slice(1)) {
    const [, start, first] = /^<ol start="(\d+)"><li>Item (\d+)/.exec(html)!;
    expect(Number(start)).toBe(Number(first) + 1);
  }
  const text = "word ".repeat(60).trim();
  const [note, paragraph, heading] = parseAny(
    `<aside id="note-1"><p>The note.</p></aside><p>${text}<a href="#note-1">[1]</a></p><h1>On</h1>`,
  ) as [Block, Block, Block];
  const [firstPage, secondPage] = splitPages([createBlock("p", [text]), heading, paragraph, note], 330).map(
    formatPageHtml,
  );
  expect(firstPage).not.toContain("<h2>");
  expect(secondPage).toMatch(/^<h2>On<\/h2>.*<a href="#note-1">.*<aside id="note-1">/);
  expect(formatPageHtml(tidyBlocks([paragraph]))).toMatch(/\[1\]<\/p>$/);
});
