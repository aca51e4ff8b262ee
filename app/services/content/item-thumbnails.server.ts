import { getClientId } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { isId } from "#app/models/id.ts";
import type { ItemFileRef } from "#app/schemas/item-files.ts";
import { findFileType, MAX_INLINE_PICTURE_BYTES } from "#app/schemas/lists/content.ts";
import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists/reading.ts";
import { type FileToSend, findFileToSend } from "#app/services/files/index.server.ts";
import { drawPage, findTiles } from "#app/services/pictures/index.server.ts";

import { findReadableContentRow } from "./content-files.server.ts";
import { contentMissingRefusal } from "./content-row.server.ts";
import { selectThumbnails } from "./thumbnail-view.ts";

const [THUMBNAIL_WIDTH] = PAGE_PICTURE_WIDTHS;

/** A part of a stored file, a whole one, or a picture that is drawn when it is sent. */
type ItemThumbnail =
  | { range: { name: string; digest: string; start: number; length: number } }
  | { file: FileToSend }
  | { tag: string; draw(): Promise<Buffer | Refusal | undefined> };

const noThumbnailRefusal = fail("not-found", "iiif.no-image");

/** For those who may open the file. */
export async function findItemThumbnail(ctx: Context, ref: ItemFileRef): Promise<Result<ItemThumbnail>> {
  const found = await findReadableContentRow(ctx, ref);
  if (!found.ok) return found;
  const { file } = found.value;
  if (file?.extension === "pdf") {
    const request = { name: file.name, readerId: getClientId(ctx), signal: ctx.signal };
    const page = { number: 1, width: THUMBNAIL_WIDTH };
    return ok({ tag: `${file.digest}-${THUMBNAIL_WIDTH}`, draw: () => drawPage(request, page) });
  }
  if (!file || findFileType(file.extension) !== "image") return noThumbnailRefusal;
  const size = (await findTiles(ctx.em, file.id))?.sizes.find(({ width }) => width >= THUMBNAIL_WIDTH);
  const tiles = size && (await findTiles(ctx.em, file.id, `full/${size.width},${size.height}`));
  if (tiles?.tile) return ok({ range: tiles.tile });
  if (Number(file.size) > MAX_INLINE_PICTURE_BYTES) return noThumbnailRefusal;
  const original = await findFileToSend(file, "view");
  return original.ok ? ok({ file: original.value }) : original;
}

/** The small picture of an item, for those who see the item in a list. */
export async function findThumbnail(
  { em, actor }: Context,
  id: string,
  format: "webp" | "jpeg",
): Promise<Result<{ bytes: Uint8Array; digest: string; isPublic: boolean }>> {
  const row = isId(id)
    ? await query(em)
        .selectFrom("content as t")
        .innerJoinLateral(
          () =>
            selectThumbnails(actor)
              .select(["s.digest", `s.${format} as bytes`])
              .as("s"),
          (join) => join.onTrue(),
        )
        .select(["s.digest", "s.bytes", "s.isPublic"])
        .where("t.id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!row) return contentMissingRefusal;
  return ok({ bytes: row.bytes!, digest: row.digest!, isPublic: row.isPublic });
}
