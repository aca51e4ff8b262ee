import type { Refusal } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";

import { HttpError, createTextErrorResponse, toHttpError } from "./http-error.server.ts";

type ImageOptions = {
  render(): Promise<Buffer | Refusal | undefined>;
  headers: Headers;
  notFoundKey: PlainKey;
  errorHeaders?: Record<string, string>;
};

/** Drawing may wait, so the routes that call this are not in the queue of pages (`sendsFile`). */
export async function sendGeneratedImage(
  request: Request,
  { render, headers, notFoundKey, errorHeaders }: ImageOptions,
) {
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  try {
    const image = await render();
    if (!image) throw new HttpError(404, notFoundKey);
    if (!Buffer.isBuffer(image)) throw toHttpError(image);
    return new Response(new Uint8Array(image), { headers });
  } catch (error) {
    return createTextErrorResponse(request, error, errorHeaders);
  }
}

export const isNotModified = (request: Request, headers: Headers) =>
  (request.headers.get("if-none-match")?.split(",") ?? []).some(
    (tag) => stripWeakPrefix(tag.trim()) === stripWeakPrefix(headers.get("ETag") ?? ""),
  );
const stripWeakPrefix = (tag: string) => tag.replace(/^W\//, "");
