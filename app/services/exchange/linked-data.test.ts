import fc from "fast-check";
import { expect, test } from "vitest";

import { toCreativeWork } from "./linked-data.ts";
import type { ExportItem } from "./export-item.ts";

const picture: ExportItem = {
  ...{
    id: "1",
    kind: "image",
    title: "A door",
    people: [],
    date: "",
    year: "",
    description: "",
    abstract: "",
  },
  ...{ publisher: "Urithi", subjects: [], country: "", language: undefined, rights: null, added: "" },
  address: "https://urithi.example/media/1",
};

test("a picture is credited as its owners ask, then to its people, and to nobody where nobody is known", () => {
  const maybe = (words: string) => fc.constantFrom(undefined, "", words);
  const people = fc.constantFrom<ExportItem["people"]>([], [{ family: "Bakari", given: "Rashid" }]);
  const of = fc.record({
    credit: maybe("By courtesy of Lamu Museum"),
    copyright: maybe("© Lamu Museum"),
    people,
  });
  fc.assert(
    fc.property(of, (known) => {
      const thing = toCreativeWork({ ...picture, ...known }) as unknown as Record<string, unknown>;
      const person = known.people.length ? "Rashid Bakari" : undefined;
      expect(thing["creditText"]).toBe(known.credit || person);
      expect(thing["copyrightNotice"]).toBe(known.copyright || undefined);
      for (const name of ["creditText", "copyrightNotice", "creator"])
        expect(name in thing).toBe(thing[name] !== undefined);
    }),
  );
});
