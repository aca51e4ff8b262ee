import { env } from "#app/env.server.ts";

import { execute } from "./execute.ts";
import { listStoredFiles } from "./list-stored-files.ts";

/** The names of the files in the store, sorted. */
export const listFileNames = () =>
  listStoredFiles(env().uploadsDir)
    .map(({ name }) => name)
    .sort();

/** The names that the database has, stored or being uploaded, sorted. */
export async function listKnownNames() {
  const query = "select name from stored_file union all select name from upload_file";
  return (await execute<{ name: string }>(query)).map(({ name }) => name).sort();
}

/** Stored files that nothing refers to. */
export const listUnusedFiles = () =>
  execute(
    `select name from stored_file where id not in (select file_id from item_file union all select file_id from media
       union all select file_id from media_picture
       union all select file_id from replaced_file where content_id is not null
       union all select file_id from low_data_version where file_id is not null
       union all select file_id from tiled_picture where file_id is not null)`,
  );
