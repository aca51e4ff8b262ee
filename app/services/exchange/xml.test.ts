import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";

import { xml, xmlDocument } from "./xml.ts";

const reader = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
});

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."&<>\"' \r\n\t]]>-\u0000\u000b\ufffe\ud800\udc00ሀé😀", "<!--", "&amp;", "<![CDATA["),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

/** Without characters that XML forbids; a lone surrogate becomes a character of its own. */

const kept = (said: string) =>
  said.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

test("whatever was typed is text in an element and in an attribute, and is read back as it was", () => {
  fc.assert(
    fc.property(text, text, (inside, beside) => {
      const written = xmlDocument(xml`<a b="${beside}"><c>${inside}</c></a>`);
      expect(XMLValidator.validate(written)).toBe(true);
      const { a } = reader.parse(written) as { a: { "@_b": string; c: string } };
      expect(a["@_b"]).toBe(kept(beside));
      expect(a.c).toBe(kept(inside));
    }),
    { numRuns: 500 },
  );
});

test("what is XML stays XML, and what is not there is not written", () => {
  const parts = ["one", "<two>"].map((said) => xml`<p>${said}</p>`);
  expect(xml`<d>${parts}${undefined}${7}</d>`.text).toBe("<d><p>one</p><p>&lt;two&gt;</p>7</d>");
});
