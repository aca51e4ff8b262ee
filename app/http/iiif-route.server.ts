import type { LoaderFunctionArgs } from "@remix-run/node";

import type {
  RenderablePage,
  StreamedManifest,
  ImageFileRange,
  ManifestBody,
} from "#app/services/exchange/index.server.ts";
import { openStored } from "#app/services/files/index.server.ts";

import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { isNotModified, sendGeneratedImage } from "./send-image.server.ts";
import { type LoadContext, sendFile, sendChunks } from "./load-context.server.ts";
import { HttpError, createTextErrorResponse } from "./http-error.server.ts";

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

export const createIiifRoute =
  (handle: IiifHandler, { isAlwaysPublic = false } = {}) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const isHead = (context as LoadContext).http?.isHead ?? request.method === "HEAD";
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
      const result = await handle(ctx, { url, params: params as Record<string, string>, isHead });
      if ("to" in result)
        return new Response(null, {
          status: 303,
          headers: { ...CORS_HEADERS, Vary: VARY_HEADER, Location: result.to },
        });
      if ("render" in result)
        return await sendGeneratedImage(request, {
          ...result,
          headers: createImageHeaders(result.tag, isShareable),
          notFoundKey: "iiif.no-image",
          errorHeaders: createErrorHeaders(isShareable),
        });
      if ("chunks" in result) return await sendManifest(request, context, result, ctx);
      return "body" in result
        ? sendJson(result, ctx.actor.role === "visitor")
        : await sendTile(request, context, result, {
            isHead,
            isVisitor: isShareable,
          });
    } catch (error) {
      return createTextErrorResponse(request, error, createErrorHeaders(isShareable));
    }
  };

const createErrorHeaders = (isShareable: boolean) => ({
  ...(isShareable && CORS_HEADERS),
  Vary: VARY_HEADER,
});

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
  request: Request,
  context: LoadContext,
  { tag, isLong, chunks }: StreamedManifest,
  { actor }: RequestContext,
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

async function sendTile(
  request: Request,
  context: LoadContext,
  tile: ImageFileRange,
  options: { isHead: boolean; isVisitor: boolean },
) {
  const { name, digest, start, length, isShareable } = tile;
  const headers = createImageHeaders(`${digest}-${start}`, isShareable || options.isVisitor);
  if (isShareable) {
    headers.set("Cache-Control", "public, max-age=31536000, immutable");
    headers.set("Vary", "Accept-Encoding");
  }
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const file = await openStored(name, { start, end: start + length - 1 });
  if (!file) throw new HttpError(404, "file.missing");
  if (context.http || !options.isHead) return sendFile(context, file.body, { headers, bytes: length });
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
