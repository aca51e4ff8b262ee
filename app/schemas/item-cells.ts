import { PERSON_ROLE_NAMES } from "./lists/people.ts";
import type { Person } from "./people.ts";

/** Cells of tables for fields of an item that are no text, number or list of texts. */

const ROLE_PATTERN = new RegExp(`^(.*?)\\s*\\[(${PERSON_ROLE_NAMES.join("|")})\\]$`, "s");

/** An author has no role in brackets, except one whose name ends like it. */
const formatPerson = ({ name, role }: Person) =>
  role === "author" && !ROLE_PATTERN.test(name) ? name : `${name} [${role}]`;
export const formatPeopleCell = (people: readonly Person[]) => people.map(formatPerson).join("; ");

export const parsePeopleCell = (cell: string): Person[] =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = part, role = "author"] = ROLE_PATTERN.exec(part) ?? [];
      return { name, role: role as Person["role"] };
    });

type Coordinates = { latitude: number; longitude: number };
export const formatCoordinatesCell = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`;

export const formatRelationsCell = (relations: readonly { kind: string; id: string }[]) =>
  relations.map(({ kind, id }) => `${kind}:${id}`).join("; ");

/** What is no relation has an id that the schema refuses. */
export const parseRelationsCell = (cell: string) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, kind = "part-of", id = part] = /^([a-z-]+):\s*(\S+)$/.exec(part) ?? [];
      return { kind, id };
    });

/** By the name of the column. */
export const ITEM_CELLS = {
  people: formatPeopleCell,
  coordinates: formatCoordinatesCell,
  relations: formatRelationsCell,
};
