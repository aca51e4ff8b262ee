import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import { toGsm7, getGsm7Length, renderSms, SMS_KINDS } from "./render-sms.ts";
import { SAMPLES } from "../../../tests/setup/mail-samples.ts";

const GSM_7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€-]*$/u;
const origin = "https://urithi.example.org";
const LONGEST = `https://${"long-".repeat(8)}.example.org`;

describe.each(SMS_KINDS)("%s", (kind) => {
  test("is one message for any telephone, whatever the facts are", () => {
    fc.assert(
      fc.property(
        ANY_FACTS[kind],
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(origin, "http://127.0.0.1:3000", LONGEST),
        fc.constantFrom("/v/Zf0mB7y2L9wXc4Vt", "/visits-appointments" as const),
        (facts, language, here, path) => {
          const text = renderSms(kind, { ...facts, path } as never, language, { origin: here });
          expect(text).toMatch(GSM_7);
          expect(getGsm7Length(text)).toBeLessThanOrEqual(160);
          expect(text.endsWith(` ${here}${path}`)).toBe(true);
          expect(text).toContain(facts.time);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each(LANGUAGES)("says in %s when, and where to look", (language) => {
    const facts = SAMPLES[kind];
    const text = renderSms(kind, facts as never, language, { origin });
    expect(text).toContain("Urithi: ");
    expect(text).toContain("24 ");
    expect(text).toContain(origin + facts.path!);
    const found = renderSms(kind, { ...facts, path: undefined } as never, language, { origin });
    expect(found).toContain("URV-7KQM-3X");
  });
});

test("what the alphabet lacks is said by what it has, or left out", () => {
  expect(toGsm7("«N’Diaye» — œuvre, fête, ça… 10\u00a0h")).toBe(`"N'Diaye" - oeuvre, fete, ca... 10 h`);
  expect(toGsm7("Ama አማርኛ 👩🏾‍🌾 {ok}\r\n")).toBe("Ama {ok}");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(toGsm7(text)).toMatch(GSM_7);
    }),
  );
});
