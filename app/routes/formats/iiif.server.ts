import { isHeadRequest } from "#app/http/counts-as-view.server.ts";
import {
  CORS_HEADERS,
  endpoint,
  type EndpointArgs,
  IMMUTABLE,
  isNotModified,
  sendDrawing,
} from "#app/http/endpoint.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { sendFile, sendChunks } from "#app/http/load-context.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import {
  findTileRange,
  type ImageFileRange,
  loadIiifGallery,
  loadIiifManifest,
  loadImageInfo,
  openPageImage,
  parsePageId,
  type StreamedManifest,
  validateImagePath,
} from "#app/services/exchange/index.server.ts";
import { openStored } from "#app/services/files/index.server.ts";

const IMAGE_PROFILE_LINK = '<http://iiif.io/api/image/3/level0.json>;rel="profile"';

const getMediaType = (api: "image" | "presentation") =>
  `application/ld+json;profile="http://iiif.io/api/${api}/3/context.json"`;

const PRESENTATION_HEADERS = { "Content-Type": getMediaType("presentation") };

/** `If-None-Match` is checked before the manifest is created. */
async function sendManifest(
  { tag, isLong, chunks }: StreamedManifest,
  { request, context }: EndpointArgs,
): Promise<Response> {
  const headers = new Headers({ ...PRESENTATION_HEADERS, ETag: `W/"${tag}"` });
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  if (isLong) return sendChunks(context, chunks(), { headers });
  return new Response((await Array.fromAsync(chunks())).join(""), { headers });
}

const createImageHeaders = (tag: string) => ({
  "Content-Type": "image/jpeg",
  ETag: `"${tag}"`,
  "Cache-Control": "private, no-cache",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  Link: IMAGE_PROFILE_LINK,
});

async function sendTile(tile: ImageFileRange, { request, context }: EndpointArgs): Promise<Response> {
  const { name, digest, start, length, isShareable } = tile;
  const headers = new Headers({
    ...createImageHeaders(`${digest}-${start}`),
    ...(isShareable && { ...CORS_HEADERS, "Cache-Control": IMMUTABLE, Vary: "Accept-Encoding" }),
  });
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const file = await openStored(name, { start, end: start + length - 1 });
  if (!file) throw new HttpError(404, "file.missing");
  if (context.http || !isHeadRequest(request, context))
    return sendFile(context, file.body, { headers, bytes: length });
  file.body.destroy();
  return new Response(null, { headers });
}

const MANIFESTS_PER_PAGE = 100;

export const iiifEndpoints = {
  "/iiif/:id": endpoint({
    cors: "all",
    respond: (_ctx, { params }) =>
      new Response(null, {
        status: 303,
        headers: { Location: `/iiif/${encodeURIComponent(params.id!)}/info.json` },
      }),
  }),
  "/iiif/:id/info.json": endpoint({
    cors: "visitors",
    cacheBy: [],
    async respond(ctx, { request, params, context }) {
      const info = unwrap(await loadImageInfo(ctx, params.id!, !isHeadRequest(request, context)));
      const headers = { "Content-Type": getMediaType("image"), Link: IMAGE_PROFILE_LINK };
      return Response.json(info, { headers });
    },
  }),
  "/iiif/:id/manifest.json": endpoint({
    cors: "visitors",
    cacheBy: [],
    async respond(ctx, args) {
      const manifest = unwrap(await loadIiifManifest(ctx, args.params.id!));
      return "body" in manifest
        ? Response.json(manifest.body, { headers: PRESENTATION_HEADERS })
        : sendManifest(manifest, args);
    },
  }),
  "/iiif/:id/:region/:size/:rotation/:quality": endpoint({
    cors: "visitors",
    sendsFile: true,
    async respond(ctx, args) {
      const { request, params } = args;
      const path = validateImagePath(params);
      if (path === 400) throw new HttpError(400, "iiif.invalid-url");
      if (path === 501) throw new HttpError(501, "iiif.no-upscaling");
      const page = parsePageId(params.id!);
      if (!page) return sendTile(unwrap(await findTileRange(ctx, params.id!, path)), args);
      const image = unwrap(await openPageImage(ctx, page, path));
      const headers = new Headers(createImageHeaders(image.tag));
      return sendDrawing(request, headers, () => image.render(), "iiif.no-image");
    },
  }),
  "/iiif/gallery.json": endpoint({
    cors: "all",
    cacheBy: ["after"],
    async respond(ctx, { url }) {
      const paging = {
        ...readPageRequest(url, MANIFESTS_PER_PAGE),
        ...{ page: 1, limit: MANIFESTS_PER_PAGE },
      };
      return Response.json(unwrap(await loadIiifGallery(ctx, paging)), { headers: PRESENTATION_HEADERS });
    },
  }),
};
