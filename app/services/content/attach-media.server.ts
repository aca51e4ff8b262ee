import { sql } from "kysely";

import { checkAccess, hasCapability } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { isId } from "#app/models/id.ts";
import { isOpenFileSql, ItemFileEntity } from "#app/models/item-file.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { AttachMedia } from "#app/schemas/item-files.ts";
import { CONTENT_FILE_RULES, findFileType, SECTION_PATHS } from "#app/schemas/lists/content.ts";

import { changeFiles, findNextPosition, refuseTooManyFiles } from "./change-item-files.server.ts";
import { isSeenBy } from "./relations.server.ts";

const mediaMissingRefusal = fail("not-found", "media.missing");

/**
 * Makes a media item one of the item's files, without a second copy: both have a row of the same stored file, which is
 * deleted with the last of them. Texts, tiles and transcripts belong to each row, so neither shows what the other hides.
 */
export async function attachMedia(
  ctx: Context,
  id: string,
  { media: mediaId, version }: AttachMedia,
): Promise<Result<unknown>> {
  const refusal = checkAccess(ctx, "content.manage");
  if (refusal) return refusal;
  if (!isId(mediaId)) return mediaMissingRefusal;
  return changeFiles(ctx, id, { version }, async (em, item, files) => {
    // Locked, so that its file is not deleted before the new row counts as its second owner.
    const media = await query(em)
      .selectFrom("media as t")
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select(["t.title", "t.alt_text as altText", "f.name", "f.original_name as originalName"])
      .select(["f.extension", "f.digest", sql<number>`f.size::float8`.as("size")])
      .where("t.id", "=", mediaId)
      .forUpdate("t")
      .executeTakeFirst();
    if (!media) return mediaMissingRefusal;
    const { title, altText, ...stored } = media;
    if (files.some((file) => file.name === stored.name)) return fail("conflict", "item-files.media-attached");
    const type = findFileType(stored.extension);
    if (!type || stored.size > CONTENT_FILE_RULES[type].maxBytes)
      return fail("conflict", "item-files.media-unsuitable");
    const tooMany = refuseTooManyFiles(files, 1);
    if (tooMany) return tooMany;
    const position = await findNextPosition(em, id);
    const file = em.create(StoredFile, stored);
    const added = em.create(ItemFileEntity, { content: item, file, label: title, altText, position });
    return ok({ value: added.id, note: `+ ${stored.originalName}` });
  });
}

/** The media items that share a file with the item, by the id of its file. Everyone may know of media items. */
export async function listMediaOfItem({ em }: Context, itemId: string) {
  const rows = await query(em)
    .selectFrom("item_file as i")
    .innerJoin("stored_file as f", "f.id", "i.file_id")
    .innerJoin("stored_file as g", (join) => join.onRef("g.name", "=", "f.name").onRef("g.id", "<>", "f.id"))
    .innerJoin("media as m", "m.file_id", "g.id")
    .select(["i.id as file", "m.id", "m.title"])
    .where("i.content_id", "=", itemId)
    .orderBy("i.position")
    .orderBy("i.id")
    .execute();
  return new Map(rows.map(({ file, ...media }) => [file, media]));
}

/** Only those whose files everyone may open who may open the item, so a closed file is not said to be this one. */
export async function listItemsOfMedia(
  { em, actor }: Context,
  mediaId: string,
): Promise<{ id: string; title: string; path: string }[]> {
  const rows = await query(em)
    .selectFrom("media as m")
    .innerJoin("stored_file as f", "f.id", "m.file_id")
    .innerJoin("stored_file as g", (join) => join.onRef("g.name", "=", "f.name").onRef("g.id", "<>", "f.id"))
    .innerJoin("item_file as i", "i.file_id", "g.id")
    .innerJoin("content as t", "t.id", "i.content_id")
    .select(["t.id", "t.title", "t.category"])
    .where("m.id", "=", mediaId)
    .where(isSeenBy(actor))
    .$if(!hasCapability({ actor }, "content.manage"), (items) =>
      items.where(sql.raw<boolean>(isOpenFileSql("i"))).where("t.embargo_until", "is", null),
    )
    .orderBy("t.title")
    .orderBy("t.id")
    .execute();
  return rows.map(({ id, title, category }) => ({
    ...{ id, title },
    path: `${SECTION_PATHS[category]}/${id}`,
  }));
}
