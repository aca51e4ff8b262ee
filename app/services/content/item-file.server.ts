import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import type { Content } from "#app/models/content.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { tilesToRemove } from "#app/services/pictures/index.server.ts";
import { copiesToRemove } from "#app/services/recordings/index.server.ts";

/** The row of an item's file, and those of what was made of it. All answer the names of files that go afterwards. */

type Before = Pick<StoredFile, "id" | "name">;

export async function deleteFile(em: EntityManager, { id, name }: Before) {
  const made = await findMade(em, id);
  await em.nativeDelete(StoredFile, { id: [id, ...made.map((one) => one.id)] });
  return [name, ...made.map((one) => one.name)];
}

const findMade = async (em: EntityManager, id: string) => [
  ...(await tilesToRemove(em, [id])),
  ...(await copiesToRemove(em, [id])),
];

/**
 * What is said in a recording belongs to the row of its file, and may be 80,000 cues: so a better copy, once the item has it as
 * any other file, takes the row of the one before, and nothing of what is said is written anew. Its light copy waits anew.
 */
export async function takePlaceOf(em: EntityManager, before: Before, { id, file }: Content) {
  const made = await findMade(em, before.id);
  await em.nativeDelete(StoredFile, { id: made.map((one) => one.id) });
  await query(em).deleteFrom("light_copy").where("source_id", "=", before.id).execute();
  await query(em).updateTable("content").set({ file_id: before.id }).where("id", "=", id).execute();
  const better = await query(em)
    .deleteFrom("stored_file")
    .where("id", "=", file.id)
    .returning(["name", "original_name", "extension", "size", "digest", "created_at"])
    .executeTakeFirstOrThrow();
  await query(em).updateTable("stored_file").set(better).where("id", "=", before.id).execute();
  return [before.name, ...made.map((one) => one.name)];
}
