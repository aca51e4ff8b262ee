import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { PAGE_DRAFTS } from "#app/models/seed/page-drafts.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

import { withSettings } from "../../../tests/setup/site.ts";
import { isAllowedLink } from "./links.ts";
import { renderMarkdown } from "./markdown.ts";
import { countPlaceholders, fillHtml, fillText, markPlaceholders, MAX_PLACEHOLDERS } from "./placeholders.ts";

type Values = { site: string; email: string; telephone: string; address: string };
const toSettings = ({ site, email, telephone, address }: Partial<Values>) => ({
  ...(site && { name: { en: site, sw: "", fr: "" } }),
  ...(email && { email }),
  ...(telephone && { telephone }),
  ...(address && { address: { en: address, sw: "", fr: "" } }),
});

const render = (markdown: string, values: Partial<Values>) =>
  withSettings(toSettings(values), () =>
    fillHtml(renderMarkdown(markPlaceholders(markdown, "en")).html, "en"),
  );

describe("a filled text", () => {
  test("has no line whose setting is empty, and shows the other settings as they are", () => {
    const markdown = "{site} is here.\nCall {telephone}.\n[{email}](mailto:{email})\n{other}";
    expect(render(markdown, { site: "A *bold* [name](/x)", email: "a_b_c@example.org" })).toBe(
      '<p>A *bold* [name](/x) is here.\n<a href="mailto:a_b_c@example.org">a_b_c@example.org</a>\n{other}</p>',
    );
  });

  test("has the list of stored data", () => {
    expect(renderMarkdown(markPlaceholders("{stored-data}", "fr")).html).toContain("<li><strong>Comptes");
  });

  test("calls a number that is written with spaces, and has no link that a setting makes unsafe", () => {
    const values = { site: "javascript", telephone: "+254 20 123" };
    expect(render("[Call](tel:{telephone}) [us](/{site}) [x]({site}:alert)", values)).toBe(
      '<p><a href="tel:+25420123">Call</a> <a href="/javascript">us</a> <a>x</a></p>',
    );
    expect(render("[Call](tel:{telephone})", { telephone: "ask us" })).toBe("<p><a>Call</a></p>");
  });
});

/** What a setting is in Markdown. Its characters may not be marks. */
const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** The text as if someone had typed the settings. */
const typeValues = (markdown: string, values: Values) =>
  markdown
    .split("\n")
    .filter((line) => !Object.entries(values).some(([name, value]) => line.includes(`{${name}}`) && !value))
    .join("\n")
    .replaceAll(/\{(site|email|telephone|address)\}/g, (_, name: keyof Values) =>
      escapeMarkdown(values[name]),
    );

const wordArbitrary = fc.constantFrom(
  ..."We are open <b> & *daily* **soon** _x_ [a](/b) {site} {address}".split(" "),
);
const placeArbitrary = fc.constantFrom(
  ...["{site}", "**{site}**", "*{address}*", "{telephone}", "({email})", "“{site}”", "[{site}](/x)"],
  ...["[{email}](mailto:{email})", "[Write](mailto:{email})", "<b>{site}</b>", "`{site}`"],
);
const lineArbitrary = fc
  .tuple(
    fc.constantFrom("", "# ", "### ", "- ", "1. ", "> ", "> - ", "  ", "\n"),
    fc.array(fc.oneof(wordArbitrary, placeArbitrary), { minLength: 1, maxLength: 5 }),
  )
  .map(([prefix, words]) => prefix + words.join(" "));
const documentArbitrary = fc.array(lineArbitrary, { maxLength: 12 }).map((lines) => lines.join("\n"));
const valueArbitrary = fc
  .string({
    unit: fc.constantFrom(..."abcXYZ019éŋ– !\"#$%&'()*+,-./:;<=>?@[]^_`{|}~".split(""), "\\"),
    maxLength: 30,
  })
  .map((value) => value.trim().replaceAll(/ +/g, " "));
const valuesArbitrary = fc.record<Values>({
  site: valueArbitrary.filter(Boolean),
  // Of a setting with a space no link could be made.
  email: valueArbitrary.map((value) => value.replaceAll(/[\s%]/g, "")),
  telephone: valueArbitrary,
  address: valueArbitrary,
});

test("a filled text is what it would be if the settings had been typed", () => {
  fc.assert(
    fc.property(documentArbitrary, valuesArbitrary, (markdown, values) => {
      const typed = renderMarkdown(typeValues(markdown, values));
      expect(render(markdown, values)).toBe(typed.html);
      const filledText = withSettings(toSettings(values), () =>
        fillText(renderMarkdown(markPlaceholders(markdown, "en")).text, "en"),
      );
      expect(filledText).toBe(typed.text);
    }),
    { numRuns: 1_000 },
  );
});

const HOSTILE = [
  ..."<script> </p> <img/src=x/onerror=alert(1)> [x](javascript:alert(1)) [x]({site}:alert(1)) [x]({email})".split(
    " ",
  ),
  ..."![x](/{site}) <{email}> <javascript:{site}> [x](//{site}) [x](/{site}) [x](https://{site}) {address}".split(
    " ",
  ),
  ...[
    '[x](/a "{site}")',
    "\ue000site\ue001",
    "[x](%EE%80%80site%EE%80%81)",
    "&#123;site}",
    '[x](/" onclick="{site})',
  ],
];
const HOSTILE_VALUES = [
  ..."javascript javascript:alert(1) \"><script>alert(1)</script> '/onclick=alert(1) /\\evil.example".split(
    " ",
  ),
  ...[
    "data:text/html,x",
    "\ue000email\ue001",
    '" onmouseover="alert(1)',
    "//evil.example",
    "&quot;",
    "%22",
    "\ud800",
  ],
];
const hostileValue = fc.constantFrom(...HOSTILE_VALUES);

test("no text and no setting brings an element, an attribute or a link that is not listed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 }),
      fc.record<Values>({
        site: hostileValue,
        email: hostileValue,
        telephone: hostileValue,
        address: hostileValue,
      }),
      (parts, values) => {
        const html = render(parts.join(" "), values);
        const tags = html.match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !/^<\/?(p|a|em|strong)>$|^<a href="[^"<>]*">$/.test(tag))).toEqual([]);
        expect(html.replaceAll(/<[^>]*>/g, "")).not.toContain("<");
        for (const [, href] of html.matchAll(/href="([^"]*)"/g))
          expect([href, isAllowedLink(href!)]).toEqual([href, true]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each(PAGE_DRAFTS)("the draft $slug can be saved in three languages", ({ body }) => {
  for (const language of LANGUAGES) {
    expect(countPlaceholders(body[language])).toBeLessThanOrEqual(MAX_PLACEHOLDERS);
    expect(renderMarkdown(markPlaceholders(body[language], language)).problem).toBeUndefined();
  }
});
