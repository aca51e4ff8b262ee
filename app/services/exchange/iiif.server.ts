import { createHash } from "node:crypto";

import type { Context } from "#app/core/context.ts";
import type { Paging } from "#app/core/list-of.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { listMedia } from "#app/services/media/index.server.ts";
import { sizesOf } from "#app/services/pictures/index.server.ts";

import {
  aboutMedia,
  aboutWork,
  manifestAddress,
  manifestPieces,
  serviceAddress,
  thumbnailOf,
  writeCollection,
  writeManifest,
} from "./iiif-manifest.ts";
import {
  findPage,
  listPages,
  pageNamed,
  findPicture,
  lookUp,
  notYet,
  pictureOf,
  type IiifPicture,
} from "./iiif-images.server.ts";
import { workOf } from "./work.ts";

const FEATURES = ["baseUriRedirect", "jsonldMediaType", "profileLinkHeader"];

export async function writeImageInfo(
  ctx: Context,
  id: string,
  isBeginning: boolean,
): Promise<Result<object>> {
  const page = pageNamed(id);
  if (page) {
    const found = await findPage(ctx, page, isBeginning);
    return found.ok ? ok(infoOf({ ...found.value, tileSide: null, isForAll: false })) : found;
  }
  const found = await findPicture(ctx, id, { isBeginning });
  if (!found.ok) return found;
  const { picture } = found.value;
  if (picture.original) return notYet;
  const isForAll = ctx.actor.role === "visitor";
  return ok(infoOf({ ...picture, isForAll }));
}

function infoOf({ id, width, height, sizes, tileSide, isForAll }: IiifPicture) {
  const scaleFactors = [1];
  for (let factor = 1; tileSide && tileSide * factor < Math.max(width, height); factor *= 2)
    scaleFactors.push(factor * 2);
  return {
    "@context": "http://iiif.io/api/image/3/context.json",
    id: serviceAddress(id),
    type: "ImageService3",
    protocol: "http://iiif.io/api/image",
    profile: "level0",
    width,
    height,
    sizes,
    ...(tileSide && { tiles: [{ width: tileSide, height: tileSide, scaleFactors }] }),
    extraFeatures: [...FEATURES, ...(isForAll ? ["cors"] : [])],
  };
}

/** Whole; or in pieces, which are written only if the asker does not have this version yet. */
export type WrittenManifest = { body: object } | ManyPages;
export type ManyPages = { tag: string; isLong: boolean; pieces(): AsyncGenerator<string, void, void> };

export async function writeIiifManifest(ctx: Context, id: string): Promise<Result<WrittenManifest>> {
  const looked = await lookUp(ctx, id);
  if (!looked.ok) return looked;
  const { content } = looked.value;
  if (content?.contentType === "article") return writeDocument(ctx, content);
  const found = await pictureOf(ctx, looked.value);
  if (!found.ok) return found;
  const { of, picture } = found.value;
  const { width, height } = of.media?.picture ?? picture;
  const space = { width, height };
  const about = of.media ? aboutMedia(of.media) : aboutWork(workOf(of.content), of.content);
  return ok({ body: writeManifest(about, [{ ...picture, space }]) });
}

/** A manifest with more pages is sent piece by piece. */
const LONG = 200;

/** `tag` covers all that can change: the file's digest, and the first page with the item, our words and our format. */
async function writeDocument(ctx: Context, item: Content): Promise<Result<ManyPages>> {
  const pages = await listPages(ctx, item.id);
  if (!pages.ok) return pages;
  const { count, digest, canvasOf } = pages.value;
  const about = { ...aboutWork(workOf(item), item), isPaged: true };
  const first = writeManifest(about, [canvasOf(1)]);
  const tag = createHash("sha256")
    .update(JSON.stringify([count, digest, first]))
    .digest("base64url");
  return ok({
    tag: tag.slice(0, 22),
    isLong: count > LONG,
    pieces: () => manifestPieces(about, count, canvasOf),
  });
}

/** The newest pictures; the rest is a collection inside this one. */
export async function writeIiifGallery(ctx: Context, paging: Paging): Promise<Result<object>> {
  const listed = await listMedia(ctx, { type: "image" }, paging);
  if (!listed.ok) return listed;
  const { media, pagination } = listed.value;
  const address = (after?: string) =>
    `${env().origins[0]}/iiif/gallery.json${after ? `?after=${after}` : ""}`;
  const body = writeCollection(address(paging.after), {
    items: media.flatMap(({ id, title, picture }) =>
      picture
        ? [{ id: manifestAddress(id), title, thumbnail: thumbnailOf(id, { sizes: sizesOf(picture) }) }]
        : [],
    ),
    rest: pagination.next && address(pagination.next),
  });
  return ok(body);
}
