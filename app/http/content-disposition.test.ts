import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { formatAttachment } from "./content-disposition.ts";

function readNames(header: string) {
  const [, plain, encoded] =
    /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]+)"; filename\*=UTF-8''([\w%.~!#$&+^`|-]+)$/.exec(
      header,
    )!;
  return { plain: plain!, whole: decodeURIComponent(encoded!) };
}
const about = (
  words: string | undefined,
  rest: Parameters<typeof formatAttachment>[1] = { after: "0f3a9b21", ending: "bib" },
) => readNames(formatAttachment(words, rest));

describe("the name of a file", () => {
  test.each([
    ["The Drums of Buganda", "the-drums-of-buganda-0f3a9b21.bib", "the-drums-of-buganda-0f3a9b21.bib"],
    ["Ng'ang'a: N’Diaye, 100% {x}", "nganga-ndiaye-100-x-0f3a9b21.bib", "nganga-ndiaye-100-x-0f3a9b21.bib"],
    ["Wanjirũ", "wanjiru-0f3a9b21.bib", "wanjirũ-0f3a9b21.bib"],
    ["የኢትዮጵያ ታሪክ", "urithi-0f3a9b21.bib", "የኢትዮጵያ-ታሪክ-0f3a9b21.bib"],
    ["../../etc/passwd", "etc-passwd-0f3a9b21.bib", "etc-passwd-0f3a9b21.bib"],
    ["…", "urithi-0f3a9b21.bib", "urithi-0f3a9b21.bib"],
  ])("%s", (title, plain, whole) => {
    expect(about(title)).toEqual({ plain, whole });
  });

  test("has the list and the search text, or only the list", () => {
    expect(about("kanga za Lamu", { before: "search", ending: "csl.json" }).plain).toBe(
      "search-kanga-za-lamu.csl.json",
    );
    expect(about("ታሪክ", { before: "library", ending: "csv" })).toEqual({
      plain: "library.csv",
      whole: "library-ታሪክ.csv",
    });
    expect(about(undefined, { before: "library", ending: "csv" })).toEqual({
      plain: "library.csv",
      whole: "library.csv",
    });
  });

  test("has only letters, digits and hyphens, is short, and keeps its extension", () => {
    const words = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 300 }));
    fc.assert(
      fc.property(words, (title) => {
        const { plain, whole } = about(title.toWellFormed());
        expect(plain).toMatch(/^[a-z0-9][a-z0-9-]*-0f3a9b21\.bib$/);
        expect(whole).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*-0f3a9b21\.bib$/u);
        expect([...whole].length).toBeLessThan(80);
      }),
      { numRuns: 150 },
    );
  });
});
