import type { EntityManager } from "@mikro-orm/postgresql";

import { isAnyOf, query } from "#app/core/query.server.ts";
import { formatAuthors, type Person, replaceAuthors, splitNames } from "#app/schemas/people.ts";

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

async function replaceRows(em: EntityManager, id: string, people: readonly StoredPerson[]) {
  await query(em).deleteFrom("item_person").where("content_id", "=", id).execute();
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
 * Makes the authors of items what their `author` says; other people stay. An author with the name of the contributor who
 * sent the item is this contributor.
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
