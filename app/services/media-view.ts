import type { Picture } from "#app/models/media.ts";
import { isoMoment } from "#app/models/sql.ts";
import type { Media } from "#app/schemas/media.ts";

import type { Actor, Context } from "./context.ts";
import { isId } from "./id.ts";
import { fail } from "./result.ts";

/** The columns of an item of the gallery as SQL over `t`, with its file. */
export const mediaColumns = `t.title, t.description, t.type, t.category, t.tags, t.country, t.location,
  t.photographer, t.credit_line as "creditLine", t.copyright_info as "copyrightInfo", t.alt_text as "altText",
  t.picture, t.views, t.downloads, t.plays, t.version, ${isoMoment("t.created_at")} as "createdAt",
  (select json_build_object('name', f.name, 'originalName', f.original_name, 'extension', f.extension,
     'size', f.size, 'digest', f.digest) from stored_file f where f.id = t.file_id) as file`;

export type MediaRow = Omit<Media, "thumbnailUrl" | "filename" | "fileSize" | "originalFilename"> & {
  version: number;
  picture: Picture | null;
  file: { name: string; originalName: string; extension: string; size: number; digest: string };
};

export const mediaMissing = fail("missing", "media.missing");

export async function readMediaRow({ em }: Context, id: string): Promise<MediaRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await em.execute<MediaRow[]>(`select t.id, ${mediaColumns} from media t where t.id = ?`, [
    id,
  ]);
  return row;
}

/** The width that is named where one address must do. */
const USUAL_WIDTH = 640;

/** Everybody sees all of the words; what its file was called is for those who may have it. */
export function viewMedia({ file, version, ...row }: MediaRow, actor: Actor): Media {
  const { id, picture } = row;
  return {
    ...row,
    thumbnailUrl: picture && `/api/media/${id}/thumbnail/${USUAL_WIDTH}`,
    filename: `${id}.${file.extension}`,
    fileSize: Number(file.size),
    ...(actor.role !== "visitor" && { originalFilename: file.originalName }),
    ...(actor.role === "admin" && { version }),
  };
}
