import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { ContentEntity } from "#app/models/content.ts";
import { ItemFileEntity } from "#app/models/item-file.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { type ItemFileUse, MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";

import { followFilesChange } from "./change-item-files.server.ts";
import { replaceStoredFile, writeOrder } from "./item-files.server.ts";
import type { FileSnapshot } from "./item-versions.server.ts";
import { type ItemFileRow, selectItemFiles } from "./list-item-files.server.ts";
import { type FileState, selectReplacedFiles } from "./replaced-files.server.ts";

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
  // Locked, so that a file that is being deleted counts as gone.
  const rows = await selectReplacedFiles(em, id).forUpdate("r").execute();
  const replaced = new Map(rows.map((file) => [file.name, file]));
  const deletedNames: string[] = [];
  const order: string[] = [];
  for (const snapshot of snapshots) {
    const current = before.find((file) => file.name === snapshot.storedName);
    const inPlace = before.find((file) => file.id === snapshot.id);
    const stored = current ? undefined : replaced.get(snapshot.storedName);
    if (stored) deletedNames.push(...(await putBack(em, id, snapshot, inPlace, stored)));
    if (current) await updateLabels(em, current, snapshot);
    if (current || inPlace || stored) order.push(current?.id ?? snapshot.id);
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
  const isRestored = ({ storedName, use }: FileSnapshot) =>
    after.some((file) => file.name === storedName && file.use === use);
  return ok({ deletedNames, isIncomplete: !snapshots.every(isRestored) });
}

/** In the place of the file that took its place, or as a row of its own. As closed as either was, and as it was last. */
async function putBack(
  em: EntityManager,
  id: string,
  snapshot: FileSnapshot,
  inPlace: ItemFileRow | undefined,
  replaced: { id: string } & FileState,
) {
  const stored = await em.findOneOrFail(StoredFile, { id: replaced.id }, { refresh: true });
  await query(em).deleteFrom("replaced_file").where("file_id", "=", replaced.id).execute();
  const { label, altText } = snapshot;
  const states = [snapshot, replaced, inPlace];
  const days = states
    .flatMap((state) => state?.embargoUntil ?? [])
    .filter((day) => day > getInstitutionDate());
  const use: ItemFileUse = states.some((state) => state?.use === "master") ? "master" : "shown";
  const columns = { label, altText, use, embargoUntil: days.sort().at(-1) ?? null };
  if (inPlace) {
    await updateRow(em, ItemFileEntity, inPlace.id, columns);
    const previous = await em.findOneOrFail(StoredFile, { id: inPlace.fileId }, { refresh: true });
    return replaceStoredFile(em, id, previous, stored);
  }
  em.create(ItemFileEntity, {
    ...{ id: snapshot.id, ...columns, position: 0 },
    content: em.getReference(ContentEntity, id),
    file: stored,
  });
  await em.flush();
  return [];
}

const updateLabels = (em: EntityManager, { id }: ItemFileRow, { label, altText }: FileSnapshot) =>
  updateRow(em, ItemFileEntity, id, { label, altText });
