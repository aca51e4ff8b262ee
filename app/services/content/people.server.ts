import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isAnyOf, query } from "#app/core/query.server.ts";
import {
  formatAuthors,
  formatFullName,
  isAuthor,
  parsePersonName,
  type Person,
  replaceAuthors,
  splitNames,
} from "#app/schemas/people.ts";

type StoredPerson = Person & { contributorId: string | null };

async function loadPeople(em: EntityManager, ids: readonly string[]) {
  const rows = await query(em)
    .selectFrom("item_person")
    .select(["content_id as item", "role", "name", "contributor_id as contributorId"])
    .where(isAnyOf("content_id", ids))
    .orderBy("content_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, ({ item }) => item);
}

/** The author stays as it was sent if the same people are authors. */
export function getAuthorOfPeople(people: readonly Person[], author: string) {
  const authors = formatAuthors(people);
  return authors === splitNames(author).join("; ") ? author : authors;
}

/**
 * Replaces the people of an item, and returns whether names or roles differ: links to profiles follow by themselves.
 * Its `author` must be that of `getAuthorOfPeople()`. The caller must hold the item's lock.
 */
export async function writePeople(em: EntityManager, id: string, people: readonly Person[]) {
  const previous = (await loadPeople(em, [id])).get(id) ?? [];
  const profiles = await findProfiles(em, people);
  const next = people.map(({ name, role }): StoredPerson => ({
    name,
    role,
    contributorId: profiles.get(name) ?? null,
  }));
  const toNames = (all: readonly Person[]) => JSON.stringify(all.map(({ name, role }) => [name, role]));
  const areNamesChanged = toNames(previous) !== toNames(next);
  const areLinksChanged = next.some(
    ({ contributorId }, position) => contributorId !== previous[position]?.contributorId,
  );
  if (areNamesChanged || areLinksChanged) await replaceRows(em, id, next);
  return areNamesChanged;
}

/** A person is a contributor if exactly one has this name, as it is written or with the family name last. */
async function findProfiles(em: EntityManager, people: readonly Person[]) {
  const names = people.flatMap(({ name }) =>
    [name, formatFullName(parsePersonName(name))].map((searched) => ({ name, searched })),
  );
  const rows = await query(em)
    .selectFrom(
      sql<{ name: string; searched: string }>`jsonb_to_recordset(${JSON.stringify(names)}::jsonb)`.as<"n">(
        sql`n (name text, searched text)`,
      ),
    )
    .innerJoin("contributor as c", (on) => on.on("c.search_title", "=", sql<string>`fold(n.searched)`))
    .select(["n.name", sql<string>`min(c.id::text)`.as("id")])
    .groupBy("n.name")
    .having(sql<boolean>`count(distinct c.id) = 1`)
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function replaceRows(em: EntityManager, id: string, people: readonly StoredPerson[]) {
  await query(em).deleteFrom("item_person").where("content_id", "=", id).execute();
  const otherNames = people.flatMap((person) => (isAuthor(person) ? [] : person.name)).join(" ");
  await query(em)
    .updateTable("content")
    .set({ other_names: otherNames })
    .where("id", "=", id)
    .where("other_names", "<>", otherNames)
    .execute();
  if (people.length === 0) return;
  const rows = people.map(({ name, role, contributorId }, position) => ({
    content_id: id,
    position,
    role,
    name,
    contributor_id: contributorId,
  }));
  await query(em).insertInto("item_person").values(rows).execute();
}

/**
 * Makes the authors of items what their `author` says; other people and authors who remain stay. A new author with the
 * name of the contributor who sent the item is this contributor.
 */
export async function followAuthors(em: EntityManager, ids: readonly string[]) {
  const items = await query(em)
    .selectFrom("content as t")
    .leftJoin("contributor as c", "c.id", "t.contributor_id")
    .select(["t.id", "t.author", "c.id as contributorId", "c.name as contributorName"])
    .where(isAnyOf("t.id", ids))
    .execute();
  const people = await loadPeople(em, ids);
  for (const { id, author, contributorId, contributorName } of items) {
    const previous: StoredPerson[] = people.get(id) ?? [];
    if (splitNames(author).join("; ") === formatAuthors(previous)) continue;
    const next = replaceAuthors(previous, author).map((person) =>
      "contributorId" in person
        ? person
        : { ...person, contributorId: person.name === contributorName ? contributorId : null },
    );
    await replaceRows(em, id, next);
  }
}
