import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import { toGsm7, getGsm7Length, renderSms, SMS_KINDS } from "./render-sms.ts";
import { SAMPLES } from "../../../tests/setup/mail-samples.ts";

const GSM_7 = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€-]*$/u;
const origin = "https://urithi.example.org";
const LONG_ORIGIN = `https://${"long-".repeat(8)}.example.org`;

describe.each(SMS_KINDS)("%s", (kind) => {
  test("fits into one SMS with any facts", () => {
    fc.assert(
      fc.property(
        ANY_FACTS[kind],
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(origin, "http://127.0.0.1:3000", LONG_ORIGIN),
        fc.constantFrom("/v/Zf0mB7y2L9wXc4Vt", "/visits-appointments" as const),
        (facts, language, siteOrigin, path) => {
          const text = renderSms(kind, { ...facts, path } as never, language, { origin: siteOrigin });
          expect(text).toMatch(GSM_7);
          expect(getGsm7Length(text)).toBeLessThanOrEqual(160);
          expect(text.endsWith(` ${siteOrigin}${path}`)).toBe(true);
          expect(text).toContain(facts.time);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each(LANGUAGES)("contains the time and the URL in %s", (language) => {
    const facts = SAMPLES[kind];
    const text = renderSms(kind, facts as never, language, { origin });
    expect(text).toContain("Urithi: ");
    expect(text).toContain("24 ");
    expect(text).toContain(origin + facts.path!);
    const found = renderSms(kind, { ...facts, path: undefined } as never, language, { origin });
    expect(found).toContain("URV-7KQM-3X");
  });
});

test("toGsm7() replaces or drops characters outside the alphabet", () => {
  expect(toGsm7("«N’Diaye» — œuvre, fête, ça… 10\u00a0h")).toBe(`"N'Diaye" - oeuvre, fete, ca... 10 h`);
  expect(toGsm7("Ama አማርኛ 👩🏾‍🌾 {ok}\r\n")).toBe("Ama {ok}");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(toGsm7(text)).toMatch(GSM_7);
    }),
  );
});
