import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type InferResult } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor, Context } from "#app/core/context.ts";
import { isId } from "#app/models/id.ts";
import { toIsoTimestamp, defineColumns, query } from "#app/core/query.server.ts";
import { fail } from "#app/core/result.ts";
import { isOpenGalleryPicture } from "#app/core/visitor-access.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { getColumns } from "#app/schemas/definitions/fields.ts";
import { mediaFields } from "#app/schemas/definitions/media-fields.ts";
import type { Media } from "#app/schemas/media.ts";

const mediaExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["media"] }, "t">();
const fileJson = jsonObjectFrom(
  mediaExpressionBuilder
    .selectFrom("stored_file as f")
    .select(["f.id", "f.name", "f.original_name as originalName", "f.extension", "f.size", "f.digest"])
    .whereRef("f.id", "=", "t.file_id"),
).$notNull();

const withMediaColumns = defineColumns("media", (rows) =>
  rows.select([
    "t.id",
    "t.type",
    ...getColumns(mediaFields),
    "t.picture",
    "t.views",
    "t.downloads",
    "t.plays",
    "t.version",
    toIsoTimestamp(mediaExpressionBuilder.ref("t.created_at")).as("createdAt"),
    fileJson.as("file"),
  ]),
);

export const selectMedia = (em: EntityManager) => withMediaColumns(query(em).selectFrom("media as t"));

export type MediaRow = InferResult<ReturnType<typeof selectMedia>>[number];

export const mediaMissingRefusal = fail("not-found", "media.missing");

export async function findMediaRow({ em }: Context, id: string): Promise<MediaRow | undefined> {
  if (!isId(id)) return undefined;
  return selectMedia(em).where("t.id", "=", id).executeTakeFirst();
}

const THUMBNAIL_WIDTH = 640;

export function toMediaView({ file, version, ...row }: MediaRow, actor: Actor): Media {
  const { id, picture } = row;
  return {
    ...row,
    thumbnailUrl: picture && `/api/media/${id}/thumbnail/${THUMBNAIL_WIDTH}`,
    filename: `${id}.${file.extension}`,
    fileSize: Number(file.size),
    ...((actor.role !== "visitor" || isOpenGalleryPicture(actor, row)) && {
      originalFilename: file.originalName,
    }),
    ...(hasCapability({ actor }, "media.manage") && { version }),
  };
}

/** What everyone may know of. */
export const selectPublicMedia = (em: EntityManager) => query(em).selectFrom("media as t");
