import fc from "fast-check";
import { expect, test } from "vitest";

import { formatScriptData } from "./page-title.tsx";

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "</script>",
      "<!--",
      "-->",
      "<script",
      "]]>",
      "\u2028",
      "\u2029",
      "\\",
      '"',
      "\ud800",
      "ሀ",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

test("cannot end its script element, and is parsed to the same data", () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (data) => {
      const script = formatScriptData(data);
      expect(script).not.toContain("<");
      expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
    { numRuns: 300 },
  );
});
