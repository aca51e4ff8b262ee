import { PERSON_ROLES, type PersonRole } from "./lists/people.ts";

/** In the order of the item's page. `name` is "Family, given" or one name. */
export type Person = { name: string; role: PersonRole };

/** Only a name with a comma is split: in Ethiopia and Somalia, for example, the last name is no family name. */
export type PersonName = { family: string; given: string } | { name: string };

export const formatInvertedName = (person: PersonName) =>
  "name" in person ? person.name : `${person.family}, ${person.given}`;
export const formatFullName = (person: PersonName) =>
  "name" in person ? person.name : `${person.given} ${person.family}`;

export function parsePersonName(name: string): PersonName {
  const [family = "", given = "", ...rest] = name.split(",").map((part) => part.trim());
  return family && given && rest.length === 0 ? { family, given } : { name };
}

/** Does not split at "and", because names of ministries contain it. */
export const splitNames = (author: string) =>
  author
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);

export const parsePeople = (author: string) => splitNames(author).map(parsePersonName);

export const isAuthor = ({ role }: Person) => role === "author";
const toAuthor = (name: string): Person => ({ name, role: "author" });

/** The contract's `author`. */
export const formatAuthors = (people: readonly Person[]) =>
  people
    .filter(isAuthor)
    .map(({ name }) => name)
    .join("; ");

/** The people after the contract's `author` was sent. Authors are where the first one was; other people stay. */
export function replaceAuthors<Other extends Person>(
  people: readonly Other[],
  author: string,
): (Person | Other)[] {
  const names = splitNames(author);
  if (names.join("; ") === formatAuthors(people)) return [...people];
  const before = people
    .slice(0, Math.max(0, people.findIndex(isAuthor)))
    .filter((person) => !isAuthor(person));
  const after = people.slice(before.length).filter((person) => !isAuthor(person));
  const authors = names.map(
    (name) => people.find((person) => isAuthor(person) && person.name === name) ?? toAuthor(name),
  );
  return [...before, ...authors, ...after];
}

/** Whom lists and citations name: authors, else the people who made the item. */
export function listCreators<Other extends Person>(people: readonly Other[]): Other[] {
  const authors = people.filter(isAuthor);
  return authors.length > 0 ? authors : people.filter(({ role }) => PERSON_ROLES[role].isCreator);
}

/** People who were sent with a separate `author`. Those who are authors stand in for it. */
export const withAuthors = (people: readonly Person[], author: string): readonly Person[] =>
  people.some(isAuthor) ? people : replaceAuthors(people, author);
