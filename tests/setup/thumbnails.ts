import { execute } from "./execute.ts";
import { runFileJobs } from "./jobs.ts";

/** Makes the thumbnails of all items, as a worker does. */
export const createThumbnails = () => runFileJobs("create-thumbnail");

const READY = `state = 'ready', width = 4, height = 3, webp = 'a WebP', jpeg = 'a JPEG'`;

/** Pictures of 4 by 3 pixels, without a job. Their bytes are not those of a picture. */
export const insertThumbnails = () =>
  execute(`update thumbnail set ${READY}, digest = left(md5(file_id::text), 12) where state <> 'ready'`);

export const insertThumbnail = (id: string) =>
  execute(
    `update thumbnail set ${READY}, digest = 'abc123'
     where file_id in (select file_id from item_file where content_id = ?)`,
    [id],
  );
