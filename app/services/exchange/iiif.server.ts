import { createHash } from "node:crypto";

import type { Context } from "#app/core/context.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { getShownType } from "#app/schemas/lists/content.ts";
import { listMedia } from "#app/services/media/index.server.ts";
import { getPictureSizes } from "#app/services/pictures/index.server.ts";

import {
  type ManifestInfo,
  createZipLink,
  toMediaManifestInfo,
  toContentManifestInfo,
  getManifestUrl,
  streamManifest,
  getImageServiceUrl,
  createThumbnailResource,
  createCollection,
  createManifest,
} from "./iiif-manifest.ts";
import {
  type Canvases,
  imageMissingRefusal,
  findIiifPagePicture,
  loadDocumentCanvases,
  parsePageId,
  findPicture,
  findImageSource,
  tilesPendingRefusal,
  loadPicture,
  type IiifPicture,
} from "./iiif-images.server.ts";
import { loadFileCanvases } from "./iiif-files.server.ts";
import { toExportItem } from "./export-item.ts";

const IMAGE_API_FEATURES = ["baseUriRedirect", "jsonldMediaType", "profileLinkHeader"];

export async function loadImageInfo(ctx: Context, id: string, isStart: boolean): Promise<Result<object>> {
  const isShareable = ctx.actor.role === "visitor";
  const page = parsePageId(id);
  if (page) {
    const found = await findIiifPagePicture(ctx, page, isStart);
    return found.ok ? ok(toImageInfo({ ...found.value, tileSide: null, isShareable })) : found;
  }
  const found = await findPicture(ctx, id, { isStart });
  if (!found.ok) return found;
  const { picture } = found.value;
  if (picture.original) return tilesPendingRefusal;
  return ok(toImageInfo({ ...picture, isShareable }));
}

function toImageInfo({ id, width, height, sizes, tileSide, isShareable }: IiifPicture) {
  const scaleFactors = [1];
  for (let factor = 1; tileSide && tileSide * factor < Math.max(width, height); factor *= 2)
    scaleFactors.push(factor * 2);
  return {
    "@context": "http://iiif.io/api/image/3/context.json",
    id: getImageServiceUrl(id),
    type: "ImageService3",
    protocol: "http://iiif.io/api/image",
    profile: "level0",
    width,
    height,
    sizes,
    ...(tileSide && { tiles: [{ width: tileSide, height: tileSide, scaleFactors }] }),
    extraFeatures: [...IMAGE_API_FEATURES, ...(isShareable ? ["cors"] : [])],
  };
}

type ManifestBody = { body: object } | StreamedManifest;
export type StreamedManifest = { tag: string; isLong: boolean; chunks(): AsyncGenerator<string, void, void> };

export async function loadIiifManifest(ctx: Context, id: string): Promise<Result<ManifestBody>> {
  const source = await findImageSource(ctx, id);
  if (!source.ok) return source;
  const { content } = source.value;
  if (content) {
    // The manifest has all files of an item.
    if (source.value.file) return imageMissingRefusal;
    const files = await loadFileCanvases(ctx, content.id);
    if (!files.ok) return files;
    if (files.value) return ok(createLongManifest(content, files.value, { file: createZipLink(content) }));
    if (getShownType(content) === "article") return loadDocumentManifest(ctx, content);
  }
  const found = await loadPicture(ctx, source.value);
  if (!found.ok) return found;
  const { of, picture } = found.value;
  const { width, height } = of.media?.picture ?? picture;
  const space = { width, height };
  const info = of.media
    ? toMediaManifestInfo(of.media)
    : toContentManifestInfo(toExportItem(of.content), of.content);
  return ok({ body: createManifest(info, [{ ...picture, space }]) });
}

const MIN_LONG_MANIFEST_PAGES = 200;

async function loadDocumentManifest(ctx: Context, item: Content): Promise<Result<StreamedManifest>> {
  const pages = await loadDocumentCanvases(ctx, item.id);
  return pages.ok ? ok(createLongManifest(item, pages.value, { isPaged: true })) : pages;
}

/** `tag` is a hash of the manifest with its first page, so it changes with the files, the item's metadata and the labels. */
function createLongManifest(
  item: Content,
  { count, digest, getCanvas }: Canvases,
  more: Partial<ManifestInfo>,
): StreamedManifest {
  const info = { ...toContentManifestInfo(toExportItem(item), item), ...more };
  const first = createManifest(info, [getCanvas(1)]);
  const tag = createHash("sha256")
    .update(JSON.stringify([count, digest, first]))
    .digest("base64url");
  return {
    tag: tag.slice(0, 22),
    isLong: count > MIN_LONG_MANIFEST_PAGES,
    chunks: () => streamManifest(info, count, getCanvas),
  };
}

export async function loadIiifGallery(ctx: Context, paging: PageRequest): Promise<Result<object>> {
  const listed = await listMedia(ctx, { type: "image" }, paging);
  if (!listed.ok) return listed;
  const { media, pagination } = listed.value;
  const address = (after?: string) =>
    `${env().origins[0]}/iiif/gallery.json${after ? `?after=${after}` : ""}`;
  const body = createCollection(address(paging.after), {
    items: media.flatMap(({ id, title, picture }) =>
      picture
        ? [
            {
              id: getManifestUrl(id),
              title,
              thumbnail: createThumbnailResource(id, { sizes: getPictureSizes(picture) }),
            },
          ]
        : [],
    ),
    rest: pagination.next && address(pagination.next),
  });
  return ok(body);
}
