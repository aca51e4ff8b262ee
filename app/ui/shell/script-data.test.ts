import fc from "fast-check";
import { expect, test } from "vitest";

import { scriptData } from "./page-title.tsx";

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

test("whatever stands in the data, the element that holds it ends where it should, and the data are read back", () => {
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (data) => {
      const said = scriptData(data);
      expect(said).not.toContain("<");
      expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
    { numRuns: 300 },
  );
});
