import type { Root } from "hast";
import fc from "fast-check";
import { expect, test } from "vitest";

import { collectText, parseHtml } from "#app/core/text/html.ts";
import { getBlocks } from "#app/core/text/split-blocks.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";

import { measureCpuMs } from "../../../tests/setup/growth.ts";
import { formatPageHtml, tidyBlocks } from "./extract/page-tree.ts";
import { formatMarkdown, hasTooManyMarks, normalizeNesting, parseMarkdown } from "./markdown.ts";

const MARKS = [
  ...[
    "# a",
    "- b",
    "1. c",
    "> d",
    "\\e",
    "^1 f",
    "a # b",
    "--",
    "1)",
    "<b>&",
    "*x*",
    "_y_ z",
    "[a](b)",
    "[^1]",
  ],
  ...[
    "[^1]: x",
    "![p](q)",
    "a*b*c",
    "==",
    "***",
    "`c`",
    "~~d~~",
    "&amp;",
    "    i",
    "+ j",
    "<http://a.example>",
  ],
  ...["| x | y", "a \\| b", "|", "|-|", "| - | - |", "http://a.example/"],
];
const words = fc.oneof(fc.lorem({ maxCount: 4 }), fc.constantFrom(...MARKS));
const TAGS = [
  ...[
    "p",
    "h1",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "td",
    "th",
    "em",
    "strong",
  ],
  ...["sub", "sup", "a", "br", "blockquote", "aside"],
];
const raw = fc.letrec<{ node: string; list: string }>((tie) => ({
  list: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { maxDepth: 6 },
    words.map((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
    fc
      .tuple(fc.constantFrom(...TAGS), tie("list"), fc.constantFrom("note-1", "note-2", "x"))
      .map(([tag, inside, id]) =>
        tag === "br" ? "<br>" : `<${tag} id="${id}" href="https://a.example/">${inside}</${tag}>`,
      ),
  ),
})).list;
/** What is stored for a page. */
const storedPage = raw.map((html) =>
  formatPageHtml(tidyBlocks(getBlocks(normalizeNesting(parseHtml(html))))),
);
const EMPTY: Root = { type: "root", children: [] };
const parse = (markdown: string, current: Root) =>
  formatPageHtml(tidyBlocks(parseMarkdown(markdown, current)));
/** Without stars: Markdown cannot mark emphasis between a letter and a sign, and shows its stars there. */
const getLetters = (html: string) => collectText(parseHtml(html)).replaceAll(/[\s*]+/g, "");

test("leaves an unchanged page identical", () => {
  fc.assert(
    fc.property(storedPage, (html) => {
      const tree = parseHtml(html);
      expect(parse(formatMarkdown(tree), tree)).toBe(formatPageHtml(tidyBlocks(getBlocks(tree))));
    }),
    { numRuns: 100 },
  );
});

test("preserves the words of any stored page, and characters that look like marks", () => {
  fc.assert(
    fc.property(storedPage, (html) => {
      const markdown = formatMarkdown(parseHtml(html));
      expect(getLetters(parse(markdown, EMPTY))).toBe(getLetters(html));
      expect(getLetters(parse(`${markdown}\n\nAdded.`, parseHtml(html)))).toBe(`${getLetters(html)}Added.`);
    }),
    { numRuns: 300 },
  );
});

test("a heading of two lines becomes one of one line", () => {
  const markdown = formatMarkdown(parseHtml("<h2># a<br>b <em>c<br>d</em></h2>"));
  expect(parse(markdown, EMPTY)).toBe("<h2># a b <em>c d</em></h2>");
});

test("shows every element in Markdown, and stores it again from Markdown", () => {
  const html =
    '<h2>T</h2><h4>U</h4><p>a <em>b</em> <strong>c</strong><br/>d <a href="https://a.example/">e</a></p><ul><li>x</li><li>y</li></ul>' +
    '<ol start="3"><li>k</li></ol><blockquote><p>q</p></blockquote><table><thead><tr><th>A</th><th>B</th></tr></thead>' +
    '<tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>n<a href="#note-1">[1]</a></p><aside id="note-1"><p>m</p></aside>';
  const markdown = formatMarkdown(parseHtml(html));
  expect(markdown.split("\n\n")).toEqual([
    ...["# T", "### U", "a *b* **c**\nd [e](https://a.example/)", "- x\n- y", "3. k", "> q"],
    ...["| A | B |\n| - | - |\n| 1 | 2 |", "n[\\[1\\]](#note-1)", "[^1]: m"],
  ]);
  expect(parse(markdown, EMPTY)).toBe(html);
});

test("keeps what Markdown lacks in unchanged blocks, and shows raw HTML as text", () => {
  const current = parseHtml("<p>H<sub>2</sub>O</p><p>Changed <strong>so</strong></p>");
  expect(parse("H2O\r\n\r\nChanged <b>so\nand on", current)).toBe(
    "<p>H<sub>2</sub>O</p><p>Changed &lt;b>so<br/>and on</p>",
  );
});

test("writes no element, attribute or link that is not listed", () => {
  const hostile = fc.constantFrom(
    ...[
      "<script>",
      "</script>",
      "<img src=x onerror=x>",
      "[x](javascript:alert(1))",
      "![x](//x)",
      "[x](//evil)",
    ],
    ...[
      "<javascript:x>",
      "[x]: javascript:x",
      "[x]",
      "[^1]",
      "[^1]: ",
      "|",
      "\n",
      "> ",
      "# ",
      '"onclick=x',
      "&lt;",
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string())), (parts) => {
      const html = parse(parts.join(" "), EMPTY);
      const tags = html.match(/<[^>]*>/g) ?? [];
      const unlisted = tags.filter(
        (tag) =>
          !/^<\/?(?:h[234]|p|em|strong|a|ul|ol|li|blockquote|table|thead|tbody|tr|td|th|aside|br)\/?>$/.test(
            tag,
          ) && !/^<(?:a href="(?:https?:|mailto:|#)[^"<>]*"|ol start="\d+"|aside id="note-\d+")>$/.test(tag),
      );
      expect(unlisted).toEqual([]);
    }),
  );
});

test.each(["[", "](", "*", "**a*", "a* ", ">", "- ", "- a\n", "> a\n\n", "1. a\n", "[^1]: a\n", "| a |\n"])(
  "parses %j up to the limits in less than ten seconds",
  (part) => {
    for (const count of [5_000, MAX_LENGTHS.page]) {
      const markdown = part.repeat(count / part.length);
      if (hasTooManyMarks(markdown)) continue;
      expect(measureCpuMs(() => parse(markdown, EMPTY))).toBeLessThan(10_000);
    }
  },
);
