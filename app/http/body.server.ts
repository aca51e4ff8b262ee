import { MAX_SMALL_BODY_BYTES } from "#app/schemas/body-limits.ts";

import { allowLongWork, type LoadContext } from "./load-context.server.ts";
import { isWriteFromOtherOrigin } from "./origin.server.ts";
import { HttpError } from "./http-error.server.ts";

/** All bodies except files are read here or in `streamRequestBody`, so that the origin is always checked. */
export async function readBody(
  request: Request,
  types: string[],
  maxBytes = MAX_SMALL_BODY_BYTES,
): Promise<Buffer> {
  if (isWriteFromOtherOrigin(request.method, (name) => request.headers.get(name)))
    throw new HttpError(403, "refusal.origin");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isEmpty = type === "" && Number(request.headers.get("content-length") ?? 0) === 0;
  if (!types.includes(type) && !isEmpty) throw new HttpError(415, "refusal.body-type");
  if (Number(request.headers.get("content-length")) > maxBytes) throw createTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of getBodyChunks(request)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw createTooLargeError();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "refusal.body-unreadable");
  }
  if (isEmpty && size > 0) throw new HttpError(415, "refusal.body-type");
  return Buffer.concat(chunks);
}

export function streamRequestBody(request: Request, context: LoadContext): AsyncIterable<Uint8Array> {
  if (isWriteFromOtherOrigin(request.method, (name) => request.headers.get(name)))
    throw new HttpError(403, "refusal.origin");
  if (request.headers.get("content-type") !== "application/octet-stream")
    throw new HttpError(415, "refusal.body-type");
  allowLongWork(context);
  return (
    context.http?.rawRequest.iterator({ destroyOnReturn: false }) ??
    (request.body as unknown as AsyncIterable<Uint8Array>)
  );
}

const getBodyChunks = (request: Request) =>
  (request.body ?? []) as unknown as AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const createTooLargeError = () => new HttpError(413, "refusal.body-too-large");
