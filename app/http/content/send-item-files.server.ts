import type { LoaderFunctionArgs } from "@remix-run/node";

import { checkCallAccess } from "#app/core/access.server.ts";
import type { ApiCall } from "#app/http/api.server.ts";
import { formatAttachment } from "#app/http/content-disposition.ts";
import { isHeadRequest } from "#app/http/counts-as-view.server.ts";
import { isNotModified, sendDrawing } from "#app/http/endpoint.server.ts";
import { HttpError, toHttpError, unwrap } from "#app/http/http-error.server.ts";
import { sendChunks, sendFile, StreamedResponse } from "#app/http/load-context.server.ts";
import { createRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { isFirstRangeRequest, sendStoredFile } from "#app/http/send-file.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findItemThumbnail, findThumbnail, openItemZip } from "#app/services/content/index.server.ts";
import { findCopy, openCopy } from "#app/services/copies/index.server.ts";
import { openStored } from "#app/services/files/index.server.ts";

type Send = (ctx: RequestContext, args: LoaderFunctionArgs) => Promise<Response>;

const readerCall = (description: Pick<ApiCall, "summary" | "description">, send: Send): ApiCall => ({
  ...description,
  capability: "content.read",
  status: 200,
  hasFileResponse: true,
  async respond(args) {
    const ctx = await createRequestContext(args.request, args.context);
    const denial = checkCallAccess(ctx, "content.read");
    if (denial) throw toHttpError(denial);
    return send(ctx, args);
  },
});

type Zip = { title: string; bytes: number; tag: string; chunks(): AsyncGenerator<Buffer, void, void> };

function sendZip({ request, context }: LoaderFunctionArgs, zip: Zip) {
  const headers = new Headers({
    "Content-Type": "application/zip",
    "Content-Disposition": formatAttachment(zip.title, { ending: "zip" }),
    "Accept-Ranges": "none",
    ETag: `"${zip.tag}"`,
    "Cache-Control": "private, no-cache",
  });
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(zip.bytes));
  return isHeadRequest(request, context)
    ? new StreamedResponse(null, { headers })
    : sendChunks(context, zip.chunks(), { headers });
}

export const zipCall = (description: Pick<ApiCall, "summary" | "description">) =>
  readerCall(description, async (ctx, args) => {
    const isStart = isFirstRangeRequest(args.request, args.context);
    return sendZip(args, unwrap(await openItemZip(ctx, args.params.id!, isStart)));
  });

/** A request for the headers alone is not counted, and gets no more than the page of the link says. */
export const copyCall = (description: Pick<ApiCall, "summary" | "description">): ApiCall => ({
  ...description,
  status: 200,
  hasFileResponse: true,
  async respond(args) {
    const { request, context, params } = args;
    const ctx = await createRequestContext(request, context);
    if (isHeadRequest(request, context)) {
      unwrap(await findCopy(ctx, params.secret!));
      return new StreamedResponse(null, { headers: { "Content-Type": "application/zip" } });
    }
    return sendZip(args, unwrap(await openCopy(ctx, params.secret!)));
  },
});

const createPictureHeaders = (type: string, tag: string) =>
  new Headers({
    "Content-Type": type,
    "Content-Disposition": "inline",
    ETag: `"${tag}"`,
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'",
  });

export const thumbnailCall = (description: Pick<ApiCall, "summary" | "description">) =>
  readerCall(description, async (ctx, { request, params, context }) => {
    const thumbnail = unwrap(await findItemThumbnail(ctx, { id: params.id!, file: params.file }));
    if ("draw" in thumbnail)
      return sendDrawing(request, createPictureHeaders("image/webp", thumbnail.tag), thumbnail.draw);
    if ("file" in thumbnail) return sendStoredFile(request, context, thumbnail.file);
    const { name, digest, start, length } = thumbnail.range;
    const headers = createPictureHeaders("image/jpeg", `${digest}-${start}`);
    if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
    const file = await openStored(name, { start, end: start + length - 1 });
    if (!file) throw new HttpError(404, "file.missing");
    return sendFile(context, file.body, { headers, bytes: length });
  });

// A picture that is hidden later leaves shared caches soon.
const PUBLIC_FOR_AN_HOUR = "public, max-age=3600";

/** Browsers that show WebP say so. Only the address of the current picture is cached, and only if it is public. */
export const itemThumbnailCall = (description: Pick<ApiCall, "summary" | "description">): ApiCall => ({
  ...description,
  query: readVersion,
  status: 200,
  hasFileResponse: true,
  async respond({ request, params, context }) {
    const ctx = await createRequestContext(request, context);
    const format = request.headers.get("accept")?.includes("image/webp") ? "webp" : "jpeg";
    const { bytes, digest, isPublic } = unwrap(await findThumbnail(ctx, params.id!, format));
    const headers = createPictureHeaders(`image/${format}`, `${digest}-${format}`);
    if (isPublic && readVersion(new URL(request.url)) === digest)
      headers.set("Cache-Control", PUBLIC_FOR_AN_HOUR);
    headers.set("Vary", isPublic ? "Accept" : "Accept, Cookie, Authorization");
    return isNotModified(request, headers)
      ? new Response(null, { status: 304, headers })
      : new Response(new Uint8Array(bytes), { headers });
  },
});

const readVersion = (url: URL) => readQuery(url).id("v");
