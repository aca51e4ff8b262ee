import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type HarvestPosition,
  parseHarvestForm,
  parseResumptionToken,
  formatResumptionToken,
} from "./harvest.ts";
import { formatCursor } from "./cursors.ts";

const ID = "0198f3a1-0000-7000-8000-000000000000";
const day = fc.constantFrom("2026-01-01", "2026-11-22", "0001-01-01", "9999-12-31");
const place: fc.Arbitrary<HarvestPosition> = fc
  .record(
    {
      verb: fc.constantFrom("ListRecords", "ListIdentifiers"),
      metadataPrefix: fc.constantFrom("oai_dc", "oai_datacite", "mods"),
      from: day,
      until: day,
      set: fc.constantFrom("kind:video", "country:KE", "category"),
      key: fc
        .constantFrom("2026-11-22T10:11:12.123456+00:00", "2026-01-01T00:00:00+03:00")
        .map((at) => formatCursor([at, ID])),
    },
    { requiredKeys: ["verb", "metadataPrefix", "key"] },
  )
  .filter(({ from, until }) => !from || !until || from <= until) as fc.Arbitrary<HarvestPosition>;

describe("a resumption token", () => {
  test("is parsed for its own verb only", () => {
    fc.assert(
      fc.property(place, (place) => {
        expect(parseResumptionToken(formatResumptionToken(place), place.verb)).toEqual(place);
        const other = place.verb === "ListRecords" ? "ListIdentifiers" : "ListRecords";
        expect(parseResumptionToken(formatResumptionToken(place), other)).toBeUndefined();
      }),
    );
  });

  test("that was changed is refused, or selects only public records", () => {
    const change = fc.record({
      at: fc.nat(400),
      by: fc.string({ unit: "binary", minLength: 0, maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        place,
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (place, changes, isInside) => {
          const token = formatResumptionToken(place);
          let text = isInside ? Buffer.from(token, "base64url").toString("utf8") : token;
          for (const { at, by } of changes) text = text.slice(0, at) + by + text.slice(at + by.length);
          const read = parseResumptionToken(
            isInside ? Buffer.from(text).toString("base64url") : text,
            place.verb,
          );
          if (!read) return;
          const { verb, key: _, ...parameters } = read;
          const formFields = Object.entries({ verb, ...parameters }).filter(
            ([, value]) => value !== undefined,
          );
          expect(
            parseHarvestForm(String(new URLSearchParams(formFields as [string, string][]))),
          ).toMatchObject({
            ok: true,
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
