import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { PERSON_ROLE_NAMES } from "./lists/people.ts";
import {
  formatAuthors,
  formatInvertedName,
  listCreators,
  parsePeople,
  parsePersonName,
  type Person,
  replaceAuthors,
  splitNames,
} from "./people.ts";

const name = fc
  .string({ unit: fc.constantFrom(..."abc ,’é&") })
  .map((text) => text.trim())
  .filter(Boolean);
const person: fc.Arbitrary<Person> = fc.record({ name, role: fc.constantFrom(...PERSON_ROLE_NAMES) });
const people = fc.array(person, { maxLength: 8 });
const author = fc.array(name, { maxLength: 4 }).map((names) => names.join(" ;"));
const listOthers = (all: readonly Person[]) => all.filter(({ role }) => role !== "author");

describe("replaceAuthors()", () => {
  test("makes the sent names the authors and leaves the others in their order", () => {
    fc.assert(
      fc.property(people, author, (before, sent) => {
        const after = replaceAuthors(before, sent);
        expect(splitNames(formatAuthors(after))).toEqual(splitNames(sent));
        expect(listOthers(after)).toEqual(listOthers(before));
        expect(replaceAuthors(after, sent)).toEqual(after);
      }),
    );
  });

  test("changes nothing when the authors are sent as they are", () => {
    fc.assert(
      fc.property(people, (before) => {
        expect(replaceAuthors(before, formatAuthors(before))).toEqual(before);
      }),
    );
  });
});

test("authors are the people with this role, in order", () => {
  fc.assert(
    fc.property(people, (all) => {
      const names = all.filter(({ role }) => role === "author").map((each) => each.name);
      expect(splitNames(formatAuthors(all))).toEqual(names);
    }),
  );
});

test("a name that is divided can be written as it was, but for spaces", () => {
  fc.assert(
    fc.property(name, (text) => {
      const plain = (value: string) => value.replaceAll(/\s/g, "");
      expect(plain(formatInvertedName(parsePersonName(text)))).toBe(plain(text));
    }),
  );
});

test("lists makers of an item without an author, but not its donor", () => {
  const made: Person[] = [
    { name: "Museum Trust", role: "donor" },
    { name: "Wanjiru, Mary", role: "maker" },
  ];
  expect(listCreators(made)).toEqual([made[1]]);
  const author: Person = { name: "Otieno, John", role: "author" };
  expect(listCreators([...made, author])).toEqual([author]);
});

test.each([
  ["Ngũgĩ wa Thiong'o", [{ name: "Ngũgĩ wa Thiong'o" }]],
  ["Mwangi, Amina", [{ family: "Mwangi", given: "Amina" }]],
  [
    "Mwangi, Amina; Otieno, John",
    [
      { family: "Mwangi", given: "Amina" },
      { family: "Otieno", given: "John" },
    ],
  ],
  ["Amina Mwangi and John Otieno", [{ name: "Amina Mwangi and John Otieno" }]],
  ["Museum, Archive, and Library", [{ name: "Museum, Archive, and Library" }]],
  ["Sand & Sea;", [{ name: "Sand & Sea" }]],
  ["", []],
])("parsePeople() splits %j", (author, people) => {
  expect(parsePeople(author)).toEqual(people);
});
