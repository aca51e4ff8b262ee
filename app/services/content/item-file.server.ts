import type { EntityManager } from "@mikro-orm/postgresql";

import { deleteRow, isAnyOf, query, updateRow } from "#app/core/query.server.ts";
import type { ContentEntity } from "#app/models/content.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { listTileFiles } from "#app/services/pictures/index.server.ts";
import { listLowDataFiles } from "#app/services/recordings/index.server.ts";

type FileIdAndName = Pick<StoredFile, "id" | "name">;

export async function deleteFileAndDerivedRows(em: EntityManager, { id, name }: FileIdAndName) {
  const derivedFiles = await listDerivedFiles(em, id);
  await deleteFileRows(em, [id, ...derivedFiles.map((file) => file.id)]);
  return [name, ...derivedFiles.map((file) => file.name)];
}

const deleteFileRows = (em: EntityManager, ids: string[]) =>
  query(em).deleteFrom("stored_file").where(isAnyOf("id", ids)).execute();

const listDerivedFiles = async (em: EntityManager, id: string) => [
  ...(await listTileFiles(em, [id])),
  ...(await listLowDataFiles(em, [id])),
];

/** Reuses the previous file's row, to which up to 80,000 cues refer. The low-data version is created again. */
export async function replaceFileAndReuseRow(
  em: EntityManager,
  previous: FileIdAndName,
  { file }: ContentEntity,
) {
  const derivedFiles = await listDerivedFiles(em, previous.id);
  await deleteFileRows(
    em,
    derivedFiles.map((file) => file.id),
  );
  await query(em).deleteFrom("low_data_version").where("source_id", "=", previous.id).execute();
  await query(em)
    .updateTable("content")
    .set({ file_id: previous.id })
    .where("file_id", "=", file.id)
    .execute();
  const { name, originalName, extension, size, digest, createdAt } = file;
  await deleteRow(em, StoredFile, file.id);
  await updateRow(em, StoredFile, previous.id, { name, originalName, extension, size, digest, createdAt });
  return [previous.name, ...derivedFiles.map((file) => file.name)];
}
