import fc from "fast-check";
import { expect, test } from "vitest";

import type { Contributor } from "#app/schemas/contributors.ts";

import { toContributorThing, toCreativeWork } from "./linked-data.ts";
import type { ExportItem } from "./export-item.ts";

const picture: ExportItem = {
  ...{
    id: "1",
    kind: "image",
    title: "A door",
    people: [],
    contributors: [],
    date: "",
    isDateOfCreation: false,
    otherLanguages: [],
    year: "",
    description: "",
    abstract: "",
  },
  ...{
    publisher: "Urithi",
    institution: "Urithi",
    fields: {},
    subjects: [],
    country: "",
    language: undefined,
    rights: null,
    added: "",
  },
  address: "https://urithi.example/media/1",
};

test("credits the owners' credit line, else the people, else no one", () => {
  const optional = (words: string) => fc.constantFrom(undefined, "", words);
  const people = fc.constantFrom<ExportItem["people"]>(
    [],
    [{ family: "Bakari", given: "Rashid", role: "author" }],
  );
  const creditFields = fc.record({
    credit: optional("By courtesy of Lamu Museum"),
    copyright: optional("© Lamu Museum"),
    people,
  });
  fc.assert(
    fc.property(creditFields, (fields) => {
      const thing = toCreativeWork({ ...picture, ...fields }) as unknown as Record<string, unknown>;
      const person = fields.people.length ? "Rashid Bakari" : undefined;
      expect(thing["creditText"]).toBe(fields.credit || person);
      expect(thing["copyrightNotice"]).toBe(fields.copyright || undefined);
      for (const name of ["creditText", "copyrightNotice", "creator"])
        expect(name in thing).toBe(thing[name] !== undefined);
    }),
  );
});

test("gives a contributor's website and confirmed ORCID iD, but not one that was typed", () => {
  const toSameAs = (fields: Partial<Contributor>) => {
    const contributor = { id: "1", name: "Rashid Bakari", biography: "", ...fields } as Contributor;
    return (toContributorThing(contributor) as { sameAs?: string | string[] }).sameAs;
  };
  const [orcid, website] = ["0000-0002-1825-0097", "https://bakari.example"];
  const confirmed = { orcid, orcidAuthenticatedAt: "2026-11-29T08:00:00Z" };
  expect(toSameAs({ website, ...confirmed })).toEqual([website, `https://orcid.org/${orcid}`]);
  expect(toSameAs({ website, orcid })).toBe(website);
  expect(toSameAs(confirmed)).toBe(`https://orcid.org/${orcid}`);
  expect(toSameAs({ website: "", orcid })).toBeUndefined();
});
