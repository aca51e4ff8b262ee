import { isHeadRequest } from "#app/http/counts-as-view.server.ts";
import { type Endpoint, IMMUTABLE, isNotModified, sendDrawing } from "#app/http/endpoint.server.ts";
import { createTextErrorResponse, HttpError, unwrap } from "#app/http/http-error.server.ts";
import { type LoadContext, sendFile, sendChunks } from "#app/http/load-context.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { createRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { withRequestSite } from "#app/http/request-site.server.ts";
import {
  findTileRange,
  type ImageFileRange,
  loadIiifGallery,
  loadIiifManifest,
  loadImageInfo,
  type ManifestBody,
  openPageImage,
  parsePageId,
  type RenderablePage,
  type StreamedManifest,
  validateImagePath,
} from "#app/services/exchange/index.server.ts";
import { openStored } from "#app/services/files/index.server.ts";

type IiifInput = { url: URL; params: Record<string, string>; isHead: boolean };
type IiifHandler = (ctx: RequestContext, input: IiifInput) => Promise<IiifResult>;
type IiifManifest = ManifestBody & { api: "image" | "presentation" };
type IiifResult = IiifManifest | ImageFileRange | RenderablePage | { to: string };

const ALLOWED_METHODS = "GET, HEAD, OPTIONS";
const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Link, ETag",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
/** In CORS headers, `*` does not include `Authorization`. */
const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  Allow: ALLOWED_METHODS,
  "Access-Control-Allow-Methods": ALLOWED_METHODS,
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};
const VARY_HEADER = "Cookie, Authorization, Accept-Language, Accept-Encoding";
const IMAGE_PROFILE_LINK = '<http://iiif.io/api/image/3/level0.json>;rel="profile"';

type IiifOptions = Omit<Endpoint, "handle" | "methods"> & { isAlwaysPublic?: boolean; respond: IiifHandler };

/** Other sites may read what visitors get, refusals as well. */
const iiifEndpoint = ({ isAlwaysPublic, respond, ...marks }: IiifOptions): Endpoint => ({
  ...marks,
  methods: ["GET", "HEAD", "OPTIONS"],
  handle: withRequestSite(async ({ request, params, context }) => {
    let isShareable = true;
    try {
      if (request.method === "OPTIONS")
        return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
      if (request.method !== "GET" && request.method !== "HEAD")
        throw new HttpError(405, "refusal.method", { headers: { Allow: ALLOWED_METHODS } });
      const requestContext = await createRequestContext(request, context);
      const ctx: RequestContext = isAlwaysPublic
        ? { ...requestContext, actor: { role: "visitor" } }
        : requestContext;
      isShareable = ctx.actor.role === "visitor" && !ctx.actor.isUnknown;
      const isHead = isHeadRequest(request, context);
      const input = { url: new URL(request.url), params: params as Record<string, string>, isHead };
      return await send(ctx, await respond(ctx, input), { request, context, isHead, isShareable });
    } catch (error) {
      return createTextErrorResponse(request, error, {
        ...(isShareable && CORS_HEADERS),
        Vary: VARY_HEADER,
      });
    }
  }),
});

type Sending = { request: Request; context: LoadContext; isHead: boolean; isShareable: boolean };

async function send(ctx: RequestContext, result: IiifResult, sending: Sending): Promise<Response> {
  const { request, isShareable } = sending;
  if ("to" in result) {
    const headers = { ...CORS_HEADERS, Vary: VARY_HEADER, Location: result.to };
    return new Response(null, { status: 303, headers });
  }
  if ("render" in result)
    return sendDrawing(
      request,
      createImageHeaders(result.tag, isShareable),
      () => result.render(),
      "iiif.no-image",
    );
  if ("chunks" in result) return sendManifest(ctx, result, sending);
  return "body" in result ? sendJson(result, ctx.actor.role === "visitor") : sendTile(result, sending);
}

const getMediaType = (api: string) =>
  `application/ld+json;profile="http://iiif.io/api/${api}/3/context.json"`;

const sendJson = ({ body, api }: Extract<IiifResult, { body: object }>, isShareable: boolean) =>
  new Response(JSON.stringify(body), {
    headers: {
      "Content-Type": getMediaType(api),
      ...(api === "image" && { Link: IMAGE_PROFILE_LINK }),
      ...(isShareable && CORS_HEADERS),
      Vary: VARY_HEADER,
    },
  });

/** `If-None-Match` is checked before the manifest is created. */
async function sendManifest(
  { actor }: RequestContext,
  { tag, isLong, chunks }: StreamedManifest,
  { request, context }: Sending,
) {
  const headers = new Headers({
    "Content-Type": getMediaType("presentation"),
    ETag: `W/"${tag}"`,
    ...(actor.role === "visitor" && CORS_HEADERS),
    Vary: VARY_HEADER,
  });
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  if (isLong) return sendChunks(context, chunks(), { headers });
  return new Response((await Array.fromAsync(chunks())).join(""), { headers });
}

async function sendTile(tile: ImageFileRange, { request, context, isHead, isShareable: isVisitor }: Sending) {
  const { name, digest, start, length, isShareable } = tile;
  const headers = createImageHeaders(`${digest}-${start}`, isShareable || isVisitor);
  if (isShareable) {
    headers.set("Cache-Control", IMMUTABLE);
    headers.set("Vary", "Accept-Encoding");
  }
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const file = await openStored(name, { start, end: start + length - 1 });
  if (!file) throw new HttpError(404, "file.missing");
  if (context.http || !isHead) return sendFile(context, file.body, { headers, bytes: length });
  file.body.destroy();
  return new Response(null, { headers });
}

const createImageHeaders = (tag: string, isShareable: boolean) =>
  new Headers({
    ...(isShareable && CORS_HEADERS),
    "Content-Type": "image/jpeg",
    ETag: `"${tag}"`,
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    Link: IMAGE_PROFILE_LINK,
    Vary: VARY_HEADER,
  });

const MANIFESTS_PER_PAGE = 100;

export const iiifEndpoints = {
  "/iiif/:id": iiifEndpoint({
    respond: (_ctx, { params }) =>
      Promise.resolve({ to: `/iiif/${encodeURIComponent(params.id!)}/info.json` }),
  }),
  "/iiif/:id/info.json": iiifEndpoint({
    cacheBy: [],
    respond: async (ctx, { params, isHead }) => ({
      body: unwrap(await loadImageInfo(ctx, params.id!, !isHead)),
      api: "image",
    }),
  }),
  "/iiif/:id/manifest.json": iiifEndpoint({
    cacheBy: [],
    respond: async (ctx, { params }) => ({
      ...unwrap(await loadIiifManifest(ctx, params.id!)),
      api: "presentation",
    }),
  }),
  "/iiif/:id/:region/:size/:rotation/:quality": iiifEndpoint({
    sendsFile: true,
    async respond(ctx, { params }) {
      const image = validateImagePath(params);
      if (image === 400) throw new HttpError(400, "iiif.invalid-url");
      if (image === 501) throw new HttpError(501, "iiif.no-upscaling");
      const page = parsePageId(params.id!);
      return page
        ? unwrap(await openPageImage(ctx, page, image))
        : unwrap(await findTileRange(ctx, params.id!, image));
    },
  }),
  "/iiif/gallery.json": iiifEndpoint({
    isAlwaysPublic: true,
    cacheBy: ["after"],
    async respond(ctx, { url }) {
      const paging = {
        ...readPageRequest(url, MANIFESTS_PER_PAGE),
        ...{ page: 1, limit: MANIFESTS_PER_PAGE },
      };
      return { body: unwrap(await loadIiifGallery(ctx, paging)), api: "presentation" };
    },
  }),
};
