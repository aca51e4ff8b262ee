import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";

import { xml, formatXmlDocument } from "./xml.ts";

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

const toXmlCharacters = (value: string) =>
  value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

test("any text is escaped in elements and attributes and reads back unchanged", () => {
  fc.assert(
    fc.property(text, text, (content, attribute) => {
      const document = formatXmlDocument(xml`<a b="${attribute}"><c>${content}</c></a>`);
      expect(XMLValidator.validate(document)).toBe(true);
      const { a } = reader.parse(document) as { a: { "@_b": string; c: string } };
      expect(a["@_b"]).toBe(toXmlCharacters(attribute));
      expect(a.c).toBe(toXmlCharacters(content));
    }),
    { numRuns: 500 },
  );
});

test("does not escape Xml values and omits undefined", () => {
  const parts = ["one", "<two>"].map((value) => xml`<p>${value}</p>`);
  expect(xml`<d>${parts}${undefined}${7}</d>`.text).toBe("<d><p>one</p><p>&lt;two&gt;</p>7</d>");
});
