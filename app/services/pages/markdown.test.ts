import { describe, expect, test } from "vitest";

import { PAGE_LIMITS } from "#app/schemas/admin-lists.ts";
import { PAGE_DRAFTS } from "#app/models/seed/page-drafts.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

import { measureCpuMs } from "../../../tests/setup/growth.ts";
import { renderMarkdown } from "./markdown.ts";

const render = (markdown: string) => renderMarkdown(markdown).html;
const getProblemKey = (markdown: string) => {
  const { problem } = renderMarkdown(markdown);
  return problem?.startsWith("[") ? (JSON.parse(problem) as string[])[0] : problem;
};

describe("renderMarkdown", () => {
  test("writes headings below the title of the page, lists, quotes, emphasis and links", () => {
    expect(
      render("# Hours\n\n> *Open* **daily**\n\n1. [Events](/events)\n2. [Call](tel:+254201234567)"),
    ).toBe(
      [
        "<h2>Hours</h2>",
        "<blockquote>",
        "<p><em>Open</em> <strong>daily</strong></p>",
        "</blockquote>",
        "<ol>",
        '<li><a href="/events">Events</a></li>',
        '<li><a href="tel:+254201234567">Call</a></li>',
        "</ol>",
      ].join("\n"),
    );
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a <b onclick=alert(1)>b</b>",
    "![x](https://evil.example/x.png)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&#58;alert(1))",
    "[x](data:text/html,x)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "<javascript:alert(1)>",
    '[x](/a "onmouseover=alert(1)")',
    "[x]: javascript:alert(1)\n\n[x]",
  ])("writes no element or attribute that is not listed for %s", (markdown) => {
    const tags = render(markdown).match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/^<\/?(?:p|a|em|strong)>$|^<a href="\/[^/\\"]*">$/.test(tag))).toEqual([]);
  });

  test("writes no markup for 10,000 nested quotes", () => {
    expect(measureCpuMs(() => expect(render(">".repeat(10_000))).toBe(""))).toBeLessThan(500);
  });
});

const HOSTILE_PARTS = [
  ...[
    "[",
    "![",
    "](",
    "*",
    "**a*",
    "_a",
    "*a ",
    "a* ",
    "<",
    "<a:",
    "&",
    "&#x41;",
    "\\",
    "`",
    "~",
    "|",
    "#",
    "a\n=\n",
  ],
  ...[
    "# a\n",
    "> a\n\n",
    ">",
    "- ",
    "- a\n",
    "  - a\n",
    "1. a\n",
    "a\n",
    "a\n\n",
    "\t",
    " ",
    "***\n",
    "[a](/b)",
    "[a]: /b\n",
  ],
];
test.each(HOSTILE_PARTS)("takes less than two seconds for 15,000 characters of %j", (part) => {
  const markdown = part.repeat(Math.floor(PAGE_LIMITS.body / part.length));
  const mirrored = markdown.slice(0, PAGE_LIMITS.body / 2) + "a" + markdown.slice(PAGE_LIMITS.body / 2);
  for (const text of [markdown, mirrored])
    expect(measureCpuMs(() => renderMarkdown(text))).toBeLessThan(2_000);
});

describe("the problem of a text", () => {
  test.each([
    ["a script link", "[x](javascript:alert(1))", "pages.link-not-allowed"],
    ["an empty link", "[x]()", "pages.link-not-allowed"],
    ["an address of another host", "[x](//evil.example)", "pages.link-not-allowed"],
    ["a picture", "![x](/x.png)", "pages.picture-not-allowed"],
    ["10,000 nested quotes", ">".repeat(10_000), "pages.too-deep"],
    ["nested lists", "- ".repeat(7) + "a", "pages.too-deep"],
    [
      "lists nested by indentation",
      Array.from({ length: 30 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"),
      "pages.too-deep",
    ],
    ["brackets", "[".repeat(PAGE_LIMITS.body), "pages.too-many-marks"],
    ["list items", "- a\n".repeat(2000), "pages.too-many-marks"],
    ["underlined headings", "a\n=\n".repeat(2000), "pages.too-many-marks"],
    ["marks of emphasis", "*".repeat(5_000) + "a" + "*".repeat(5_000), "pages.too-many-marks"],
  ])("refuses %s", (_, markdown, key) => {
    expect(getProblemKey(markdown)).toBe(key);
  });

  test("accepts raw HTML, which is shown as text", () => {
    expect(getProblemKey("<b>x</b> [x](https://example.org/a_b?c=d)")).toBeUndefined();
    expect(render("<b>x</b>")).toBe("<p>&lt;b>x&lt;/b></p>");
  });
});

test("the draft of the privacy page names the export, leaving and requests in each language", () => {
  const { body } = PAGE_DRAFTS.find(({ slug }) => slug === "privacy")!;
  for (const language of LANGUAGES)
    expect([...body[language].matchAll(/\]\((\/[\w-]+)\)/g)].map(([, path]) => path)).toEqual([
      "/account",
      "/account",
      "/privacy-requests",
    ]);
});
