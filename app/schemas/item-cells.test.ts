import fc from "fast-check";
import { expect, test } from "vitest";

import { formatPeopleCell, formatRelationsCell, parsePeopleCell, parseRelationsCell } from "./item-cells.ts";
import { PERSON_ROLE_NAMES } from "./lists/people.ts";

test("people have their roles in brackets, and authors none", () => {
  const people = [
    { name: "Mwangi, Amina", role: "photographer" as const },
    { name: "Otieno, John", role: "author" as const },
  ];
  expect(formatPeopleCell(people)).toBe("Mwangi, Amina [photographer]; Otieno, John");
  expect(parsePeopleCell("Mwangi, Amina [poet] ;; Otieno[maker]")).toEqual([
    { name: "Mwangi, Amina [poet]", role: "author" },
    { name: "Otieno", role: "maker" },
  ]);
});

test("a cell of people is read back as it was", () => {
  const name = fc
    .array(fc.constantFrom("Amina", "Mwangi,", "[maker]", "[author]", "[x]", "ሀ", "]"), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(" "))
    .filter((words) => !/^\[\w+\]$/.test(words));
  const people = fc.array(fc.record({ name, role: fc.constantFrom(...PERSON_ROLE_NAMES) }));
  fc.assert(
    fc.property(people, (all) => {
      expect(parsePeopleCell(formatPeopleCell(all))).toEqual(all);
    }),
  );
});

test("a cell of relations is read back, and what is none has no id", () => {
  const relations = [
    { kind: "part-of", id: "0198f3a1-0000-7000-8000-000000000000" },
    { kind: "see-also", id: "0198f3a1-0000-7000-8000-000000000001" },
  ];
  expect(parseRelationsCell(formatRelationsCell(relations))).toEqual(relations);
  expect(parseRelationsCell("Box 3;")).toEqual([{ kind: "part-of", id: "Box 3" }]);
});
