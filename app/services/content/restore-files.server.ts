import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { ContentEntity } from "#app/models/content.ts";
import { ItemFileEntity } from "#app/models/item-file.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";

import { followFilesChange } from "./change-item-files.server.ts";
import { replaceStoredFile, writeOrder } from "./item-files.server.ts";
import type { FileSnapshot } from "./item-versions.server.ts";
import { type ItemFileRow, selectItemFiles } from "./list-item-files.server.ts";
import { listReplacedFiles } from "./replaced-files.server.ts";

type RestoredFiles = { deletedNames: string[]; isIncomplete: boolean };

/**
 * Makes the files of an item what they were: in the same order, with the same labels. Those that were added later come
 * last. Files that the item has are shown to those who see them now. The caller must hold the item's lock. `isIncomplete`:
 * a file is no longer stored, or is used otherwise.
 */
export async function restoreFiles(
  ctx: Context,
  em: EntityManager,
  id: string,
  snapshots: FileSnapshot[],
): Promise<Result<RestoredFiles>> {
  const before = await selectItemFiles(em, id).execute();
  const replaced = new Map((await listReplacedFiles(em, id)).map((file) => [file.name, file.id]));
  const deletedNames: string[] = [];
  const order: string[] = [];
  let isIncomplete = false;
  for (const snapshot of snapshots) {
    const current = before.find((file) => file.name === snapshot.storedName);
    const inPlace = before.find((file) => file.id === snapshot.id);
    const storedId = current ? undefined : replaced.get(snapshot.storedName);
    if (current ? current.use !== snapshot.use : !storedId) isIncomplete = true;
    if (storedId) deletedNames.push(...(await putBack(em, id, snapshot, inPlace, storedId)));
    // Another file that took the place keeps its own labels.
    const labelled = current ?? (storedId ? inPlace : undefined);
    if (labelled) await updateLabels(em, labelled, snapshot);
    if (current || inPlace || storedId) order.push(current?.id ?? snapshot.id);
  }
  const added = before.map((file) => file.id).filter((each) => !order.includes(each));
  const all = [...new Set([...order, ...added])];
  if (all.length > MAX_ITEM_FILES)
    return fail(
      "too-large",
      encodeMessage("item-files.too-many", { max: MAX_ITEM_FILES, count: before.length }),
    );
  await em.flush();
  await writeOrder(em, all);
  const after = await selectItemFiles(em, id).execute();
  if (JSON.stringify(before) !== JSON.stringify(after))
    await followFilesChange(ctx, em, await em.findOneOrFail(ContentEntity, { id }), "↶");
  return ok({ deletedNames, isIncomplete });
}

/** In the place of the file that took its place, or as a row of its own. */
async function putBack(
  em: EntityManager,
  id: string,
  snapshot: FileSnapshot,
  inPlace: ItemFileRow | undefined,
  storedId: string,
) {
  const stored = await em.findOneOrFail(StoredFile, { id: storedId }, { refresh: true });
  await query(em).deleteFrom("replaced_file").where("file_id", "=", storedId).execute();
  if (inPlace) {
    const previous = await em.findOneOrFail(StoredFile, { id: inPlace.fileId }, { refresh: true });
    return replaceStoredFile(em, id, previous, stored);
  }
  const { label, altText, use, embargoUntil } = snapshot;
  em.create(ItemFileEntity, {
    ...{ id: snapshot.id, label, altText, use, embargoUntil, position: 0 },
    content: em.getReference(ContentEntity, id),
    file: stored,
  });
  await em.flush();
  return [];
}

const updateLabels = (em: EntityManager, { id }: ItemFileRow, { label, altText }: FileSnapshot) =>
  updateRow(em, ItemFileEntity, id, { label, altText });
