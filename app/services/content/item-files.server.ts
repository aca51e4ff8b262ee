import type { EntityManager } from "@mikro-orm/postgresql";

import { sql } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { createRow, deleteRow, isAnyOf, query, updateRow } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import type { ContentEntity } from "#app/models/content.ts";
import { createId } from "#app/models/id.ts";
import { isOpenFileSql } from "#app/models/item-file.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import {
  CONTENT_FILE_RULES,
  CONTENT_TYPES,
  getTypeOfFile,
  type ContentCategory,
  type ContentType,
} from "#app/schemas/lists/content.ts";
import { deleteUpload, type IncomingFile } from "#app/services/files/index.server.ts";
import { listTileFiles } from "#app/services/pictures/index.server.ts";
import { isRecordingExtension, listLowDataFiles } from "#app/services/recordings/index.server.ts";

import { validateContentFile } from "./content-files.server.ts";
import { findContentRow } from "./content-row.server.ts";
import { isOwner } from "./content-view.ts";
import { updatePendingDraft } from "./decide-drafts.server.ts";
import { type FileState, shouldStoreReplacedFiles, storeReplacedFile } from "./replaced-files.server.ts";

export async function validateOrDeleteFile(
  ctx: Context,
  type: ContentType,
  category: ContentCategory,
  file: IncomingFile | undefined,
) {
  const accepted = await validateContentFile(ctx.actor, type, category, file);
  if (!accepted.ok && file?.uploadId) await deleteUpload(ctx, file.uploadId);
  return accepted;
}

export type ValidatedFile = { describe(em: EntityManager): Promise<Result<StoredFile>> } | undefined;

export async function validateReplacementFile(
  ctx: Context,
  id: string,
  file: IncomingFile | undefined,
): Promise<Result<ValidatedFile>> {
  const row = file && (await findContentRow(ctx.em, ctx.actor, id));
  if (!row || !(isOwner(ctx.actor, row) || hasCapability(ctx, "content.manage"))) return ok(undefined);
  return validateOrDeleteFile(ctx, getTypeOfFile(row, file.originalName), row.category, file);
}

export async function replaceFile(
  ctx: Context,
  em: EntityManager,
  item: ContentEntity,
  file: NonNullable<ValidatedFile>,
): Promise<Result<string[]>> {
  const previousId = item.file?.id ?? (await findFirstShown(em, item.id));
  const previousFile = previousId ? await em.findOneOrFail(StoredFile, { id: previousId }) : null;
  const described = await file.describe(em);
  if (!described.ok) return described;
  const newFile = described.value;
  // A file that is closed singly does not stand for the item, so neither does the one in its place.
  if (item.file || !previousFile) {
    item.file = newFile;
    item.contentType = getTypeOfFile(item, newFile.originalName);
  }
  await writeAuditLog(
    em,
    ctx,
    "content.file-replaced",
    { id: item.id, name: item.title },
    { note: previousFile?.originalName ?? "" },
  );
  await em.flush();
  const deletedNames = previousFile ? await replaceStoredFile(em, item.id, previousFile, newFile) : [];
  await updatePendingDraft(em, item.id);
  await em.refresh(item);
  return ok(deletedNames);
}

/** Also a closed one. */
async function findFirstShown(em: EntityManager, itemId: string): Promise<string | undefined> {
  const first = await query(em)
    .selectFrom("item_file")
    .select("file_id as id")
    .where("content_id", "=", itemId)
    .where("use", "=", "shown")
    .orderBy("position")
    .orderBy("id")
    .executeTakeFirst();
  return first?.id;
}

/** Puts a new file in the place of another. Returns the names of the files to delete after the transaction. */
export async function replaceStoredFile(
  em: EntityManager,
  itemId: string,
  previous: StoredFile,
  next: StoredFile,
) {
  const isBetterCopy = [previous, next].every(({ extension }) => isRecordingExtension(extension));
  if (isBetterCopy) return replaceFileAndReuseRow(em, itemId, previous, next);
  const state = await query(em)
    .updateTable("item_file")
    .set({ file_id: next.id })
    .where("file_id", "=", previous.id)
    .returning(["use", "embargo_until as embargoUntil"])
    .executeTakeFirstOrThrow();
  await updateFirstFile(em, itemId);
  return deleteOrStoreFile(em, itemId, { ...getIdAndName(previous), ...state });
}

/** A file that an item no longer has. Returns the names of those to delete after the transaction. */
export async function deleteOrStoreFile(em: EntityManager, itemId: string, file: FileIdAndName & FileState) {
  if (!(await shouldStoreReplacedFiles(em, itemId))) return deleteFilesAndDerivedRows(em, [file]);
  const ids = [file.id];
  const derivedFiles = await listDerivedFiles(em, ids);
  await deleteFileRows(
    em,
    derivedFiles.map((file) => file.id),
  );
  for (const table of ["file_text", "search_chunk", "transcript", "thumbnail"] as const)
    await query(em).deleteFrom(table).where(isAnyOf("file_id", ids)).execute();
  for (const table of ["low_data_version", "tiled_picture"] as const)
    await query(em).deleteFrom(table).where(isAnyOf("source_id", ids)).execute();
  await storeReplacedFile(em, itemId, file.id, file);
  return derivedFiles.map((file) => file.name);
}

/** Call it after each change of an item's files. The first one that everyone sees, and that is not closed, stands for the item. */
export const updateFirstFile = (em: EntityManager, itemId: string) =>
  query(em)
    .with("first", (from) =>
      from
        .selectFrom("item_file")
        .select("file_id")
        .where("content_id", "=", itemId)
        .where(sql.raw<boolean>(isOpenFileSql("item_file")))
        .orderBy("position")
        .orderBy("id")
        .limit(1),
    )
    .updateTable("content")
    .set({ file_id: sql`(select file_id from first)`, content_type: TYPE_OF_FIRST_FILE })
    .where("id", "=", itemId)
    .where(sql<boolean>`file_id is distinct from (select file_id from first)`)
    .execute();

/** As getTypeOfFile(). */
const TYPE_OF_FIRST_FILE = sql<ContentType>`case when kind <> '' and category = 'Library' then coalesce((
  select case ${sql.join(
    CONTENT_TYPES.map(
      (type) => sql`when f.extension in (${sql.join([...CONTENT_FILE_RULES[type].extensions])}) then ${type}`,
    ),
    sql` `,
  )} end from first join stored_file f on f.id = first.file_id), content_type) else content_type end`;

export const writeOrder = (em: EntityManager, ids: string[]) =>
  query(em)
    .updateTable("item_file as i")
    .from(
      sql<{ id: string; number: number }>`unnest(${ids}::uuid[]) with ordinality`.as<"o">(sql`o(id, number)`),
    )
    .set({ position: sql<number>`o.number - 1` })
    .whereRef("i.id", "=", "o.id")
    .execute();

type FileIdAndName = Pick<StoredFile, "id" | "name">;
const getIdAndName = ({ id, name }: StoredFile) => ({ id, name });

/** Also the replaced ones. */
export const listStoredFiles = (em: EntityManager, itemIds: readonly string[]) =>
  query(em)
    .selectFrom("stored_file as f")
    .select(["f.id", "f.name"])
    .where("f.id", "in", (from) =>
      from
        .selectFrom("item_file")
        .select("file_id")
        .where(isAnyOf("content_id", itemIds))
        .unionAll(from.selectFrom("replaced_file").select("file_id").where(isAnyOf("content_id", itemIds))),
    )
    .execute();

/** Returns the names of the files, which the caller deletes after the transaction. */
export async function deleteFilesAndDerivedRows(em: EntityManager, files: readonly FileIdAndName[]) {
  const ids = files.map(({ id }) => id);
  const derivedFiles = await listDerivedFiles(em, ids);
  await deleteFileRows(em, [...ids, ...derivedFiles.map((file) => file.id)]);
  return [...files, ...derivedFiles].map((file) => file.name);
}

const deleteFileRows = (em: EntityManager, ids: string[]) =>
  query(em).deleteFrom("stored_file").where(isAnyOf("id", ids)).execute();

const listDerivedFiles = async (em: EntityManager, ids: string[]) => [
  ...(await listTileFiles(em, ids)),
  ...(await listLowDataFiles(em, ids)),
];

/** Reuses the previous file's row, to which up to 80,000 cues refer. The low-data version and thumbnail are created again. */
async function replaceFileAndReuseRow(
  em: EntityManager,
  itemId: string,
  previous: StoredFile,
  file: StoredFile,
) {
  const derivedFiles = await listDerivedFiles(em, [previous.id]);
  await deleteFileRows(
    em,
    derivedFiles.map((file) => file.id),
  );
  await query(em).deleteFrom("low_data_version").where("source_id", "=", previous.id).execute();
  await query(em).deleteFrom("thumbnail").where("file_id", "=", previous.id).execute();
  await query(em)
    .updateTable("content")
    .set({ file_id: previous.id })
    .where("file_id", "=", file.id)
    .execute();
  const replaced = getContents(previous);
  await deleteRow(em, StoredFile, file.id);
  await updateRow(em, StoredFile, previous.id, getContents(file));
  const derivedNames = derivedFiles.map(({ name }) => name);
  if (!(await shouldStoreReplacedFiles(em, itemId))) return [replaced.name, ...derivedNames];
  const id = createId();
  await createRow(em, StoredFile, { id, ...replaced });
  const state = await query(em)
    .selectFrom("item_file")
    .select(["use", "embargo_until as embargoUntil"])
    .where("file_id", "=", previous.id)
    .executeTakeFirstOrThrow();
  await storeReplacedFile(em, itemId, id, state);
  return derivedNames;
}

const getContents = ({ name, originalName, extension, size, digest, createdAt }: StoredFile) => ({
  ...{ name, originalName, extension, size, digest, createdAt },
});
